import { describe, expect, test } from 'vitest';
import { type CaseQuery, judge, type PageEvidence } from '../../../src/policy';
import type { FileFetch, LinkElement, MarkedElement, MetaTag } from '../../../src/policy/model/evidence';
import {
  PREFERENCES,
  type Preference,
  type PreferenceReason,
  type PreferenceVerdict,
} from '../../../src/policy/model/preference';

const SITE = 'https://publisher.example';

type Verdicts = Readonly<Partial<Record<Preference, PreferenceVerdict>>>;
type Metas = Readonly<Record<string, string>> | readonly MetaTag[];

/** One case of what is stated on the use of a page; what a row leaves out was looked for, and is not there. */
export interface SignalCase {
  /** The number of the rule that decides, and what is tried. */
  readonly rule: string;
  /** A token, a crawler's tokens, or more of the crawler than its tokens; `ExampleBot` where left out. */
  readonly crawler?: string | readonly string[] | Partial<CaseQuery['crawler']>;
  /** Path of the page, or its whole address; `/a/page.html` where left out. */
  readonly at?: string;
  /** Text of robots.txt, its octets, or how asking for it ended. */
  readonly robots?: string | Uint8Array | FileFetch;
  readonly headers?: PageEvidence['headers'];
  /** Status of the page's own response. */
  readonly status?: number;
  /** META tags of the head by name, or as evidence holds them. */
  readonly metas?: Metas | null;
  /** META tags of the HTML as sent. */
  readonly sent?: Metas;
  readonly elements?: readonly MarkedElement[];
  readonly links?: readonly LinkElement[];
  readonly inline?: readonly string[];
  /** Text of `tdmrep.json`, or how asking for it ended; null: it was not asked. */
  readonly tdmrep?: string | FileFetch | null;
  /** Other files by path or address. */
  readonly files?: Readonly<Record<string, string | FileFetch>>;
  /** Verdicts; what is left out is unstated. */
  readonly expect: Verdicts;
  readonly conditions?: Readonly<Partial<Record<Preference, readonly string[]>>>;
  readonly because?: Readonly<Partial<Record<Preference, PreferenceReason>>>;
  /** Verdicts if crawling were not prohibited; what is left out is unstated. */
  readonly otherwise?: Verdicts;
  readonly findings?: readonly string[];
  readonly absent?: readonly string[];
  readonly needs?: readonly string[];
}

/** The same verdict on all four. */
export const all = (verdict: PreferenceVerdict): Required<Verdicts> => ({
  search: verdict,
  'train-ai': verdict,
  'ai-input': verdict,
  tdm: verdict,
});

/** An RSL document around its contents. */
export const rsl = (contents: string) => `<rsl xmlns="https://rslstandard.org/rsl">${contents}</rsl>`;

/** One content with one licence. */
export const licence = (terms: string, url = '/') =>
  `<content url="${url}"><license>${terms}</license></content>`;

/** A list of usages. */
export const permits = (words: string) => `<permits type="usage">${words}</permits>`;
export const prohibits = (words: string) => `<prohibits type="usage">${words}</prohibits>`;

/** Holds the engine to each row. */
export function holdsFor(subject: string, rows: readonly SignalCase[]): void {
  describe(subject, () => {
    test.each(rows)('$rule', (row) => {
      const { preferences, findings, needs } = judge(evidenceOf(row), queryOf(row));
      const verdicts = PREFERENCES.map((name) => [name, preferences[name].verdict]);
      expect(Object.fromEntries(verdicts)).toEqual({ ...all('unstated'), ...row.expect });
      for (const [name, held] of Object.entries(row.conditions ?? {})) {
        const { conditions } = preferences[name as Preference];
        expect(conditions.map(({ type, value }) => `${type}=${value}`).toSorted(), name).toEqual(
          held.toSorted(),
        );
      }
      for (const [name, because] of Object.entries(row.because ?? {}))
        expect(preferences[name as Preference].because, name).toBe(because);
      if (row.otherwise) {
        const kept = PREFERENCES.map((name) => [name, preferences[name].otherwise?.verdict]);
        expect(Object.fromEntries(kept)).toEqual({ ...all('unstated'), ...row.otherwise });
      }
      const codes = findings.map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining([...(row.findings ?? [])]));
      expect(codes.filter((code) => row.absent?.includes(code))).toEqual([]);
      if (row.needs) expect(needs).toEqual(row.needs);
    });
  });
}

/** What was seen of the page and its site. */
export function evidenceOf(row: Omit<SignalCase, 'rule' | 'expect'>): PageEvidence {
  const url = new URL(row.at ?? '/a/page.html', SITE).href;
  const tdmrep = row.tdmrep === undefined ? { status: 404, text: '' } : row.tdmrep;
  const files = { ...(tdmrep !== null && { '/.well-known/tdmrep.json': tdmrep }), ...row.files };
  return {
    url,
    robotsTxt: fetched(row.robots ?? ''),
    ...(row.status !== undefined && { status: row.status }),
    headers: row.headers === undefined ? [] : row.headers,
    metaTags: row.metas === null ? null : metaTags(row.metas ?? {}),
    ...(row.sent && { sourceMetaTags: metaTags(row.sent) }),
    elements: row.elements ?? [],
    ...(row.links && { links: row.links }),
    ...(row.inline && { inlineLicences: row.inline }),
    files: Object.fromEntries(
      Object.entries(files).map(([path, file]) => [new URL(path, url).href, fetched(file)]),
    ),
  };
}

/** Who asks. */
export function queryOf({ crawler = 'ExampleBot' }: Pick<SignalCase, 'crawler'>): CaseQuery {
  const described =
    typeof crawler === 'string' ? { tokens: [crawler] } : 'length' in crawler ? { tokens: crawler } : crawler;
  return {
    crawler: { tokens: ['ExampleBot'], acap: false, elements: false, rep: 'rfc9309', ...described },
    purpose: null,
    now: '2026-11-22T00:00:00Z',
  };
}

const fetched = (file: string | Uint8Array | FileFetch): FileFetch =>
  typeof file === 'string' || file instanceof Uint8Array ? { status: 200, text: file } : file;

const metaTags = (metas: Metas): readonly MetaTag[] =>
  Array.isArray(metas)
    ? metas
    : Object.entries(metas).map(([name, content]) => ({ name, content, inHead: true }));
