import { afterEach, expect, test } from 'vitest';
import { createPageFrame } from '../../../src/content/overlay/page-frame';
import { wordsIn } from './fake-host';

afterEach(() => document.body.replaceChildren());

test('what holds for the page is framed while anything does', () => {
  const frame = createPageFrame(document.body);
  expect(frame.area()).toBeNull();
  frame.show({ kind: 'prohibited', words: 'Not to be crawled' });
  expect(wordsIn(document.body)).toEqual(['Not to be crawled']);
  expect(document.querySelector('.frame.prohibited')).not.toBeNull();
  expect(frame.area()).not.toBeNull();
  frame.show({ kind: 'restricted', words: 'Limited' });
  expect(wordsIn(document.body)).toEqual(['Limited']);
  expect(document.querySelector('.prohibited')).toBeNull();
  frame.show(null);
  expect(wordsIn(document.body)).toEqual([]);
  expect(document.querySelector('.frame')).toBeNull();
  expect(frame.area()).toBeNull();
});
