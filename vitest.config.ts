import { defineConfig } from 'vitest/config';

const inPages = 'test/{content,ui,popup}/**/*.test.{ts,tsx}';

export default defineConfig({
  test: {
    isolate: false,
    // Property tests run thousands of cases; how long that takes is the machine's affair.
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'happy-dom',
          include: [inPages],
          setupFiles: ['test/clean-document.ts', 'test/ui/patience.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [inPages, 'test/e2e/**', 'test/laws/**'],
        },
      },
    ],
  },
});
