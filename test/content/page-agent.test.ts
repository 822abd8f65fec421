import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OverlayNeeds } from '../../src/content/overlay/overlay';
import type { Targets } from '../../src/content/overlay/targets';
import { createPageAgent, type PageAgent } from '../../src/content/page-agent';
import type { MarkLabel, Marks, OverlayCloser, PageScan, Pointed } from '../../src/messages';
import { Unanswered } from '../../src/platform/unanswered';

type Closed = (by: OverlayCloser) => void;

const overlay = vi.hoisted(() => ({
  show: vi.fn(),
  point: vi.fn(),
  visit: vi.fn(),
  pick: vi.fn(),
  step: vi.fn(),
  remove: vi.fn(),
  close: (() => undefined) as Closed,
  refusal: null as Error | null,
}));
vi.mock('../../src/content/overlay/overlay', () => ({
  openOverlay: (_document: Document, { closed }: OverlayNeeds) => {
    if (overlay.refusal) throw overlay.refusal;
    overlay.close = closed;
    return overlay;
  },
}));

let agent: PageAgent;
let isAlive = true;
const scanned = vi.fn<(scan: PageScan) => Promise<Marks | null>>();
const overlayClosed = vi.fn(async (_by: OverlayCloser, _highlighting: string) => undefined);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  isAlive = true;
  overlay.refusal = null;
  scanned.mockReset().mockResolvedValue(null);
  const { show, point, visit, pick, step, remove } = overlay;
  for (const mock of [show, point, visit, pick, step, remove, overlayClosed]) mock.mockClear();
  document.body.innerHTML = '<p class="acap:allow-index">One</p>';
  agent = newAgent();
});

const newAgent = () =>
  createPageAgent(document, {
    background: {
      scanned,
      overlayClosed,
      explain: async () => null,
      showWhy: async () => undefined,
      frameLoaded: async () => undefined,
    },
    text: String,
    isAlive: () => isAlive,
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
/** A mark for one element of a scan. */
const markOf = ({ number }: PageScan, element = 0, kind: MarkLabel['kind'] = 'permitted'): Marks => ({
  scan: number,
  highlighting: 'first',
  ending: 'End',
  about: 'About',
  labels: [{ kind, words: 'Index' }],
  elements: [element, 0],
  links: [],
  parts: [],
  notes: [],
  page: null,
});
const paint = async () => agent.paint(markOf(await agent.scan()));
/** What is outlined, and how. */
const kindsIn = (targets: Targets | undefined) =>
  new Map([...(targets ?? [])].map(([element, { kind }]) => [element, kind]));
const outlined = () => kindsIn(overlay.show.mock.lastCall?.[0]);
const paragraph = (index: number) => document.querySelectorAll('p')[index] as Element;

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

test('another canonical address is told, while links of the BODY are not watched', async () => {
  document.head.innerHTML = '<link rel="canonical" href="/one">';
  document.body.insertAdjacentHTML('beforeend', '<a href="/one">One</a>');
  agent.setWatched(true);
  document.querySelector('a')?.setAttribute('href', '/two');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(scanned).not.toHaveBeenCalled();
  document.querySelector('link')?.setAttribute('href', 'https://b.example/two');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(scanned).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ canonical: 'https://b.example/two' }),
  );
  document.head.replaceChildren();
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

test('what changed between a scan and the marks for it is told, and painted', async () => {
  const scan = await agent.scan();
  await addMarked();
  scanned.mockImplementationOnce(async (later) => markOf(later, 1, 'prohibited'));
  await agent.paint(markOf(scan));
  await vi.advanceTimersByTimeAsync(0);
  expect(scanned).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ elements: expect.toSatisfy((all) => all.length === 2) }),
  );
  expect(outlined()).toEqual(new Map([[paragraph(1), 'prohibited']]));
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
  const before = scanned.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scanned).toHaveBeenCalledTimes(before);
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
  await paint();
  expect(overlay.show).toHaveBeenLastCalledWith(
    new Map([[paragraph(0), expect.objectContaining({ kind: 'permitted', words: 'Index' })]]),
    [],
    expect.objectContaining({ about: 'About' }),
  );
  scanned.mockImplementationOnce(async (scan) => markOf(scan, 1, 'prohibited'));
  await addMarked();
  await vi.advanceTimersByTimeAsync(200);
  expect(outlined()).toEqual(new Map([[paragraph(1), 'prohibited']]));
  await agent.paint(null);
  expect(overlay.remove).toHaveBeenCalledOnce();
  await addMarked();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(scanned).toHaveBeenCalledTimes(1);
});

