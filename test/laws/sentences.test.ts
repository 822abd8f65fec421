import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from './source-files';

/** A shorter message can be what anybody writes. */
const MORE_THAN = 5;

const english: Record<string, { readonly message: string }> = JSON.parse(
  readFileSync('public/_locales/en/messages.json', 'utf8'),
);

/** What is left of a text that is written in code, in patterns or in messages alike: its words. */
const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Where something was put into a message, at most so many words of code stand. */
const MOST_FILLED = 12;

/** A message as its words between placeholders, and its key. */
interface Sentence {
  readonly key: string;
  readonly parts: readonly (readonly string[])[];
}

const SENTENCES: readonly Sentence[] = Object.entries(english)
  .map(([key, { message }]) => ({
    key,
    parts: message
      .split(/\$\d/)
      .map(wordsOf)
      .filter((part) => part.length > 0),
  }))
  .filter(({ parts }) => parts.flat().length > MORE_THAN);

/** Sentences by their first word. */
const BY_BEGINNING = new Map<string, Sentence[]>();
for (const sentence of SENTENCES) {
  const beginning = sentence.parts[0]?.[0] ?? '';
  BY_BEGINNING.set(beginning, [...(BY_BEGINNING.get(beginning) ?? []), sentence]);
}

/** The keys of the messages that stand in a text as wholes. */
function sentencesIn(text: string): readonly string[] {
  const words = wordsOf(text.replace(/\\[nrtu]?/g, ' '));
  const stands = (part: readonly string[], at: number) =>
    part.every((word, index) => words[at + index] === word);
  const standsFrom = ([part, ...others]: Sentence['parts'], at: number, slack: number): boolean => {
    if (!part) return true;
    for (let skipped = 0; skipped <= slack; skipped++)
      if (stands(part, at + skipped) && standsFrom(others, at + skipped + part.length, MOST_FILLED))
        return true;
    return false;
  };
  const found: string[] = [];
  for (const [at, word] of words.entries())
    for (const { key, parts } of BY_BEGINNING.get(word) ?? []) if (standsFrom(parts, at, 0)) found.push(key);
  return found;
}

/** Browser tests whose sentences are still to be asked for by key. */
const STILL_WRITTEN = /^test\/e2e\/(?:comparison|conditions|data-use|purposes)\.test\.ts$/;

test('sentences of messages stand in test/words alone: other tests ask for them by key', () => {
  const written = [...repositoryFiles()]
    .filter(([path]) => /^test\/(?!words\/|laws\/|conformance\/).*\.[jt]sx?$/.test(path))
    .filter(([path]) => !STILL_WRITTEN.test(path))
    .flatMap(([path, text]) => [...new Set(sentencesIn(text))].map((key) => `${path}: ${key}`));
  expect(written).toEqual([]);
});

test.each([
  ['expect(text).toBe("No mistakes were found in what the publisher wrote.");', []],
  ["expect(text).toBe('No mistakes found in what the publisher wrote.');", ['findings_none']],
  [`\`✓ \${name}: No mistakes found in what the publisher wrote.\``, ['findings_none']],
  ['/^No mistakes found in what the publisher wrote\\.$/', ['findings_none']],
  ["toBe('AI training is blocked for 4 of 9 AI trainers, namely GPTBot.')", ['training_some']],
  [`\`AI training is blocked for \${blocked.length} of \${all} AI trainers\``, ['training_some']],
  ["said('findings_none')", []],
  ["'No mistakes found'", []],
])('%s holds of messages: %s', (line, keys) => {
  expect(sentencesIn(line)).toEqual(keys);
});
