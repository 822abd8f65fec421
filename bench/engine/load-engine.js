import { bundleEngine } from '../../scripts/build/bundle-engine.js';

/**
 * The policy engine as it is shipped: bundled and minified.
 * @returns {Promise<typeof import('../../src/policy/index')>}
 */
export async function loadEngine() {
  const code = await bundleEngine();
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
