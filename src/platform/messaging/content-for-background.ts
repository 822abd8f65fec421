import type { ContentForBackground } from '../../messages';
import { browser } from '../browser';
import { ifNobody } from '../browser-failures';
import type { Frame } from '../navigation/frames';
import { messageTarget, type ShownDocument } from '../navigation/shown-document';
import { PAGE_PATIENCE, within } from '../patience';
import { answer, asking, type Contract } from './contract';
import { isBackground } from './sender';
import { isClicked, isMarks, isPointed, isShowing, isTexts } from './shapes';

const contract: Contract<ContentForBackground> = {
  name: 'content-for-background',
  mayAsk: isBackground,
  accepts: {
    scan: () => true,
    lookFor: ([resources]) => isTexts(resources),
    scanSentHtml: ([html]) => typeof html === 'string',
    paint: ([marks]) => marks === null || isMarks(marks),
    point: ([pointed, showing]) => (pointed === null || isPointed(pointed)) && isShowing(showing),
    pick: ([clicked]) => isClicked(clicked),
    step: ([by]) => by === 1 || by === -1,
  },
};

/** The content script in a document; its answers reject where there is none, or none in ten seconds. */
export function askContent(document: ShownDocument): ContentForBackground {
  return ask(document.tab, messageTarget(document));
}

/** The same in a frame of a page. */
export const askFrame = ({ tab, frame }: Frame): ContentForBackground => ask(tab, { frameId: frame });

function ask(tab: number, target: ReturnType<typeof messageTarget>): ContentForBackground {
  const question = asking<ContentForBackground>('content-for-background', (message) =>
    within(PAGE_PATIENCE, browser.tabs.sendMessage(tab, message, target).catch(ifNobody)),
  );
  return {
    scan: question('scan'),
    lookFor: question('lookFor'),
    scanSentHtml: question('scanSentHtml'),
    paint: question('paint'),
    point: question('point'),
    pick: question('pick'),
    step: question('step'),
  };
}

/** Answers what the background asks of a content script. */
export const answerBackground = (answers: ContentForBackground) => answer(contract, () => answers);
