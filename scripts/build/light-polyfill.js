import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/permitlens');

/** What is cut out of the polyfill, and what stands there instead. */
const CUTS = /** @type {const} */ ([
  // Half of it lists the functions that once took callbacks; the browsers we support give promises by themselves.
  [
    /const apiMetadata = \{\n[\s\S]*?\n {6}\};\n(?= {6}if \(Object\.keys)/,
    'const apiMetadata = { runtime: {} };\n',
  ],
  // So nothing is left that would call them with one.
  [
    / {6}const makeCallback = [\s\S]*?\n {6}\};\n(?=\n {6}\/\*\*\n {7}\* Wraps an existing method)/,
    '      const wrapAsyncFunction = () => undefined;\n',
  ],
  // Our own calls have the arguments that they need: the types see to it.
  [/ {8}if \(args\.length < [\s\S]*?(?= {8}return new Promise)/, ''],
  // Of the developer tools and of the browser's settings we use nothing.
  [/ {6}const onRequestFinishedWrappers = [\s\S]*?(?= {6}const onMessageWrappers)/, ''],
  [/ {8}devtools: \{[\s\S]*?\n {8}\},\n/, ''],
  [/ {6}const settingMetadata = [\s\S]*?(?= {6}return wrapObject\(extensionAPIs)/, ''],
  // A module of our own needs no loader for every kind of module.
  [/^\(function \(global, factory\) \{[\s\S]*?function \(module\) \{\n/, 'const module = {};\n'],
  [/\n\}\);\n\/\/# sourceMappingURL.*\s*$/, '\nexport default module.exports;\n'],
]);

/**
 * Writes a copy of the polyfill without what we never use: a plugin could not cut it, for the build of a content
 * script takes none. Fails the build when the polyfill no longer holds what is to be cut.
 * @returns {string} the copy's path
 */
export function lightPolyfill() {
  let code = readFileSync(createRequire(import.meta.url).resolve('webextension-polyfill'), 'utf8');
  for (const [text, instead] of CUTS) {
    if (!text.test(code))
      throw new Error('The polyfill is written differently now: adapt light-polyfill.js.');
    code = code.replace(text, instead);
  }
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, 'webextension-polyfill.mjs');
  writeFileSync(path, code);
  return path;
}
