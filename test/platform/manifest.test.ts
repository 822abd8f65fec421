import { expect, test } from 'vitest';
import { manifestFor, TARGETS } from '../../scripts/build/manifest-for.js';

test.each(TARGETS)('%s: only scripts of the extension run in it, and no page can talk to it', (target) => {
  const manifest: Record<string, unknown> = manifestFor(target);
  expect(manifest.content_security_policy).toEqual({
    extension_pages: "script-src 'self'; object-src 'none'",
  });
  expect(Object.keys(manifest)).not.toContain('externally_connectable');
  expect(Object.keys(manifest)).not.toContain('web_accessible_resources');
});
