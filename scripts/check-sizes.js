import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleEngine } from './build/bundle-engine.js';
import { TARGETS } from './build/manifest-for.js';

const CONTENT_SCRIPT_LIMIT = 18 * 1024;
const JAVASCRIPT_GZIP_LIMIT = 60 * 1024;
const ENGINE_GZIP_LIMIT = 16 * 1024;

/** What any program needs that asks the engine. */
const STAGES = ['readSite', 'readPage', 'judge', 'mayCrawl'];

/** Whether both builds keep the limits: the content script as it is, all JavaScript compressed; and the engine alone, compressed. */
export async function checkSizes() {
  const octets = gzipSync(await bundleEngine(STAGES), { level: 9 }).length;
  const engine = { what: 'the policy engine alone, gzip', octets, limit: ENGINE_GZIP_LIMIT };
  const measured = await Promise.all(TARGETS.map(measure));
  const sizes = [engine, ...measured.flat()];
  for (const { what, octets, limit } of sizes)
    console.log(`${octets <= limit ? 'ok' : 'TOO BIG'}  ${what}: ${octets} of at most ${limit} octets`);
  return sizes.every(({ octets, limit }) => octets <= limit);
}

/** @param {string} target */
async function measure(target) {
  const folder = join('dist', target);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const content = await readFile(join(folder, 'src/content/main.js'));
  const compressed = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  return [
    { what: `${target}, content script`, octets: content.length, limit: CONTENT_SCRIPT_LIMIT },
    { what: `${target}, all JavaScript, gzip`, octets: compressed, limit: JAVASCRIPT_GZIP_LIMIT },
  ];
}
