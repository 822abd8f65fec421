// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { pages } from '../../../demo/pages.js';
import type { PageEvidence } from '../../../src/policy';
import { remembering } from '../../../src/policy/remembering';
import { answerOn, type Use, usesOf } from '../../../src/state/use-answer';
import { answerContent } from '../../../src/ui/verdicts/answer-content';
import { statementPlace } from '../../../src/words/place-words';
import { visibleText } from '../../../src/words/visible-text';
import { evidenceOf } from '../../demo/evidence';
import { whoMayOn } from '../../state/stores';
import { reportOn, wordsIn } from '../fake-surroundings';

const words = wordsIn('en');

/** Every answer for every crawler that is listed, as it is copied. */
const copiedOn = remembering(async (path: string) => {
  const evidence = reportOn(await evidenceOf(path)).evidence as PageEvidence;
  const { groups } = whoMayOn(evidence);
  return groups
    .flatMap(({ members }) => members)
    .flatMap(({ choice, judgement }) =>
      usesOf(choice).map((use) => {
        const answer = answerOn(use, judgement);
        const content = answerContent({ who: 'Somebody', what: 'A use' }, use, answer, evidence, words);
        return { use, answer, content, evidence };
      }),
    );
});

const NO_STATEMENT = words.name('preference_reason', 'silence');
const LIMITS_ALONE = words.text('preference_limits_alone');

describe.each(pages)('what is copied on $path', ({ path }) => {
  test('tells what holds, the words that decide, and why it is so where they do not say it', async () => {
    for (const { use, answer, content, evidence } of await copiedOn(path)) {
      const { verdict, because, statement } = answer;
      expect(content.text).toMatch(/^Somebody\b.*\bA use\b/);
      expect(content.text).toContain(verdictOf(use, verdict));
      const decides = because === 'not-crawled' ? null : statement;
      expect(content.place).toBe(decides ? statementPlace(decides, evidence, words) : undefined);
      expect(content.quotes.map(({ text }) => text)).toEqual(
        decides ? [visibleText(decides.source.text, 400)] : [],
      );
      // What decides does not say itself that its time is over, or that it is for another address.
      const isPlain = decides && (because === 'stated' || because === 'silence');
      expect(content.text.endsWith(')')).toBe(!isPlain || answer.restrictions.length > 0);
    }
  });

  test('calls limits of what nobody permits such, and never says beside them that nothing was found', async () => {
    for (const { use, answer, content } of await copiedOn(path)) {
      if (use.kind !== 'preference' || answer.restrictions.length === 0) continue;
      expect(content.text.includes(LIMITS_ALONE)).toBe(answer.verdict !== 'restricted');
      expect(content.text).not.toContain(NO_STATEMENT);
    }
  });
});

const verdictOf = (use: Use, verdict: string) =>
  use.kind === 'usage'
    ? words.name('verdict', verdict as 'permitted')
    : words.name('preference_verdict', verdict as 'unstated');

test('the demo has limits of what nobody permits', async () => {
  const copied = await Promise.all(pages.map(({ path }) => copiedOn(path)));
  expect(copied.flat().some(({ content }) => content.text.includes(LIMITS_ALONE))).toBe(true);
});
