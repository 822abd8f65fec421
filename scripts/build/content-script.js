import { build } from 'vite';
import { fixedTokens } from './fixed-tokens.js';
import { packagesAsModules } from './packages-as-modules.js';
import { smaller } from './smaller.js';

const ENTRY = 'src/content/main.ts';

/**
 * Builds the content script whole in one file beside the rest. The manifest does not name it, so that no browser runs it on pages
 * that are not looked at: the background puts it into the page that a view asks about.
 * @param {readonly string[]} target the oldest browsers
 * @returns {import('vite').Plugin}
 */
export function contentScript(target) {
  return {
    name: 'permitlens:content-script',
    apply: 'build',
    async generateBundle() {
      const result = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        plugins: [fixedTokens(), packagesAsModules()],
        build: {
          write: false,
          target: [...target],
          ...smaller,
          rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
        },
      });
      const [chunk] = 'output' in result ? result.output : [];
      if (chunk?.type !== 'chunk') return this.error(`The bundler gave no code for ${ENTRY}`);
      this.emitFile({ type: 'asset', fileName: ENTRY.replace(/ts$/, 'js'), source: chunk.code });
    },
  };
}
