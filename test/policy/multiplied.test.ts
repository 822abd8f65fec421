import { describe, expect, test } from 'vitest';
import {
  judge,
  type Language,
  type PageEvidence,
  type Query,
  readSite,
  translatePolicy,
  USAGES,
} from '../../src/policy';

/**
 * Input in which two long lists stand against each other: read pair by pair, each of these takes minutes or all memory there is.
 * The first cases ask for all verdicts, all findings, and the verdicts of all elements.
 */
const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

const query: Query = {
  crawler: { tokens: ['examplebot', 'bot'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' },
  purpose: 'reading',
  now: '2026-01-01T00:00:00Z',
};

function judgeAll(evidence: Partial<PageEvidence>) {
  const judgement = judge(
    {
      url: 'https://example.com/page',
      robotsTxt: { status: 200, text: '' },
      headers: [],
      metaTags: [],
      elements: [],
      ...evidence,
    },
    query,
  );
  const verdicts = judgement.elements.map((decisions) => decisions['present-snippet'].verdict);
  expect(verdicts).not.toContain(undefined);
  const codes = new Set<string>(judgement.findings.map(({ code }) => code));
  return { verdicts: USAGES.map((usage) => judgement.usages[usage].verdict), codes };
}

const inFile = (text: string) => ({ robotsTxt: { status: 200, text } });
const referring = (text: string, referred: string) => ({
  ...inFile(text),
  references: { 'https://example.com/r': { status: 200, text: referred } },
});

const REFER = 'ACAP-permissions-reference: /r\n';

interface Case {
  readonly name: string;
  readonly evidence: Partial<PageEvidence>;
  /** A finding that says what was left out; none where all of it was read. */
  readonly code?: string;
}

describe('lists against lists end', () => {
  test.each<Case>([
    {
      name: 'names × permissions of one record',
      evidence: inFile(
        times(15_000, (n) => `ACAP-crawler: a${n}\n`) + 'ACAP-allow-index: /\n'.repeat(11_000),
      ),
    },
    {
      name: 'purposes × permissions of one sub-record',
      evidence: inFile(
        `ACAP-crawler: *\n${times(9000, (n) => `ACAP-usage-purpose: a*${n}\n`)}${'ACAP-allow-index: /\n'.repeat(11_000)}`,
      ),
    },
    {
      name: 'records that refer × records referred to',
      evidence: referring(
        times(9000, (n) => `ACAP-crawler: a${n}\n${REFER}`),
        'ACAP-crawler: a5\nACAP-allow-index: /\n'.repeat(9000),
      ),
      code: 'too-many-statements',
    },
    {
      name: 'references × names in a record referred to',
      evidence: referring(
        `ACAP-crawler: examplebot\n${REFER.repeat(14_000)}`,
        `${times(20_000, (n) => `ACAP-crawler: a${n}\n`)}ACAP-allow-index: /\n`,
      ),
      code: 'too-many-findings',
    },
    {
      name: 'parts of a composite usage × its uses',
      evidence: inFile(
        `ACAP-composite-usage: c ${'index '.repeat(9000)}\nACAP-crawler: *\n${'ACAP-allow-(c): /\n'.repeat(9000)}`,
      ),
      code: 'too-many-statements',
    },
    {
      name: 'parts of a composite usage × the classes that use it',
      evidence: {
        ...inFile(`ACAP-composite-usage: c ${'index follow present-snippet crawl '.repeat(16)}`),
        elements: Array.from({ length: 500 }, () => ({
          classes: 'the-acap:allow-(c) '.repeat(400),
          parent: null,
        })),
      },
      code: 'too-many-statements',
    },
    {
      name: 'unknown fields × the names that were perhaps meant',
      evidence: inFile(`ACAP-crawler: *\n${times(20_000, (n) => `ACAP-alow-indx${n}: /\n`)}`),
      code: 'too-many-findings',
    },
    {
      name: 'patterns × patterns',
      evidence:
        inFile(`ACAP-crawler: *\n${times(9000, (n) => `ACAP-allow-index: /*${'*a'.repeat(n % 50)}*${n}*\n`)}
ACAP-allow-index: /${'*p'.repeat(2)}${times(300, (n) => `\nACAP-allow-index: /p${'*'.repeat(n)}age`)}`),
      code: 'too-many-statements',
    },
    {
      name: 'permissions × prohibitions that cannot be compared with them',
      evidence: inFile(
        `ACAP-crawler: *\n${'ACAP-allow-index: /*ge\n'.repeat(9000)}${'ACAP-disallow-index: /*ag*\n'.repeat(9000)}`,
      ),
    },
    {
      name: 'names of permissions × names of prohibitions',
      evidence: inFile(
        ['allow', 'disallow']
          .map(
            (verb) =>
              times(7000, (n) => `ACAP-crawler: bot${n || ''}\n`) + `ACAP-${verb}-index: /p*\n`.repeat(4000),
          )
          .join(''),
      ),
      code: 'too-many-findings',
    },
    {
      name: 'META tags × META tags of the source',
      evidence: {
        metaTags: metaTags(2000, (n) => `noarchive,${n}`),
        sourceMetaTags: metaTags(2000, (n) => `noarchive,${-n}`),
      },
      code: 'too-many-findings',
    },
    {
      name: 'more restrictions than a call can take',
      evidence: {
        headers: times(20, () => 'h')
          .split('')
          .map(() => ['X-Robots-Tag', 'max-snippet:9,'.repeat(4600)]),
      },
    },
  ])('$name', { timeout: 30_000 }, ({ evidence, code }) => {
    const { verdicts, codes } = judgeAll(evidence);
    expect(verdicts).toHaveLength(USAGES.length);
    if (code) expect(codes).toContain(code);
    else expect(codes).not.toContain('too-many-statements');
  });
});

describe('converting them ends', () => {
  test.each<{ name: string; to: Language; evidence: Partial<PageEvidence> }>([
    {
      name: 'crawlers × rules of all others',
      to: 'acap',
      evidence: inFile(times(9000, (n) => `User-agent: ${inLetters(n)}\nDisallow: /${n}\n`)),
    },
    {
      name: 'pieces of patterns × patterns',
      to: 'acap',
      evidence: inFile(
        `User-agent: *\n${times(490, (n) => `${n % 2 ? 'Allow' : 'Disallow'}: /${'*a'.repeat(2000)}${n}\n`)}`,
      ),
    },
    {
      name: 'records × names',
      to: 'rep',
      evidence: inFile(
        times(9000, (n) => `ACAP-crawler: ${inLetters(n)}\nACAP-disallow-crawl: /*${n}\n`) +
          times(5000, (n) => `ACAP-crawler: ${inLetters(n)}\n`),
      ),
    },
    {
      name: 'tags × tags that may decide',
      to: 'rep',
      evidence: {
        metaTags: metaTags(
          2000,
          (n) =>
            `ACAP ${['allow-index', 'disallow-preserve', 'disallow-follow', 'allow-present time-limit=3-days'][n % 4]}`,
        ).map((tag, n) => (n % 3 ? tag : { ...tag, name: inLetters(n) })),
      },
    },
    {
      name: 'tags × the names in them',
      to: 'acap',
      evidence: {
        metaTags: metaTags(2000, (n) => `noindex, max-snippet:${n}`).map((tag, n) => ({
          ...tag,
          name: inLetters(n),
        })),
      },
    },
  ])('$name', { timeout: 30_000 }, ({ to, evidence }) => {
    const facts = {
      ...inFile(''),
      url: 'https://example.com/page',
      headers: [],
      metaTags: [],
      elements: [],
      ...evidence,
    };
    const { site, page } = translatePolicy(readSite(facts), facts, to, query.now);
    expect([...site.unsaid, ...page.unsaid]).not.toEqual([]);
  });
});

/** A name without digits, as a User-agent line can hold it. */
const inLetters = (number: number) =>
  `bot-${[...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`;

function metaTags(count: number, content: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => ({
    name: 'robots',
    content: content(index),
    inHead: true,
  }));
}
