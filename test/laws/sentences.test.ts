import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from './source-files';

/** A shorter message can be what anybody writes. */
const MORE_THAN = 5;

type Messages = Readonly<Record<string, { readonly message: string }>>;

/** What is left of a text that is written in code, in patterns or in messages alike: its words. */
const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Where something was put into a message, at most so many words of code stand. */
const MOST_FILLED = 12;

/** A message as its words between placeholders, and its key. */
interface Sentence {
  readonly key: string;
  readonly parts: readonly (readonly string[])[];
}

/** Those messages that are sentences, by their first word. */
function sentencesOf(messages: Messages): ReadonlyMap<string, readonly Sentence[]> {
  const found = new Map<string, Sentence[]>();
  for (const [key, { message }] of Object.entries(messages)) {
    const parts = message
      .split(/\$\d/)
      .map(wordsOf)
      .filter((part) => part.length > 0);
    const beginning = parts[0]?.[0] ?? '';
    if (parts.flat().length > MORE_THAN)
      found.set(beginning, [...(found.get(beginning) ?? []), { key, parts }]);
  }
  return found;
}

/** The keys of the messages that stand in a text as wholes. */
function keysIn(text: string, sentences: ReadonlyMap<string, readonly Sentence[]>): readonly string[] {
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
  const found = new Set<string>();
  for (const [at, word] of words.entries())
    for (const { key, parts } of sentences.get(word) ?? []) if (standsFrom(parts, at, 0)) found.add(key);
  return [...found];
}

test('sentences of messages stand in test/words alone: other tests ask for them by key', () => {
  const english = sentencesOf(JSON.parse(readFileSync('public/_locales/en/messages.json', 'utf8')));
  const written = [...repositoryFiles()]
    .filter(([path]) => /^test\/(?!words\/|laws\/|conformance\/).*\.[jt]sx?$/.test(path))
    .flatMap(([path, text]) => keysIn(text, english).map((key) => `${path}: ${key}`));
  expect(written).toEqual([]);
});

const EXAMPLES = sentencesOf({
  found: { message: 'No fish was found in what the net brought.' },
  shared: { message: 'The catch is kept for $1 of $2 boats' },
  short: { message: 'No fish was found' },
});

test.each([
  ["expect(text).toBe('No fish was found in what the net brought.');", ['found']],
  ['/^No fish was found in what the net brought\\.$/', ['found']],
  [`\`✓ \${name}: No fish was found in what the net brought.\``, ['found']],
  ["toBe('The catch is kept for 4 of 9 boats, namely the blue one.')", ['shared']],
  [`\`The catch is kept for \${kept.length} of \${all} boats\``, ['shared']],
  ["toBe('No fish was found');", []],
  ["toBe('No fish was found in what the boat brought.');", []],
  ["toBe(said('found'))", []],
])('%s holds of messages: %s', (line, keys) => {
  expect(keysIn(line, EXAMPLES)).toEqual(keys);
});
