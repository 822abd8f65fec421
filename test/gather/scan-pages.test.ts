import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scanPage } from '../../src/gather/scan';
import { parsed } from './window';

const folder = join(import.meta.dirname, 'pages');
const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test.each(pages)('%s', async (name) => {
  const { facts, elements } = await scanPage(parsed(read(name)));
  expect(facts).toEqual(JSON.parse(read(name.replace(/html$/, 'json'))));
  expect(elements).toHaveLength(facts.elements.length);
});
