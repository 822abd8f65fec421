import { describe, expect, test } from 'vitest';
import { judge, readPage, readSite } from '../../src/policy';
import { element, line, meta } from './finding-examples/places';
import { ACAP_READER, evidenceOf, type Written } from './written';

/** Rule 7: a resource that the page does not have is reported. */

const use = (resource: string): Written => ({
  meta: [['robots', `ACAP allow-index must-use-resource=${resource}`]],
});
const include = (resource: string): Written => ({
  meta: [['robots', `ACAP allow-present must-include-resource=${resource}`]],
});
const readWritten = (written: Written) => {
  const evidence = evidenceOf(written);
  return readPage(readSite(evidence), evidence);
};
const named = (written: Written) => readWritten(written).resources;
const missing = (written: Written) =>
  judge(evidenceOf(written), ACAP_READER)
    .findings.filter(({ code }) => code === 'missing-resource')
    .map(({ source, resource }) => ({ place: source.place, resource }));

describe('what qualifiers name is told, so that it can be looked for', () => {
  test.each<{ written: Written; names: string[] }>([
    { written: use('the-acap:extract:id:abstract'), names: ['id:abstract'] },
    { written: use('acap:extract:class:abstract'), names: ['class:abstract'] },
    { written: use('The-ACAP:Extract:ID:Abstract'), names: ['id:Abstract'] },
    { written: use('the-acap:extract:id:a,b:c'), names: ['id:a,b:c'] },
    { written: use('the-acap:idlist:a,b,a'), names: ['id:a', 'id:b'] },
    { written: use('acap:classlist:lead,summary'), names: ['class:lead', 'class:summary'] },
    { written: use('the-acap:taglist:h1,H2'), names: ['tag:h1', 'tag:H2'] },
    { written: include('the-acap:credit:id:byline'), names: ['id:byline'] },
    { written: include('acap:link:class:home'), names: ['class:home'] },
    { written: include('the-acap:icon:id:__proto__'), names: ['id:__proto__'] },
    { written: include('the-acap:text:class:constructor'), names: ['class:constructor'] },
    { written: use('the-acap:extract:meta:summary'), names: [] },
    { written: use('/summary.htm'), names: [] },
    { written: include('acap:icon:https://paper.example/id:icon.png'), names: [] },
    { written: use('the-acap:idlist:,'), names: [] },
    { written: { meta: [['robots', 'ACAP disallow-index must-use-resource=acap:extract:id:a']] }, names: [] },
  ])('$written.meta.0.1: $names', ({ written, names }) => {
    expect(named(written)).toEqual(names);
  });

  test('by robots.txt only where a permission is for this page', () => {
    const robots = [
      'ACAP-crawler: SearchBot2',
      'ACAP-allow-index: /news/ must-use-resource=the-acap:extract:class:abstract',
      'ACAP-allow-index: /sport/ must-use-resource=the-acap:extract:class:scores',
    ];
    expect(named({ robots })).toEqual(['class:abstract']);
    expect(named({ robots, at: '/sport/1.html' })).toEqual(['class:scores']);
  });
});

describe('what the page does not have is reported', () => {
  const list = use('the-acap:idlist:a,b,c');
  test.each<{ what: string; written: Written; found: { place: unknown; resource: string }[] }>([
    {
      what: 'an id',
      written: { ...use('the-acap:extract:id:abstract'), resources: { 'id:abstract': false } },
      found: [{ place: meta(0), resource: 'id:abstract' }],
    },
    {
      what: 'a class to include',
      written: { ...include('the-acap:credit:class:byline'), resources: { 'class:byline': false } },
      found: [{ place: meta(0), resource: 'class:byline' }],
    },
    {
      what: 'an element name',
      written: {
        ...use('acap:taglist:h1,summary'),
        resources: { 'tag:h1': true, 'tag:summary': false },
      },
      found: [{ place: meta(0), resource: 'tag:summary' }],
    },
    {
      what: 'each of a list',
      written: { ...list, resources: { 'id:a': false, 'id:b': true, 'id:c': false } },
      found: [
        { place: meta(0), resource: 'id:a' },
        { place: meta(0), resource: 'id:c' },
      ],
    },
    {
      what: 'not what it has',
      written: { ...use('acap:extract:id:a'), resources: { 'id:a': true } },
      found: [],
    },
    { what: 'not what was not looked for', written: list, found: [] },
    { what: 'not what was left out', written: { ...list, resources: { 'id:d': false } }, found: [] },
    { what: 'not what there was no time for', written: { ...list, resources: { 'id:a': null } }, found: [] },
    {
      what: 'not another of that name',
      written: { ...use('acap:extract:id:a'), resources: { 'class:a': false, 'id:A': false } },
      found: [],
    },
    {
      what: 'not what every object has',
      written: { ...use('acap:extract:id:constructor'), resources: {} },
      found: [],
    },
    {
      what: 'a META tag, whatever was looked for',
      written: { ...use('acap:extract:meta:Summary'), resources: { 'meta:Summary': true } },
      found: [{ place: meta(0), resource: 'meta:Summary' }],
    },
    {
      what: 'once for a line, however many paths it speaks of',
      written: {
        robots: [
          'ACAP-resource-set: all / /news/ /news/*',
          'ACAP-crawler: SearchBot1',
          'ACAP-allow-index: the-acap:resource-set:all must-use-resource=acap:extract:id:a',
        ],
        resources: { 'id:a': false },
      },
      found: [{ place: line(3), resource: 'id:a' }],
    },
    {
      what: 'where a class uses what robots.txt defines',
      written: {
        robots: ['ACAP-qualified-usage: brief index must-use-resource=acap:extract:id:a'],
        elements: ['wide the-acap:allow-(brief)'],
        resources: { 'id:a': false },
      },
      found: [{ place: element(0, 6), resource: 'id:a' }],
    },
  ])('$what', ({ written, found }) => {
    expect(missing(written)).toEqual(found);
  });

  test('of the page in view alone, not of its HTML as it was sent', () => {
    const content = 'ACAP allow-index price=3 must-use-resource=acap:extract:meta:a';
    const inSource = { ...evidenceOf({}), sourceMetaTags: [{ name: 'robots', content, inHead: true }] };
    const { statements, findings } = judge(inSource, ACAP_READER);
    expect(statements.map(({ foundIn }) => foundIn)).toEqual(['sent']);
    expect(findings).toEqual([]);
  });
});

test('a long list that thousands of elements use ends at a thousand findings, which is told', () => {
  const ids = Array.from({ length: 2_500 }, (_, index) => `i${index}`);
  const written = {
    robots: [`ACAP-qualified-usage: all index must-use-resource=acap:idlist:${ids.join()}`],
    elements: Array.from({ length: 20_000 }, () => 'acap:allow-(all)'),
    resources: Object.fromEntries(ids.map((id) => [`id:${id}`, false])),
  };
  const { findings, resources } = readWritten(written);
  expect(resources).toHaveLength(2_500);
  expect(findings).toHaveLength(1_001);
  expect(findings.at(-1)?.code).toBe('too-many-findings');
});
