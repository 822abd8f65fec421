import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['test/laws/**/*.test.ts'], isolate: false } });
