import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const inPages = 'test/{content,ui,popup}/**/*.test.{ts,tsx}';

export default defineConfig({
  // Elsewhere than in an extension the polyfill throws as soon as it is loaded.
  resolve: {
    alias: {
      'webextension-polyfill': fileURLToPath(new URL('test/platform/fake-browser.ts', import.meta.url)),
    },
  },
  test: {
    isolate: false,
    // One for each core.
    maxWorkers: '100%',
    // With Node's usual size for new objects, collecting garbage took a third of the time.
    execArgv: ['--max-semi-space-size=128'],
    // For what hangs: laws are tried on thousands of cases, and no machine is so slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    tags: [
      { name: 'law', description: 'what holds for anything, tried at random: on more cases in the full run' },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'happy-dom',
          include: [inPages],
          setupFiles: ['test/clean-document.ts', 'test/ui/patience.ts', 'test/law-seed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [inPages, 'test/e2e/**', 'test/laws/**'],
          setupFiles: ['test/law-seed.ts'],
        },
      },
    ],
  },
});
