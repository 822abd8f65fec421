import { describe, expect, test } from 'vitest';
import {
  ACAP_READER,
  type CrawlerChoice,
  judge,
  KNOWN_CHOICES,
  NOT_NAMED,
  type PageEvidence,
  USAGES,
} from '../../src/policy';
import { answerFor, TABLE_USAGES } from '../../src/state/answer';
import { isControlToken } from '../../src/state/documented';
import { reportOn } from '../ui/fake-surroundings';
import { meta, NOW, robotsTxt } from './stores';

const known = (name: string) => KNOWN_CHOICES.find((choice) => choice.known.name === name) as CrawlerChoice;

/** The answers in the order of the table's columns: crawl, index, follow, show, copy. */
function answers(evidence: Partial<PageEvidence>, choice: CrawlerChoice = NOT_NAMED): string {
  const whole = reportOn(evidence).evidence as PageEvidence;
  const judgement = judge(whole, { crawler: choice.crawler, purpose: null, now: NOW });
  return TABLE_USAGES.map((usage) => answerFor(choice, judgement, usage)).join(' ');
}

const robots = (content: string) => ({ metaTags: [meta('robots', content)] });
const acap = (...fields: string[]) => ({ robotsTxt: robotsTxt('ACAP-crawler: *', ...fields) });

test('of each use the verdict is told', () => {
  expect(answers({})).toBe('permitted permitted permitted permitted permitted');
  expect(answers(robots('noindex, nofollow'))).toBe('permitted prohibited prohibited permitted permitted');
  expect(answers(robots('unavailable_after: 2030-01-01'))).toBe(
    'permitted restricted permitted permitted permitted',
  );
  expect(answers({ headers: null })).toBe('permitted unknown unknown unknown permitted');
  expect(answers({ robotsTxt: { status: null, reason: 'offline' } })).toBe(
    'unknown unknown unknown unknown unknown',
  );
});

test('where crawling is prohibited, all else is told to need it, whatever the page says', () => {
  const closed = { robotsTxt: robotsTxt('User-agent: *', 'Disallow: /') };
  expect(answers({ ...closed, ...robots('noindex, nosnippet') })).toBe(
    'prohibited not-crawled not-crawled not-crawled not-crawled',
  );
});

describe('showing', () => {
  const shown = (evidence: Partial<PageEvidence>, choice?: CrawlerChoice) =>
    answers(evidence, choice).split(' ')[3];

  test.each([
    { rule: 'nosnippet', is: 'restricted' },
    { rule: 'max-snippet:60', is: 'restricted' },
    { rule: 'max-snippet:0', is: 'restricted' },
    { rule: 'noarchive', is: 'restricted' },
    { rule: 'max-image-preview:none', is: 'restricted' },
    { rule: 'notranslate', is: 'restricted' },
    { rule: 'noindex', is: 'permitted' },
    { rule: 'max-snippet:-1, max-image-preview:large', is: 'permitted' },
  ])('with $rule is $is', ({ rule, is }) => {
    expect(shown(robots(rule))).toBe(is);
  });

  test('in one way alone that is prohibited has limits, whichever it is', () => {
    for (const kind of USAGES.filter((usage) => usage.startsWith('present-')))
      expect(shown(acap(`ACAP-disallow-${kind}: /`), ACAP_READER), kind).toBe('restricted');
  });

  test('in one way alone that is permitted has limits, whichever it is', () => {
    for (const kind of USAGES.filter((usage) => usage.startsWith('present-')))
      expect(shown(acap('ACAP-disallow-present: /', `ACAP-allow-${kind}: /`), ACAP_READER), kind).toBe(
        'restricted',
      );
  });

  test('is prohibited where no way is left', () => {
    expect(shown(acap('ACAP-disallow-present: /'), ACAP_READER)).toBe('prohibited');
  });

  test('is unknown where some ways are not known, and no more than that is said', () => {
    expect(shown({ headers: null, ...robots('nosnippet') })).toBe('unknown');
  });
});

test('names that only steer another crawler send no requests: nothing but crawling concerns them', () => {
  const tokens = KNOWN_CHOICES.filter(isControlToken);
  expect(tokens.map(({ known: { name } }) => name)).toEqual(['Google-Extended', 'Applebot-Extended']);
  expect(answers(robots('noindex'), known('Google-Extended'))).toBe('permitted none none none none');
  expect(
    answers({ robotsTxt: robotsTxt('User-agent: Google-Extended', 'Disallow: /') }, known('Google-Extended')),
  ).toBe('prohibited none none none none');
  for (const choice of [ACAP_READER, NOT_NAMED, known('Googlebot')])
    expect(isControlToken(choice)).toBe(false);
});
