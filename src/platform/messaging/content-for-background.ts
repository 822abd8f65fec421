import type { ContentForBackground } from '../../messages';
import { list, oneOf, orNull, text } from '../../messages/shape';
import { browser } from '../browser';
import { undefinedIfNoReceiver } from '../browser-failures';
import type { Frame } from '../navigation/frames';
import { messageTarget, type ShownDocument } from '../navigation/shown-document';
import { PAGE_TIMEOUT_MS, withTimeout } from '../timeout';
import { answer, asking, type Contract } from './contract';
import { isBackground } from './sender';
import { clicked, marks, pointed, showing } from './shapes';

const NAME = 'content-for-background';

const contract: Contract<ContentForBackground> = {
  name: NAME,
  mayAsk: isBackground,
  accepts: {
    scan: [],
    lookFor: [list(text)],
    scanSentHtml: [text],
    paint: [orNull(marks)],
    point: [orNull(pointed), showing],
    pick: [clicked],
    step: [oneOf(1, -1)],
  },
};

/** The content script in a document; its answers reject where there is none, or none in ten seconds. */
export function askContent(document: ShownDocument): ContentForBackground {
  return ask(document.tab, messageTarget(document));
}

/** The same in a frame of a page. */
export const askFrame = ({ tab, frame }: Frame): ContentForBackground => ask(tab, { frameId: frame });

function ask(tab: number, target: ReturnType<typeof messageTarget>): ContentForBackground {
  return asking(NAME, (message) =>
    withTimeout(PAGE_TIMEOUT_MS, browser.tabs.sendMessage(tab, message, target).catch(undefinedIfNoReceiver)),
  );
}

/** Answers what the background asks of a content script. */
export const answerBackground = (answers: ContentForBackground) => answer(contract, () => answers);
