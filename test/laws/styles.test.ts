import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const UI = 'src/ui';
const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
);

/** What stands there serves every other folder. */
const SHARED = new Set(['.', 'style', 'parts']);

/**
 * Folders in whose CSS a class stands as a selector of its own, so that whatever has it takes that style, loaded when it may be.
 */
const styledIn = new Map<string, Set<string>>();
for (const file of files.filter((name) => name.endsWith('.css')))
  for (const name of ownClasses(readFileSync(join(UI, file), 'utf8')))
    styledIn.set(name, (styledIn.get(name) ?? new Set()).add(dirname(file)));

function ownClasses(css: string): string[] {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g);
  return [...selectors]
    .flatMap(([, list = '']) => list.split(','))
    .flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []);
}

test('no class is styled on its own in two folders', () => {
  expect([...styledIn].filter(([, folders]) => folders.size > 1)).toEqual([]);
  expect(styledIn.size).toBeGreaterThan(50);
});

test('no class is used in a folder that another one styles', () => {
  const strays = files
    .filter((name) => name.endsWith('.tsx') && !SHARED.has(dirname(name)))
    .flatMap((file) =>
      [...readFileSync(join(UI, file), 'utf8').matchAll(/\bclass="([^"]+)"/g)]
        .flatMap(([, names = '']) => names.split(/\s+/))
        .filter((name) => {
          const [folder] = styledIn.get(name) ?? [];
          return folder !== undefined && !SHARED.has(folder) && folder !== dirname(file);
        })
        .map((name) => `${file}: ${name}`),
    );
  expect(strays).toEqual([]);
});
