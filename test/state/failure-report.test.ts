import { expect, test } from 'vitest';
import { failureOf } from '../../src/state/failure';
import { failureReport, withoutAddresses } from '../../src/state/failure-report';

const PAGE = 'https://user:secret@news.example:8443/2026/a.html?q=1#b';

test.each([
  ['at https://news.example:8443/2026/a.html?q=1:3:4', 'at [address]'],
  ['Cannot access "https://user:secret@news.example/"', 'Cannot access "[address]"'],
  ['Host *://news.example/* is missing', 'Host [address] is missing'],
  ['news.example did not answer', '[address] did not answer'],
  ['http://10.0.0.1:8080/ and 10.0.0.1', '[address] and [address]'],
  ['file:///C:/letters.html', '[address]'],
  ['data:text/html,<p>me blob:https://news.example/1', '[address]<p>me [address]'],
  ['t.map is not a function', 't.map is not a function'],
  [
    'at render (chrome-extension://abcdefgh/assets/popup.js:1:200)',
    'at render (extension:/assets/popup.js:1:200)',
  ],
  ['render@moz-extension://0f3c-11/assets/popup.js:1:200', 'render@extension:/assets/popup.js:1:200'],
])('%s reads %s', (text, expected) => {
  expect(withoutAddresses(text, PAGE)).toBe(expected);
});

test('a page without a host takes nothing else out', () => {
  expect(withoutAddresses('nothing here', 'about:blank')).toBe('nothing here');
  expect(withoutAddresses('nothing here', '')).toBe('nothing here');
});

test('a report is versions, time, the mistake and its stack, and the address only when asked for', () => {
  const about = { version: '1.2.3', browser: 'Browser/1' };
  const error = new TypeError(`No ${PAGE}`);
  error.stack = `TypeError: No ${PAGE}\n    at read (${PAGE}:1:2)`;
  const failure = failureOf('mistake', error, '2026-11-21T06:00:00Z');
  const report = [
    'Permitlens 1.2.3',
    'Browser/1',
    '2026-11-21T06:00:00Z',
    'mistake: TypeError: No [address]',
    'TypeError: No [address]\n    at read ([address]',
  ];
  expect(failureReport(failure, about, PAGE, false)).toBe(report.join('\n'));
  expect(failureReport(failure, about, PAGE, true)).toBe(report.toSpliced(3, 0, PAGE).join('\n'));
});

test.each([null, undefined, 'words', { toString: () => 'odd' }])('%s can be thrown too', (thrown) => {
  const failure = failureOf('no-answer', thrown, '2026-11-21T06:00:00Z');
  expect(failure.words).toBe(String(thrown));
  expect(failure.stack).toBe('');
});

test('what is thrown can be endless, a report is not', () => {
  const error = new Error('x'.repeat(1_000_000));
  const report = failureReport(failureOf('mistake', error, ''), { version: '1', browser: 'B' }, '', false);
  expect(report.length).toBeLessThan(5_000);
});
