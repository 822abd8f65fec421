import { expect, test } from 'vitest';
import {
  filesNamedBy,
  isStatingHeader,
  judge,
  MECHANISM_SIGNS,
  MECHANISMS,
  type Mechanism,
  readPage,
  readSite,
} from '../../../src/policy';
import { PREFERENCE_FIELDS } from '../../../src/policy/model/preference';
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
    expect(ofSignals, `a finding for ${written}: ${contentOf(name)}`).not.toEqual([]);
  }
});

test('each mechanism is read, in the order in which they are shown (9.2.1)', () => {
  const { signals } = readPage(readSite(evidenceOf({})), evidenceOf({}));
  expect(signals()?.read.map(({ mechanism }) => mechanism)).toEqual(MECHANISMS);
});

test('no field of robots.txt is without a mechanism (9.2.1)', () => {
  const fields = Object.values(MECHANISM_SIGNS).flatMap((signs): readonly string[] => signs.fields);
  expect(PREFERENCE_FIELDS.map((field) => field.toLowerCase()).sort()).toEqual(fields.sort());
});

test.each(PREFERENCE_FIELDS)('%s is checked as a field that crawlers read (9.3.9)', (field) => {
  const codesOf = (...robots: string[]) =>
    judge(evidenceOf({ robots }), ACAP_READER).findings.map(({ code }) => code);
  const line = `${field}: ${contentOf(field)}`;
  expect(codesOf('User-agent: *', line)).not.toContain('unknown-conventional-field');
  expect(codesOf('User-agent: *', `Disallow: /a ${line}`)).toContain('two-fields-on-line');
  const pending = codesOf('User-agent: LampBot', line, 'User-agent: OwlBot', 'Disallow: /a');
  expect(pending).toContain('group-split');
  expect(pending).not.toContain('group-runs-on');
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
