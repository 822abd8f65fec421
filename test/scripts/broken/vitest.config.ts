import { defineConfig } from 'vitest/config';

/** Tests that fail in every way there is; `run-vitest.test.ts` runs them and looks at the outcome. */
export default defineConfig({
  test: {
    include: ['test/scripts/broken/*.broken.ts'],
    tags: [{ name: 'full', description: 'not run here' }],
  },
});
