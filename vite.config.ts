import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { lightPolyfill } from './scripts/build/light-polyfill.js';
import { manifestFor, TARGETS } from './scripts/build/manifest-for.js';
import { withoutInnerHtml } from './scripts/build/without-inner-html.js';

export default defineConfig(({ mode }) => {
  const browser = TARGETS.find((target) => target === mode);
  if (!browser) throw new Error(`Choose a browser: vite build --mode ${TARGETS.join('|')}`);
  return {
    resolve: { alias: { 'webextension-polyfill': lightPolyfill() } },
    build: {
      outDir: `dist/${browser}`,
      emptyOutDir: true,
      target: ['chrome120', 'firefox140'],
      modulePreload: false,
    },
    plugins: [
      preact(),
      withoutInnerHtml(),
      crx({
        manifest: manifestFor(browser) as ManifestV3Export,
        browser,
        contentScripts: { standaloneFiles: ['src/content/main.ts'] },
      }),
    ],
  };
});
