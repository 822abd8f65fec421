/** @module-tag law */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  judge,
  type PageEvidence,
  PREFERENCES,
  type Preference,
  type PreferenceVerdict,
  type Query,
  USAGES,
} from '../../../src/policy';
import { QUOTE_LIMIT } from '../../../src/policy/findings/collect';
import { lawRuns } from '../../law-runs';
import { shuffled } from './shuffled';
import { askers, everySignal, evidenceOf, preferencesOf, robotsTxtOf, SITE, type Signals } from './signals';

const runs = lawRuns(500);

/** The same preferences before and after a change that must not matter. */
function changesNothing(
  change: (stated: Signals, seed: number, evidence: PageEvidence) => PageEvidence,
  queries: fc.Arbitrary<Query> = askers,
) {
  fc.assert(
    fc.property(everySignal, queries, fc.nat(1000), (stated, query, seed) => {
      const evidence = evidenceOf(stated);
      expect(preferencesOf(change(stated, seed, evidence), query)).toEqual(preferencesOf(evidence, query));
    }),
    runs,
  );
}

/** The dialect of 1996 takes the first record that addresses a crawler, and merges none (2.2). */
const ofToday = askers.map((query): Query => ({ ...query, crawler: { ...query.crawler, rep: 'rfc9309' } }));

/** Shuffles what passes, and leaves the rest in its order among itself. */
function shuffledWhere<T>(list: readonly T[], passes: (value: T) => boolean, seed: number): T[] {
  const kept = list.filter((value) => !passes(value));
  return shuffled(list, seed).map((value) => (passes(value) ? value : (kept.shift() as T)));
}

describe('what never matters to preferences', () => {
  test('asking twice', () => {
    fc.assert(
      fc.property(everySignal, askers, (stated, query) => {
        const [once, again] = [0, 1].map(() => {
          const { preferences, needs, findings } = judge(structuredClone(evidenceOf(stated)), query);
          return { preferences, needs, findings };
        });
        expect(again).toEqual(once);
      }),
      runs,
    );
  });

  test('the order of header lines, but for Content-Usage, whose last key counts, and policies, the first of which does', () =>
    changesNothing((stated, seed) => {
      const inOrder = ['Content-Usage', 'TDM-Policy'];
      const free = ([name]: Signals['headers'][number]) => !inOrder.includes(name);
      return evidenceOf({ ...stated, headers: shuffledWhere(stated.headers, free, seed) });
    }));

  test('the order of META tags', () =>
    changesNothing((stated, seed) =>
      evidenceOf({
        ...stated,
        metaTags: shuffledWhere(stated.metaTags, ({ name }) => name !== 'tdm-policy', seed),
      }),
    ));

  test('the order of groups, and of the lines of a group', () =>
    changesNothing(
      (stated, seed) =>
        evidenceOf({
          ...stated,
          groups: shuffled(stated.groups, seed).map((group) => ({
            ...group,
            lines: shuffled(group.lines, seed + 1),
          })),
        }),
      ofToday,
    ));

  test('whether rules of a crawler stand in one group or in several', () =>
    changesNothing(
      (stated) =>
        evidenceOf({
          ...stated,
          groups: stated.groups.flatMap((group) => [
            ...group.lines.map((line) => ({ agents: group.agents, lines: [line], last: group.last })),
            { ...group, lines: [] },
          ]),
        }),
      ofToday,
    ));

  test('saying a thing twice', () =>
    changesNothing((stated) =>
      evidenceOf({
        ...stated,
        groups: [...stated.groups, ...stated.groups],
        metaTags: [...stated.metaTags, ...stated.metaTags],
        links: [...stated.links, ...stated.links],
        inlineLicences: [...stated.inlineLicences, ...stated.inlineLicences],
      }),
    ));

  test('the letter case of fields, headers, META names, crawlers, signals and rules', () =>
    changesNothing((stated, seed, evidence) => {
      const cased = (text: string) => (seed % 2 ? text.toUpperCase() : text.toLowerCase());
      // Paths are case-sensitive.
      const casedBeside = (text: string) =>
        text.replace(/[^ ]+/g, (word) => (/^[/]/.test(word) ? word : cased(word)));
      const text = robotsTxtOf(stated).replace(
        /^([a-z-]+)(: .*)$/gim,
        (_, name: string, value: string) =>
          cased(name) + (/^(content-signal|user-agent)$/i.test(name) ? casedBeside(value) : value),
      );
      return {
        ...evidence,
        robotsTxt: { status: 200, text },
        headers: stated.headers.map(
          ([name, value]) => [cased(name), name === 'X-Robots-Tag' ? cased(value) : value] as const,
        ),
        metaTags: stated.metaTags.map((meta) => ({
          ...meta,
          name: cased(meta.name),
          content: /^(robots|googlebot|bingbot)$/.test(meta.name) ? cased(meta.content) : meta.content,
        })),
        links: stated.links.map((link) => ({ ...link, rel: cased(link.rel), type: cased(link.type) })),
      };
    }));

  test('the letter case of the tokens of the crawler that asks', () => {
    fc.assert(
      fc.property(everySignal, askers, fc.boolean(), (stated, query, capitals) => {
        const tokens = query.crawler.tokens.map((token) =>
          capitals ? token.toUpperCase() : token.toLowerCase(),
        );
        const evidence = evidenceOf(stated);
        const recased = { ...query, crawler: { ...query.crawler, tokens } };
        expect(preferencesOf(evidence, recased)).toEqual(preferencesOf(evidence, query));
      }),
      runs,
    );
  });

  // By the draft of 1996 blank lines matter, comments do not (2.2).
  test('how lines end, comments between them, and a BOM', () =>
    changesNothing((stated, seed, evidence) => ({
      ...evidence,
      robotsTxt: {
        status: 200,
        text: `\ufeff${robotsTxtOf(stated).replaceAll('\n', ['\r', '\r\n', '\n#\n'][seed % 3] as string)}`,
      },
    })));
});

