import type { BackgroundForContent } from '../../messages';
import { browser } from '../browser';
import { answer, asking, type Contract } from './contract';
import { isContentScript, type Sender, senderOf } from './sender';
import { isPointed, isScan } from './shapes';

const contract: Contract<BackgroundForContent> = {
  name: 'background-for-content',
  mayAsk: isContentScript,
  accepts: {
    scanned: ([scan]) => isScan(scan),
    overlayClosed: ([by, highlighting]) =>
      (by === 'reader' || by === 'page') && typeof highlighting === 'string',
    explain: ([pointed]) => isPointed(pointed),
    frameLoaded: () => true,
    showWhy: ([pointed, row]) => isPointed(pointed) && Number.isInteger(row),
  },
};

/** Whatever keeps the browser from delivering it, nobody is there any more. */
const nobody = () => undefined;

const question = asking<BackgroundForContent>('background-for-content', (message) =>
  browser.runtime.sendMessage(message).catch(nobody),
);

/** The background, as a content script sees it; rejects with `Unanswered` where it is gone or failed. */
export const tellBackground: BackgroundForContent = {
  scanned: question('scanned'),
  overlayClosed: question('overlayClosed'),
  explain: question('explain'),
  frameLoaded: question('frameLoaded'),
  showWhy: question('showWhy'),
};

/** Answers what content scripts tell the background, which depends on whom it hears. */
export const answerContent = (answersTo: (sender: Sender) => BackgroundForContent) =>
  answer(contract, (sender) => answersTo(senderOf(sender)));
