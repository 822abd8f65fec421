import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageAgent, type PageAgent } from '../../src/content/page-agent';
import type { Mark, OverlayCloser, PageScan } from '../../src/messages';

type Closed = (by: OverlayCloser) => void;

const overlay = vi.hoisted(() => ({
  show: vi.fn(),
  remove: vi.fn(),
  close: (() => undefined) as Closed,
  isRefused: false,
}));
vi.mock('../../src/content/overlay/overlay', () => ({
  openOverlay: (_document: Document, _text: unknown, _isAlive: unknown, closed: Closed) => {
    if (overlay.isRefused) throw new Error('No shadow root here');
    overlay.close = closed;
    return overlay;
  },
}));

let agent: PageAgent;
let isAlive = true;
const scanned = vi.fn<(scan: PageScan) => Promise<Mark[] | null>>();
const overlayClosed = vi.fn(async (_by: OverlayCloser) => undefined);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  isAlive = true;
  overlay.isRefused = false;
  scanned.mockReset().mockResolvedValue(null);
  for (const mock of [overlay.show, overlay.remove, overlayClosed]) mock.mockClear();
  document.body.innerHTML = '<p class="acap:allow-index">One</p>';
  agent = createPageAgent(document, {
    background: { scanned, overlayClosed },
    text: String,
    isAlive: () => isAlive,
  });
});

afterEach(() => {
  agent.stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const addMarked = async () => {
  document.body.insertAdjacentHTML('beforeend', '<p class="acap:disallow-index">More</p>');
  await vi.advanceTimersByTimeAsync(0);
};
const marks: Mark[] = [{ element: 0, verdict: 'permitted' }];

test('nothing is watched and nothing told while nobody looks', async () => {
  await addMarked();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(scanned).not.toHaveBeenCalled();
});

test('changes are told once, 200 ms after the first, while a view looks', async () => {
  agent.setWatched(true);
  await addMarked();
  await vi.advanceTimersByTimeAsync(150);
  await addMarked();
  expect(scanned).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(scanned).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ elements: expect.toSatisfy((all) => all.length === 3) }),
  );
});

test('what changed between a scan and the view that follows it is told', async () => {
  await agent.scan();
  await addMarked();
  expect(scanned).not.toHaveBeenCalled();
  agent.setWatched(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(scanned).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ elements: expect.toSatisfy((all) => all.length === 2) }),
  );
});

test('when the last view closes, nothing is told any more', async () => {
  agent.setWatched(true);
  await addMarked();
  agent.setWatched(false);
  await addMarked();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(scanned).not.toHaveBeenCalled();
});

test('a change while the background is still answering is told after the answer', async () => {
  let reply: (marks: null) => void = () => undefined;
  scanned.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  );
  agent.setWatched(true);
  await addMarked();
  await vi.advanceTimersByTimeAsync(200);
  await addMarked();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(scanned).toHaveBeenCalledTimes(1);
  reply(null);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(scanned).toHaveBeenCalledTimes(2);
});

test('a page that never rests is read every two seconds at most, which is told until it rests', async () => {
  agent.setWatched(true);
  const truncated = () => scanned.mock.lastCall?.[0].truncated;
  for (let time = 0; time < 20_000; time += 100) {
    await addMarked();
    await vi.advanceTimersByTimeAsync(100);
    if (time === 1_000) expect(truncated()).toBeUndefined();
  }
  expect(scanned.mock.calls.length).toBeGreaterThan(10);
  expect(scanned.mock.calls.length).toBeLessThan(25);
  expect(truncated()).toEqual(['storm']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(truncated()).toBeUndefined();
  const told = scanned.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scanned).toHaveBeenCalledTimes(told);
});

test('a change in an open shadow root is told, also in one that came later', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div></div>');
  const shadow = document.querySelector('div')?.attachShadow({ mode: 'open' }) as ShadowRoot;
  agent.setWatched(true);
  expect((await agent.scan()).elements).toHaveLength(1);
  shadow.innerHTML = '<p data-nosnippet><i></i></p>';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(scanned.mock.lastCall?.[0].elements).toHaveLength(2);

  const later = document.createElement('section');
  const inner = later.attachShadow({ mode: 'open' });
  shadow.querySelector('i')?.append(later);
  await vi.advanceTimersByTimeAsync(1_000);
  inner.innerHTML = '<p data-nosnippet></p>';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(scanned.mock.lastCall?.[0].elements).toMatchObject([{}, { parent: null }, { parent: 1 }]);
});

const addNamed = async (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html);
  await vi.advanceTimersByTimeAsync(1_000);
};

