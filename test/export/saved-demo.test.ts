// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { pages } from '../../demo/pages.js';
import { readSavedReport } from '../../src/export/read-saved-report';
import { evidenceOf } from '../demo/evidence';
import { faultsOf } from './report-schema';
import { savedOn } from './saved-pages';

describe.each(pages)('what is saved of $path', ({ path }) => {
  test('has the shape that the schema gives it, and is read back as it was', async () => {
    const { facts, saved } = savedOn(await evidenceOf(path));
    const written = JSON.parse(JSON.stringify(saved));
    expect(faultsOf(written)).toEqual([]);
    expect(readSavedReport(JSON.stringify(saved))).toEqual({
      facts: JSON.parse(JSON.stringify(facts)),
      readAt: saved.readAt,
      version: saved.product.version,
    });
    expect(saved.crawlers.length).toBeGreaterThan(30);
  });
});
