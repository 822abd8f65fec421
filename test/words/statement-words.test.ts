import { expect, test } from 'vitest';
import { type PageFacts, readPage, readRobotsTxt } from '../../src/policy';
import { informWords, statementsWords, statementWords } from '../../src/words/statement-words';
import { wordsIn } from '../ui/fake-surroundings';

const english = wordsIn('en');

function statementsOf(facts: Partial<PageFacts>) {
  const url = 'https://news.example/a';
  return readPage(readRobotsTxt(''), { url, headers: [], metaTags: [], elements: [], ...facts }).statements;
}

const ofMeta = (content: string) => statementsOf({ metaTags: [{ name: 'robots', content, inHead: true }] });

test.each([
  { content: 'ACAP allow-index', expected: ['Index: permitted'] },
  { content: 'ACAP disallow-preserve', expected: ['Keep a copy: prohibited'] },
  {
    content: 'ACAP allow-present-snippet max-length=60-words',
    expected: ['Snippet: permitted, at most 60 words'],
  },
  {
    content: 'ACAP allow-index time-limit=28-days location=https://news.example/a',
    expected: ['Index: permitted, for 28 days after it is first indexed and only at https://news.example/a'],
  },
  { content: 'ACAP allow-index frobnicate=1', expected: ['Index: cannot be understood, so it prohibits'] },
  { content: 'noindex, nofollow', expected: ['Index and Follow links: prohibited'] },
  {
    content: 'nosnippet',
    expected: ['Snippet, Extract, Snippet of an old version, and Extract of an old version: prohibited'],
  },
  { content: 'max-snippet:20', expected: ['Snippet: at most 20 characters'] },
  { content: 'notranslate', expected: ['Show: no translation'] },
  { content: 'unavailable_after: 2039-12-31', expected: ['Index: until December 31, 2039'] },
  {
    content: 'index, follow',
    expected: [
      'Index: prohibits nothing, and lifts no prohibition',
      'Follow links: prohibits nothing, and lifts no prohibition',
    ],
  },
  { content: 'all', expected: ['Index and Follow links: prohibits nothing, and lifts no prohibition'] },
  { content: 'NoImageIndex', expected: ['Images on this page: not to be indexed'] },
  { content: 'indexifembedded', expected: [/in spite of “noindex”/] },
  { content: 'noodp', expected: [/directory.*closed/] },
  { content: 'noydir', expected: [/directory.*closed/] },
  { content: 'max-image-preview:standard', expected: ['Preview image: of standard size at most'] },
  { content: 'max-image-preview:large', expected: ['Preview image: may be large'] },
  { content: 'max-image-preview:none', expected: ['Thumbnail and Thumbnail of an old version: prohibited'] },
  { content: 'max-video-preview: 1', expected: ['Video preview: at most 1 second'] },
  { content: 'max-video-preview:30', expected: ['Video preview: at most 30 seconds'] },
  { content: 'max-video-preview:0', expected: ['Video preview: a still picture at most'] },
  { content: 'max-video-preview:-1', expected: ['Video preview: of any length'] },
])('$content says $expected', ({ content, expected }) => {
  const texts = statementsWords(ofMeta(content), english).map(({ text }) => text);
  expect(texts).toEqual(expected.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one)));
});

test.each([
  ['index', 'Plays no part: it prohibits nothing, and lifts no prohibition.'],
  ['max-snippet:-1', 'Plays no part: it prohibits nothing, and lifts no prohibition.'],
  [
    'max-video-preview:10',
    'Plays no part here: it says “Video preview: at most 10 seconds”, and that is none of these uses.',
  ],
])('%s takes no part in deciding', (content, why) => {
  const [statement] = ofMeta(content);
  expect(statement && informWords(statement, english)).toBe(why);
});

test.each([
  { content: 'ACAP allow-index', verdict: 'permitted' },
  { content: 'ACAP allow-index time-limit=28-days', verdict: 'restricted' },
  { content: 'max-snippet:20', verdict: 'restricted' },
  { content: 'ACAP allow-index frobnicate=1', verdict: 'prohibited' },
  { content: 'noindex', verdict: 'prohibited' },
  { content: 'index', verdict: null },
])('the sign of $content is $verdict', ({ content, verdict }) => {
  expect(statementsWords(ofMeta(content), english).map((one) => one.verdict)).toEqual([verdict]);
});

test('one statement is told alone, in the language of the reader', () => {
  const [statement] = ofMeta('nosnippet');
  expect(statement && statementWords(statement, english)).toBe('Snippet: prohibited');
  expect(statement && statementWords(statement, wordsIn('de'))).toBe('Textausschnitt: verboten');
});

test('what is permitted and prohibited at once is told as both', () => {
  const classes = 'the-acap:allow-follow the-acap:disallow-follow';
  const stated = statementsWords(statementsOf({ elements: [{ classes, parent: null }] }), english);
  expect(stated.map(({ text }) => text)).toEqual(['Follow links: permitted', 'Follow links: prohibited']);
});
