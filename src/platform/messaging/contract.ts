import { type Shape, startsWith } from '../../messages/shape';
import { browser, type Runtime } from '../browser';
import { reportMistake } from '../mistakes';
import { NoReceiver, Unanswered } from '../unanswered';

/** One direction of messages: who may ask, and the shape of each argument that a question takes. */
export interface Contract<Questions> {
  readonly name: string;
  readonly mayAsk: (sender: Runtime.MessageSender) => boolean;
  readonly accepts: { readonly [Name in keyof Questions]: ShapesOf<Questions[Name]> };
}

type ShapesOf<Ask> = Ask extends (...args: infer Args) => unknown
  ? { readonly [Index in keyof Args]: Shape }
  : never;

interface Question {
  readonly contract: string;
  readonly question: string;
  readonly args: readonly unknown[];
}

type Reply = { readonly answer?: unknown } | { readonly failed: string };

/**
 * Answers a contract's questions from now on, by what `answersTo` returns for their sender. Messages from other senders, or of
 * another shape, get no answer. The sender is not appended to the arguments of the message, since a message can carry too many.
 */
export function answer<Questions extends object>(
  contract: Contract<Questions>,
  answersTo: (sender: Runtime.MessageSender) => Questions,
): void {
  const accepts = new Map(Object.entries<readonly Shape[]>(contract.accepts));
  const listener = (message: unknown, sender: Runtime.MessageSender, send: (reply: Reply) => void) => {
    if (!isQuestion(message) || message.contract !== contract.name || !contract.mayAsk(sender)) return;
    const shapes = accepts.get(message.question);
    if (!shapes || !startsWith(shapes, message.args)) return;
    const answers = answersTo(sender) as Record<string, (...args: readonly unknown[]) => Promise<unknown>>;
    void replyWith(() => answers[message.question]?.(...message.args)).then(send);
    // Not every browser takes a promise of the reply instead.
    return true;
  };
  browser.runtime.onMessage.addListener(listener as Runtime.OnMessageListenerCallback);
}

/**
 * The asking side of a contract; `send` gives undefined where there is no receiver. Questions reject with `NoReceiver` then, and
 * with an error that names the question where answering failed.
 */
export function asking<Questions extends object>(
  contract: string,
  send: (message: Question) => Promise<unknown>,
): Questions {
  const ask = async (question: string, args: readonly unknown[]) => {
    const reply = (await send({ contract, question, args })) as Reply | undefined | null;
    if (typeof reply !== 'object' || reply === null) throw new NoReceiver(`Nobody answered ${question}`);
    if ('failed' in reply) throw new Error(`${question} failed: ${reply.failed}`);
    return reply.answer;
  };
  const get =
    (_: object, question: string) =>
    (...args: readonly unknown[]) =>
      ask(question, args);
  return new Proxy({}, { get }) as Questions;
}

async function replyWith(work: () => unknown): Promise<Reply> {
  try {
    return { answer: await work() };
  } catch (error) {
    // A missing answer of a third side is expected; any other error is reported here, since its stack does not reach the asking
    // side.
    if (!(error instanceof Unanswered)) reportMistake(error);
    return { failed: String(error) };
  }
}

function isQuestion(message: unknown): message is Question {
  if (typeof message !== 'object' || message === null) return false;
  const { contract, question, args } = message as Partial<Record<keyof Question, unknown>>;
  return typeof contract === 'string' && typeof question === 'string' && Array.isArray(args);
}
