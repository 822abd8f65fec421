import { describe, expect, test } from 'vitest';
import { matchElements } from '../../../src/background/documents/match-elements';
import { marksOf } from '../../../src/gather/marks';
import { scanSentHtml } from '../../../src/gather/scan-sent-html';
import type { MarkedElement } from '../../../src/policy';
import { parser } from '../../gather/window';

const elementsIn = async (body: string) => (await scanSentHtml(`<body>${body}`, parser)).elements;
const named = (element: MarkedElement) =>
  `${element.label} ${element.number}/${element.of} ${marksOf(element)}`;

async function compare(sent: string, dom: string) {
  const { onlyInSentHtml, onlyInDom, changed } = matchElements(await elementsIn(sent), await elementsIn(dom));
  return {
    gone: onlyInSentHtml.map(named),
    come: onlyInDom.map(named),
    changed: changed.map((change) => [named(change.sent), named(change.dom)]),
  };
}

interface Case {
  readonly name: string;
  readonly sent: string;
  readonly dom: string;
  readonly gone?: readonly string[];
  readonly come?: readonly string[];
  readonly changed?: readonly (readonly [string, string])[];
}

const N = 'data-nosnippet';
const p = (number: number) => '<p></p>'.repeat(number);
const marked = (number: number) => `<p ${N}></p>`.repeat(number);

