import type { BackgroundForContent } from '../../messages';
import { integer, oneOf, text } from '../../messages/shape';
import { browser } from '../browser';
import { answer, asking, type Contract } from './contract';
import { isContentScript, type Sender, senderOf } from './sender';
import { pointed, scan } from './shapes';

const NAME = 'background-for-content';

const contract: Contract<BackgroundForContent> = {
  name: NAME,
  mayAsk: isContentScript,
  accepts: {
    scanned: [scan],
    overlayClosed: [oneOf('reader', 'page'), text],
    explain: [pointed],
    frameLoaded: [],
    showWhy: [pointed, integer],
  },
};

/** Any error of the browser means that the background no longer receives messages. */
const noReceiver = () => undefined;

/** The background, as a content script sees it; rejects with `Unanswered` where it is gone or failed. */
export const notifyBackground = asking<BackgroundForContent>(NAME, (message) =>
  browser.runtime.sendMessage(message).catch(noReceiver),
);

/** Answers messages of content scripts, depending on their sender. */
export const answerContent = (answersTo: (sender: Sender) => BackgroundForContent) =>
  answer(contract, (sender) => answersTo(senderOf(sender)));
