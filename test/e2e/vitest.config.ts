import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: process.env.E2E_BROWSER ?? 'chromium',
    include: ['test/e2e/**/*.test.ts'],
    fileParallelism: false,
    // Each file has a browser of its own; what drives it is loaded once for all.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a browser did once may not be seen again: messages say all of it.
    chaiConfig: { truncateThreshold: 1_000 },
  },
});
