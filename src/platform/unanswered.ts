/** A question got no answer: nobody was there to ask, or who was there failed and has reported it. */
export class Unanswered extends Error {}
