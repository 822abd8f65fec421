import { browser, type Runtime } from '../browser';
import { reportMistake } from '../mistakes';
import { NoReceiver, Unanswered } from './unanswered';

/** One direction of messages: who may ask, and what arguments each question takes. */
export interface Contract<Questions> {
  readonly name: string;
  readonly mayAsk: (sender: Runtime.MessageSender) => boolean;
  readonly accepts: { readonly [Name in keyof Questions]: (args: readonly unknown[]) => boolean };
}

interface Question {
  readonly contract: string;
  readonly question: string;
  readonly args: readonly unknown[];
}

type Reply = { readonly answer?: unknown } | { readonly failed: string };

/**
 * Answers a contract's questions from now on, by what `answersTo` has for whoever asks; messages from anybody else, or of
 * another shape, are met with silence. Who asks is no argument among those of the message, which can be more than are due.
 */
export function answer<Questions extends object>(
  contract: Contract<Questions>,
  answersTo: (sender: Runtime.MessageSender) => Questions,
): void {
  const accepts = new Map(
    Object.entries(contract.accepts) as [string, (args: readonly unknown[]) => boolean][],
  );
  const listener = (message: unknown, sender: Runtime.MessageSender, send: (reply: Reply) => void) => {
    if (!isQuestion(message) || message.contract !== contract.name || !contract.mayAsk(sender)) return;
    if (!accepts.get(message.question)?.(message.args)) return;
    const answers = answersTo(sender) as Record<string, (...args: readonly unknown[]) => Promise<unknown>>;
    void replyWith(() => answers[message.question]?.(...message.args)).then(send);
    // Not every browser takes a promise of the reply instead.
    return true;
  };
  browser.runtime.onMessage.addListener(listener as Runtime.OnMessageListenerCallback);
}

/**
 * Makes the asking side of a contract's questions, one by one, over a way to send messages that gives undefined where nobody is
 * there. They reject with `NoReceiver` then, and with an error that names the question where answering failed.
 */
export function asking<Questions>(contract: string, send: (message: Question) => Promise<unknown>) {
  return <Name extends keyof Questions & string>(question: Name): Questions[Name] =>
    (async (...args: unknown[]) => {
      const reply = (await send({ contract, question, args })) as Reply | undefined | null;
      if (typeof reply !== 'object' || reply === null) throw new NoReceiver(`Nobody answered ${question}`);
      if ('failed' in reply) throw new Error(`${question} failed: ${reply.failed}`);
      return reply.answer;
    }) as Questions[Name];
}

async function replyWith(work: () => unknown): Promise<Reply> {
  try {
    return { answer: await work() };
  } catch (error) {
    // Who went unanswered in turn knows why; of anything else the stack does not cross to the asking side.
    if (!(error instanceof Unanswered)) reportMistake(error);
    return { failed: String(error) };
  }
}

function isQuestion(message: unknown): message is Question {
  if (typeof message !== 'object' || message === null) return false;
  const { contract, question, args } = message as Partial<Record<keyof Question, unknown>>;
  return typeof contract === 'string' && typeof question === 'string' && Array.isArray(args);
}
