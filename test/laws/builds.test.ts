import { readFileSync } from 'node:fs';
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
    ]);
    expect(manifest.host_permissions).toEqual(['<all_urls>']);
    expect(manifest).not.toHaveProperty('optional_permissions');
  });

  test('has one content script, whole in itself and in the top frame only', () => {
    expect(manifest.content_scripts).toEqual([
      { js: ['src/content/main.js'], matches: ['http://*/*', 'https://*/*'], run_at: 'document_idle' },
    ]);
    const script = readFileSync(`dist/${target}/src/content/main.js`, 'utf8');
    expect(script).not.toMatch(/^\s*import\b|\bimport\(/m);
  });
});
