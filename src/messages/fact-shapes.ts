/** The shapes of facts about a page, in messages and in saved reports alike. */

import { count, fields, oneOf, orNull, record, text, truth } from './shape';

/** A META element. */
export const metaTag = fields({
  name: text,
  content: text,
  inHead: truth,
  'by?': oneOf('property', 'http-equiv', 'value'),
  'number?': count,
});

/** A LINK element. */
export const link = fields({ rel: text, type: text, href: text });

/** An element that carries a statement. */
export const markedElement = fields({
  classes: text,
  parent: orNull(count),
  'cut?': oneOf(true),
  'nosnippet?': truth,
  'name?': text,
  'rel?': text,
  'label?': text,
  'number?': count,
  'of?': count,
});

/** Whether the page has what was looked for. */
export const resources = record(orNull(truth));
