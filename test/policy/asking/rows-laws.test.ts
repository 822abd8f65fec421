/** @module-tag law */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AiState,
  aiState,
  aiVerdict,
  type FileFetch,
  type IndexState,
  indexState,
  type Judgement,
  type PageEvidence,
  type Row,
  type Rows,
  type Sign,
  USAGES,
} from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { policies, evidenceOf as policyEvidenceOf } from '../laws/policies';
import { everySignal, evidenceOf, type Signals } from '../laws/signals';
import { licence, prohibits, rsl } from '../signals/signal-case';
import { inNames, placeOf, placesOf, rowsOf } from './asked-rows';

/** Laws of the first screen, on random statements of every mechanism, sources hidden and answers failed. */

const runs = lawRuns(300, 20);

/** Usually there is nothing of the kind; else one of these. */
const rarely = <T>(...others: readonly T[]) =>
  fc.option(fc.constantFrom(...others), { nil: undefined, freq: 3 });

const FAILED: readonly FileFetch[] = [
  ...[0, 301, 403, 404, 429, 503].map((status) => ({ status, text: '' })),
  { status: null, reason: 'offline' },
];

/** What random pages lack or have beside their statements. */
const circumstances = fc.record({
  robotsTxt: rarely(...FAILED),
  hidden: rarely<Partial<PageEvidence>>({ headers: null }, { metaTags: null, elements: [] }, { files: {} }),
  status: rarely(200, 404, 410, 401, 429, 503),
  noindex: rarely('robots', 'bingbot', 'googlebot'),
  instead: rarely<PageEvidence['headers']>([['cf-mitigated', 'challenge']]),
});

const pages: fc.Arbitrary<PageEvidence> = fc
  .tuple(everySignal, circumstances)
  .map(([stated, { robotsTxt, hidden, status, noindex, instead }]) => {
    const evidence = evidenceOf(stated);
    return {
      ...evidence,
      ...(noindex && {
        metaTags: [...(evidence.metaTags ?? []), { name: noindex, content: 'noindex', inHead: true }],
      }),
      ...(robotsTxt && { robotsTxt }),
      ...(status && { status }),
      ...(instead && { headers: [...(evidence.headers ?? []), ...instead] }),
      ...hidden,
    };
  });

const USES = { training: 'train-ai', answers: 'ai-input' } as const;
const AI_ROWS = ['training', 'answers'] as const;
type AiRowName = (typeof AI_ROWS)[number];
const SEARCH_ROWS = ['google', 'engines'] as const;

const isPausing = (because: string) => because === 'unreachable' || because === 'too-many-requests';

/** The table of section 2, the first line that matches. */
function aiStateBy({ usages, preferences }: Judgement, row: AiRowName): AiState {
  const { crawl } = usages;
  const pref = preferences[USES[row]];
  const offers = pref.answers.some(
    ({ mechanism, effect, conditions }) =>
      mechanism === 'tdmrep' && effect !== 'permits' && conditions.some(({ type }) => type === 'policy'),
  );
  const table: readonly (readonly [boolean, AiState])[] = [
    [
      crawl.verdict === 'prohibited' && isPausing(crawl.because),
      pref.otherwise?.verdict === 'prohibited' ? 'refused' : 'paused',
    ],
    [crawl.verdict === 'prohibited', 'blocked'],
    [pref.verdict === 'prohibited', 'refused'],
    [crawl.verdict === 'unknown' || pref.verdict === 'unknown', 'unknown'],
    [pref.verdict === 'restricted' && offers, 'refused'],
    [pref.verdict === 'restricted', 'conditions'],
    [pref.verdict === 'permitted', 'allowed'],
    [pref.verdict === 'unstated' && pref.conditions.length > 0, 'limited'],
    [pref.verdict === 'unstated', 'open'],
  ];
  return table.find(([holds]) => holds)?.[1] as AiState;
}

