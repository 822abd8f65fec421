import type { ContentForBackground } from '../../messages';
import { browser } from '../browser';
import { ifNobody } from '../browser-failures';
import { messageTarget, type ShownDocument } from '../navigation/shown-document';
import { PAGE_PATIENCE, within } from '../patience';
import { answer, asking, type Contract } from './contract';
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

/** The content script in a document; its answers reject where there is none, or none in ten seconds. */
export function askContent(document: ShownDocument): ContentForBackground {
  const question = asking<ContentForBackground>('content-for-background', (message) =>
    within(
      PAGE_PATIENCE,
      browser.tabs.sendMessage(document.tab, message, messageTarget(document)).catch(ifNobody),
    ),
  );
  return {
    scan: question('scan'),
    lookFor: question('lookFor'),
    scanSentHtml: question('scanSentHtml'),
    paint: question('paint'),
  };
}

/** Answers what the background asks of a content script. */
export const answerBackground = (answers: ContentForBackground) => answer(contract, () => answers);
