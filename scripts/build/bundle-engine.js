/** The policy engine alone, as any program could import it: one minified module. */
export async function bundleEngine() {
  // Not at the top: this file is loaded before anything is installed.
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: 'src/policy/index.ts',
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The bundler gave no code for the engine');
  return chunk.code;
}
