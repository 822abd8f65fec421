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
  { content: 'ACAP allow-index', says: ['Index: permitted'] },
  { content: 'ACAP disallow-preserve', says: ['Keep a copy: prohibited'] },
  {
    content: 'ACAP allow-present-snippet max-length=60-words',
    says: ['Snippet: permitted, at most 60 words'],
  },
  {
    content: 'ACAP allow-index time-limit=28-days location=https://news.example/a',
    says: ['Index: permitted, for 28 days after it is first indexed and only at https://news.example/a'],
  },
  { content: 'ACAP allow-index frobnicate=1', says: ['Index: cannot be understood, so it prohibits'] },
  { content: 'noindex, nofollow', says: ['Index and Follow links: prohibited'] },
  {
    content: 'nosnippet',
    says: ['Snippet, Extract, Snippet of an old version, and Extract of an old version: prohibited'],
  },
  { content: 'max-snippet:20', says: ['Snippet: at most 20 characters'] },
  { content: 'notranslate', says: ['Show: no translation'] },
  { content: 'unavailable_after: 2039-12-31', says: ['Index: until December 31, 2039'] },
  {
    content: 'index, follow',
    says: [
      'Index: prohibits nothing, and lifts no prohibition',
      'Follow links: prohibits nothing, and lifts no prohibition',
    ],
  },
  { content: 'all', says: ['Index and Follow links: prohibits nothing, and lifts no prohibition'] },
  { content: 'NoImageIndex', says: ['Images on this page: not to be indexed'] },
  { content: 'indexifembedded', says: [/in spite of “noindex”/] },
  { content: 'noodp', says: [/directory.*closed/] },
  { content: 'noydir', says: [/directory.*closed/] },
  { content: 'max-image-preview:standard', says: ['Preview image: of standard size at most'] },
  { content: 'max-image-preview:large', says: ['Preview image: may be large'] },
  { content: 'max-image-preview:none', says: ['Thumbnail and Thumbnail of an old version: prohibited'] },
  { content: 'max-video-preview: 1', says: ['Video preview: at most 1 second'] },
  { content: 'max-video-preview:30', says: ['Video preview: at most 30 seconds'] },
  { content: 'max-video-preview:0', says: ['Video preview: a still picture at most'] },
  { content: 'max-video-preview:-1', says: ['Video preview: of any length'] },
])('$content says $says', ({ content, says }) => {
  const texts = statementsWords(ofMeta(content), english).map(({ text }) => text);
  expect(texts).toEqual(says.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one)));
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
