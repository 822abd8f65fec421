import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scanPage } from '../../src/gather/scan';

const folder = join(import.meta.dirname, 'pages');
const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test.each(pages)('%s', async (name) => {
  const { page, elements } = await scanPage(new DOMParser().parseFromString(read(name), 'text/html'));
  expect(page).toEqual(JSON.parse(read(name.replace(/html$/, 'json'))));
  expect(elements).toHaveLength(page.elements.length);
});
