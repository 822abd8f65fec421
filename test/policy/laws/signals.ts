import fc from 'fast-check';
import {
  type Crawler,
  type FileFetch,
  judge,
  type LinkElement,
  type MetaTag,
  type PageEvidence,
  PREFERENCES,
  type Query,
} from '../../../src/policy';

/**
 * Random statements on the use of a page in every mechanism, kept in parts so that a law can shuffle, re-spell, hide or add to
 * them.
 */

export const SITE = 'https://publisher.example';
const TDMREP = `${SITE}/.well-known/tdmrep.json`;
const LICENCES = [`${SITE}/1.xml`, `${SITE}/2.xml`, `${SITE}/3.xml`];

/** A group of robots.txt; its last line is a rule, so that the next group begins a new one however it is read. */
export interface SignalGroup {
  readonly agents: readonly string[];
  readonly lines: readonly string[];
  readonly last: string;
}

/** What a page and its site say of its use. */
export interface Signals {
  /** Licences before the first group. */
  readonly licences: readonly string[];
  readonly groups: readonly SignalGroup[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly metaTags: readonly MetaTag[];
  readonly links: readonly LinkElement[];
  readonly inlineLicences: readonly string[];
  readonly marked: boolean;
  readonly files: Readonly<Record<string, FileFetch>>;
}

const list = <T>(values: fc.Arbitrary<T>, maxLength: number) => fc.array(values, { maxLength });
const oneOf = (words: string, by = ' | ') => fc.constantFrom(...words.split(by));

const usages = list(
  oneOf(
    'train-ai=n | train-ai=y | search=y | search=n | ai-use=n | ai-use=y | x=1 | tdm=n | train-ai=no | search',
  ),
  3,
)
  .map((members) => members.join(', '))
  .chain((text) => oneOf([text, text, text, `${text},`, `Search=n, ${text}`].join(' | ')));
export const signals = list(
  oneOf(
    'search=yes | search=no | ai-train=yes | ai-train=no | ai-input=yes | ai-input=no | use=reference | use=immediate | use=full | ai-train=n',
  ),
  3,
).map((pairs) => pairs.join(', '));
export const path = oneOf('/a/ | / | /*.html$ | /b/ | /a/page | /*');
const licenceLine = fc.constantFrom(...LICENCES, '/relative.xml').map((address) => `License: ${address}`);

const signalLine = fc.oneof(
  usages.map((value) => `Content-Usage: ${value}`),
  fc.tuple(path, usages).map((parts) => `Content-Usage: ${parts.join(' ')}`),
  signals.map((value) => `Content-Signal: ${value}`),
  fc.tuple(path, signals).map((parts) => `Content-Signal: ${parts.join(' ')}`),
  licenceLine,
);

const group: fc.Arbitrary<SignalGroup> = fc.record({
  agents: fc.uniqueArray(
    oneOf('* | * | ExampleBot | Googlebot | Bingbot | Google-Extended | Applebot-Extended | GPTBot'),
    { minLength: 1, maxLength: 2 },
  ),
  lines: list(signalLine, 3),
  last: oneOf('Allow: / | Allow: / | Disallow: /b/ | Disallow: / | Disallow:'),
});

const words = list(oneOf('search ai-train ai-input ai-all all ai-index x:y ai-dream train-ai', ' '), 3);
const usageList = fc
  .tuple(oneOf('permits prohibits', ' '), words)
  .map(([name, held]) => `<${name} type="usage">${held.join(' ')}</${name}>`);
const term = fc.oneof(
  { weight: 6, arbitrary: usageList },
  oneOf(
    '<payment type="crawl"/> | <payment type="free"/> | <payment><amount currency="EUR">5</amount></payment> | <permits type="user">education</permits> | <forbids/> | <legal type="warranty">x</legal>',
  ),
);
const licence = list(term, 2).map((terms) => `<license>${terms.join('')}</license>`);
const content = fc
  .tuple(oneOf('/ | /a/ | /*.html | /b/ | /a/page.html$ | https://source.example/x | '), list(licence, 2))
  .map(([url, licences]) => `<content url="${url}">${licences.join('')}</content>`);
const document = fc.oneof(
  {
    weight: 9,
    arbitrary: list(content, 3).map(
      (contents) => `<rsl xmlns="https://rslstandard.org/rsl">${contents.join('')}</rsl>`,
    ),
  },
  fc.constant('<rsl'),
);

const header = fc.oneof(
  signals.map((value) => ['Content-Signal', value] as const),
  usages.map((value) => ['Content-Usage', value] as const),
  oneOf('0 | 1 | 0, 1 | yes').map((value) => ['TDM-Reservation', value] as const),
  oneOf('/p.json | https://p.example/ | mailto:x').map((value) => ['TDM-Policy', value] as const),
  oneOf(
    'noai | noindex | nosnippet | noarchive | nocache | max-snippet:20 | googlebot: nosnippet | otherbot: noai',
  ).map((value) => ['X-Robots-Tag', value] as const),
  fc
    .constantFrom(...LICENCES)
    .map((address) => ['Link', `<${address}>; rel="license"; type="application/rsl+xml"`] as const),
);

const metaTag: fc.Arbitrary<MetaTag> = fc
  .tuple(
    oneOf(
      'robots=noai | robots=noindex | robots=max-snippet:50 | robots=nosnippet | bingbot=noarchive | robots=nocache | robots=noarchive | robots=noimageai | googlebot=none | tdm-reservation=0 | tdm-reservation=1 | tdm-reservation=x | tdm-policy=https://m.example/ | content-usage=train-ai=n',
    ),
    fc.constantFrom(true, true, true, false),
  )
  .map(([written, inHead]) => {
    const at = written.indexOf('=');
    return { name: written.slice(0, at), content: written.slice(at + 1), inHead };
  });

const answers = (texts: fc.Arbitrary<string>): fc.Arbitrary<FileFetch> =>
  fc
    .tuple(fc.constantFrom(200, 200, 200, 200, 404, 500, 0), texts)
    .map(([status, text]) => ({ status, text: status === 200 ? text : '' }));
const tdmrep = list(
  fc
    .tuple(
      oneOf('/ | /a/ | /b/ | *.html$ | b'),
      fc.constantFrom(0, 1, '1', 2, undefined),
      oneOf('https://f.example/ | '),
    )
    .map(([location, reservation, policy]) => ({
      location,
      'tdm-reservation': reservation,
      ...(policy && { 'tdm-policy': policy }),
    })),
  3,
).map((rules) => JSON.stringify(rules));

/** Statements of every mechanism; every file that they name was asked. */
export const everySignal: fc.Arbitrary<Signals> = fc.record({
  licences: list(licenceLine, 1),
  groups: list(group, 3),
  headers: list(header, 3),
  metaTags: list(metaTag, 3),
  links: list(
    fc.constantFrom(...LICENCES).map((href) => ({ rel: 'license', type: 'application/rsl+xml', href })),
    1,
  ),
  inlineLicences: list(document, 1),
  marked: fc.boolean(),
  files: fc
    .tuple(answers(tdmrep), ...LICENCES.map(() => answers(document)))
    .map((files) =>
      Object.fromEntries([TDMREP, ...LICENCES].map((address, at) => [address, files[at] as FileFetch])),
    ),
});

const tokens = fc.constantFrom<Crawler['tokens']>(
  ['ExampleBot'],
  ['*'],
  ['Googlebot'],
  ['Googlebot-News', 'Googlebot'],
  ['Bingbot', 'msnbot'],
  ['Amazonbot'],
  ['Applebot', 'Googlebot'],
  ['Google-Extended'],
);

/** Who asks. */
export const askers: fc.Arbitrary<Query> = fc.record({
  crawler: fc.record({
    tokens,
    reads: fc.constant<Crawler['reads']>(['rep']),
    elements: fc.constant(false),
    rep: fc.constantFrom<Crawler['rep']>('rfc9309', 'rfc9309', 'koster1996'),
    boundByAny: fc.constantFrom(true, true, true, false),
  }),
  purpose: fc.constant(null),
  now: fc.constant('2026-11-22T00:00:00Z'),
});

/** robots.txt of these statements. */
export const robotsTxtOf = ({ licences, groups }: Pick<Signals, 'licences' | 'groups'>): string =>
  [
    ...licences,
    ...groups.flatMap(({ agents, lines, last }) => [
      ...agents.map((name) => `User-agent: ${name}`),
      ...lines,
      last,
    ]),
    '',
  ].join('\n');

/** The statements as evidence of one page. */
export function evidenceOf(stated: Signals): PageEvidence {
  const { headers, metaTags, links, inlineLicences, files, marked } = stated;
  return {
    url: `${SITE}/a/page.html`,
    robotsTxt: { status: 200, text: robotsTxtOf(stated) },
    headers,
    metaTags,
    links,
    inlineLicences,
    elements: marked ? [{ classes: '', parent: null, nosnippet: true }] : [],
    files,
  };
}

/** What is decided of each preference: verdict, and conditions as a set. */
export function preferencesOf(evidence: PageEvidence, query: Query) {
  const { preferences } = judge(evidence, query);
  return PREFERENCES.map((preference) => {
    const { verdict, because, conditions } = preferences[preference];
    const held = conditions.map(({ type, value }) => `${type}=${value}`.toLowerCase());
    return { preference, verdict, because, conditions: held.toSorted() };
  });
}
