import { packagesAsModules } from './packages-as-modules.js';
import { smaller } from './smaller.js';

const ENTRY = 'virtual:engine';

/**
 * The policy engine alone, as any program could import it: one minified module.
 * @param {readonly string[]} [names] what is imported of it, everything where they are left out
 */
export async function bundleEngine(names) {
  // Not at the top: this file is loaded before anything is installed.
  const { build } = await import('vite');
  const what = names ? `{ ${names.join(', ')} }` : '*';
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'permitlens:engine',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? `export ${what} from '/src/policy/index.ts'` : null),
      },
      packagesAsModules(),
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      ...smaller,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The bundler gave no code for the engine');
  return chunk.code;
}
