import { describe, expect, test } from 'vitest';
import { judgePage, KNOWN_CRAWLERS, type PageEvidence, readPage, readSite, USAGES } from '../../src/policy';
import { withinLimits } from '../../src/state/within-limits';
import { reportOn } from '../ui/fake-surroundings';

const NOW = '2026-11-21T06:00:00Z';
const NOINDEX = { name: 'robots', content: 'noindex', inHead: true };

const limited = (evidence: Partial<PageEvidence>, rest: Parameters<typeof reportOn>[1] = {}) => {
  const { evidence: kept } = withinLimits(reportOn(evidence, rest));
  if (!kept) throw new Error('Nothing is left of the evidence');
  return kept;
};

/** What each known crawler may do with a page, by crawler and usage. */
function verdictsOn(evidence: PageEvidence) {
  const page = readPage(readSite(evidence), evidence);
  return KNOWN_CRAWLERS.flatMap(({ name, crawler }) => {
    const { usages } = judgePage(page, { crawler, purpose: null, now: NOW });
    return USAGES.map((usage) => [`${name} ${usage}`, usages[usage].verdict] as const);
  });
}

test('what a live page can have stays as it is', () => {
  const report = reportOn({
    metaTags: [NOINDEX],
    elements: [{ classes: 'the-acap:disallow-index', parent: null }],
  });
  expect(withinLimits(report)).toEqual(report);
});

describe('what is beyond the limits of a live page is left out, and said to be', () => {
  const many = <Fact>(count: number, fact: Fact) => Array.from({ length: count }, () => fact);
  test.each<{ what: string; evidence: Partial<PageEvidence>; cut: PageEvidence['cut']; told: string[] }>([
    {
      what: 'META tags',
      evidence: { metaTags: [...many(2_000, { ...NOINDEX, name: 'x' }), NOINDEX] },
      cut: ['meta'],
      told: ['meta-tags'],
    },
    {
      what: 'the end of a META tag',
      evidence: { metaTags: [{ ...NOINDEX, content: `${'x, '.repeat(30_000)}noindex` }] },
      cut: ['meta'],
      told: ['meta-tags'],
    },
    {
      what: 'header fields',
      evidence: {
        headers: [...many(40, ['X-Other', 'x'.repeat(20_000)] as const), ['X-Robots-Tag', 'noindex']],
      },
      cut: ['headers'],
      told: [],
    },
    {
      what: 'marked elements',
      evidence: { elements: many(50_001, { classes: 'the-acap:disallow-index', parent: null }) },
      cut: ['elements'],
      told: ['elements'],
    },
    {
      what: 'licences',
      evidence: { inlineLicences: many(65, '<rsl/>') },
      cut: ['licences'],
      told: ['licences'],
    },
  ])('$what', ({ evidence, cut, told }) => {
    const whole = reportOn(evidence).evidence as PageEvidence;
    const kept = limited(evidence);
    expect(kept.cut).toEqual(cut);
    expect(withinLimits(reportOn(evidence)).dom).toEqual({ state: 'seen', truncated: told });
    const before = new Map(verdictsOn(whole));
    for (const [what, verdict] of verdictsOn(kept))
      if (verdict === 'permitted' || verdict === 'restricted')
        expect([what, before.get(what)]).toEqual([what, verdict]);
  });

  test('the end of a robots.txt, of which whole lines stay', () => {
    const line = `Allow: /${'a'.repeat(90)}\n`;
    const text = `User-agent: *\n${line.repeat(6_000)}Disallow: /\n`;
    const { robotsTxt } = limited({ robotsTxt: { status: 200, text } });
    expect(robotsTxt).toMatchObject({ status: 200, cut: true });
    const kept = robotsTxt.status === null ? '' : (robotsTxt.text as string);
    expect(kept.length).toBeLessThanOrEqual(512 * 1024);
    expect(kept.endsWith(line)).toBe(true);
    const crawl = verdictsOn(limited({ robotsTxt: { status: 200, text } })).filter(([what]) =>
      /^(GPTBot|Bingbot) crawl/.test(what),
    );
    expect(new Set(crawl.map(([, verdict]) => verdict))).toEqual(new Set(['unknown']));
  });

  test('another file than robots.txt, as a whole', () => {
    const address = 'https://news.example/licence.xml';
    const { files } = limited({ files: { [address]: { status: 200, text: 'x'.repeat(600_000) } } });
    expect(files?.[address]).toEqual({ status: null, reason: 'too-long' });
  });

  test('classes of an element, of which whole words stay', () => {
    const classes = `${'the-acap:allow-index '.repeat(500)}the-acap:disallow-index`;
    const [element] = limited({ elements: [{ classes, parent: null }] }).elements;
    expect(element?.cut).toBe(true);
    expect(element?.classes).toMatch(/^(the-acap:allow-index )+$/);
  });

  test('links, frames and what a comparison found', () => {
    const facts = reportOn(
      {},
      {
        linked: Array.from({ length: 3_000 }, (_, index) => `https://news.example/${index}`),
        frames: Array.from({ length: 300 }, () => ({
          url: 'https://news.example/',
          metaTags: 1,
          elements: 1,
        })),
      },
    );
    const kept = withinLimits(facts);
    expect([kept.linked.length, kept.frames.length]).toEqual([2_000, 100]);
  });
});
