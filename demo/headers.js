/**
 * Response header fields that pages are sent with beside their content type, in the order of sending.
 * @type {ReadonlyMap<string, readonly (readonly [name: string, value: string])[]>}
 */
export const pageHeaders = new Map([
  [
    '/travel/ferry-timetable.html',
    [
      ['X-Robots-Tag', 'noindex'],
      ['X-Robots-Tag', 'googlebot: nofollow, unavailable_after: 31 Dec 2039 23:59:59 GMT'],
      ['Robots-Tag', '*=noarchive; Bingbot=nosnippet; DuckAssistBot=noindex, nofollow'],
    ],
  ],
  [
    '/account/welcome.html',
    [
      ['Set-Cookie', 'lantern-session=5f2b9c; Path=/; SameSite=Lax'],
      ['X-Robots-Tag', 'noindex, noarchive'],
    ],
  ],
  [
    '/corrections/webmaster.html',
    [
      ['X-Robots-Tag', 'unavailable_after: 30 February 2040'],
      ['X-Robots-Tag', 'noarchive; TidewaterBot=;'],
    ],
  ],
  [
    '/corrections/robots-tags.html',
    [
      ['X-Robots-Tag', '"nosnippet, notranslate"'],
      ['X-Robot-Tag', 'noindex'],
      ['X-Robots-Tag', 'X-Robots-Tag: noindex'],
    ],
  ],
  ['/corrections/reprint.html', [['Link', '</archive/flood-of-1953.html>; rel="canonical"']]],
  ['/guild/almanac.html', [['X-Robots-Tag', 'noai, noimageai']]],
  [
    '/post/dispatch.html',
    [
      ['Content-Usage', 'search=y, train-ai=n'],
      ['Link', '</post/licence.xml>; rel="license"; type="application/rsl+xml"'],
    ],
  ],
  [
    '/press/leaflet.html',
    [
      ['Content-Signal', 'ai-train=no'],
      ['TDM-Policy', '/press/mining.html'],
      ['TDM-Reservation', 'true'],
    ],
  ],
  [
    '/press/mining.html',
    [
      ['TDM-Policy', 'https://old-press.example/mining.json'],
      ['TDM-Policy', 'mailto:cellar@old-press.example'],
    ],
  ],
  ['/office/reserved.html', [['TDM-Reservation', '1']]],
  ['/exchange/gate.html', [['cf-mitigated', 'challenge']]],
  ['/exchange/toll.html', [['crawler-price', 'USD 0.01']]],
  [
    '/exchange/samples/knots.html',
    [['Accept-Signature', 'sig1=("@authority");created;keyid;tag="web-bot-auth"']],
  ],
  ['/office/lost.html', [['Link', '</office/lost.xml>; rel="license"; type="application/rsl+xml"']]],
  [
    '/letters/hostile-post.html',
    [
      ['X-Robots-Tag', '<b onclick=alert(1)>noindex</b>, __proto__: nofollow'],
      ['Robots-Tag', 'constructor=none; toString=noindex; =;;=; hasOwnProperty='],
    ],
  ],
]);

/**
 * The status of pages that are sent with another than 200.
 * @type {ReadonlyMap<string, number>}
 */
export const pageStatuses = new Map([
  ['/exchange/gate.html', 403],
  ['/exchange/toll.html', 402],
]);

/**
 * Where addresses lead that pages have left, and the header fields that the redirect is sent with.
 * @type {ReadonlyMap<string, { to: string, headers: readonly (readonly [name: string, value: string])[] }>}
 */
export const redirects = new Map([
  ['/reprint', { to: '/corrections/reprint.html', headers: [['X-Robots-Tag', 'none']] }],
]);
