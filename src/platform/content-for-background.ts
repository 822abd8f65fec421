import browser from 'webextension-polyfill';
import type { ContentForBackground } from '../messages';
import { type Answers, answer, asking, type Contract, nobody } from './messaging';
import { PAGE_PATIENCE, within } from './patience';
import { isBackground } from './sender';
import { isMarks, isTexts } from './shapes';

const contract: Contract<ContentForBackground> = {
  name: 'content-for-background',
  mayAsk: isBackground,
  accepts: {
    scan: () => true,
    lookFor: ([resources]) => isTexts(resources),
    scanSentHtml: ([html]) => typeof html === 'string',
    paint: ([marks, caption]) => (marks === null || isMarks(marks)) && typeof caption === 'string',
  },
};

/** The content script in the top document of a tab; rejects with `Unanswered` where there is none or it failed, with `NoAnswer` after ten seconds. */
export function askContent(tab: number): ContentForBackground {
  const question = asking<ContentForBackground>('content-for-background', (message) =>
    within(PAGE_PATIENCE, browser.tabs.sendMessage(tab, message, { frameId: 0 }).catch(nobody)),
  );
  return {
    scan: question('scan'),
    lookFor: question('lookFor'),
    scanSentHtml: question('scanSentHtml'),
    paint: question('paint'),
  };
}

/** Answers what the background asks of a content script. */
export const answerBackground = (answers: Answers<ContentForBackground>) => answer(contract, answers);
