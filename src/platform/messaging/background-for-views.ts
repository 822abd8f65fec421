import browser from 'webextension-polyfill';
import type { BackgroundForViews, PageReport } from '../../messages';
import { ifNobody } from '../browser-failures';
import { type Answers, answer, asking, type Contract } from './contract';
import { type PackedReport, packReport, unpackReport } from './packed-report';
import { isView } from './sender';
import { isHighlight, isTab } from './shapes';

/** The same questions as they are asked and answered in messages. */
type InMessages = {
  readonly [Name in keyof BackgroundForViews]: (
    ...args: Parameters<BackgroundForViews[Name]>
  ) => Promise<PackedReport>;
};

const contract: Contract<InMessages> = {
  name: 'background-for-views',
  mayAsk: isView,
  accepts: {
    openPage: ([tab]) => isTab(tab),
    readReport: ([tab]) => isTab(tab),
    fetchRobotsTxtAgain: ([tab]) => isTab(tab),
    compareSource: ([tab]) => isTab(tab),
    lookAtFrames: ([tab]) => isTab(tab),
    highlight: ([tab, choice]) => isTab(tab) && (choice === null || isHighlight(choice)),
  },
};

const question = asking<InMessages>('background-for-views', (message) =>
  browser.runtime.sendMessage(message).catch(ifNobody),
);

/** The background, as views see it. */
export const askBackground: BackgroundForViews = {
  openPage: unpacking(question('openPage')),
  readReport: unpacking(question('readReport')),
  fetchRobotsTxtAgain: unpacking(question('fetchRobotsTxtAgain')),
  compareSource: unpacking(question('compareSource')),
  lookAtFrames: unpacking(question('lookAtFrames')),
  highlight: unpacking(question('highlight')),
};

/** Answers what views ask of the background. */
export const answerViews = (answers: Answers<BackgroundForViews>) =>
  answer<InMessages>(contract, {
    openPage: packing(answers.openPage),
    readReport: packing(answers.readReport),
    fetchRobotsTxtAgain: packing(answers.fetchRobotsTxtAgain),
    compareSource: packing(answers.compareSource),
    lookAtFrames: packing(answers.lookAtFrames),
    highlight: packing(answers.highlight),
  });

function packing<Args extends unknown[]>(reply: (...args: Args) => Promise<PageReport>) {
  return async (...args: Args) => packReport(await reply(...args));
}

function unpacking<Args extends unknown[]>(ask: (...args: Args) => Promise<PackedReport>) {
  return async (...args: Args) => unpackReport(await ask(...args));
}
