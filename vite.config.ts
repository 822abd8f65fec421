import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { contentScript } from './scripts/build/content-script.js';
import { manifestFor, TARGETS } from './scripts/build/manifest-for.js';
import { smaller } from './scripts/build/smaller.js';
import { withoutInnerHtml } from './scripts/build/without-inner-html.js';

const TARGET = ['chrome120', 'firefox140'];

export default defineConfig(({ mode }) => {
  const browser = TARGETS.find((target) => target === mode);
  if (!browser) throw new Error(`Choose a browser: vite build --mode ${TARGETS.join('|')}`);
  return {
    build: {
      outDir: `dist/${browser}`,
      emptyOutDir: true,
      target: TARGET,
      modulePreload: false,
      ...smaller,
      // Nearly all of that time is making it small, which is no news.
      rolldownOptions: { checks: { pluginTimings: false } },
    },
    plugins: [
      preact(),
      withoutInnerHtml(),
      contentScript(TARGET),
      crx({ manifest: manifestFor(browser) as ManifestV3Export, browser }),
    ],
  };
});
