import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { list, text } from '../../../src/messages/shape';
import { answerContent } from '../../../src/platform/messaging/background-for-content';
import { answerViews } from '../../../src/platform/messaging/background-for-views';
import { answerBackground } from '../../../src/platform/messaging/content-for-background';
import * as shapes from '../../../src/platform/messaging/shapes';
import { lawRuns } from '../../law-runs';
import { fakeBrowser, resetBrowser, senders } from '../fake-browser';

/** Every question that was answered, with its arguments. */
let answered: { question: string; args: unknown[] }[] = [];

beforeEach(() => {
  resetBrowser();
  answered = [];
  const note =
    (question: string) =>
    async (...args: unknown[]) => {
      answered.push({ question, args });
      return { evidence: null } as never;
    };
  answerViews({
    openPage: note('openPage'),
    readReport: note('readReport'),
    fetchRobotsTxtAgain: note('fetchRobotsTxtAgain'),
    compareSentHtml: note('compareSentHtml'),
    refreshFrames: note('refreshFrames'),
    readResources: note('readResources'),
    highlight: note('highlight'),
    point: note('point'),
    keepHighlighting: note('keepHighlighting'),
  });
  answerContent(() => ({
    scanned: note('scanned'),
    overlayClosed: note('overlayClosed'),
    explain: note('explain'),
    frameLoaded: note('frameLoaded'),
    showWhy: note('showWhy'),
  }));
  answerBackground({
    scan: note('scan'),
    lookFor: note('lookFor'),
    scanSentHtml: note('scanSentHtml'),
    paint: note('paint'),
    point: note('point'),
    pick: note('pick'),
    step: note('step'),
  });
});

/** What the arguments of each question must be. */
const SHAPES: Record<string, (args: unknown[]) => boolean> = {
  openPage: ([tab]) => shapes.tab(tab),
  readReport: ([tab]) => shapes.tab(tab),
  fetchRobotsTxtAgain: ([tab]) => shapes.tab(tab),
  compareSentHtml: ([tab]) => shapes.tab(tab),
  refreshFrames: ([tab]) => shapes.tab(tab),
  readResources: ([tab]) => shapes.tab(tab),
  highlight: ([tab, choice]) => shapes.tab(tab) && (choice === null || shapes.highlight(choice)),
  scanned: ([scan]) => shapes.scan(scan),
  overlayClosed: ([by, name]) => (by === 'reader' || by === 'page') && typeof name === 'string',
  explain: ([pointed]) => shapes.pointed(pointed),
  frameLoaded: () => true,
  showWhy: ([pointed, row]) => shapes.pointed(pointed) && Number.isInteger(row),
  keepHighlighting: ([tab, isKept]) => shapes.tab(tab) && typeof isKept === 'boolean',
  // Asked by a view with the tab before the rest.
  point: (args) => {
    const [pointed, showing] = args.slice(-2);
    return (pointed === null || shapes.pointed(pointed)) && shapes.showing(showing);
  },
  pick: ([clicked]) => shapes.clicked(clicked),
  step: ([by]) => by === 1 || by === -1,
  scan: () => true,
  lookFor: ([resources]) => list(text)(resources),
  scanSentHtml: ([html]) => typeof html === 'string',
  paint: ([marks]) => marks === null || shapes.marks(marks),
};
const CONTRACTS: Record<string, readonly string[]> = {
  'background-for-views': [
    'openPage',
    'readReport',
    'fetchRobotsTxtAgain',
    'compareSentHtml',
    'refreshFrames',
    'readResources',
    'highlight',
    'point',
    'keepHighlighting',
  ],
  'background-for-content': ['scanned', 'overlayClosed', 'explain', 'frameLoaded', 'showWhy'],
  'content-for-background': ['scan', 'lookFor', 'scanSentHtml', 'paint', 'point', 'pick', 'step'],
};
const ACCEPTS: Record<string, readonly (keyof typeof senders)[]> = {
  'background-for-views': ['view', 'viewInTab', 'background'],
  'background-for-content': ['content', 'contentInFrame'],
  'content-for-background': ['view', 'background'],
};

