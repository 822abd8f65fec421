import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const menu = { element: null as Element | null, asked: [] as number[] };
const elementOfMenu = (id: number) => {
  menu.asked.push(id);
  return menu.element;
};
let clickedElement: typeof import('../../src/content/clicked-element').clickedElement;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../src/platform/context-menu', () => ({ elementOfMenu }));
  ({ clickedElement } = await import('../../src/content/clicked-element'));
});
afterAll(() => {
  vi.doUnmock('../../src/platform/context-menu');
  vi.resetModules();
});

/** What the pointer is over, the outermost first. */
let hovered: Element[] = [];

beforeEach(() => {
  document.body.innerHTML = `<a id="one" href="https://a.example/x"></a>
    <a id="two" href="/x"><b id="in"></b></a><img id="picture" src="https://a.example/p.png">
    <p id="words">Words</p><a id="none"></a>`;
  const base = document.createElement('base');
  base.href = 'https://a.example/';
  document.head.append(base);
  menu.element = null;
  menu.asked = [];
  hovered = [];
  const { querySelectorAll } = Document.prototype;
  vi.spyOn(Document.prototype, 'querySelectorAll').mockImplementation(function (
    this: Document,
    selector: string,
  ) {
    return selector === ':hover' ? (hovered as never) : querySelectorAll.call(this, selector);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  getSelection()?.removeAllRanges();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const byId = (id: string) => document.getElementById(id) as Element;

interface Row {
  readonly name: string;
  readonly address?: string;
  readonly over?: readonly string[];
  readonly caret?: string;
  readonly is: string | null;
}

test.each<Row>([
  { name: 'a link by its address', address: 'https://a.example/x', is: 'one' },
  {
    name: 'of two links the one below the pointer',
    address: 'https://a.example/x',
    over: ['two'],
    is: 'two',
  },
  {
    name: 'of two links the one that holds what is below the pointer',
    address: 'https://a.example/x',
    over: ['two', 'in'],
    is: 'two',
  },
  { name: 'a picture', address: 'https://a.example/p.png', is: 'picture' },
  {
    name: 'an address that nothing has, by the pointer',
    address: 'https://a.example/gone',
    over: ['words'],
    is: 'words',
  },
  { name: 'an address that nothing has', address: 'https://a.example/gone', is: null },
  { name: 'the page, by the innermost element below the pointer', over: ['words', 'in'], is: 'in' },
  { name: 'text, by the caret', over: ['in'], caret: 'words', is: 'words' },
  { name: 'nothing that tells', is: null },
])('what was clicked: $name', ({ address = null, over = [], caret, is }) => {
  hovered = over.map(byId);
  const text = caret && byId(caret).firstChild;
  if (text) getSelection()?.collapse(text, 1);
  expect(clickedElement(document, { elementId: null, address })?.id ?? null).toBe(is);
  expect(menu.asked).toEqual([]);
});

test('what the browser names goes before all else', () => {
  menu.element = byId('words');
  hovered = [byId('one')];
  expect(clickedElement(document, { elementId: 4, address: 'https://a.example/x' })).toBe(byId('words'));
  expect(menu.asked).toEqual([4]);
});

test('what it names no more is found as elsewhere', () => {
  expect(clickedElement(document, { elementId: 4, address: 'https://a.example/x' })).toBe(byId('one'));
});
