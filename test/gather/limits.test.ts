import { afterEach, expect, test, vi } from 'vitest';
import { cutBy } from '../../src/gather/dom-facts';
import { ELEMENT_OCTETS } from '../../src/gather/limits/limits';
import { scanPage } from '../../src/gather/scan';
import { withinLimits } from '../../src/state/within-limits';
import { reportOn } from '../ui/fake-surroundings';
import { parsed } from './window';

afterEach(() => {
  vi.restoreAllMocks();
});

const scan = async (head: string, body: string) => {
  const html = `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
  return (await scanPage(parsed(html))).facts;
};

test('a page within the limits is not truncated', async () => {
  const page = await scan('<meta name="robots" content="all">', '<b class="acap:allow-index"></b>');
  expect(page).not.toHaveProperty('truncated');
});

test('a page whose elements just fit is whole in a saved report, too, where more is known of them', async () => {
  const count = 600;
  const marked = (filler: string) => `<i class="acap:allow-index short ${filler}"></i>`;
  const sizes = (await scan('', marked('x').repeat(count))).elements.map(
    (fact) => JSON.stringify({ ...fact, of: fact.number }).length,
  );
  const room = ELEMENT_OCTETS - sizes.reduce((sum, size) => sum + size);
  const mark = marked('x'.repeat(1 + room / count));
  // How many there are of a name was not known when their size was counted.
  const facts = await scan('', mark.repeat(count) + '<i></i>'.repeat(10_000));
  expect(facts).not.toHaveProperty('truncated');
  expect(JSON.stringify(facts.elements).length).toBeGreaterThan(ELEMENT_OCTETS);
  const { evidence } = withinLimits(reportOn({ elements: facts.elements }));
  expect(evidence?.elements.length).toBe(count);
  expect(evidence).not.toHaveProperty('cut');
});

/** A document that is still on its way: to the browser its parser alone says so. */
function arriving(html: string): Document {
  const document = parsed(html);
  let example = Object.getPrototypeOf(document);
  while (!Object.hasOwn(example, 'readyState')) example = Object.getPrototypeOf(example);
  vi.spyOn(example, 'readyState', 'get').mockReturnValue('loading');
  return document;
}

test('of a page that is still loading what it states later is left out, META tags only before it has a BODY', async () => {
  const { facts } = await scanPage(arriving('<head></head><body></body>'));
  expect(facts.truncated).toEqual(['arriving']);
  expect(cutBy(facts.truncated ?? [])).toEqual({ cut: ['elements', 'licences'] });
  const headOnly = arriving('<head></head>');
  headOnly.querySelector('body')?.remove();
  const { truncated } = (await scanPage(headOnly)).facts;
  expect(truncated).toEqual(['arriving', 'meta-arriving']);
  expect(cutBy(truncated ?? [])).toEqual({ cut: ['elements', 'licences', 'meta'] });
});

test('a page that names something of its own readyState is loaded all the same', async () => {
  const document = parsed('<body><form name="readyState"></form></body>');
  Object.defineProperty(document, 'readyState', { value: 'loading' });
  expect((await scanPage(document)).facts).not.toHaveProperty('truncated');
});

test('of a huge class attribute the ACAP tokens are kept, whole', async () => {
  const filler = Array.from({ length: 500_000 }, (_, index) => `c${index}`).join(' ');
  const { elements, truncated } = await scan(
    '',
    `<p class="the-acap:allow-index ${filler} acap:disallow-follow"></p>`,
  );
  expect(elements[0]?.classes).toBe('the-acap:allow-index acap:disallow-follow');
  expect(elements[0]?.cut).toBeUndefined();
  expect(truncated).toBeUndefined();
});

test('an ACAP token that does not fit is left out, never cut in two, and that is told', async () => {
  const { elements, truncated } = await scan(
    '',
    `<p class="acap:${'x'.repeat(9_000)} acap:allow-index"></p>`,
  );
  expect(['', 'acap:allow-index']).toContain(elements[0]?.classes);
  expect(elements[0]?.cut).toBe(true);
  expect(truncated).toEqual(['class-length']);
  // A reader of whole pages asks whether all elements were seen, not each of them.
  expect(cutBy(truncated ?? [])).toEqual({ cut: ['elements'] });
});

test('of an overlong rel the rules are kept', async () => {
  const { elements, truncated } = await scan('', `<a rel="${'me '.repeat(5_000)}NoFollow"></a>`);
  expect(elements[0]?.rel).toBe('NoFollow');
  expect(truncated).toBeUndefined();
});

test('no more than 2,000 META tags are read', async () => {
  const { metaTags, truncated } = await scan('<meta name="a" content="b">'.repeat(2_001), '');
  expect(metaTags).toHaveLength(2_000);
  expect(truncated).toEqual(['meta-tags']);
});

test('a META tag is read to 64 KiB', async () => {
  const { metaTags, truncated } = await scan(`<meta name="robots" content="${'x'.repeat(65_537)}">`, '');
  expect(metaTags[0]?.content).toHaveLength(65_536);
  expect(truncated).toEqual(['meta-length']);
});

test('META tags that are too long together end the reading', async () => {
  const { metaTags, truncated } = await scan(
    `<meta name="a" content="${'x'.repeat(60_000)}">`.repeat(30),
    '',
  );
  expect(metaTags.length).toBeLessThan(30);
  expect(truncated).toEqual(['meta-tags']);
});

test('elements whose classes are too long together end the reading', async () => {
  const { elements, truncated } = await scan('', `<b class="acap:${'x'.repeat(8_000)}"></b>`.repeat(1_000));
  expect(elements.length).toBeGreaterThan(500);
  expect(elements.length).toBeLessThan(600);
  expect(truncated).toEqual(['elements']);
});

test('a word without end that only looks like many is taken once', async () => {
  const { elements } = await scan('', `<p class="${'xacap:'.repeat(500_000)} acap:allow-index"></p>`);
  expect(elements).toHaveLength(1);
});

const licence = (text: string) => `<script type="application/rsl+xml">${text}</script>`;
const link = (href: string) => `<link rel="license" type="application/rsl+xml" href="${href}">`;

test.each([
  { what: 'a licence of 64 KiB', head: licence('x'.repeat(65_536)), lengths: [65_536], cut: false },
  { what: 'a longer one', head: licence('x'.repeat(65_537)), lengths: undefined, cut: true },
  {
    what: 'licences that are too long together',
    head: licence('x'.repeat(60_000)).repeat(6),
    lengths: [60_000, 60_000, 60_000, 60_000],
    cut: true,
  },
  { what: '64 licences', head: licence('x').repeat(64), lengths: Array(64).fill(1), cut: false },
  { what: 'more of them', head: licence('x').repeat(3_000), lengths: Array(64).fill(1), cut: true },
])('of $what none is cut, and that some had no room is told', async (row) => {
  const { inlineLicences, truncated } = await scan(row.head, '');
  expect(inlineLicences?.map(({ length }) => length)).toEqual(row.lengths);
  expect(truncated).toEqual(row.cut ? ['licences'] : undefined);
});

test.each([
  { what: '64 links', head: link('/a').repeat(64), left: 64, cut: false },
  { what: 'more links', head: link('/a').repeat(65), left: 64, cut: true },
  { what: 'links beside licences', head: (link('/a') + licence('x')).repeat(33), left: 32, cut: true },
  { what: 'an address that is too long', head: link('x'.repeat(65_536)) + link('/b'), left: 1, cut: true },
])('of $what, no address is cut, and that some are left out is told', async ({ head, left, cut }) => {
  const { links, truncated } = await scan(head, '');
  expect(links).toHaveLength(left);
  for (const { href } of links ?? []) expect(href.length).toBe(2);
  expect(truncated).toEqual(cut ? ['licences'] : undefined);
});
