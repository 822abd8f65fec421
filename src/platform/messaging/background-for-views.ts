import type { BackgroundForViews } from '../../messages';
import { browser } from '../browser';
import { ifNobody } from '../browser-failures';
import { answer, asking, type Contract } from './contract';
import { isView } from './sender';
import { isHighlight, isPointed, isShowing, isTab } from './shapes';

const contract: Contract<BackgroundForViews> = {
  name: 'background-for-views',
  mayAsk: isView,
  accepts: {
    openPage: ([tab]) => isTab(tab),
    readReport: ([tab]) => isTab(tab),
    fetchRobotsTxtAgain: ([tab]) => isTab(tab),
    compareSentHtml: ([tab]) => isTab(tab),
    lookAtFrames: ([tab]) => isTab(tab),
    highlight: ([tab, choice]) => isTab(tab) && (choice === null || isHighlight(choice)),
    point: ([tab, pointed, showing]) =>
      isTab(tab) && (pointed === null || isPointed(pointed)) && isShowing(showing),
    keepHighlighting: ([tab, isKept]) => isTab(tab) && typeof isKept === 'boolean',
  },
};

const question = asking<BackgroundForViews>('background-for-views', (message) =>
  browser.runtime.sendMessage(message).catch(ifNobody),
);

/** The background, as views see it; rejects with `NoReceiver` where nobody is there, and where it failed. */
export const askBackground: BackgroundForViews = {
  openPage: question('openPage'),
  readReport: question('readReport'),
  fetchRobotsTxtAgain: question('fetchRobotsTxtAgain'),
  compareSentHtml: question('compareSentHtml'),
  lookAtFrames: question('lookAtFrames'),
  highlight: question('highlight'),
  point: question('point'),
  keepHighlighting: question('keepHighlighting'),
};

/** Answers what views ask of the background. */
export const answerViews = (answers: BackgroundForViews) => answer(contract, () => answers);