test('marks for elements that are not there are passed over', async () => {
  const scan = await agent.scan();
  const links = [{ address: 'https://a.example/nowhere', label: 0 }];
  const parts = [{ name: 'id:nothing', isList: false, label: 0 }];
  await agent.paint({ ...markOf(scan), elements: [99, 0, -1, 0, 0, 7, 0], links, parts });
  expect(overlay.show).toHaveBeenLastCalledWith(new Map(), [], expect.anything());
});

test.each(['reader', 'page'] as const)('that the overlay was closed by the %s is told', async (by) => {
  await paint();
  overlay.close(by);
  expect(overlay.remove).toHaveBeenCalledOnce();
  expect(overlayClosed).toHaveBeenCalledExactlyOnceWith(by, 'first');
});

test('marks of a highlighting that was closed open nothing; those of the next do, however late the background knows', async () => {
  overlayClosed.mockReturnValueOnce(new Promise(() => undefined));
  await paint();
  overlay.close('page');
  await paint();
  expect(overlay.show).toHaveBeenCalledOnce();
  await agent.paint({ ...markOf(await agent.scan()), highlighting: 'second' });
  expect(overlay.show).toHaveBeenCalledTimes(2);
});

test('the end that is told is that of what was painted last', async () => {
  await paint();
  await agent.paint({ ...markOf(await agent.scan()), highlighting: 'second' });
  overlay.close('reader');
  expect(overlayClosed).toHaveBeenCalledExactlyOnceWith('reader', 'second');
});

test('a page in which nothing can be drawn ends the highlighting with a word', async () => {
  overlay.refusal = new DOMException('No shadow root here', 'NotSupportedError');
  await paint();
  expect(overlayClosed).toHaveBeenCalledExactlyOnceWith('page', 'first');
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
    await paint();
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
  await paint();
  scanned.mockRejectedValueOnce(new Unanswered());
  await addMarked();
  await vi.advanceTimersByTimeAsync(200);
  expect(overlay.remove).not.toHaveBeenCalled();
  scanned.mockImplementationOnce(async (scan) => markOf(scan));
  await vi.advanceTimersByTimeAsync(1_000);
  await addMarked();
  await vi.advanceTimersByTimeAsync(200);
  expect(scanned).toHaveBeenCalledTimes(2);
});

