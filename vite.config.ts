import { fileURLToPath } from 'node:url';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import preact from '@preact/preset-vite';
import { defineConfig, type Rolldown } from 'vite';
import { contentScript } from './scripts/build/content-script.js';
import { manifestFor, TARGETS } from './scripts/build/manifest-for.js';
import { smaller } from './scripts/build/smaller.js';
import { withoutInnerHtml } from './scripts/build/without-inner-html.js';

const FIRST_SCREEN = fileURLToPath(new URL('src/views/popup/show.tsx', import.meta.url));

const TARGET = ['chrome120', 'firefox140'];

const SIGNALS =
  /\/src\/policy\/(signal|whole|languages\/(aipref|content-signal|tdmrep|rsl|robots-rules|control-token|answer|fetched|meta-in-head|signal-groups)|(deciding|lint)\/preferences)|parse-xml/;

/** Which parts of a page rules are about, as the overlay and its list tell, which no first answer waits for. */
const CONCERNS = /\/src\/policy\/concerns\//;

/** Views fetch in private windows of Firefox alone. */
const FETCHING = /\/src\/platform\/network\/(fetch-start|private-address|redirects)/;

/**
 * What several scripts share is in one file for each room or more of them, since one compresses better than many; what asks about the page
 * stands apart from what shows the answer.
 */
const SHARED = [
  { name: 'preact', test: /\/node_modules\/@?preact/, minShareCount: 2, priority: 3 },
  {
    name: 'platform',
    test: (id: string) => /\/src\/(messages|platform)\//.test(id) && !FETCHING.test(id),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'engine',
    test: (id: string) => id.includes('/src/policy/') && !SIGNALS.test(id) && !CONCERNS.test(id),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'concerns', test: CONCERNS, minShareCount: 2 },
  { name: 'fetching', test: FETCHING, minShareCount: 2 },
  // What is said of the use of content after crawling, which no first answer waits for.
  { name: 'signals', test: SIGNALS, minShareCount: 2 },
  { name: atOnce('view'), test: /\/src\/(ui|state|words)\//, minShareCount: 2 },
  { name: 'screens', test: /\/src\/(ui|state|words|export)\//, minShareCount: 3 },
];

/** What a view shows first; whatever only its other screens need is not loaded with it. */
function atOnce(name: string) {
  const needed = new Set<string>();
  return (id: string, graph: Graph) => {
    if (needed.size === 0) reach(FIRST_SCREEN);
    return needed.has(id) ? name : null;

    function reach(from: string) {
      if (needed.has(from)) return;
      needed.add(from);
      for (const next of graph.getModuleInfo(from)?.importedIds ?? []) reach(next);
    }
  };
}

interface Graph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

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
      rolldownOptions: {
        // Nearly all of that time is making it small, which is no news.
        checks: { pluginTimings: false },
        // The builder finds those of Chromium's manifest only.
        ...(browser === 'firefox' && { input: { panel: 'src/views/panel/panel.html' } }),
        // The engine has one face; what only one screen asks it is loaded with that screen all the same.
        treeshake: { moduleSideEffects: (id: string) => !id.endsWith('/src/policy/index.ts') },
        output: { codeSplitting: { groups: SHARED } },
      },
    },
    plugins: [
      preact(),
      withoutInnerHtml(),
      contentScript(TARGET),
      crx({ manifest: manifestFor(browser) as ManifestV3Export, browser }),
    ],
  };
});