/** From what restricts most. What no signal states is no permission, and less than one with conditions. */
const RANKS: readonly PreferenceVerdict[] = ['prohibited', 'unknown', 'unstated', 'restricted', 'permitted'];

const inEveryGroup = (stated: Signals, line: string): Signals => ({
  ...stated,
  groups: stated.groups.map((group) => ({ ...group, lines: [...group.lines, line] })),
});
const withHeader = (stated: Signals, name: string, value: string): Signals => ({
  ...stated,
  headers: [...stated.headers, [name, value] as const],
});
const withMeta = (stated: Signals, name: string, content: string): Signals => ({
  ...stated,
  metaTags: [...stated.metaTags, { name, content, inHead: true }],
});
/** Without policies, which make of a reservation that is added an offer. */
const withoutPolicies = (stated: Signals): Signals => ({
  ...stated,
  headers: stated.headers.filter(([name]) => name !== 'TDM-Policy'),
  metaTags: stated.metaTags.filter(({ name }) => name !== 'tdm-policy'),
  files: Object.fromEntries(
    Object.entries(stated.files).map(([address, file]) => [
      address,
      file.status !== null && typeof file.text === 'string'
        ? { ...file, text: file.text.replaceAll('"tdm-policy"', '"no-policy"') }
        : file,
    ]),
  ),
});
const prohibiting = (words: string) =>
  `<rsl xmlns="https://rslstandard.org/rsl"><content url=""><license><prohibits type="usage">${words}</prohibits></license></content></rsl>`;

const additions: readonly {
  readonly what: string;
  readonly about: readonly Preference[];
  readonly add: (stated: Signals) => Signals;
  readonly prepare?: (stated: Signals) => Signals;
}[] = [
  {
    what: 'a line Content-Usage in the header',
    about: ['train-ai', 'search'],
    add: (stated) => withHeader(stated, 'Content-Usage', 'train-ai=n, search=n'),
  },
  {
    what: 'a Content-Signal in every group',
    about: ['train-ai', 'ai-input'],
    add: (stated) => inEveryGroup(stated, 'Content-Signal: ai-train=no, ai-input=no'),
  },
  {
    what: 'a Content-Usage of the longest path in every group',
    about: ['ai-input'],
    prepare: (stated) => ({
      ...stated,
      groups: stated.groups.map((group) => ({
        ...group,
        lines: group.lines.filter((line) => !line.startsWith('Content-Usage')),
      })),
    }),
    add: (stated) => inEveryGroup(stated, 'Content-Usage: /a/page.html$ ai-use=n'),
  },
  {
    what: 'a TDM reservation in the header',
    about: ['train-ai', 'tdm'],
    prepare: withoutPolicies,
    add: (stated) => withHeader(stated, 'TDM-Reservation', '1'),
  },
  {
    what: 'a TDM reservation in META',
    about: ['train-ai', 'tdm'],
    prepare: withoutPolicies,
    add: (stated) => withMeta(stated, 'tdm-reservation', '1'),
  },
  {
    what: 'noai in META',
    about: ['train-ai', 'ai-input'],
    add: (stated) => withMeta(stated, 'robots', 'noai'),
  },
  {
    what: 'noindex in a header',
    about: ['search', 'ai-input'],
    add: (stated) => withHeader(stated, 'X-Robots-Tag', 'noindex'),
  },
  {
    what: 'a licence that prohibits training',
    about: ['train-ai', 'tdm'],
    add: (stated) => ({ ...stated, inlineLicences: [...stated.inlineLicences, prohibiting('all')] }),
  },
  {
    what: 'groups for control tokens',
    about: ['train-ai', 'ai-input'],
    prepare: (stated) => ({
      ...stated,
      groups: stated.groups.filter(({ agents }) => !agents.some((name) => /extended/i.test(name))),
    }),
    add: (stated) => ({
      ...stated,
      groups: [
        ...stated.groups,
        { agents: ['Google-Extended', 'Applebot-Extended'], lines: [], last: 'Disallow: /' },
      ],
    }),
  },
];