describe.each<{ what: string; cases: readonly Case[] }>([
  {
    what: 'a mark that moved',
    cases: [
      {
        name: 'to the next of equal elements',
        sent: p(1) + marked(1) + p(2),
        dom: p(2) + marked(1) + p(1),
        gone: [`p 2/4 ${N}`],
        come: [`p 3/4 ${N}`],
      },
      {
        name: 'to the one before',
        sent: p(2) + marked(1),
        dom: marked(1) + p(2),
        gone: [`p 3/3 ${N}`],
        come: [`p 1/3 ${N}`],
      },
      {
        name: 'among more that stayed',
        sent: marked(3) + p(1) + marked(1) + p(1),
        dom: marked(3) + p(2) + marked(1),
        gone: [`p 5/6 ${N}`],
        come: [`p 6/6 ${N}`],
      },
      {
        name: 'to another box',
        sent: `<div>${marked(1)}</div><div>${p(1)}</div>`,
        dom: `<div>${p(1)}</div><div>${marked(1)}</div>`,
        gone: [`p 1/2 ${N}`],
        come: [`p 2/2 ${N}`],
      },
      {
        name: 'to another id',
        sent: `<p id="a" ${N}></p><p id="b"></p>`,
        dom: `<p id="a"></p><p id="b" ${N}></p>`,
        gone: [`p#a 1/2 ${N}`],
        come: [`p#b 2/2 ${N}`],
      },
      {
        name: 'to another id, into the place of one that was taken away',
        sent: `<p></p><p id="a" ${N}></p><p id="b"></p>`,
        dom: `<p id="a"></p><p id="b" ${N}></p><p></p>`,
        gone: [`p#a 2/3 ${N}`],
        come: [`p#b 2/3 ${N}`],
      },
      {
        name: 'to an element of another name',
        sent: `<p ${N}></p><b></b>`,
        dom: `<p></p><b ${N}></b>`,
        gone: [`p 1/1 ${N}`],
        come: [`b 1/1 ${N}`],
      },
      {
        name: 'further than elements came',
        sent: marked(1) + p(4),
        dom: p(3) + marked(1) + p(2),
        gone: [`p 1/5 ${N}`],
        come: [`p 4/6 ${N}`],
      },
    ],
  },
  {
    what: 'a mark that came or went',
    cases: [
      { name: 'one of three', sent: marked(3), dom: p(1) + marked(2), gone: [`p 1/3 ${N}`] },
      { name: 'one more', sent: marked(1) + p(1), dom: marked(2), come: [`p 2/2 ${N}`] },
      {
        name: 'an element with it, in front',
        sent: marked(1),
        dom: marked(2),
        come: [`p 2/2 ${N}`],
      },
      {
        name: 'one more, and unmarked elements behind it',
        sent: p(1) + marked(1),
        dom: p(1) + marked(2) + p(2),
        come: [`p 3/5 ${N}`],
      },
    ],
  },
  {
    what: 'other marks on the same element',
    cases: [
      {
        name: 'by its place',
        sent: `${p(1)}<p class="acap:a"></p>`,
        dom: `${p(1)}<p class="acap:a acap:b"></p>`,
        changed: [['p 2/2 acap:a', 'p 2/2 acap:a acap:b']],
      },
      {
        name: 'by its id, wherever it went',
        sent: `<p id="a" ${N}></p>${p(2)}`,
        dom: `${p(2)}<p id="a" class="acap:b"></p>`,
        changed: [[`p#a 1/3 ${N}`, 'p#a 3/3 acap:b']],
      },
      {
        name: 'and another class, by its place',
        sent: `<a rel="nofollow"></a>`,
        dom: `<a rel="ugc noopener" class="seen"></a>`,
        changed: [['a 1/1 rel="nofollow"', 'a.seen 1/1 rel="ugc"']],
      },
      {
        name: 'behind elements that came',
        sent: `<p class="acap:a"></p>${marked(1)}`,
        dom: `<p></p><p class="acap:b"></p>${marked(1)}`,
        changed: [['p 1/2 acap:a', 'p 2/3 acap:b']],
      },
      {
        name: 'in the order of the page',
        sent: '<b class="acap:a"></b><p id="x" class="acap:a"></p><i class="acap:a"></i>',
        dom: '<p id="x" class="acap:b"></p><i class="acap:b"></i><b class="acap:b"></b>',
        changed: [
          ['p#x 1/1 acap:a', 'p#x 1/1 acap:b'],
          ['i 1/1 acap:a', 'i 1/1 acap:b'],
          ['b 1/1 acap:a', 'b 1/1 acap:b'],
        ],
      },
      {
        name: 'exchanged by two',
        sent: `<p class="acap:a"></p><p class="acap:b"></p>`,
        dom: `<p class="acap:b"></p><p class="acap:a"></p>`,
        changed: [
          ['p 1/2 acap:a', 'p 1/2 acap:b'],
          ['p 2/2 acap:b', 'p 2/2 acap:a'],
        ],
      },
    ],
  },
  {
    what: 'nothing that matters',
    cases: [
      { name: 'the same', sent: marked(2), dom: marked(2) },
      { name: 'elements that came in front', sent: p(1) + marked(2), dom: p(3) + marked(2) },
      { name: 'elements that went', sent: p(3) + marked(2), dom: p(1) + marked(2) },
      {
        name: 'elements that came in several places',
        sent: marked(1) + marked(1) + marked(1),
        dom: marked(1) + p(1) + marked(1) + p(2) + marked(1),
      },
      { name: 'elements of another name', sent: marked(1), dom: `<b></b>${marked(1)}` },
      { name: 'another class', sent: `<p class="a" ${N}></p>`, dom: `<p class="b a" ${N}></p>` },
      { name: 'an id that it got', sent: marked(1), dom: `<p id="a" ${N}></p>` },
      {
        name: 'an id that went elsewhere',
        sent: `<p id="a" ${N}></p>${p(1)}`,
        dom: `${p(1)}<p id="a" ${N}></p>`,
      },
      {
        name: 'words of rel that are no rules',
        sent: '<a rel="nofollow"></a>',
        dom: '<a rel="noopener nofollow"></a>',
      },
      {
        name: 'names that objects have',
        sent: `<constructor ${N}></constructor>`,
        dom: `<constructor ${N}></constructor>`,
      },
    ],
  },
])('$what', ({ cases }) => {
  test.each(cases)('$name', async ({ sent, dom, gone = [], come = [], changed = [] }) => {
    expect(await compare(sent, dom)).toEqual({ gone, come, changed });
    const { gone: back, come: forth, changed: otherWay } = await compare(dom, sent);
    expect([back.length, forth.length, otherWay.length]).toEqual([come.length, gone.length, changed.length]);
  });
});

test.each([
  { name: 'equal names', label: () => 'p' },
  { name: 'names of their own', label: (index: number) => `p#${index}` },
])('80,000 elements of $name are matched in a time that grows as they do', ({ label }) => {
  const many = (number: number, marks: (index: number) => string): MarkedElement[] =>
    Array.from({ length: number }, (_, index) => ({
      classes: marks(index),
      parent: null,
      label: label(index),
      number: index + 1,
      of: number,
    }));
  // The processor's time in milliseconds, which other programs take none of.
  const timeFor = (number: number) => {
    const sent = many(number, (index) => `acap:${index % 7}`);
    const dom = many(number, (index) => `acap:${index % 11}`);
    const began = process.cpuUsage();
    expect(matchElements(sent, dom).changed.length).toBeGreaterThan(number / 2);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  };
  timeFor(5_000);
  expect(timeFor(80_000)).toBeLessThan(64 * Math.max(timeFor(5_000), 5));
});
