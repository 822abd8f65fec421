import { expect, test } from 'vitest';
import { repositoryFiles } from './source-files';

/** A line that is nothing but a comment. */
const COMMENT = /^\s*(?:\/\*|\*|\/\/)/;

test('a comment fits into 130 columns', () => {
  const wide = [...repositoryFiles()]
    .filter(([path]) => /\.(?:[jt]sx?|css)$/.test(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, at) => (line.length > 130 && COMMENT.test(line) ? [`${path}:${at + 1}`] : [])),
    );
  expect(wide).toEqual([]);
});

test('a rule that is cited is one of docs/semantics.md', () => {
  const files = new Map(repositoryFiles());
  const written = files.get('docs/semantics.md') ?? '';
  const rules = new Set([...written.matchAll(/^(?:#+ |\*\*)(\d+(?:\.\d+)*)/gm)].map(([, rule]) => rule));
  const unknown = [...files]
    .filter(([path]) => /^(?:src|test)\/.*\.tsx?$|^docs\/findings\.md$/.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(CITED)].flatMap(([, cited = '']) =>
        cited.split(', ').flatMap((rule) => (rules.has(rule) ? [] : [`${path}: ${rule}`])),
      ),
    );
  expect(rules.size).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

/** Rules in brackets, at least one of them by two numbers, as in `(2.1, 8)`; other numbers with a dot stand in code. */
const CITED = /(?<=[\w.`:”’] )\((\d\.\d+(?:\.\d+)*(?:, \d+(?:\.\d+)*)*)\)/g;