describe('a prohibition that is added never permits more', () => {
  test.each(additions)('$what', ({ about, add, prepare = (stated) => stated }) => {
    fc.assert(
      fc.property(everySignal, askers, (any, query) => {
        // The token itself has another group once one names it.
        fc.pre(!query.crawler.tokens.includes('Google-Extended'));
        const stated = prepare(any);
        const poorer = judge(evidenceOf(stated), query).preferences;
        const richer = judge(evidenceOf(add(stated)), query).preferences;
        for (const preference of about) {
          const { verdict: before } = poorer[preference];
          const { verdict: after } = richer[preference];
          expect(RANKS.indexOf(after), `${before} → ${after}`).toBeLessThanOrEqual(RANKS.indexOf(before));
        }
      }),
      runs,
    );
  });
});

/** Ways of seeing less of a page and its site. */
const blinds: readonly (readonly [what: string, (evidence: PageEvidence) => PageEvidence])[] = [
  ['headers', (evidence) => ({ ...evidence, headers: null })],
  ['robots.txt', (evidence) => ({ ...evidence, robotsTxt: { status: null, reason: 'not asked' } })],
  ['files', ({ files: _, ...evidence }) => evidence],
  [
    'the answer of files',
    (evidence) => ({
      ...evidence,
      files: Object.fromEntries(
        Object.keys(evidence.files ?? {}).map((address) => [address, { status: 0, text: '' }]),
      ),
    }),
  ],
  [
    'the document',
    ({ links: _links, inlineLicences: _licences, ...evidence }) => ({
      ...evidence,
      metaTags: null,
      elements: [],
    }),
  ],
];

describe('what was not seen permits nothing', () => {
  test.each(blinds)('%s', (_, hide) => {
    fc.assert(
      fc.property(everySignal, askers, (stated, query) => {
        const seen = evidenceOf(stated);
        const { preferences } = judge(hide(seen), query);
        const whole = judge(seen, query).preferences;
        for (const preference of PREFERENCES) {
          const { verdict } = preferences[preference];
          if (verdict === 'permitted' || verdict === 'restricted')
            expect(whole[preference].verdict).toBe(verdict);
        }
      }),
      runs,
    );
  });

  test.each([
    ['headers', { headers: null }],
    ['robots.txt', { robotsTxt: { status: null, reason: 'not asked' } }],
  ] as const)('nothing at all is permitted without %s', (_, unseen) => {
    fc.assert(
      fc.property(everySignal, askers, (stated, query) => {
        const { preferences } = judge({ ...evidenceOf(stated), ...unseen }, query);
        for (const preference of PREFERENCES)
          expect(preferences[preference].verdict).toMatch(/^(unknown|prohibited)$/);
      }),
      runs,
    );
  });

  test('what is needed was not asked, and once it is asked nothing is needed', () => {
    fc.assert(
      fc.property(everySignal, askers, (stated, query) => {
        const { files: _, ...evidence } = evidenceOf(stated);
        // A policy in tdmrep.json counts where it was asked, and is not asked for (9.5.1, 9.5.4).
        const { files } = withoutPolicies(stated);
        let asked: Signals['files'] = {};
        for (let round = 0; round < 3; round++) {
          const { needs } = judge({ ...evidence, files: asked }, query);
          expect(needs.filter((address) => address in asked)).toEqual([]);
          asked = {
            ...asked,
            ...Object.fromEntries(
              needs.map((address) => [address, files[address] ?? { status: 404, text: '' }]),
            ),
          };
        }
        const inRounds = { ...evidence, files: asked };
        expect(judge(inRounds, query).needs).toEqual([]);
        expect(preferencesOf(inRounds, query)).toEqual(preferencesOf({ ...evidence, files }, query));
      }),
      runs,
    );
  });
});

