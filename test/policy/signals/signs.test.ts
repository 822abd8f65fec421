import { expect, test } from 'vitest';
import {
  filesNamedBy,
  isStatingHeader,
  judge,
  MECHANISM_SIGNS,
  type Mechanism,
  readPage,
  readSite,
} from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../written';

/** What is wrong in any place: a reader that gets it reports it there. */
const VALUES: Readonly<Record<string, string>> = {
  link: '<>; rel="license"; type="application/rsl+xml"',
  license: 'https:// /',
  'tdm-policy': 'https://harbour.example/terms',
};

const contentOf = (name: string) => VALUES[name.toLowerCase()] ?? '?';

const SIGNS = (Object.keys(MECHANISM_SIGNS) as Mechanism[]).flatMap((mechanism) => {
  const { fields, headers, metaTags } = MECHANISM_SIGNS[mechanism];
  return [
    ...fields.map((name) => ({ kind: 'robots-txt', name })),
    ...headers.map((name) => ({ kind: 'header', name })),
    ...metaTags.map((name) => ({ kind: 'meta', name })),
  ];
});

const writtenIn = (kind: string, name: string): Written => {
  if (kind === 'robots-txt') return { robots: ['User-agent: *', `${name}: ${contentOf(name)}`] };
  return kind === 'header' ? { headers: [[name, contentOf(name)]] } : { meta: [[name, contentOf(name)]] };
};

test.each(SIGNS)('what a row names reaches its reader: $name as $kind (9.2.1)', ({ kind, name }) => {
  for (const written of [name, name.toUpperCase()]) {
    const { findings } = judge(evidenceOf(writtenIn(kind, written)), ACAP_READER);
    const ofSignals = findings.filter(
      ({ language, source }) => language === 'signals' && source.place.kind === kind,
    );
    expect(ofSignals).not.toEqual([]);
  }
});

test('files of every mechanism are asked for', () => {
  const evidence = { ...evidenceOf({}), files: {} };
  const asked = filesNamedBy(readPage(readSite(evidence), evidence));
  for (const { files } of Object.values(MECHANISM_SIGNS))
    for (const path of files) expect(asked).toContain(new URL(path, evidence.url).href);
});

test('headers of every mechanism are kept, in any letter case, and no others are', () => {
  for (const { kind, name } of SIGNS) {
    if (kind !== 'header') continue;
    expect(isStatingHeader(name.toUpperCase(), contentOf(name))).toBe(true);
    expect(isStatingHeader(`${name}s`, contentOf(name))).toBe(false);
  }
});