const scan = fc.record(
  {
    number: fc.oneof(fc.nat(), fc.anything()),
    url: fc.oneof(fc.webUrl(), fc.anything()),
    metaTags: fc.oneof(
      fc.array(fc.record({ name: fc.string(), content: fc.string(), inHead: fc.boolean() })),
      fc.anything(),
    ),
    elements: fc.oneof(
      fc.array(fc.record({ classes: fc.string(), parent: fc.oneof(fc.integer(), fc.constant(null)) })),
      fc.anything(),
    ),
    links: fc.oneof(
      fc.array(fc.record({ rel: fc.string(), type: fc.string(), href: fc.webUrl() })),
      fc.anything(),
    ),
    inlineLicences: fc.oneof(fc.array(fc.string()), fc.anything()),
    resources: fc.oneof(fc.dictionary(fc.string(), fc.boolean()), fc.anything()),
    truncated: fc.anything(),
  },
  { requiredKeys: ['url'] },
);
const arg = fc.oneof(
  fc.nat(),
  fc.constantFrom('reader', 'page'),
  fc.constant(null),
  fc.string(),
  scan,
  fc.record({
    scan: fc.oneof(fc.nat(), fc.anything()),
    about: fc.string(),
    labels: fc.oneof(fc.array(fc.record({ kind: fc.string(), words: fc.string() })), fc.anything()),
    elements: fc.oneof(fc.array(fc.integer()), fc.anything()),
    links: fc.oneof(fc.array(fc.record({ address: fc.string(), label: fc.integer() })), fc.anything()),
    parts: fc.oneof(fc.constant([]), fc.anything()),
    notes: fc.oneof(fc.array(fc.string()), fc.anything()),
    page: fc.constant(null),
    target: fc.oneof(fc.record({ kind: fc.constant('element'), index: fc.integer() }), fc.anything()),
  }),
  fc.anything({ withNullPrototype: true, withObjectString: true }),
);
const name = fc.constantFrom(
  ...Object.keys(SHAPES),
  ...Object.keys(CONTRACTS),
  '__proto__',
  'constructor',
  'toString',
);
const question = fc.record(
  {
    contract: fc.oneof(name, fc.anything()),
    question: fc.oneof(name, fc.anything()),
    args: fc.oneof(
      { weight: 8, arbitrary: fc.array(arg, { maxLength: 3 }).map((args) => asText(args)) },
      { weight: 1, arbitrary: fc.anything().map((args) => asText(args)) },
      { weight: 1, arbitrary: fc.anything() },
    ),
  },
  { requiredKeys: [] },
);
const message = fc.oneof({ weight: 9, arbitrary: question }, { weight: 1, arbitrary: fc.anything() });
const ours = fc.constantFrom(...(Object.keys(senders) as (keyof typeof senders)[]));
/** Browsers fill in the sender, so that its shape is right whatever it says. */
const sender = fc.oneof(
  ours.map((key) => senders[key] as object),
  fc.record(
    {
      id: fc.oneof(fc.constant('ours'), fc.string()),
      url: fc.oneof(fc.webUrl(), fc.constant(senders.view.url), fc.string()),
      tab: fc.record({ id: fc.nat() }, { requiredKeys: [] }),
      frameId: fc.nat(),
    },
    { requiredKeys: [] },
  ),
);

/** As JSON, where it can be; what cannot goes as it is. */
function asText(value: unknown): unknown {
  try {
    return JSON.stringify(value);
  } catch {
    return value;
  }
}

const deliver = (text: unknown, from: unknown) =>
  fakeBrowser.runtime.onMessage.emit(text, from, () => undefined);

test('whatever a message holds and whoever sends it, nothing throws and only right arguments come through', {
  tags: 'law',
}, () => {
  fc.assert(
    fc.property(message, sender, (text, from) => {
      deliver(text, from);
      for (const { question: asked, args } of answered.splice(0)) expect(SHAPES[asked]?.(args)).toBe(true);
    }),
    lawRuns(5_000),
  );
});

test('a right question is heard from those alone who may ask it', { tags: 'law' }, () => {
  const right = fc.constantFrom(
    ...Object.entries(CONTRACTS).flatMap(([contract, questions]) =>
      questions.map((asked) => [contract, asked] as const),
    ),
  );
  const args: Record<string, unknown[]> = {
    scanned: [{ number: 1, url: '', metaTags: [], elements: [] }],
    overlayClosed: ['page', 'a'],
    highlight: [1, null],
    lookFor: [['id:a']],
    scanSentHtml: ['<p>'],
    paint: [null],
    explain: [{ scan: 1, target: null }],
    showWhy: [{ scan: 1, target: { kind: 'element', index: 0 } }, 0],
    keepHighlighting: [1, true],
    pick: [{ elementId: null, address: null }],
    step: [-1],
  };
  const pointing: Record<string, unknown[]> = {
    'background-for-views': [1, null, 'outline'],
    'content-for-background': [{ scan: 1, target: { kind: 'link', address: 'https://a.example/' } }, 'visit'],
  };
  fc.assert(
    fc.property(right, ours, ([contract, asked], key) => {
      const own = asked === 'point' ? pointing[contract] : args[asked];
      deliver({ contract, question: asked, args: asText(own ?? [1]) }, senders[key]);
      const isAccepted = answered.splice(0).length > 0;
      expect(isAccepted).toBe(ACCEPTS[contract]?.includes(key));
    }),
    lawRuns(500),
  );
});
