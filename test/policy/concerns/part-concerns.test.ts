import { describe, expect, test } from 'vitest';
import { type Asked, concernsIn, lineOf } from './concerned';

interface Row extends Asked {
  readonly rule: string;
  readonly meta?: readonly string[];
  readonly resources?: Readonly<Record<string, boolean | null>>;
  readonly expected: readonly string[];
  readonly lists?: readonly string[];
}

const use = (value: string) => `ACAP allow-index must-use-resource=the-acap:${value}`;
const include = (value: string) => `ACAP allow-present-link must-include-resource=the-acap:${value}`;

describe('parts of the page that limits name (7)', () => {
  test.each<Row>([
    { rule: 'the one with an id', meta: [use('extract:id:lead')], expected: ['id:lead named: index named'] },
    {
      rule: 'the first one of a class',
      meta: [use('extract:class:teaser')],
      expected: ['class:teaser named: index named'],
    },
    {
      rule: 'all of a list of classes, of tags, of ids',
      meta: [use('classlist:a,b'), 'ACAP allow-follow', use('taglist:h1')],
      expected: ['class:a named: index named', 'class:b named: index named', 'tag:h1 named: index named'],
      lists: ['class:a', 'class:b', 'tag:h1'],
    },
    {
      rule: 'what must be included',
      meta: [include('credit:id:by'), include('text:class:note')],
      expected: ['id:by named: present-link named', 'class:note named: present-link named'],
    },
    {
      rule: 'a META tag is nowhere to be seen',
      meta: [include('credit:meta:author'), use('extract:meta:description')],
      expected: [],
    },
    {
      rule: 'an address is no part',
      meta: ['ACAP allow-index must-use-resource=https://paper.example/other'],
      expected: [],
    },
    {
      rule: 'other limits name nothing',
      meta: ['ACAP allow-present-snippet max-length=20-words'],
      expected: [],
    },
    {
      rule: 'a name for several uses is told once, with all of them',
      meta: [use('extract:id:lead'), include('credit:id:lead')],
      expected: ['id:lead named: index named, present-link named'],
    },
    {
      rule: 'one use alone is asked about',
      meta: [use('extract:id:lead'), include('credit:id:by')],
      usage: 'present-link',
      expected: ['id:by named: present-link named'],
    },
    {
      rule: 'what the page does not have is missing; what was not looked for, or not to the end, is not',
      meta: [use('idlist:a,b,c,d')],
      resources: { 'id:a': false, 'id:b': true, 'id:c': null },
      expected: [
        'id:a named, missing: index named',
        'id:b named: index named',
        'id:c named: index named',
        'id:d named: index named',
      ],
      lists: ['id:a', 'id:b', 'id:c', 'id:d'],
    },
    {
      rule: '6.9 a permission that cannot be understood prohibits, and names nothing',
      meta: [`${use('extract:id:lead')} max-size=1`],
      expected: [],
    },
    {
      rule: '2.2.8 a prohibition beside it leaves no limit',
      meta: [use('extract:id:lead'), 'ACAP disallow-index'],
      expected: [],
    },
    {
      rule: '6.8 who does not read ACAP hears of none',
      meta: [use('extract:id:lead')],
      crawler: { reads: ['rep'] },
      expected: [],
    },
    {
      rule: 'names of the language are as all others',
      meta: [use('idlist:__proto__,constructor')],
      resources: {},
      expected: ['id:__proto__ named: index named', 'id:constructor named: index named'],
      lists: ['id:__proto__', 'id:constructor'],
    },
  ])('$rule', ({ meta = [], resources, expected, lists = [], ...asked }) => {
    const concerns = concernsIn(
      { meta: meta.map((content) => ['robots', content] as const), ...(resources && { resources }) },
      asked,
    );
    expect(concerns.map(lineOf)).toEqual(expected);
    const named = concerns.flatMap(({ target }) =>
      target.kind === 'part' && target.isList ? target.name : [],
    );
    expect(named).toEqual(lists);
  });

  const LISTED = ['ACAP-crawler: *', 'ACAP-allow-crawl: /'];

  test('are named by limits of elements, too, though nothing holds so for the page', () => {
    const robots = [
      ...LISTED,
      'ACAP-qualified-usage: short present-snippet must-use-resource=the-acap:extract:class:lead',
    ];
    const concerns = concernsIn({ robots, elements: ['the-acap:allow-(short)'] });
    expect(concerns.map(lineOf)).toEqual([
      '0 restricted: present-snippet restricted',
      'class:lead named: present-snippet named',
    ]);
  });
});