describe('a part of the page that is pointed at elsewhere', () => {
  const partOf = ({ number }: PageScan, index = 0): Pointed => ({
    scan: number,
    target: { kind: 'element', index },
  });

  test('is outlined, and no longer', async () => {
    await paint();
    const pointed = partOf(await agent.scan());
    document.body.insertAdjacentHTML('afterbegin', '<p class="acap:allow-index">Before it</p>');
    await paint();
    expect(await agent.point(pointed, 'outline')).toBe(false);
    expect(overlay.point).not.toHaveBeenCalled();
    const scan = await agent.scan();
    expect(await agent.point(partOf(scan), 'outline')).toBe(true);
    expect(overlay.point).toHaveBeenLastCalledWith(paragraph(0));
    expect(await agent.point(null, 'outline')).toBe(true);
    expect(overlay.point).toHaveBeenLastCalledWith(null);
  });

  test('is visited, with what is to be asked about it', async () => {
    await paint();
    const scan = await agent.scan();
    const { target } = partOf(scan);
    expect(await agent.point({ scan: scan.number, target }, 'visit')).toBe(true);
    expect(overlay.visit).toHaveBeenCalledExactlyOnceWith({
      element: paragraph(0),
      scan: scan.number,
      targets: [target],
    });
    expect(await agent.point(partOf(scan, 99), 'visit')).toBe(false);
  });

  test('is outlined nowhere on a page in which nothing can be drawn', async () => {
    overlay.refusal = new DOMException('No shadow root here', 'NotSupportedError');
    expect(await agent.point(partOf(await agent.scan()), 'outline')).toBe(false);
  });

  test('is outlined while nothing is highlighted, and visited nowhere then', async () => {
    agent.setWatched(true);
    const part = partOf(await agent.scan());
    expect(await agent.point(part, 'visit')).toBe(false);
    expect(overlay.visit).not.toHaveBeenCalled();
    expect(await agent.point(part, 'outline')).toBe(true);
    expect(overlay.point).toHaveBeenLastCalledWith(paragraph(0));
    expect(overlay.show).not.toHaveBeenCalled();
    await agent.point(null, 'outline');
    expect(overlay.remove).toHaveBeenCalledOnce();
    await agent.point(part, 'outline');
    agent.setWatched(false);
    expect(overlay.remove).toHaveBeenCalledTimes(2);
  });

  test('is the next one, or what was clicked, once the overlay is there', async () => {
    await agent.step(1);
    await agent.pick({ elementId: null, address: null });
    expect(overlay.pick).not.toHaveBeenCalled();
    document.body.insertAdjacentHTML('beforeend', '<a href="https://a.example/x">x</a>');
    await agent.pick({ elementId: null, address: 'https://a.example/x' });
    await paint();
    expect(overlay.pick).toHaveBeenCalledExactlyOnceWith(document.querySelector('a'));
    await agent.step(-1);
    expect(overlay.step).toHaveBeenCalledExactlyOnceWith(-1);
  });
});

describe('E96: marks of a scan that is over', () => {
  const addBefore = () =>
    document.body.insertAdjacentHTML('afterbegin', '<p class="acap:disallow-index">First</p>');

  test('paint nothing where they come late, whatever stands in their place now', async () => {
    const late = markOf(await agent.scan());
    addBefore();
    await agent.scan();
    await agent.paint(late);
    expect(overlay.show).not.toHaveBeenCalled();
  });

  test('paint nothing where the page changed after the last watcher had gone', async () => {
    agent.setWatched(true);
    const late = markOf(await agent.scan());
    agent.setWatched(false);
    addBefore();
    await agent.paint(late);
    expect(overlay.show).not.toHaveBeenCalled();
    expect(scanned.mock.lastCall?.[0].elements).toHaveLength(2);
  });

  test('are painted where the page says the same as before the last watcher had gone, and not told again', async () => {
    agent.setWatched(true);
    const marks = markOf(await agent.scan());
    agent.setWatched(false);
    scanned.mockClear();
    await agent.paint(marks);
    expect(overlay.show).toHaveBeenCalledOnce();
    expect(scanned).not.toHaveBeenCalled();
  });

  test('make the page tell of itself, and what that gives is painted', async () => {
    const late = markOf(await agent.scan());
    addBefore();
    await agent.scan();
    scanned.mockImplementationOnce(async (scan) => markOf(scan, 1));
    await agent.paint(late);
    expect(overlay.show.mock.calls.map(([targets]) => kindsIn(targets))).toEqual([
      new Map([[paragraph(1), 'permitted']]),
    ]);
    expect(scanned.mock.lastCall?.[0].elements).toHaveLength(2);
  });

  test('paint nothing where the background answers with them, and leave what is painted', async () => {
    const late = markOf(await agent.scan(), 0, 'unknown');
    await paint();
    addBefore();
    scanned.mockResolvedValue(late);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(scanned).toHaveBeenCalledOnce();
    expect(overlay.show).toHaveBeenCalledOnce();
    expect(overlay.remove).not.toHaveBeenCalled();
  });

  test('that were asked for before the page was read again give way to those for the later scan', async () => {
    await paint();
    scanned.mockImplementationOnce(async (scan) => {
      addBefore();
      await agent.scan();
      return markOf(scan, 1);
    });
    scanned.mockImplementationOnce(async (scan) => markOf(scan, 2, 'prohibited'));
    await addMarked();
    await vi.advanceTimersByTimeAsync(200);
    expect(outlined()).toEqual(new Map([[paragraph(2), 'prohibited']]));
    expect(overlay.show).toHaveBeenCalledTimes(2);
  });

  test('of a script that was there before paint nothing', async () => {
    const late = markOf(await agent.scan());
    agent.stop();
    agent = newAgent();
    await agent.scan();
    await agent.paint(late);
    expect(overlay.show).not.toHaveBeenCalled();
  });
});