/** Pieces of every mechanism, so that random text reaches deep into their readers. */
const PIECES =
  'User-agent: *¦Content-Usage: ¦Content-Signal: ¦License: https://publisher.example/l.xml¦Allow: /¦Disallow: /x¦/a/ ¦*¦$¦#¦train-ai=n¦search=y¦ai-use=(n y);a="¦ai-train=no¦use=reference¦, ¦;¦=¦"¦\\¦<¦>¦<rsl xmlns="https://rslstandard.org/rsl">¦<content url="/">¦<license>¦<permits type="usage">¦</permits>¦</license>¦</content>¦</rsl>¦<![CDATA[¦]]>¦<!--¦-->¦<?xml?>¦<!DOCTYPE x [¦&amp;¦&#x41;¦&#xffffffff;¦xmlns:a="b"¦ all ¦ ai-train¦x:y¦[¦]¦{¦}¦"location"¦:¦"/"¦"tdm-reservation"¦1¦"tdm-policy"¦"\\ud800"¦1e999¦null¦noai¦max-snippet:9¦unavailable_after: 2020¦<https://publisher.example/l.xml>; rel=license; type="application/rsl+xml"¦https://[¦//¦%zz¦%ff¦\n¦\r¦\t¦\0¦\ud800¦\udfff¦\ufeff¦\u2028¦\u00a0¦\u0130¦\u212a¦__proto__¦constructor'.split(
    '¦',
  );
const anything = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 40 })
  .chain((parts) => fc.constantFrom(1, 1, 1, 100).map((times) => parts.join('').repeat(times)));

describe('anything is input', () => {
  test('text of any kind in every place throws nothing, and is quoted to a limit', () => {
    fc.assert(
      fc.property(anything, anything, anything, askers, (a, b, c, query) => {
        const evidence: PageEvidence = {
          url: `${SITE}/a/`,
          robotsTxt: { status: 200, text: `License: ${SITE}/l.xml\nUser-agent: *\n${a}` },
          headers: [
            ['content-usage', b],
            ['content-signal', c],
            ['tdm-reservation', a],
            ['tdm-policy', b],
            ['link', c],
            ['x-robots-tag', a],
          ],
          metaTags: [
            { name: 'robots', content: b, inHead: true },
            { name: 'tdm-reservation', content: c, inHead: true },
            { name: 'tdm-policy', content: a, inHead: true },
            { name: c, content: b, inHead: true },
          ],
          elements: [],
          links: [
            { rel: 'license', type: 'application/rsl+xml', href: c },
            { rel: a, type: b, href: c },
          ],
          inlineLicences: [
            c,
            `<rsl xmlns="https://rslstandard.org/rsl"><content url="">${b}</content></rsl>`,
          ],
          files: {
            [`${SITE}/.well-known/tdmrep.json`]: { status: 200, text: a },
            [`${SITE}/l.xml`]: { status: 200, text: `<rsl xmlns="https://rslstandard.org/rsl">${c}</rsl>` },
          },
        };
        const { preferences, findings, needs, usages } = judge(evidence, query);
        for (const preference of PREFERENCES)
          expect(preferences[preference].verdict).toMatch(
            /^(permitted|restricted|prohibited|unstated|unknown)$/,
          );
        for (const usage of USAGES) expect(usages[usage].trace).toBeInstanceOf(Array);
        for (const { source, fix = '' } of findings) {
          expect(source.text.length).toBeLessThanOrEqual(QUOTE_LIMIT);
          expect(fix.length).toBeLessThanOrEqual(QUOTE_LIMIT);
        }
        for (const address of needs) expect(address).toMatch(/^https?:\/\//);
      }),
      runs,
    );
  });

  test('octets as robots.txt and as files', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), askers, (octets, query) => {
        const answer = { status: 200, text: octets };
        const evidence: PageEvidence = {
          url: `${SITE}/`,
          robotsTxt: answer,
          headers: [['link', `<${SITE}/l.xml>; rel=license; type="application/rsl+xml"`]],
          metaTags: [],
          elements: [],
          files: { [`${SITE}/.well-known/tdmrep.json`]: answer, [`${SITE}/l.xml`]: answer },
        };
        for (const { verdict } of preferencesOf(evidence, query)) expect(verdict).toBe('unknown');
      }),
      runs,
    );
  });
});
