import { expect, test } from 'vitest';
import { openShadow } from '../../src/gather/dom/walk';
import { beginSlices } from '../../src/gather/limits/slices';
import { createResourceFinder } from '../../src/gather/resource-finder';
import { scanPage } from '../../src/gather/scan';
import { document, parsed } from './window';

async function find(html: string, names: readonly string[]) {
  const page = parsed(html);
  const finder = createResourceFinder(page);
  finder.seek(names);
  return (await scanPage(page, openShadow, finder)).facts.resources;
}

const HTML = `<!doctype html><html class="js"><head><title>Page</title><meta name="a" content="b"></head>
  <body><p id="lead" class="wide  teaser">x</p><svg><linearGradient id="fade"/></svg>
  <template><b id="held" class="held"></b></template></body></html>`;

test.each([
  { name: 'id:lead', isThere: true },
  { name: 'id:Lead', isThere: false },
  { name: 'id:teaser', isThere: false },
  { name: 'id:fade', isThere: true },
  { name: 'id:held', isThere: false },
  { name: 'class:teaser', isThere: true },
  { name: 'class:wide', isThere: true },
  { name: 'class:js', isThere: true },
  { name: 'class:tease', isThere: false },
  { name: 'class:held', isThere: false },
  { name: 'tag:p', isThere: true },
  { name: 'tag:P', isThere: true },
  { name: 'tag:title', isThere: true },
  { name: 'tag:html', isThere: true },
  { name: 'tag:article', isThere: false },
])('$name: $isThere', async ({ name, isThere }) => {
  expect(await find(HTML, [name])).toEqual({ [name]: isThere });
});

test('forms that take the names of members hide nothing', async () => {
  const names = ['getElementById', 'getElementsByClassName', 'getElementsByTagName', 'body', 'length', '0'];
  const clobbering = names.map((name) => `<img name="${name}" id="${name}"><form name="${name}"></form>`);
  const html = `<body>${clobbering.join('')}<p id="lead" class="teaser"></p></body>`;
  expect(await find(html, ['id:lead', 'class:teaser', 'tag:p', 'id:none', 'class:none', 'tag:none'])).toEqual(
    {
      'id:lead': true,
      'class:teaser': true,
      'tag:p': true,
      'id:none': false,
      'class:none': false,
      'tag:none': false,
    },
  );
});

test('of what there was no time for it is not said that it is missing', async () => {
  const finder = createResourceFinder(document);
  finder.seek(['id:a', 'id:b', 'id:c']);
  let looks = 0;
  const isLate = () => looks++ > 1;
  expect(await finder.look(beginSlices(), isLate)).toEqual({ 'id:a': false, 'id:b': null, 'id:c': null });
});

test('nothing is told where nothing is looked for', async () => {
  expect(await find(HTML, [])).toBeUndefined();
});