/** What section 2 says of the index. */
function indexStateBy({ usages: { crawl, index } }: Judgement): IndexState {
  if (crawl.verdict === 'prohibited') return isPausing(crawl.because) ? 'paused' : 'blocked';
  return ({ prohibited: 'no', unknown: 'unknown', restricted: 'until', permitted: 'may' } as const)[
    index.verdict
  ];
}

/** The status of the page where it is an error; an answer that was sent in its place has none of the page (4). */
function errorStatusOf({ status = 200, headers }: PageEvidence): number | null {
  const isInstead = headers?.some(([name]) => name === 'cf-mitigated');
  return status >= 400 && !isInstead ? status : null;
}

/** The table of section 3 for AI, the first line that holds. */
function aiRowBy(
  members: readonly { readonly name: string; readonly state: AiState }[],
  robotsStatus: number,
): readonly [verdict: object, sign: Sign] {
  const of = members.length;
  const count = (...states: readonly AiState[]) =>
    members.filter(({ state }) => states.includes(state)).length;
  const [B, R] = [count('blocked'), count('refused')];
  const table: readonly (readonly [boolean, object, Sign])[] = [
    [count('unknown') === of, { is: 'unknown' }, 'unknown'],
    [count('paused') > 0, { is: 'paused', status: robotsStatus }, 'diamond'],
    [B === of, { is: 'blocked' }, 'octagon'],
    [R === of, { is: 'refused' }, 'ring'],
    [B + R === of, { is: 'refused-and-blocked', blocked: B, of }, 'ring'],
    [R > 0, { is: 'refused-for', number: B + R, of, blocked: B }, 'half-ring'],
    [B > 0, { is: 'blocked-for', number: B, of }, 'half-octagon'],
    [count('unknown') > 0, { is: 'unknown' }, 'unknown'],
    [count('conditions') > 0 && count('conditions', 'allowed') === of, { is: 'conditions' }, 'diamond'],
    [count('allowed') === of, { is: 'allowed' }, 'tick'],
    [
      count('allowed', 'conditions') > 0,
      { is: 'allowed-for', number: count('allowed', 'conditions'), of },
      'half-tick',
    ],
    [count('limited') > 0, { is: 'limited', number: count('limited'), of }, 'diamond'],
    [count('open') === of, { is: 'open' }, 'dash'],
  ];
  const [, verdict, sign] = table.find(([holds]) => holds) as (typeof table)[number];
  return [verdict, sign];
}

const robotsStatusOf = ({ robotsTxt }: PageEvidence) => robotsTxt.status ?? 0;

