import browser from 'webextension-polyfill';
import type { BackgroundForContent } from '../../messages';
import { type Answers, answer, asking, type Contract } from './contract';
import { isContentScript } from './sender';
import { isScan } from './shapes';

const contract: Contract<BackgroundForContent> = {
  name: 'background-for-content',
  mayAsk: isContentScript,
  accepts: { scanned: ([scan]) => isScan(scan), overlayClosed: ([by]) => by === 'reader' || by === 'page' },
};

const question = asking<BackgroundForContent>('background-for-content', (message) =>
  browser.runtime.sendMessage(message),
);

/** The background, as a content script sees it. */
export const tellBackground: BackgroundForContent = {
  scanned: question('scanned'),
  overlayClosed: question('overlayClosed'),
};

/** Answers what content scripts tell the background. */
export const answerContent = (answers: Answers<BackgroundForContent>) => answer(contract, answers);
