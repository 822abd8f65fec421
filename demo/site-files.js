import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { longPages } from './long-pages.js';

/** @typedef {{ type: string, body: string }} SiteFile */

const SITE = join(import.meta.dirname, 'site');

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/rsl+xml',
};

/**
 * Everything that the demo serves, by path; what is not in here does not exist.
 * @returns {ReadonlyMap<string, SiteFile>}
 */
export function readSite() {
  const entries = readdirSync(SITE, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [pathOf(file), { type: typeOf(file), body: bodyOf(file) }]));
}

/** @param {string} file */
const pathOf = (file) =>
  file
    .slice(SITE.length)
    .replaceAll('\\', '/')
    .replace(/^\/index\.html$/, '/');

/** @param {string} file */
const typeOf = (file) => TYPES[extname(file)] ?? 'application/octet-stream';

/** @param {string} file */
function bodyOf(file) {
  const text = readFileSync(file, 'utf8');
  const long = longPages.get(pathOf(file));
  return long ? text.replace(long.mark, long.text) : text;
}
