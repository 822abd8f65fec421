import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

describe.each(['chrome', 'firefox'])('the build for %s', (target) => {
  const manifest = JSON.parse(readFileSync(`dist/${target}/manifest.json`, 'utf8'));

  test('offers pages nothing to fetch or to talk to', () => {
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(manifest).not.toHaveProperty('externally_connectable');
  });

  test('runs its own scripts only', () => {
    expect(manifest.content_security_policy).toEqual({
      extension_pages: "script-src 'self'; object-src 'none'",
    });
  });

  test('asks for no permission beyond these', () => {
    expect(manifest.permissions).toEqual([
      'storage',
      'scripting',
      'activeTab',
      'webRequest',
      'webNavigation',
      'contextMenus',
      // Firefox has a sidebar, which needs none.
      target === 'chrome' ? 'sidePanel' : 'declarativeNetRequestWithHostAccess',
    ]);
    expect(manifest.host_permissions).toEqual(['<all_urls>']);
    expect(manifest).not.toHaveProperty('optional_permissions');
  });

  test('loads for the popup’s first content only what loads the rest, and nothing of the browser’s interfaces', () => {
    const html = readFileSync(`dist/${target}/src/views/popup/popup.html`, 'utf8');
    const [, script = ''] = /<script[^>]*\ssrc="\/([^"]+)"/.exec(html) ?? [];
    const [loader = '', ...others] = importedBy(`dist/${target}/${script}`);
    expect(others).toEqual([]);
    expect(importedBy(loader)).toEqual([]);
    expect(readFileSync(loader, 'utf8')).not.toMatch(/\bchrome\b/);
  });

  test('has no content script run by itself, and one to put in, whole in itself', () => {
    expect(manifest).not.toHaveProperty('content_scripts');
    const script = readFileSync(`dist/${target}/src/content/main.js`, 'utf8');
    expect(script).not.toMatch(/^\s*import\b|\bimport\(/m);
  });
});

/** What a script of a build imports before it runs. */
const importedBy = (script: string): string[] =>
  [...readFileSync(script, 'utf8').matchAll(/(?:^|[;\n])import\b[^'"();]*["'](\.[^"']+)["']/g)].map(
    ([, path = '']) => join(dirname(script), path),
  );
