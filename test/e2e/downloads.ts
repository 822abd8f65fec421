import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { until } from '../../drive/until.js';

/** A folder for what browsers save, which goes when the tests of the file are over, and the way to what they saved. */
export function useDownloads() {
  const folder = mkdtempSync(join(tmpdir(), 'permitlens-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    /**
     * What a file holds, by how its name ends, once it is there under the name that it was given: browsers write
     * to one of their own first, which Firefox ends alike, and which may be gone before it is read. It is read once,
     * so that a second of that ending is not taken for the first.
     */
    saved: (ending: string): Promise<string> =>
      until(async () => {
        const name = readdirSync(folder).find(
          (found) => found.startsWith('permitlens-') && found.endsWith(ending),
        );
        const written = name ? readFileSync(join(folder, name), 'utf8') : '';
        if (name && written) rmSync(join(folder, name));
        return written;
      }, `a file ending in ${ending}`),
  };
}
