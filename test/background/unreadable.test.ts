import { expect, test } from 'vitest';
import { whyUnreadable } from '../../src/background/unreadable';

const MISSING = 'Error: Missing host permission for the tab';

test.each([
  { url: 'https://a.example/', contentType: 'text/html', why: null },
  { url: 'https://a.example/', contentType: 'Text/HTML; charset=utf-8', why: null },
  { url: 'https://a.example/', contentType: 'application/xhtml+xml', why: null },
  { url: 'https://a.example/', why: null },
  { url: 'https://a.example/a.txt', contentType: 'text/plain', why: 'not-html' },
  { url: 'https://a.example/a.png', contentType: 'image/png', why: 'not-html' },
  { url: 'https://a.example/a', contentType: 'application/pdf', why: 'pdf' },
  { url: 'https://a.example/a', contentType: 'application/pdf', error: MISSING, why: 'pdf' },
  { url: 'https://a.example/a.PDF?x', error: MISSING, why: 'pdf' },
  { url: 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html', why: 'pdf' },
  { url: 'chrome://version/', why: 'browser-page' },
  { url: 'edge://settings/', why: 'browser-page' },
  { url: 'about:blank', why: 'browser-page' },
  { url: 'about:config', why: 'browser-page' },
  { url: 'devtools://devtools/', why: 'browser-page' },
  { url: 'chrome-extension://other/page.html', why: 'extension-page' },
  { url: 'moz-extension://other/page.html', why: 'extension-page' },
  {
    url: 'https://chromewebstore.google.com/',
    error: 'The extensions gallery cannot be scripted.',
    why: 'extension-store',
  },
  { url: 'https://chrome.google.com/webstore/detail/x', error: MISSING, why: 'extension-store' },
  { url: 'https://addons.mozilla.org/de/firefox/', error: MISSING, why: 'extension-store' },
  { url: 'https://addons.mozilla.org/de/firefox/', contentType: 'text/html', why: null },
  { url: 'https://microsoftedge.microsoft.com/addons/x', error: MISSING, why: 'extension-store' },
  { url: 'view-source:https://a.example/', why: 'view-source' },
  { url: 'file:///etc/hostname', error: MISSING, why: 'file' },
  { url: 'file:///tmp/a.html', contentType: 'text/html', why: null },
  { url: 'data:text/html,hello', why: 'data-address' },
  { url: 'blob:https://a.example/0', why: 'other' },
  { url: 'https://a.example/', error: 'Error: Frame with ID 0 is showing error page', why: 'error-page' },
  { url: 'https://a.example/', isErrorPage: true, why: 'error-page' },
  { url: 'about:neterror?e=dnsNotFound', why: 'error-page' },
  { url: 'chrome-error://chromewebdata/', why: 'error-page' },
  { url: 'https://a.example/', error: MISSING, isReadable: false, why: 'no-permission' },
  { url: 'https://a.example/', error: MISSING, why: 'other' },
  { url: '', error: MISSING, isReadable: false, why: 'no-permission' },
])('$url $contentType $error → $why', ({ why, isReadable = true, ...attempt }) =>
  expect(whyUnreadable({ ...attempt, isReadable })).toBe(why),
);