describe('the tables, worked out apart', () => {
  test('AI: the state of each crawler, the verdict, and its sign', () => {
    fc.assert(
      fc.property(pages, (evidence) => {
        const rows = rowsOf(evidence);
        const isError = errorStatusOf(evidence) !== null;
        for (const row of AI_ROWS) {
          const { members, verdict, sign } = rows[row];
          // A pause beside an error of the page is a case of the tables.
          if (isError && members.some(({ judgement }) => aiStateBy(judgement, row) === 'paused')) continue;
          const expected = members.map(({ known: { name }, judgement }) => {
            const state = aiStateBy(judgement, row);
            // Of an error answer, AI rows keep these alone (4).
            return {
              name,
              state: isError && !/^(blocked|refused)$/.test(state) ? 'unknown' : state,
            } as const;
          });
          expect(members.map(({ known: { name }, state }) => ({ name, state }))).toEqual(expected);
          expect([inNames(verdict), sign]).toEqual(aiRowBy(expected, robotsStatusOf(evidence)));
        }
      }),
      runs,
    );
  });

  test('Google Search', () => {
    fc.assert(
      fc.property(pages, (evidence) => {
        const { members, verdict, sign } = rowsOf(evidence).google;
        const judgement = members[0]?.judgement as Judgement;
        const status = errorStatusOf(evidence);
        if (status !== null) {
          const isRead = status !== 429 && status < 500;
          expect([verdict, sign]).toEqual(
            isRead ? [{ is: 'not-indexed', status }, 'dash'] : [{ is: 'not-read', status }, 'diamond'],
          );
          return;
        }
        const { index } = judgement.usages;
        const state = indexStateBy(judgement);
        const words = state === 'no' && index.because === 'expired' ? 'expired' : state;
        const signs: Readonly<Record<IndexState, Sign>> = {
          may: 'tick',
          until: 'diamond',
          no: 'octagon',
          blocked: 'octagon',
          paused: 'diamond',
          unknown: 'unknown',
        };
        expect([verdict.is, sign]).toEqual([words, signs[state]]);
        if (verdict.is === 'paused') expect(verdict.status).toBe(robotsStatusOf(evidence));
        if (verdict.is === 'blocked') expect(verdict.hides).toBe(index.otherwise?.verdict === 'prohibited');
      }),
      runs,
    );
  });

  test('other search', () => {
    fc.assert(
      fc.property(pages, (evidence) => {
        fc.pre(errorStatusOf(evidence) === null);
        const { members, verdict, sign } = rowsOf(evidence).engines;
        const states = members.map(({ known: { name }, judgement }) => ({
          name,
          state: indexStateBy(judgement),
        }));
        const namesIn = (...wanted: readonly IndexState[]) =>
          states
            .filter(({ state }) => wanted.includes(state))
            .map(({ name }) => name)
            .toSorted();
        const may = namesIn('may', 'until');
        const not = namesIn('no', 'blocked', 'paused');
        const alike = states.every(({ state }) => state === states[0]?.state);
        // The page does not say what a row is of which some pause, but it cannot be green.
        const isPausedForSome = !alike && states.some(({ state }) => state === 'paused');
        if (isPausedForSome) expect(sign).not.toBe('tick');
        else if (alike) {
          const isExpired = members[0]?.judgement.usages.index.because === 'expired';
          const words = states[0]?.state === 'no' && isExpired ? 'expired' : states[0]?.state;
          expect(verdict.is).toBe(words);
        } else if (may.length > 0 && not.length > 0) {
          expect(sign).toBe('half-octagon');
          const [isNot, isOnly, isNeither] = [
            { is: 'not-these', known: not, others: may.length },
            { is: 'only-these', known: may, others: not.length },
            { is: 'not-for', number: not.length, of: may.length + not.length },
          ];
          const fewer = Math.min(may.length, not.length);
          // Where as many may as may not, both are the fewer.
          const fit = [isNot, isOnly].filter(({ known }) => known.length === fewer);
          expect(fewer > 3 ? [isNeither] : fit).toContainEqual(inNames(verdict));
        } else {
          expect(sign).not.toMatch(not.length > 0 ? /tick|half/ : /tick|octagon/);
        }
      }),
      runs,
    );
  });

  test('rows and cells agree', () => {
    fc.assert(
      fc.property(pages, (evidence) => {
        fc.pre(errorStatusOf(evidence) === null);
        const rows = rowsOf(evidence);
        for (const row of AI_ROWS) {
          const { members, verdict } = rows[row];
          expect(aiVerdict(members, robotsStatusOf(evidence))).toEqual(verdict);
          for (const { state, judgement } of members) expect(state).toBe(aiState(judgement, USES[row]));
        }
        for (const { state, judgement } of SEARCH_ROWS.flatMap((row) => rows[row].members))
          expect(state).toBe(indexState(judgement));
      }),
      runs,
    );
  });
});

/** From what permits least: what is unknown permits nothing, and what nothing states is less than a permission. */
const PERMISSIVE: Readonly<Record<AiState | IndexState, number>> = {
  blocked: 0,
  refused: 0,
  paused: 0,
  no: 0,
  unknown: 0,
  limited: 1,
  open: 2,
  conditions: 3,
  allowed: 4,
  until: 1,
  may: 2,
};

/** From what is least green. */
const GREEN: Readonly<Record<Sign, number>> = {
  octagon: 0,
  ring: 0,
  'half-octagon': 1,
  'half-ring': 1,
  unknown: 2,
  dash: 3,
  diamond: 3,
  'half-tick': 4,
  tick: 5,
};

const ROW_NAMES = ['google', 'engines', 'snippets', 'training', 'answers'] as const;

