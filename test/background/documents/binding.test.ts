import { expect, test } from 'vitest';
import {
  type Binding,
  NOTHING,
  noteBreak,
  noteCommit,
  noteResponse,
  noteStart,
} from '../../../src/background/documents/binding';
import type { Break, Commit, Response, Start } from '../../../src/platform/navigation/navigation-events';

const response = (at: number, url: string, more: Partial<Response> = {}): Response => ({
  tab: 1,
  frame: 0,
  request: `r${at}`,
  url,
  at,
  status: 200,
  fields: [['x-robots-tag', `at ${at}`]],
  contentType: 'text/html',
  joined: false,
  ...more,
});
const commit = (at: number, url: string, more: Partial<Commit> = {}): Commit => ({
  tab: 1,
  frame: 0,
  url,
  at,
  documentId: `d${at}`,
  isReusedId: false,
  ...more,
});

const start = (at: number, more: Partial<Start> = {}): Start => ({
  tab: 1,
  frame: 0,
  at,
  request: null,
  isForWorker: false,
  ...more,
});

type Event = Start | Response | Commit;

const broken = (request: string): Break => ({ tab: 1, request });

/** Plays events in the order given, and returns which response each document has in the end. */
function play(events: readonly Event[]) {
  let navigations = NOTHING;
  const bound: Record<string, number> = {};
  for (const event of events) {
    const binding: Binding =
      'documentId' in event
        ? noteCommit(navigations, event)
        : 'fields' in event
          ? noteResponse(navigations, event)
          : noteStart(navigations, event);
    navigations = binding.navigations;
    for (const { commit, response } of binding.changed) {
      if (response) bound[commit.documentId] = response.at;
      else delete bound[commit.documentId];
    }
  }
  return { bound, navigations };
}

/** Every order in which the events can be reported. */
function* orders<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of orders(items.toSpliced(index, 1))) yield [item, ...rest];
}

test.each([
  { name: 'a page', events: [start(1), response(2, '/a'), commit(3, '/a')], bound: { d3: 2 } },
  {
    name: 'a reload',
    events: [start(1), response(2, '/a'), commit(3, '/a'), start(4), response(5, '/a'), commit(6, '/a')],
    bound: { d3: 2, d6: 5 },
  },
  {
    name: 'a page of a service worker, before the next load of its address',
    events: [start(1), commit(2, '/a'), start(3), response(4, '/a'), commit(5, '/a')],
    bound: { d5: 4 },
  },
  {
    name: 'a page of a service worker, after a download from its address',
    events: [start(1), response(2, '/a'), start(3), commit(4, '/a')],
    bound: {},
  },
  {
    name: 'a page of a service worker that was reached by a redirect, after a download',
    events: [start(1), response(2, '/a'), start(3, { request: 'r9' }), commit(4, '/a')],
    bound: {},
  },
  {
    name: 'a download before another page',
    events: [start(1), response(2, '/file'), start(3), response(4, '/a'), commit(5, '/a')],
    bound: { d5: 4 },
  },
  { name: 'another address', events: [start(1), response(2, '/a'), commit(3, '/b')], bound: {} },
  { name: 'a fragment', events: [start(1), response(2, '/a'), commit(3, '/a#top')], bound: { d3: 2 } },
  {
    name: 'another frame',
    events: [start(1, { frame: 7 }), response(2, '/a', { frame: 7 }), commit(3, '/a')],
    bound: {},
  },
  {
    name: 'a page rendered ahead',
    events: [start(1, { frame: 7 }), response(2, '/b', { frame: 7 }), commit(3, '/b', { frame: 7 })],
    bound: { d3: 2 },
  },
  {
    name: 'two responses to one request',
    events: [
      start(1),
      response(2, '/a', { request: 'r' }),
      response(3, '/a', { request: 'r' }),
      commit(4, '/a'),
    ],
    bound: { d4: 3 },
  },
  {
    name: 'what was fetched ahead for a service worker',
    events: [start(1), start(2, { request: 'r3', isForWorker: true }), response(3, '/a'), commit(4, '/a')],
    bound: {},
  },
  {
    name: 'what was fetched ahead, and the request of a service worker that stood aside',
    events: [
      start(1),
      start(2, { request: 'r4', isForWorker: true }),
      response(3, '/a'),
      response(4, '/a'),
      commit(5, '/a'),
    ],
    bound: { d5: 3 },
  },
  { name: 'no start that was seen', events: [response(2, '/a'), commit(3, '/a')], bound: {} },
  {
    name: 'a document that a script put in the place of the page, without a request',
    events: [start(1), response(2, '/a'), commit(3, '/a'), commit(4, '/a')],
    bound: { d3: 2 },
  },
  {
    name: 'a race that the service worker won',
    events: [start(1), commit(2, '/a'), response(3, '/a')],
    bound: {},
  },
])('$name, in whatever order it is told', ({ events, bound }) => {
  let count = 0;
  for (const ordered of orders<Event>(events)) {
    expect(play(ordered).bound).toEqual(bound);
    count++;
    if (count > 720) break;
  }
});

test('of a response that broke off the document is told, be it there already or not', () => {
  const isBroken = ({ changed }: Binding) => changed.map(({ response }) => response?.isBroken);
  const before = play([start(1), response(2, '/a'), commit(3, '/a')]).navigations;
  expect(isBroken(noteBreak(before, broken('r2')))).toEqual([true]);
  const { navigations } = noteBreak(play([start(1), response(2, '/a')]).navigations, broken('r2'));
  expect(isBroken(noteCommit(navigations, commit(3, '/a')))).toEqual([true]);
});

test('what broke off before it was answered, as a download does, changes nothing', () => {
  const { navigations } = play([start(1), response(2, '/a'), commit(3, '/a')]);
  expect(noteBreak(navigations, broken('r9'))).toEqual({ navigations, changed: [] });
});

test('a document keeps its response however much comes after it that becomes none', () => {
  const later = Array.from({ length: 50 }, (_, index) => [
    start(10 + 2 * index),
    response(11 + 2 * index, '/a'),
  ]);
  const { bound } = play([start(1), response(2, '/a'), commit(3, '/a'), ...later.flat()]);
  expect(bound).toEqual({ d3: 2 });
});

test('the way to a response goes with it, be it told before or between', () => {
  const { navigations } = play([start(1), response(2, '/a', { request: 'r' })]);
  expect(navigations.responses[0]?.redirects).toEqual([]);
});

test('what never finds its other half is forgotten after a while', () => {
  const many = Array.from({ length: 50 }, (_, index) => index);
  const { navigations } = play([
    ...many.map((at) => start(at)),
    ...many.map((at) => response(at, `/file-${at}`)),
    ...many.map((at) => commit(at, `/page-${at}`)),
  ]);
  expect(navigations.starts.length).toBeLessThan(10);
  expect(navigations.responses.length).toBeLessThan(10);
  expect(navigations.commits.length).toBeLessThan(10);
});