test('HTML as it was sent is scanned, whatever more a message holds', async () => {
  const scanSentHtml: (html: string, more: unknown) => Promise<unknown> = agent.scanSentHtml;
  expect(await scanSentHtml('<p data-nosnippet>x</p>', { parseFromString: null })).toEqual({
    metaTags: [],
    elements: [{ classes: '', parent: null, nosnippet: true, label: 'p', number: 1, of: 1 }],
  });
});

test('a page that says the same as before is not told of again, unless its address is another', async () => {
  agent.setWatched(true);
  await addMarked();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(scanned).toHaveBeenCalledTimes(1);
  const again = async () => {
    paragraph(0).className = 'acap:disallow-follow';
    paragraph(0).className = 'acap:allow-index';
    await vi.advanceTimersByTimeAsync(3_000);
  };
  await again();
  await again();
  expect(scanned).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', '#elsewhere');
  await again();
  expect(scanned).toHaveBeenCalledTimes(2);
  expect(scanned.mock.lastCall?.[0]).toEqual(scanned.mock.calls[0]?.[0]);
  history.replaceState(null, '', ' ');
});

test('a page that says the same as before is told of again where nobody heard of it', async () => {
  agent.setWatched(true);
  scanned.mockRejectedValueOnce(new Unanswered('gone'));
  await addMarked();
  await vi.advanceTimersByTimeAsync(1_000);
  paragraph(0).className = 'acap:disallow-follow';
  paragraph(0).className = 'acap:allow-index';
  await vi.advanceTimersByTimeAsync(3_000);
  expect(scanned).toHaveBeenCalledTimes(2);
});

test('a page that says the same as before keeps its marks', async () => {
  await paint();
  const { number } = await agent.scan();
  expect((await agent.scan()).number).toBe(number);
  expect(await agent.point({ scan: number, target: { kind: 'element', index: 0 } }, 'outline')).toBe(true);
});

test('every scan that finds something else has a greater number than the one before, across scripts too', async () => {
  const numbers = [(await agent.scan()).number, (await agent.lookFor(['id:a'])).number];
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
  numbers.push((await newAgent().scan()).number);
  later.mockRestore();
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(numbers.every(Number.isSafeInteger)).toBe(true);
});

describe('mistakes', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => void reported.mockClear());
  afterAll(() => reported.mockRestore());

  test('of our own are reported, and end the highlighting', async () => {
    overlay.refusal = new TypeError('A mistake');
    await paint();
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(String), overlay.refusal);
    expect(overlayClosed).toHaveBeenCalledExactlyOnceWith('page', 'first');
  });

  test('are not that a page offers no place, or that the background is gone', async () => {
    overlay.refusal = new DOMException('No shadow root here', 'NotSupportedError');
    overlayClosed.mockRejectedValueOnce(new Unanswered());
    await paint();
    scanned.mockRejectedValueOnce(new Unanswered());
    agent.setWatched(true);
    await addMarked();
    await vi.advanceTimersByTimeAsync(200);
    expect(scanned).toHaveBeenCalledOnce();
    expect(reported).not.toHaveBeenCalled();
  });

  test('while telling are reported, and the page is watched on', async () => {
    agent.setWatched(true);
    const mistake = new TypeError('A mistake');
    scanned.mockRejectedValueOnce(mistake);
    await addMarked();
    await vi.advanceTimersByTimeAsync(200);
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(String), mistake);
    await vi.advanceTimersByTimeAsync(1_000);
    await addMarked();
    await vi.advanceTimersByTimeAsync(200);
    expect(scanned).toHaveBeenCalledTimes(2);
  });
});
