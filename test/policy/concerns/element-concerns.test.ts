import { describe, expect, test } from 'vitest';
import type { MarkedElement } from '../../../src/policy';
import { type Asked, concernsIn, lineOf } from './concerned';

const TEASER = [
  'ACAP-crawler: *',
  'ACAP-qualified-usage: teaser present-snippet max-length=20-words',
  'ACAP-allow-crawl: /',
];
const nosnippet = (classes: string): MarkedElement => ({ classes, parent: null, nosnippet: true });
const nofollow = (classes: string): MarkedElement => ({ classes, parent: null, rel: 'nofollow' });
const NO_ACAP: Asked = { crawler: { reads: ['rep'] } };
const NO_ELEMENTS: Asked = { crawler: { elements: false } };
const UNASKED = { status: null, reason: 'not asked' } as const;

interface Row extends Asked {
  readonly rule: string;
  readonly elements: readonly (string | MarkedElement)[];
  readonly robots?: readonly string[] | typeof UNASKED;
  readonly meta?: readonly (readonly [name: string, content: string])[];
  readonly expected: readonly string[];
}

describe('elements that say something of themselves', () => {
  test.each<Row>([
    { rule: '6.7 permitted', elements: ['the-acap:allow-index'], expected: ['0 permitted: index permitted'] },
    {
      rule: '6.7 prohibited, in the pilot’s spelling',
      elements: ['acap:disallow-index'],
      expected: ['0 prohibited: index prohibited'],
    },
    {
      rule: '6.7 restricted',
      robots: TEASER,
      elements: ['the-acap:allow-(teaser)'],
      expected: ['0 restricted: present-snippet restricted'],
    },
    {
      rule: '2.5 unknown, where robots.txt was not asked; a prohibition prohibits all the same',
      robots: UNASKED,
      elements: ['the-acap:allow-index', 'the-acap:disallow-index'],
      expected: ['0 unknown: index unknown', '1 prohibited: index prohibited'],
    },
    {
      rule: '5.2 both on one element contradict each other',
      elements: ['the-acap:allow-index the-acap:disallow-index'],
      expected: ['0 conflicting: index conflicting'],
    },
    {
      rule: '6.3 and do so where crawling is prohibited',
      robots: ['User-agent: *', 'Disallow: /'],
      elements: ['the-acap:allow-index the-acap:disallow-index'],
      expected: ['0 conflicting: index conflicting'],
    },
    {
      rule: '6.5 the narrower of two uses contradicts nothing: prohibited but for a kind',
      elements: ['the-acap:disallow-present the-acap:allow-present-snippet'],
      expected: ['0 prohibited: present prohibited, present-snippet permitted'],
    },
    {
      rule: '6.5 the narrower of two uses contradicts nothing: permitted but for a kind',
      elements: ['the-acap:allow-present the-acap:disallow-present-snippet'],
      expected: ['0 prohibited: present permitted, present-snippet prohibited'],
    },
    {
      rule: '1.4 what is named is none of the others',
      elements: ['the-acap:disallow-other the-acap:allow-index'],
      expected: ['0 prohibited: index permitted, other prohibited'],
    },
    {
      rule: '5.3 an ACAP statement on the same element decides, and contradicts nothing',
      elements: [nosnippet('the-acap:allow-present-snippet'), nofollow('the-acap:allow-follow')],
      expected: [
        '0 prohibited: present-snippet permitted, present-extract prohibited, present-oldsnippet prohibited, present-oldextract prohibited',
        '1 permitted: follow permitted',
      ],
    },
    {
      rule: '5.5 what is not crawled has every use prohibited, whatever it permits',
      elements: ['the-acap:disallow-crawl the-acap:allow-index'],
      expected: ['0 prohibited: crawl prohibited, index prohibited'],
    },
    {
      rule: '5.5 asked about a use that is not named',
      elements: ['the-acap:disallow-crawl', 'the-acap:disallow-follow'],
      usage: 'index',
      expected: ['0 prohibited: index prohibited'],
    },
    {
      rule: '1.4 asked about a use that is none of those named',
      elements: ['the-acap:disallow-other'],
      usage: 'index',
      expected: ['0 prohibited: index prohibited'],
    },
    {
      rule: '1.4 where what lies around names the use, a word on the others is none on it',
      elements: ['the-acap:allow-index', { classes: 'the-acap:disallow-other', parent: 0 }],
      usage: 'index',
      expected: ['0 permitted: index permitted'],
    },
    {
      rule: '1.3 asked about a kind of what is named',
      elements: ['the-acap:disallow-present'],
      usage: 'present-thumbnail',
      expected: ['0 prohibited: present-thumbnail prohibited'],
    },
    {
      rule: '5.2 what is inherited is said once, where it is decided',
      elements: [
        'the-acap:disallow-index',
        { classes: 'the-acap:allow-follow', parent: 0 },
        { classes: 'the-acap:disallow-index', parent: 1 },
      ],
      usage: 'index',
      expected: ['0 prohibited: index prohibited', '2 prohibited: index prohibited'],
    },
    {
      rule: '5.3 data-nosnippet and rel=nofollow',
      elements: [nosnippet(''), nofollow('')],
      expected: [
        '0 prohibited: present-snippet prohibited, present-extract prohibited, present-oldsnippet prohibited, present-oldextract prohibited',
        '1 prohibited: follow prohibited',
      ],
    },
    {
      rule: '5.3 data-nosnippet inside an ACAP permission yields to none but a nearer-or-equal one',
      elements: ['the-acap:allow-present-snippet', { classes: '', parent: 0, nosnippet: true }],
      usage: 'present-snippet',
      expected: ['0 permitted: present-snippet permitted', '1 prohibited: present-snippet prohibited'],
    },
    {
      rule: '6.8 who does not read ACAP sees neither what it says nor what is wrong in it',
      elements: ['the-acap:disallow-index', 'the-acap:disalow-index', nosnippet('the-acap:disallow-index')],
      ...NO_ACAP,
      usage: null,
      expected: [
        '2 prohibited: present-snippet prohibited, present-extract prohibited, present-oldsnippet prohibited, present-oldextract prohibited',
      ],
    },
    {
      rule: '5.4 to who does not read elements a permission prohibits, for the whole page',
      elements: ['the-acap:allow-index', 'the-acap:disalow-index'],
      ...NO_ELEMENTS,
      expected: ['0 prohibited: index prohibited'],
    },
    {
      rule: '8 what is misspelt cannot be understood',
      elements: ['the-acap:disalow-index', 'the-acap:allow-index:x'],
      expected: ['0 malformed: ', '1 malformed: '],
    },
    {
      rule: '8 what is misspelt beside what is not is said with it',
      elements: [
        'the-acap:disalow-index the-acap:allow-follow',
        'the-acap:disalow-index the-acap:disallow-follow',
      ],
      expected: ['0 malformed: follow permitted', '1 prohibited: follow prohibited'],
    },
    {
      rule: '8 what says nothing that can be understood is said of every use',
      elements: ['the-acap:disalow-index', 'the-acap:disalow-index the-acap:allow-follow'],
      usage: 'crawl',
      expected: ['0 malformed: '],
    },
    {
      rule: '3.7 a local usage that nobody defined gives no statement, and cannot be understood',
      robots: TEASER,
      elements: ['the-acap:allow-(teasr)'],
      expected: ['0 malformed: '],
    },
    {
      rule: '6.9 a permission with a limit that is none prohibits',
      robots: [
        'ACAP-crawler: *',
        'ACAP-qualified-usage: odd present-snippet max-length=twenty',
        'ACAP-allow-crawl: /',
      ],
      elements: ['the-acap:allow-(odd)'],
      expected: ['0 malformed: present-snippet malformed'],
    },
    {
      rule: '6.1 what agrees with the page is said all the same, and what the page says is not',
      meta: [['robots', 'noindex']],
      elements: ['the-acap:disallow-index', 'the-acap:allow-index', 'the-acap:allow-follow'],
      usage: 'index',
      expected: ['0 prohibited: index prohibited', '1 permitted: index permitted'],
    },
    { rule: 'classes that are none of ACAP', elements: ['acap', 'theacap:allow-index'], expected: [] },
  ])('$rule', ({ elements, robots = [], meta = [], expected, ...asked }) =>
    expect(concernsIn({ elements, robots, meta }, asked).map(lineOf)).toEqual(expected),
  );

  test('are told in their order, each once', () => {
    const elements = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? 'the-acap:disallow-index the-acap:disallow-follow' : 'plain',
    );
    const indices = concernsIn({ elements }).map(({ target }) => target.kind === 'element' && target.index);
    expect(indices).toEqual(Array.from({ length: 20 }, (_, index) => 2 * index + 1));
  });

  test('of hostile names are as all others', () => {
    const elements = [
      '__proto__',
      'constructor',
      'the-acap:disallow-__proto__',
      'the-acap:allow-(__proto__)',
    ];
    const kinds = concernsIn({ elements }).map(({ kind }) => kind);
    expect(kinds).toEqual(['malformed', 'malformed']);
  });
});

describe('50,000 elements', () => {
  test('each in the one before are told of without a look at what lies around each', () => {
    const elements = Array.from({ length: 50_000 }, (_, index) => ({
      classes: 'the-acap:disallow-index',
      parent: index === 0 ? null : index - 1,
    }));
    // The traces of them all would name more than a thousand million statements, for which there is no memory.
    expect(concernsIn({ elements })).toHaveLength(50_000);
  });

  test('count for the whole page, to who does not read elements, without a look at each for each', () => {
    const elements = Array.from({ length: 50_000 }, () => 'the-acap:allow-index');
    expect(concernsIn({ elements }, NO_ELEMENTS)).toHaveLength(50_000);
  });
});
