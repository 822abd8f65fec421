import { expect, test } from 'vitest';
import { judge, KNOWN_CRAWLERS, type PageEvidence, readSite } from '../../src/policy';
import { sourceStates } from '../../src/ui/sources/source-states';
import { reportOn, wordsIn } from './fake-surroundings';

const [known] = KNOWN_CRAWLERS;

test.each(['en', 'de'])('what is no HTML has neither META tags nor elements, in %s', (language) => {
  const inWords = wordsIn(language);
  const words = inWords.text('source_not_html');
  const report = reportOn({}, { dom: { state: 'not-html', contentType: 'application/pdf' } });
  const evidence = report.evidence as PageEvidence;
  if (!known) throw new Error('No crawler is known');
  const judgement = judge(evidence, { crawler: known.crawler, purpose: null, now: '2026-01-01T00:00:00Z' });
  const choice = { kind: 'known', id: known.name, crawler: known.crawler, known } as const;
  const seen = { report, evidence, site: readSite(evidence), choice, judgement };
  const states = new Map(sourceStates(seen, inWords));
  for (const source of ['meta', 'elements'] as const) {
    expect(states.get(source)).toMatchObject({ state: 'none', words, truncated: false, attention: false });
    expect(states.get(source)?.details.join(' ')).toBe(inWords.name(source, 'not-html'));
  }
});
