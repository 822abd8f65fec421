import { build } from 'vite';

/**
 * A module of the extension as a script; in a page its exports stand under one global name.
 * @param {string} entry
 * @param {string} name
 */
export async function bundleForPage(entry, name) {
  const lib = { entry, formats: /** @type {['iife']} */ (['iife']), name, fileName: () => `${name}.js` };
  const result = await build({ configFile: false, logLevel: 'error', build: { lib, write: false } });
  const [bundle] = [result].flat();
  const [chunk] = bundle && 'output' in bundle ? bundle.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`The bundler gave no code for ${entry}`);
  return chunk.code;
}
