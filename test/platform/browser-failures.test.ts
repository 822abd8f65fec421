import { expect, test } from 'vitest';
import { isFull, isGone, isNoPattern, isNoReceiver, isRefused } from '../../src/platform/browser-failures';

const KINDS = { isGone, isNoReceiver, isRefused, isNoPattern, isFull };

/** As Chromium 156 and Firefox 153 say it. */
test.each([
  { words: 'No tab with id: 7.', kind: 'isGone' },
  { words: 'No tab with id: 7', kind: 'isGone' },
  { words: 'No frame with id 4 in tab with id 7', kind: 'isGone' },
  { words: 'No document with id ABCDEF0123456789 in tab with id 7', kind: 'isGone' },
  { words: 'Frame with ID 0 was removed.', kind: 'isGone' },
  { words: 'The tab was closed.', kind: 'isGone' },
  { words: 'Invalid tab ID: 7', kind: 'isGone' },
  { words: 'Invalid frame IDs: [4].', kind: 'isGone' },
  { words: 'Invalid documentId: a7663603-896a-c961-726a-03f32e396c13', kind: 'isGone' },
  { words: 'An unexpected error occurred', kind: 'isGone' },
  { words: 'Could not establish connection. Receiving end does not exist.', kind: 'isNoReceiver' },
  {
    words:
      'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
    kind: 'isNoReceiver',
  },
  {
    words:
      'The page keeping the extension port is moved into back/forward cache, so the message channel is closed.',
    kind: 'isNoReceiver',
  },
  {
    words:
      'Cannot access contents of the page. Extension manifest must request permission to access the respective host.',
    kind: 'isRefused',
  },
  { words: 'Cannot access a chrome:// URL', kind: 'isRefused' },
  { words: 'The extensions gallery cannot be scripted.', kind: 'isRefused' },
  { words: 'Frame with ID 0 is showing error page', kind: 'isRefused' },
  { words: 'Missing host permission for the tab', kind: 'isRefused' },
  { words: 'Missing host permission for the tab or frames', kind: 'isRefused' },
  {
    words: 'Invalid value for origin pattern https://a*b/*: Invalid host wildcard.',
    kind: 'isNoPattern',
  },
  {
    words:
      'Type error for parameter permissions (Error processing origins.0: Value "https://a*b/*" must either: be one of ["<all_urls>"]) for permissions.contains.',
    kind: 'isNoPattern',
  },
  { words: 'Session storage quota bytes exceeded. Values were not stored.', kind: 'isFull' },
  {
    words: 'QuotaExceededError: storage.session API call exceeded its quota limitations.',
    kind: 'isFull',
  },
  { words: "Cannot read properties of undefined (reading 'tab')", kind: null },
  { words: 'Incorrect argument types for tabs.get.', kind: null },
  { words: 'Error in invocation of tabs.get(integer tabId, optional function callback)', kind: null },
  { words: 'scan failed: Error: No tab with id: 7.', kind: null },
])('$words → $kind', ({ words, kind }) => {
  const kinds = Object.entries(KINDS).filter(([, isKind]) => isKind(new Error(words)));
  expect(kinds.map(([name]) => name)).toEqual(kind === null ? [] : [kind]);
});

test('what is no error has no words', () => {
  for (const isKind of Object.values(KINDS))
    for (const thrown of ['No tab with id: 7.', null, undefined, {}]) expect(isKind(thrown)).toBe(false);
});
