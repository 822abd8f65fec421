import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleEngine } from './build/bundle-engine.js';
import { TARGETS } from './build/manifest-for.js';
import { runCommand } from './failure.js';

// Each limit keeps two per cent of room: it is to catch a library that slipped in, not a sentence.

/** Every page that is looked at runs it; half draws what is highlighted, with labels and cards, and a fifth is the polyfill. */
const CONTENT_SCRIPT_LIMIT = 51 * 1024;
/**
 * What the popup loads before it can show an answer; 2.9 KiB of it is the polyfill, 2.2 the table of crawlers, 4 the rows that
 * say of five questions which line decides.
 */
const POPUP_GZIP_LIMIT = 80 * 1024;
/**
 * All parts of all views, most of which are loaded when they are opened. What only the panel and the options need (other
 * addresses, comparisons, own crawlers, reports) is 20 KiB of it, translations of a policy 5, the polyfill, once for pages and
 * once for the rest, 5.6.
 */
const JAVASCRIPT_GZIP_LIMIT = 234 * 1024;
/**
 * It knows what real files get wrong, line by line, and what to write instead, and what operators document of their crawlers; the
 * part on use after crawling is 17 KiB of it, 5 of these the parser for licences.
 */
const ENGINE_GZIP_LIMIT = 57 * 1024;

/** What any program needs that asks the engine. */
const STAGES = ['readSite', 'readPage', 'judge', 'mayCrawl'];

/**
 * Fails where a build exceeds its limits: the content script as it is, all JavaScript compressed; and the engine alone,
 * compressed.
 */
async function main() {
  const octets = gzipped(await bundleEngine(STAGES));
  const engine = { what: 'the policy engine alone, gzip', octets, limit: ENGINE_GZIP_LIMIT };
  const measured = await Promise.all(TARGETS.map(measure));
  const sizes = [engine, ...measured.flat()];
  for (const { what, octets, limit } of sizes)
    console.log(`${octets <= limit ? 'ok' : 'TOO BIG'}  ${what}: ${octets} of at most ${limit} octets`);
  return sizes.every(({ octets, limit }) => octets <= limit) ? 0 : 1;
}

/** @param {string} target */
async function measure(target) {
  const folder = join('dist', target);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const all = await sizeOf(names.map((name) => join(folder, name)));
  const content = await readFile(join(folder, 'src/content/main.js'));
  const popup = await sizeOf(await loadedBy(join(folder, 'src/views/popup/popup.html'), folder));
  return [
    { what: `${target}, content script`, octets: content.length, limit: CONTENT_SCRIPT_LIMIT },
    { what: `${target}, what the popup begins with, gzip`, octets: popup, limit: POPUP_GZIP_LIMIT },
    { what: `${target}, all JavaScript, gzip`, octets: all, limit: JAVASCRIPT_GZIP_LIMIT },
  ];
}

/**
 * The scripts of a page, what these load as soon as they run, and whatever all of them import at once.
 * @param {string} page
 * @param {string} root the folder that its absolute addresses begin at
 */
async function loadedBy(page, root) {
  const html = await readFile(page, 'utf8');
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, path = '']) =>
    join(root, path),
  );
  if (scripts.length === 0) throw new Error(`${page} loads no script`);
  const next = await Promise.all(scripts.map((script) => importsOf(script, DYNAMIC_IMPORT)));
  const waiting = [...scripts, ...next.flat()];
  const loaded = new Set();
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    waiting.push(...(await importsOf(file, STATIC_IMPORT)));
  }
  return [...loaded];
}

/**
 * @param {string} file
 * @param {RegExp} kind
 */
const importsOf = async (file, kind) =>
  [...(await readFile(file, 'utf8')).matchAll(kind)].map(([, path = '']) => join(dirname(file), path));

/** As the bundler writes them, at the beginning of a file. */
const STATIC_IMPORT = /(?:^|;)import(?:[^'"();]*?from)?\s*["'](\.[^"']+)["']/g;

/** The same anywhere in it. */
const DYNAMIC_IMPORT = /\bimport\(["'`](\.[^"'`]+)["'`]\)/g;

/** @param {readonly string[]} files */
async function sizeOf(files) {
  const sizes = await Promise.all(files.map(async (file) => gzipped(await readFile(file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param {string | Uint8Array} code */
const gzipped = (code) => gzipSync(code, { level: 9 }).length;

await runCommand(main);
