import { expect, test } from 'vitest';
import { judge, KNOWN_CRAWLERS, type PageEvidence, readSite } from '../../src/policy';
import { sourceStates } from '../../src/ui/sources/source-states';
import { inOrder, said } from '../said';
import { reportOn, wordsIn } from './fake-surroundings';

const [known] = KNOWN_CRAWLERS;

test.each([
  { language: 'en', words: said('source_not_html'), details: inOrder(said('meta_not_html')) },
  { language: 'de', words: 'kein HTML', details: /Es gibt keine, denn das ist keine HTML-Seite/ },
])('what is no HTML has neither META tags nor elements, in $language', ({ language, words, details }) => {
  const report = reportOn({}, { dom: { state: 'not-html', contentType: 'application/pdf' } });
  const evidence = report.evidence as PageEvidence;
  if (!known) throw new Error('No crawler is known');
  const judgement = judge(evidence, { crawler: known.crawler, purpose: null, now: '2026-01-01T00:00:00Z' });
  const choice = { kind: 'known', id: known.name, crawler: known.crawler, known } as const;
  const seen = { report, evidence, site: readSite(evidence), choice, judgement };
  const states = new Map(sourceStates(seen, wordsIn(language)));
  for (const source of ['meta', 'elements'] as const) {
    expect(states.get(source)).toMatchObject({ state: 'none', words, truncated: false, attention: false });
    expect(states.get(source)?.details.join(' ')).toMatch(details);
  }
});
