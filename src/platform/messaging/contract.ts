import { type Shape, startsWith } from '../../messages/shape';
import { browser, type Runtime } from '../browser';
import { reportMistake } from '../mistakes';
import { NoReceiver, Unanswered } from '../unanswered';

/** One direction of messages: who may ask, and the shape of each argument that a question takes. */
export interface Contract<Questions> {
  readonly name: string;
  readonly mayAsk: (sender: Runtime.MessageSender) => boolean;
  readonly accepts: { readonly [Name in keyof Questions]: ShapesOf<Questions[Name]> };
  /** Answers hold octets, which JSON cannot carry: they are sent as they are. */
  readonly hasOctets?: true;
}

type ShapesOf<Ask> = Ask extends (...args: infer Args) => unknown
  ? { readonly [Index in keyof Args]: Shape }
  : never;

/** What is sent; its arguments are JSON, since Firefox hands on fifty thousand elements as a text several times as fast. */
interface Question {
  readonly contract: string;
  readonly question: string;
  readonly args: string;
}

/** One of these; none where the answer is undefined. */
interface Reply {
  /** The answer, as JSON for the same reason. */
  readonly text?: string;
  /** The same where it holds octets. */
  readonly answer?: unknown;
  readonly failed?: string;
}

/**
 * Answers a contract's questions from now on, by what `answersTo` returns for their sender. Messages from other senders, or of
 * another shape, get no answer. The sender is not appended to the arguments of the message, since a message can carry too many.
 */
export function answer<Questions extends object>(
  contract: Contract<Questions>,
  answersTo: (sender: Runtime.MessageSender) => Questions,
): void {
  const accepts = new Map(Object.entries<readonly Shape[]>(contract.accepts));
  // Anything may arrive in place of a question: each part is looked at before it is used.
  const listener = (
    message: Question | null | undefined,
    sender: Runtime.MessageSender,
    send: (reply: Reply) => void,
  ) => {
    if (message?.contract !== contract.name || !contract.mayAsk(sender)) return;
    const { question } = message;
    const shapes = accepts.get(question);
    const args = shapes && argumentsIn(message.args);
    if (!args || !startsWith(shapes, args)) return;
    const answers = answersTo(sender) as Record<string, (...args: readonly unknown[]) => Promise<unknown>>;
    void replyWith(contract, () => answers[question]?.(...args)).then(send);
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
    const reply = (await send({ contract, question, args: JSON.stringify(args) })) as Reply | undefined;
    if (!reply) throw new NoReceiver(`Nobody answered ${question}`);
    const { text, answer, failed } = reply;
    if (failed !== undefined) throw new Error(`${question} failed: ${failed}`);
    return text ? JSON.parse(text) : answer;
  };
  const get =
    (_: object, question: string) =>
    (...args: readonly unknown[]) =>
      ask(question, args);
  return new Proxy({}, { get }) as Questions;
}

async function replyWith(
  { hasOctets }: Pick<Contract<object>, 'hasOctets'>,
  work: () => unknown,
): Promise<Reply> {
  try {
    const answer = await work();
    return hasOctets ? { answer } : { text: JSON.stringify(answer) };
  } catch (error) {
    // A missing answer of a third side is expected; any other error is reported here, since its stack does not reach the asking
    // side.
    if (!(error instanceof Unanswered)) reportMistake(error);
    return { failed: String(error) };
  }
}

/** The arguments of a question; null where its text is none of a list. */
function argumentsIn(text: string): readonly unknown[] | null {
  try {
    const args: unknown = JSON.parse(text);
    return Array.isArray(args) ? args : null;
  } catch {
    return null;
  }
}
