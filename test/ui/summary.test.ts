import { expect, test } from 'vitest';
import { judge, type PageEvidence } from '../../src/policy';
import { ANY_ACAP_CRAWLER } from '../../src/policy/crawlers/known';
import { summarise } from '../../src/ui/overview/summary';
import { reportOn, wordsIn } from './fake-surroundings';

const bot = { name: 'Bot', crawler: ANY_ACAP_CRAWLER };
const query = { crawler: ANY_ACAP_CRAWLER, purpose: null, now: '2026-11-21T06:00:00Z' };
const robots = (content: string) => ({ name: 'robots', content, inHead: true });
const robotsTxt = (text: string) => ({ status: 200, text });

const CASES: readonly { says: Partial<PageEvidence>; verdict: string; english: string; german: string }[] = [
  {
    says: {},
    verdict: 'permitted',
    english: 'Bot may do anything with this page: nothing here says otherwise.',
    german: 'Bot darf mit dieser Seite alles tun: Nichts hier spricht dagegen.',
  },
  {
    says: { robotsTxt: robotsTxt('User-agent: *\nAllow: /') },
    verdict: 'permitted',
    english: 'Bot may crawl, index, keep and show this page and follow its links.',
    german: 'Bot darf diese Seite crawlen, indexieren, aufbewahren und zeigen und ihren Links folgen.',
  },
  {
    says: { robotsTxt: robotsTxt('User-agent: *\nDisallow: /') },
    verdict: 'prohibited',
    english: 'Bot may not crawl this page, so it may do nothing else with it.',
    german: 'Bot darf diese Seite nicht crawlen und deshalb auch sonst nichts mit ihr tun.',
  },
  {
    says: { metaTags: [robots('noindex')] },
    verdict: 'restricted',
    english: 'Bot may crawl this page, keep a copy, show it, and follow its links, but may not index it.',
    german:
      'Bot darf diese Seite crawlen, eine Kopie aufbewahren, sie zeigen und ihren Links folgen, aber nicht indexieren.',
  },
  {
    says: { metaTags: [robots('nosnippet, nofollow')] },
    verdict: 'restricted',
    english:
      'Bot may crawl this page, index it, keep a copy, and show it, but may not follow its links, show snippets, or show extracts.',
    german:
      'Bot darf diese Seite crawlen, sie indexieren, eine Kopie aufbewahren und sie zeigen, aber nicht ihren Links folgen, Textausschnitte zeigen oder Auszüge zeigen.',
  },
  {
    says: { metaTags: [robots('max-snippet:20')] },
    verdict: 'restricted',
    english:
      'Bot may crawl this page, index it, keep a copy, show it, and follow its links. With limits: Snippet.',
    german:
      'Bot darf diese Seite crawlen, sie indexieren, eine Kopie aufbewahren, sie zeigen und ihren Links folgen. Mit Grenzen: Textausschnitt.',
  },
  {
    says: { headers: null },
    verdict: 'unknown',
    english: 'Bot may crawl this page and keep a copy. Not known: Index, Show, and Follow links.',
    german:
      'Bot darf diese Seite crawlen und eine Kopie aufbewahren. Nicht bekannt: Indexieren, Zeigen und Links folgen.',
  },
  {
    says: { robotsTxt: { status: null, reason: 'no-permission' } },
    verdict: 'unknown',
    english: 'Bot: what it may do with this page is not known. Below is what was not seen.',
    german: 'Bot: Was er mit dieser Seite tun darf, ist nicht bekannt. Unten steht, was nicht gesehen wurde.',
  },
];

test.each(CASES)('$english', ({ says, verdict, english, german }) => {
  const evidence = reportOn(says).evidence as PageEvidence;
  const judgement = judge(evidence, query);
  expect(summarise(judgement, bot, wordsIn('en'))).toEqual({ verdict, text: english });
  expect(summarise(judgement, bot, wordsIn('de'))).toEqual({ verdict, text: german });
});

const element = (classes: string) => ({ classes, parent: null });

test.each([
  {
    classes: ['the-acap:disallow-index'],
    verdict: 'restricted',
    elements: '1 element has rules of its own.',
  },
  {
    classes: ['the-acap:allow-index', 'the-acap:allow-index the-acap:allow-follow'],
    verdict: 'permitted',
    elements: '2 elements have rules of their own.',
  },
])('elements with $classes', ({ classes, verdict, elements }) => {
  const evidence = reportOn({ elements: classes.map(element) }).evidence as PageEvidence;
  expect(summarise(judge(evidence, query), bot, wordsIn('en'))).toEqual({
    verdict,
    text: 'Bot may crawl, index, keep and show this page and follow its links.',
    elements,
  });
  const deaf = { name: 'Bot', crawler: { ...ANY_ACAP_CRAWLER, reads: ['rep' as const], elements: false } };
  expect(
    summarise(judge(evidence, { ...query, crawler: deaf.crawler }), deaf, wordsIn('en')),
  ).not.toHaveProperty('elements');
});
