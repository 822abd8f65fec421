import { expect, test } from 'vitest';
import { bindCommit, bindResponse, NOBODY, type Waiting } from '../../src/background/binding';
import type { Commit, Response } from '../../src/platform/navigation';

const response = (at: number, url: string, more: Partial<Response> = {}): Response => ({
  tab: 1,
  frame: 0,
  request: `r${at}`,
  url,
  at,
  fields: [['x-robots-tag', `at ${at}`]],
  contentType: 'text/html',
  merged: false,
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

/** Plays events in the order given, and tells which response each document got. */
function play(events: readonly (Response | Commit)[]): { bound: Record<string, number>; waiting: Waiting } {
  let waiting = NOBODY;
  const bound: Record<string, number> = {};
  for (const event of events) {
    const binding = 'documentId' in event ? bindCommit(waiting, event) : bindResponse(waiting, event);
    waiting = binding.waiting;
    if (binding.bound) bound[binding.bound.commit.documentId] = binding.bound.response.at;
  }
  return { bound, waiting };
}

test.each([
  { name: 'Chromium: response, commit', events: [response(1, '/a'), commit(2, '/a')], bound: { d2: 1 } },
  { name: 'Firefox: commit, late response', events: [commit(2, '/a'), response(1, '/a')], bound: { d2: 1 } },
  {
    name: 'reload in Chromium',
    events: [response(1, '/a'), commit(2, '/a'), response(3, '/a'), commit(4, '/a')],
    bound: { d2: 1, d4: 3 },
  },
  {
    name: 'reload in Firefox with both responses late',
    events: [commit(2, '/a'), commit(4, '/a'), response(1, '/a'), response(3, '/a')],
    bound: { d2: 1, d4: 3 },
  },
  {
    name: 'a page from a service worker does not take the response of the next load of its address',
    events: [commit(2, '/a'), response(3, '/a'), commit(4, '/a')],
    bound: { d4: 3 },
  },
  {
    name: 'a download between leaves the next page alone',
    events: [response(1, '/file'), response(2, '/a'), commit(3, '/a')],
    bound: { d3: 2 },
  },
  { name: 'another address', events: [response(1, '/a'), commit(2, '/b')], bound: {} },
  {
    name: 'a fragment makes no other address',
    events: [response(1, '/a'), commit(2, '/a#top')],
    bound: { d2: 1 },
  },
  { name: 'another frame', events: [response(1, '/a', { frame: 7 }), commit(2, '/a')], bound: {} },
  {
    name: 'a page rendered ahead has its own frame',
    events: [response(1, '/b', { frame: 7 }), commit(2, '/b', { frame: 7 })],
    bound: { d2: 1 },
  },
  {
    name: 'the latest of two responses to one address',
    events: [response(1, '/a'), response(2, '/a'), commit(3, '/a')],
    bound: { d3: 2 },
  },
])('$name', ({ events, bound }) => expect(play(events).bound).toEqual(bound));

test('what never finds its other half is forgotten after a while', () => {
  const many = Array.from({ length: 50 }, (_, index) => index);
  const { waiting } = play([
    ...many.map((at) => response(at, `/file-${at}`)),
    ...many.map((at) => commit(at, `/page-${at}`)),
  ]);
  expect(waiting.responses.length).toBeLessThan(10);
  expect(waiting.commits.length).toBeLessThan(10);
});