const statesOf = (rows: Rows) =>
  [...SEARCH_ROWS, ...AI_ROWS].flatMap((row) =>
    rows[row].members.map(({ known: { name }, state }) => ({ who: `${row} ${name}`, state })),
  );

describe('hiding a source makes no state more permissive', () => {
  const blinds: readonly (readonly [what: string, (evidence: PageEvidence) => PageEvidence])[] = [
    ['headers', (evidence) => ({ ...evidence, headers: null })],
    ['robots.txt', (evidence) => ({ ...evidence, robotsTxt: { status: null, reason: 'not asked' } })],
    [
      'META tags',
      ({ links: _, inlineLicences: __, ...evidence }) => ({ ...evidence, metaTags: null, elements: [] }),
    ],
    ['files', ({ files: _, ...evidence }) => evidence],
    [
      'what files answered',
      (evidence) => ({
        ...evidence,
        files: Object.fromEntries(
          Object.keys(evidence.files ?? {}).map((address) => [address, { status: null, reason: 'time' }]),
        ),
      }),
    ],
  ];

  test.each(blinds)('%s', (_, hide) => {
    fc.assert(
      fc.property(pages, (evidence) => {
        const whole = rowsOf(evidence);
        const partial = rowsOf(hide(evidence));
        const before = new Map(statesOf(whole).map(({ who, state }) => [who, state]));
        for (const { who, state } of statesOf(partial)) {
          const seen = before.get(who) as AiState | IndexState;
          expect(PERMISSIVE[state], `${who}: ${seen} → ${state}`).toBeLessThanOrEqual(PERMISSIVE[seen]);
        }
        for (const row of ROW_NAMES)
          if (partial[row].sign === 'tick') expect([row, whole[row].sign]).toEqual([row, 'tick']);
      }),
      runs,
    );
  });
});

