import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from '../../drive/until.js';
import { partOf, TAGS } from './parts.js';

const { E2E_BROWSER, E2E_PART: part } = process.env;
const browser = E2E_BROWSER === 'firefox' ? 'firefox' : 'chromium';

export default defineConfig({
  test: {
    name: browser,
    include: ['test/e2e/**/*.test.ts'],
    fileParallelism: false,
    // Files share a browser and what drives it.
    isolate: false,
    tags: [...TAGS],
    ...((part === 'quick' || part === 'rest') && { tagsFilter: [partOf(part, browser)] }),
    // For what hangs: no machine is so slow.
    testTimeout: 3 * PATIENCE_MS,
    hookTimeout: 3 * PATIENCE_MS,
    // What a browser did once may not be seen again: messages say all of it.
    chaiConfig: { truncateThreshold: 1_000 },
  },
});
