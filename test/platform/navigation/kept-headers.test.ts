import { beforeEach, expect, test } from 'vitest';
import { onResponse, type Response } from '../../../src/platform/navigation/navigation-events';
import { fakeBrowser, resetBrowser } from '../fake-browser';

let seen: Response[] = [];

beforeEach(() => {
  resetBrowser();
  seen = [];
  onResponse((response) => seen.push(response));
});

/** The fields that are kept of a response with these. */
function keptOf(fields: readonly (readonly [name: string, value: string])[]) {
  fakeBrowser.webRequest.onResponseStarted.emit({
    tabId: 1,
    frameId: 0,
    requestId: 'r1',
    url: 'https://a.example/',
    timeStamp: 1,
    statusLine: 'HTTP/1.1 200 OK',
    statusCode: 200,
    responseHeaders: fields.map(([name, value]) => ({ name, value })),
  });
  return seen.at(-1)?.fields;
}

test.each<{ name: string; value: string; isKept: boolean }>([
  { name: 'X-Robots-Tag', value: 'noindex', isKept: true },
  { name: 'robots-tag', value: 'noindex', isKept: true },
  { name: 'Content-Usage', value: 'train-ai=n', isKept: true },
  { name: 'content-signal', value: 'ai-train=no', isKept: true },
  { name: 'TDM-Reservation', value: '1', isKept: true },
  { name: 'tdm-policy', value: 'https://a.example/policy.json', isKept: true },
  { name: 'Link', value: '</l.xml>; rel="license"; type="application/rsl+xml"', isKept: true },
  { name: 'LINK', value: '</l.xml>; REL=LICENSE', isKept: true },
  { name: 'Link', value: '</style.css>; rel=preload, </l.xml>; rel="copyright license"', isKept: true },
  { name: 'Link', value: '</style.css>; rel=preload', isKept: false },
  { name: 'Linked', value: 'license', isKept: false },
  { name: 'CF-Mitigated', value: 'challenge', isKept: true },
  { name: 'x-amzn-waf-action', value: 'captcha', isKept: true },
  { name: 'x-vercel-mitigated', value: 'deny', isKept: true },
  { name: 'crawler-price', value: 'USD 0.01', isKept: true },
  { name: 'PAYMENT-REQUIRED', value: 'eyJ4IjoxfQ==', isKept: true },
  { name: 'WWW-Authenticate', value: 'License', isKept: true },
  { name: 'WWW-Authenticate', value: 'Basic realm="x"', isKept: false },
  { name: 'Accept-Signature', value: 'a=("@authority");tag="web-bot-auth"', isKept: true },
  { name: 'Accept-Signature', value: 'a=("@authority");tag="other"', isKept: false },
  { name: 'Content-Usage-Report', value: 'train-ai=n', isKept: false },
  { name: 'x-tdm-reservation', value: '1', isKept: false },
  { name: 'Set-Cookie', value: 'license=1', isKept: false },
])('$name: $value, kept: $isKept', ({ name, value, isKept }) => {
  expect(keptOf([[name, value]])).toEqual(isKept ? [[name, value]] : []);
});

test('of huge and countless fields none is lost or cut', () => {
  const links = Array.from(
    { length: 10_000 },
    (_, index) => ['Link', `</${index}.xml>; rel="license"`] as const,
  );
  const fields = [['Content-Usage', `train-ai=n, ${'x'.repeat(65_536)}`] as const, ...links];
  expect(keptOf(fields)).toEqual(fields);
});

test.each([
  { fields: [['X-Robots-Tag', 'a: noindex, b: nofollow']], joined: true },
  { fields: [['Content-Usage', 'train-ai=n, search=y']], joined: false },
  { fields: [['Link', '</a>; rel=license, </b>; rel=license']], joined: false },
] as const)('in Firefox, whom a rule addresses is uncertain in fields for robots alone: $fields', (row) => {
  Object.assign(fakeBrowser.runtime, { getBrowserInfo: () => ({}) });
  keptOf(row.fields);
  Reflect.deleteProperty(fakeBrowser.runtime, 'getBrowserInfo');
  expect(seen.at(-1)?.joined).toBe(row.joined);
});