describe('adding a prohibition makes no row greener', () => {
  const inEveryGroup = (stated: Signals, line: string): Signals => ({
    ...stated,
    groups: stated.groups.map((group) => ({ ...group, lines: [...group.lines, line] })),
  });
  const withHeader = (stated: Signals, name: string, value: string): Signals => ({
    ...stated,
    headers: [...stated.headers, [name, value]],
  });
  const withMeta = (stated: Signals, name: string, content: string): Signals => ({
    ...stated,
    metaTags: [...stated.metaTags, { name, content, inHead: true }],
  });
  const SEARCH_AND = (...rows: readonly AiRowName[]) => [...SEARCH_ROWS, ...rows] as const;

  test.each<{
    what: string;
    rows: readonly (typeof ROW_NAMES)[number][];
    add: (stated: Signals) => Signals;
    prepare?: (stated: Signals) => Signals;
  }>([
    {
      what: 'Content-Usage in a header',
      rows: SEARCH_AND('training', 'answers'),
      add: (stated) => withHeader(stated, 'Content-Usage', 'train-ai=n, ai-use=n'),
    },
    {
      what: 'Content-Signal in every group',
      rows: SEARCH_AND('training', 'answers'),
      add: (stated) => inEveryGroup(stated, 'Content-Signal: ai-train=no, ai-input=no'),
    },
    {
      what: 'a reservation in a header',
      rows: SEARCH_AND('training', 'answers'),
      add: (stated) => withHeader(stated, 'TDM-Reservation', '1'),
    },
    {
      what: 'a reservation in META',
      rows: SEARCH_AND('training', 'answers'),
      add: (stated) => withMeta(stated, 'tdm-reservation', '1'),
    },
    {
      what: 'noai in META',
      rows: SEARCH_AND('training', 'answers'),
      add: (stated) => withMeta(stated, 'robots', 'noai'),
    },
    {
      what: 'noindex in a header',
      rows: SEARCH_AND('training', 'answers'),
      add: (stated) => withHeader(stated, 'X-Robots-Tag', 'noindex'),
    },
    {
      what: 'nosnippet in META, for all and for Googlebot',
      rows: ['google', 'engines', 'snippets', 'training', 'answers'],
      add: (stated) => withMeta(withMeta(stated, 'robots', 'nosnippet'), 'googlebot', 'nosnippet'),
    },
    {
      what: 'a date that is over',
      rows: SEARCH_AND('training', 'answers'),
      add: (stated) => withMeta(stated, 'robots', 'unavailable_after: 2026-01-15'),
    },
    {
      what: 'a licence that prohibits all',
      rows: SEARCH_AND('training', 'answers'),
      add: (stated) => ({
        ...stated,
        inlineLicences: [...stated.inlineLicences, rsl(licence(prohibits('all'), ''))],
      }),
    },
    {
      what: 'a group for control tokens',
      rows: ['training'],
      // A token that has a group already would have another one.
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
    {
      what: 'a rule for the page in every group',
      rows: SEARCH_AND('training', 'answers'),
      add: (stated) => ({
        ...stated,
        groups: stated.groups.map((group) => ({ ...group, last: `${group.last}\nDisallow: /a/page.html` })),
      }),
    },
  ])('$what', ({ rows, add, prepare = (stated) => stated }) => {
    fc.assert(
      fc.property(everySignal, (any) => {
        const stated = prepare(any);
        const poorer = rowsOf(evidenceOf(stated));
        const richer = rowsOf(evidenceOf(add(stated)));
        for (const row of rows) {
          const [before, after] = [poorer[row].sign, richer[row].sign];
          expect(GREEN[after], `${row}: ${before} → ${after}`).toBeLessThanOrEqual(GREEN[before]);
        }
      }),
      runs,
    );
  });
});

/** A site without tdmrep.json. */
const NO_FILE: Signals['files'] = {
  'https://publisher.example/.well-known/tdmrep.json': { status: 404, text: '' },
};

/** Places of what a crawler reads of a preference that permits, and that decides. */
const permittingPlaces = ({ preferences }: Judgement, row: AiRowName) =>
  preferences[USES[row]].trace
    .filter(({ outcome, statement: { effect } }) => outcome === 'decides' && effect === 'permits')
    .map(({ statement: { source } }) => placeOf(source.place));

test('a green AI row has a permitting statement for each crawler', () => {
  // Random statements seldom permit to all, so that one which does is often added.
  const permitting = fc.constantFrom('none', 'header', 'groups', 'meta');
  fc.assert(
    fc.property(everySignal, permitting, fc.boolean(), (any, permission, isBare) => {
      const stated: Signals = isBare
        ? { ...any, groups: [], metaTags: [], headers: [], inlineLicences: [], links: [] }
        : any;
      const rows = rowsOf(
        evidenceOf({
          ...stated,
          licences: isBare ? [] : stated.licences,
          files: isBare ? NO_FILE : stated.files,
          // A part that is left out is a limit.
          marked: stated.marked && !isBare,
          headers:
            permission === 'header'
              ? [...stated.headers, ['Content-Usage', 'train-ai=y, ai-use=y']]
              : stated.headers,
          groups:
            permission === 'groups'
              ? [{ agents: ['*'], lines: ['Content-Signal: ai-train=yes, ai-input=yes'], last: 'Allow: /' }]
              : stated.groups,
          metaTags:
            permission === 'meta'
              ? [...stated.metaTags, { name: 'tdm-reservation', content: '0', inHead: true }]
              : stated.metaTags,
        }),
      );
      for (const row of AI_ROWS) {
        const { sign, members, lines } = rows[row];
        if (isBare && (permission === 'header' || permission === 'groups')) expect(sign).toBe('tick');
        if (sign !== 'tick') continue;
        for (const { known, judgement, lines: own } of members) {
          const permits = permittingPlaces(judgement, row);
          const ofRow = lines.filter((line) => line.known.some(({ name }) => name === known.name));
          for (const shown of [placesOf(ofRow), placesOf(own)]) {
            expect(shown.length, known.name).toBeGreaterThan(0);
            expect(permits, known.name).toEqual(expect.arrayContaining(shown));
          }
        }
      }
    }),
    runs,
  );
});

describe('every line is of a statement that its crawlers read', () => {
  const WHOLE_FILE = 'robots.txt 0';

  /** Places of all statements that address a crawler on some usages, and on a preference. */
  function placesReadBy({ usages, statements, preferences }: Judgement, row: string): ReadonlySet<string> {
    const ofUsages = USAGES.flatMap((usage) => usages[usage].trace).map(
      ({ statement }) => statements[statement]?.source.place,
    );
    // Some limits of snippets are of rules that no usage stands for.
    const ofRules = row === 'snippets' ? statements.map(({ source }) => source.place) : [];
    const use = row === 'training' || row === 'answers' ? USES[row] : null;
    const ofPreference = use ? preferences[use].trace.map(({ statement }) => statement.source.place) : [];
    return new Set(
      [...ofUsages, ...ofRules, ...ofPreference].flatMap((place) => (place ? [placeOf(place)] : [])),
    );
  }

  function expectLinesToBeRead(rows: Rows) {
    for (const name of ROW_NAMES) {
      const { lines, members }: Row<{ readonly is: string }> = rows[name];
      const engines = rows.engines.members;
      const judgementOf = (who: string) =>
        [...members, ...engines].find(({ known }) => known.name === who)?.judgement as Judgement;
      for (const { known, source } of lines) {
        expect(known.length).toBeGreaterThan(0);
        for (const { name: who } of known) {
          const judgement = judgementOf(who);
          const { verdict, because } = judgement.usages.crawl;
          const place = placeOf(source.place);
          if (place === WHOLE_FILE)
            expect([name, who, verdict, isPausing(because)]).toEqual([name, who, 'prohibited', true]);
          else expect([...placesReadBy(judgement, name)], `${name} ${who}`).toContain(place);
        }
      }
    }
  }

  test('on random signals', () => {
    fc.assert(
      fc.property(pages, (evidence) => expectLinesToBeRead(rowsOf(evidence))),
      runs,
    );
  });

  test('on random policies', () => {
    fc.assert(
      fc.property(policies, (policy) => expectLinesToBeRead(rowsOf(policyEvidenceOf(policy)))),
      runs,
    );
  });

  test('those of most crawlers first, then META, headers, robots.txt, files; each place once', () => {
    const KINDS = ['meta', 'header', 'robots-txt', 'file'];
    fc.assert(
      fc.property(pages, (evidence) => {
        const rows = rowsOf(evidence);
        for (const name of ROW_NAMES) {
          const { lines, members } = rows[name];
          const places = lines.map(({ source }) => JSON.stringify(source.place));
          expect(new Set(places).size, name).toBe(places.length);
          for (const { known } of lines)
            expect(new Set(known.map((one) => one.name)).size).toBe(known.length);
          if (name !== 'snippets')
            for (const { known } of lines)
              for (const one of known) expect(members.map((member) => member.known.name)).toContain(one.name);
          for (const [at, { known, source }] of lines.entries()) {
            const next = name === 'snippets' ? undefined : lines[at + 1];
            if (!next) continue;
            expect(known.length).toBeGreaterThanOrEqual(next.known.length);
            const [kind, nextKind] = [source, next.source].map(({ place }) => KINDS.indexOf(place.kind)) as [
              number,
              number,
            ];
            // Links and inline licences have no rank on the page.
            if (known.length === next.known.length && kind >= 0 && nextKind >= 0)
              expect(kind, name).toBeLessThanOrEqual(nextKind);
          }
        }
      }),
      runs,
    );
  });
});

test('a row that is unknown says what was not seen, and no line', () => {
  fc.assert(
    fc.property(pages, (evidence) => {
      const rows = rowsOf(evidence);
      for (const name of ROW_NAMES) {
        const { verdict, unseen, lines }: Row<{ readonly is: string }> = rows[name];
        if (verdict.is !== 'unknown') continue;
        expect(lines, name).toEqual([]);
        expect(unseen.length, name).toBeGreaterThan(0);
      }
    }),
    runs,
  );
});
