import { fileURLToPath } from 'node:url';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import preact from '@preact/preset-vite';
import { defineConfig, type Rolldown } from 'vite';
import { contentScript } from './scripts/build/content-script.js';
import { manifestFor, TARGETS } from './scripts/build/manifest-for.js';
import { packagesAsModules } from './scripts/build/packages-as-modules.js';
import { smaller } from './scripts/build/smaller.js';
import { withoutInnerHtml } from './scripts/build/without-inner-html.js';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const FIRST_SCREEN = [inProject('src/views/popup/show.tsx')];

/** What a first answer is made with: the engine without checks and preferences on use, but with the names of these. */
const AT_FIRST = ['model/preference.ts', 'reading/site.ts', 'reading/page.ts', 'deciding/judge.ts'].map(
  (path) => inProject(`src/policy/${path}`),
);

/** What only the whole engine needs, checks and preferences on the use of content: no first answer waits for them. */
const isOfSignals = reached([inProject('src/policy/whole.ts')], AT_FIRST);

const TARGET = ['chrome120', 'firefox140'];

/** Which parts of a page rules are about, and other addresses of its site, which no first answer waits for. */
const CONCERNS = /\/src\/policy\/asking\/(concerns\/|may-crawl)/;

/** What to write in place of what is found at a page; in place of lines of robots.txt a first answer tries it. */
const FIXES = /\/src\/policy\/findings\/fixes\/fix(-class|-rules|-tags)?\.ts$/;

/** What the background looks for in responses, and screens in what was found; a first answer needs nothing of it. */
const SIGNS = /\/src\/policy\/signals\/(answer-)?signs\.ts$/;

/** Styles that the documents of views link themselves, and what loads the rest: a popup's first script waits for nothing else. */
const FIRST = /\/src\/ui\/(style\/base|app|parts\/loading)\.css$|preload-helper/;

/** Views fetch in private windows of Firefox alone. */
const FETCHING = /\/src\/platform\/network\/(fetch-start|private-address|redirects)/;

/**
 * What several scripts share is in one file for each room or more of them, since one compresses better than many; what asks about
 * the page stands apart from what shows the answer.
 */
const SHARED = [
  { name: 'first', test: FIRST, priority: 4 },
  { name: 'preact', test: /\/node_modules\/@?preact/, minShareCount: 2, priority: 3 },
  {
    name: 'platform',
    test: (id: string) => /\/src\/(messages|platform)\//.test(id) && !FETCHING.test(id),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: named(
      'engine',
      (id, graph) => ![CONCERNS, FIXES, SIGNS].some((one) => one.test(id)) && !isOfSignals(id, graph),
    ),
    test: /\/src\/policy\//,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'concerns', test: CONCERNS, minShareCount: 2 },
  { name: 'fixes', test: FIXES, minShareCount: 2 },
  { name: 'signs', test: SIGNS, minShareCount: 2 },
  { name: 'fetching', test: FETCHING, minShareCount: 2 },
  { name: named('signals', isOfSignals), minShareCount: 2 },
  { name: named('view', reached(FIRST_SCREEN)), test: /\/src\/(ui|state|words)\//, minShareCount: 2 },
  { name: 'screens', test: /\/src\/(ui|state|words|export)\//, minShareCount: 3 },
];

type IsIn = (id: string, graph: Graph) => boolean;

/** Names the file that some modules go into. */
function named(name: string, isIn: IsIn) {
  return (id: string, graph: Graph) => (isIn(id, graph) ? name : null);
}

/** What some modules need, and others do not. */
function reached(needing: readonly string[], others: readonly string[] = []): IsIn {
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    needed ??= without(reach(needing, graph), reach(others, graph));
    return needed.has(id);
  };
}

/** Some modules, and all that they import. */
function reach(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set(from);
  // What is added to a set while it is gone through is gone through, too.
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

function without(all: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...all].filter((one) => !others.has(one)));
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
        treeshake: { moduleSideEffects: (id: string) => !/\/src\/policy\//.test(id) },
        output: { codeSplitting: { groups: SHARED } },
      },
    },
    plugins: [
      preact(),
      withoutInnerHtml(),
      packagesAsModules(),
      contentScript(TARGET),
      crx({ manifest: manifestFor(browser) as ManifestV3Export, browser }),
    ],
  };
});
