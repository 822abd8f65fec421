import browser, { type Runtime } from 'webextension-polyfill';
import { isNobody } from '../browser-failures';
import { reportMistake } from '../mistakes';
import { NoAnswer } from '../patience';
import { type Sender, senderOf } from './sender';

/** One direction of messages: who may ask, and what arguments each question takes. */
export interface Contract<Questions> {
  readonly name: string;
  readonly mayAsk: (sender: Runtime.MessageSender) => boolean;
  readonly accepts: { readonly [Name in keyof Questions]: (args: readonly unknown[]) => boolean };
}

/** An answer for every question of a contract; each is told who asked as its last argument. */
export type Answers<Questions> = {
  readonly [Name in keyof Questions]: Questions[Name] extends (...args: infer Args) => infer Answer
    ? (...args: [...Args, sender: Sender]) => Answer
    : never;
};

interface Question {
  readonly contract: string;
  readonly question: string;
  readonly args: readonly unknown[];
}

/** Nobody was there to answer a question, or went away before answering. */
export class NoReceiver extends Error {}

/** Whether a question was left without an answer, as happens where a page or a view goes or is busy. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoAnswer || error instanceof NoReceiver;

type Reply = { readonly answer?: unknown } | { readonly failed: string };

/** Answers a contract's questions from now on; messages from anybody else, or of another shape, are met with silence. */
export function answer<Questions extends object>(
  contract: Contract<Questions>,
  answers: Answers<Questions>,
): void {
  const known = new Map(Object.entries(answers) as [string, (...args: unknown[]) => Promise<unknown>][]);
  const accepts = new Map(
    Object.entries(contract.accepts) as [string, (args: readonly unknown[]) => boolean][],
  );
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    if (!isQuestion(message) || message.contract !== contract.name || !contract.mayAsk(sender)) return;
    const reply = known.get(message.question);
    if (!reply || !accepts.get(message.question)?.(message.args)) return;
    return replyWith(() => reply(...message.args, senderOf(sender)));
  });
}

/**
 * Makes the asking side of a contract's questions, one by one, over a way to send messages. They reject with `NoReceiver`
 * where nobody is there to answer, and where answering failed with an error that names the question.
 */
export function asking<Questions>(contract: string, send: (message: Question) => Promise<unknown>) {
  return <Name extends keyof Questions & string>(question: Name): Questions[Name] =>
    (async (...args: unknown[]) => {
      const nobody = (cause?: unknown) => new NoReceiver(`Nobody answered ${question}`, { cause });
      const reply = (await send({ contract, question, args }).catch((error) => {
        throw isNobody(error) ? nobody(error) : error;
      })) as Reply | undefined | null;
      if (typeof reply !== 'object' || reply === null) throw nobody();
      if ('failed' in reply) throw new Error(`${question} failed: ${reply.failed}`);
      return reply.answer;
    }) as Questions[Name];
}

async function replyWith(work: () => Promise<unknown>): Promise<Reply> {
  try {
    return { answer: await work() };
  } catch (error) {
    // What crosses to the asking side has no stack.
    reportMistake(error);
    return { failed: String(error) };
  }
}

function isQuestion(message: unknown): message is Question {
  if (typeof message !== 'object' || message === null) return false;
  const { contract, question, args } = message as Partial<Record<keyof Question, unknown>>;
  return typeof contract === 'string' && typeof question === 'string' && Array.isArray(args);
}