test('what is looked for is told with every scan, and when it comes and goes', async () => {
  agent.setWatched(true);
  expect(await agent.scan()).not.toHaveProperty('resources');
  expect((await agent.lookFor(['id:lead', 'tag:p'])).resources).toEqual({ 'id:lead': false, 'tag:p': true });
  expect((await agent.scan()).resources).toEqual({ 'id:lead': false, 'tag:p': true });
  await addNamed('<b id="other"></b>');
  expect(scanned).not.toHaveBeenCalled();
  await addNamed('<b id="lead"></b>');
  expect(scanned.mock.lastCall?.[0].resources).toEqual({ 'id:lead': true, 'tag:p': true });
  document.getElementById('lead')?.remove();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(scanned.mock.lastCall?.[0].resources).toEqual({ 'id:lead': false, 'tag:p': true });
});

test('what is no longer looked for is no longer told, nor heard of', async () => {
  agent.setWatched(true);
  await agent.lookFor(['id:lead']);
  expect(await agent.lookFor([])).not.toHaveProperty('resources');
  await addNamed('<b id="lead"></b>');
  expect(scanned).not.toHaveBeenCalled();
});

test('marks are painted on the elements of the latest scan, and the page is watched until they are gone', async () => {
  await agent.scan();
  await agent.paint(marks, 'About');
  expect(overlay.show).toHaveBeenLastCalledWith(
    new Map([[document.querySelector('p'), 'permitted']]),
    [],
    'About',
  );
  scanned.mockResolvedValueOnce([{ element: 1, verdict: 'prohibited' }]);
  await addMarked();
  await vi.advanceTimersByTimeAsync(200);
  expect(overlay.show).toHaveBeenLastCalledWith(
    new Map([[document.querySelectorAll('p')[1], 'prohibited']]),
    [],
    'About',
  );
  await agent.paint(null, '');
  expect(overlay.remove).toHaveBeenCalledOnce();
  await addMarked();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(scanned).toHaveBeenCalledTimes(1);
});

test('marks for elements that are not there are passed over', async () => {
  await agent.paint(
    [
      { element: 99, verdict: 'unknown' },
      { element: -1, verdict: 'unknown' },
    ],
    '',
  );
  expect(overlay.show).toHaveBeenLastCalledWith(new Map(), [], '');
});

test.each(['reader', 'page'] as const)('that the overlay was closed by the %s is told', async (by) => {
  await agent.paint(marks, 'About');
  overlay.close(by);
  expect(overlay.remove).toHaveBeenCalledOnce();
  expect(overlayClosed).toHaveBeenCalledExactlyOnceWith(by);
});

test('marks that come before the background knows of the closing open nothing', async () => {
  let know: () => void = () => undefined;
  overlayClosed.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        know = () => resolve(undefined);
      }),
  );
  await agent.paint(marks, 'About');
  overlay.close('page');
  await agent.paint(marks, 'About');
  expect(overlay.show).toHaveBeenCalledOnce();
  know();
  await vi.advanceTimersByTimeAsync(0);
  await agent.paint(marks, 'About');
  expect(overlay.show).toHaveBeenCalledTimes(2);
});

test('a page in which nothing can be drawn ends the highlighting with a word', async () => {
  overlay.isRefused = true;
  await agent.paint(marks, 'About');
  expect(overlayClosed).toHaveBeenCalledExactlyOnceWith('page');
  await addMarked();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(scanned).not.toHaveBeenCalled();
});

test.each([
  { when: 'at the next change', happens: addMarked, within: 200 },
  { when: 'within a second', happens: async () => undefined, within: 1_000 },
])(
  'after the extension was updated everything is taken away, silently, $when',
  async ({ happens, within }) => {
    await agent.paint(marks, 'About');
    agent.setWatched(true);
    isAlive = false;
    await happens();
    await vi.advanceTimersByTimeAsync(within);
    expect(overlay.remove).toHaveBeenCalledOnce();
    expect(scanned).not.toHaveBeenCalled();
    expect(overlayClosed).not.toHaveBeenCalled();
  },
);

test('a background that fails leaves what is shown, and is asked again at the next change', async () => {
  await agent.paint(marks, 'About');
  scanned.mockRejectedValueOnce(new Error('gone'));
  await addMarked();
  await vi.advanceTimersByTimeAsync(200);
  expect(overlay.remove).not.toHaveBeenCalled();
  scanned.mockResolvedValueOnce(marks);
  await vi.advanceTimersByTimeAsync(1_000);
  await addMarked();
  await vi.advanceTimersByTimeAsync(200);
  expect(scanned).toHaveBeenCalledTimes(2);
});
