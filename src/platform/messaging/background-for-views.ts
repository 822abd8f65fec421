import type { BackgroundForViews } from '../../messages';
import { orNull, truth } from '../../messages/shape';
import { browser } from '../browser';
import { undefinedIfNoReceiver } from '../browser-failures';
import { answer, asking, type Contract } from './contract';
import { isView } from './sender';
import { highlight, pointed, showing, tab } from './shapes';

const NAME = 'background-for-views';

const contract: Contract<BackgroundForViews> = {
  name: NAME,
  mayAsk: isView,
  accepts: {
    openPage: [tab],
    readReport: [tab],
    fetchRobotsTxtAgain: [tab],
    compareSentHtml: [tab],
    refreshFrames: [tab],
    readResources: [tab],
    highlight: [tab, orNull(highlight)],
    point: [tab, orNull(pointed), showing],
    keepHighlighting: [tab, truth],
  },
};

/** The background, as views see it; rejects with `NoReceiver` where there is none, and where it failed. */
export const askBackground = asking<BackgroundForViews>(NAME, (message) =>
  browser.runtime.sendMessage(message).catch(undefinedIfNoReceiver),
);

/** Answers what views ask of the background. */
export const answerViews = (answers: BackgroundForViews) => answer(contract, () => answers);
