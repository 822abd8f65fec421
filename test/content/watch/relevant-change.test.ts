import { afterEach, describe, expect, test } from 'vitest';
import {
  concernsUs,
  WATCHED,
  WATCHED_FOR_RESOURCES,
  WATCHED_IN_HEAD,
} from '../../../src/content/watch/relevant-change';
import { domOf } from '../../../src/gather/dom/native-dom';
import { beginSlices } from '../../../src/gather/limits/slices';
import { createResourceFinder } from '../../../src/gather/resource-finder';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** The records of a change to a page; the element with the id `it` is handed to the change. */
function recordsOf(change: (it: HTMLElement) => void, options = WATCHED): MutationRecord[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document, options);
  observer.observe(document.head, WATCHED_IN_HEAD);
  change(document.getElementById('it') as HTMLElement);
  const records = observer.takeRecords();
  observer.disconnect();
  return records;
}

test.each<{
  what: string;
  html: string;
  isInHead?: boolean;
  change: (it: HTMLElement) => void;
  concerns: boolean;
}>([
  {
    what: 'a marked element comes',
    html: '<p id=it>',
    change: (it) => it.insertAdjacentHTML('beforeend', '<b class="acap:x">'),
    concerns: true,
  },
  {
    what: 'a marked element comes inside another',
    html: '<p id=it>',
    change: (it) => it.insertAdjacentHTML('beforeend', '<i><b data-nosnippet></b></i>'),
    concerns: true,
  },
  {
    what: 'a marked element goes',
    html: '<div><b id=it class="the-acap:x"></b></div>',
    change: (it) => it.remove(),
    concerns: true,
  },
  {
    what: 'a META tag comes',
    html: '<p id=it>',
    change: () => document.head.insertAdjacentHTML('beforeend', '<meta name=a content=b>'),
    concerns: true,
  },
  {
    what: 'a META tag without a name comes, before others maybe',
    html: '<p id=it>',
    change: () => document.head.insertAdjacentHTML('afterbegin', '<meta charset=utf-8>'),
    concerns: true,
  },
  {
    what: 'the canonical address comes',
    html: '<p id=it>',
    change: () => document.head.insertAdjacentHTML('beforeend', '<link rel=canonical href=/>'),
    concerns: true,
  },
  {
    what: 'a style comes',
    html: '<p id=it>',
    change: () => document.head.insertAdjacentHTML('beforeend', '<link rel=stylesheet href=/>'),
    concerns: false,
  },
  {
    what: 'a link to a licence comes',
    html: '<p id=it>',
    change: () =>
      document.head.insertAdjacentHTML(
        'beforeend',
        '<link rel=license type="Application/RSL+XML" href=/l.xml>',
      ),
    concerns: true,
  },
  {
    what: 'a link becomes one to a licence',
    html: '<link id=it rel=license href=/l.xml>',
    isInHead: true,
    change: (it) => it.setAttribute('type', 'application/rsl+xml'),
    concerns: true,
  },
  {
    what: 'a link leads to another licence',
    html: '<link id=it rel=license type=application/rsl+xml href=/l.xml>',
    isInHead: true,
    change: (it) => it.setAttribute('href', '/m.xml'),
    concerns: true,
  },
  {
    what: 'a script with a licence comes inside another element',
    html: '<p id=it>',
    change: (it) => it.insertAdjacentHTML('beforeend', '<i><script type="application/rsl+xml"></script></i>'),
    concerns: true,
  },
  {
    what: 'a licence in the BODY is replaced',
    html: '<script id=it type=application/rsl+xml>a</script>',
    change: (it) => {
      it.textContent = 'b';
    },
    concerns: true,
  },
  {
    what: 'a licence in the HEAD is written on',
    html: '<script id=it type=application/rsl+xml>a</script>',
    isInHead: true,
    change: (it) => (it.firstChild as Text).appendData('b'),
    concerns: true,
  },
  {
    what: 'a style in the HEAD is written on',
    html: '<style id=it>a</style>',
    isInHead: true,
    change: (it) => (it.firstChild as Text).appendData('b'),
    concerns: false,
  },
  {
    what: 'a script for something else is replaced',
    html: '<script id=it type=application/ld+json>{}</script>',
    change: (it) => {
      it.textContent = '[]';
    },
    concerns: false,
  },
  {
    what: 'a class becomes a statement',
    html: '<p id=it>',
    change: (it) => {
      it.className = 'The-ACAP:x';
    },
    concerns: true,
  },
  {
    what: 'a class stops being a statement',
    html: '<p id=it class="acap:x">',
    change: (it) => {
      it.className = '';
    },
    concerns: true,
  },
  {
    what: 'a link is told not to be followed',
    html: '<a id=it>',
    change: (it) => it.setAttribute('rel', 'nofollow'),
    concerns: true,
  },
  {
    what: 'a META content changes',
    html: '<meta id=it name=a content=b>',
    change: (it) => it.setAttribute('content', 'c'),
    concerns: true,
  },
  ...['property', 'http-equiv', 'value'].map((attribute) => ({
    what: `a META tag in the HEAD gets what it means for robots in ${attribute}`,
    html: '<meta id=it content=noindex>',
    isInHead: true,
    change: (it: HTMLElement) => it.setAttribute(attribute, 'robots'),
    concerns: true,
  })),
  {
    what: 'text changes',
    html: '<p id=it>',
    change: (it) => {
      it.textContent = 'text';
    },
    concerns: false,
  },
  {
    what: 'an unmarked element comes',
    html: '<p id=it>',
    change: (it) => it.insertAdjacentHTML('beforeend', '<b class="acapella"><a rel=noopener></a></b>'),
    concerns: false,
  },
  {
    what: 'a class changes that says nothing',
    html: '<p id=it class=a>',
    change: (it) => {
      it.className = 'b';
    },
    concerns: false,
  },
  {
    what: 'more happens than is worth looking at',
    html: '<p id=it>',
    change: (it) => {
      for (let i = 0; i < 201; i += 1) it.className = `c${i}`;
    },
    concerns: true,
  },
])('$what: $concerns', ({ html, isInHead, change, concerns }) => {
  (isInHead ? document.head : document.body).innerHTML = html;
  const records = recordsOf(change);
  expect(records.length).toBeGreaterThan(0);
  expect(concernsUs(domOf(document), records, createResourceFinder(document))).toBe(concerns);
});

describe('while id:lead, class:teaser and tag:H2 are looked for', () => {
  test.each<{ what: string; html: string; change: (it: HTMLElement) => void; concerns: boolean }>([
    {
      what: 'the id comes',
      html: '<p id=it>',
      change: (it) => it.insertAdjacentHTML('beforeend', '<b><i id=lead></i></b>'),
      concerns: true,
    },
    {
      what: 'the id comes a second time',
      html: '<p id=it><p id=lead>',
      change: (it) => it.insertAdjacentHTML('beforeend', '<i id=lead></i>'),
      concerns: false,
    },
    {
      what: 'an element takes the id',
      html: '<p id=it>',
      change: (it) => it.setAttribute('id', 'lead'),
      concerns: true,
    },
    {
      what: 'an element drops the id',
      html: '<div id=it><p id=lead></div>',
      change: (it) => it.firstElementChild?.removeAttribute('id'),
      concerns: true,
    },
    {
      what: 'an element takes another id',
      html: '<p id=it>',
      change: (it) => it.setAttribute('id', 'LEAD'),
      concerns: false,
    },
    {
      what: 'an element takes the class',
      html: '<p id=it class=wide>',
      change: (it) => {
        it.className = 'wide teaser';
      },
      concerns: true,
    },
    {
      what: 'the only element of the class drops it',
      html: '<p id=it class="wide teaser">',
      change: (it) => {
        it.className = 'wide';
      },
      concerns: true,
    },
    {
      what: 'one of two elements of the class drops it',
      html: '<p id=it class=teaser><p class=teaser>',
      change: (it) => {
        it.className = '';
      },
      concerns: false,
    },
    {
      what: 'an element of the class changes another',
      html: '<p id=it class=teaser>',
      change: (it) => {
        it.className = 'teaser open';
      },
      concerns: false,
    },
    {
      what: 'the first element of the name comes',
      html: '<p id=it>',
      change: (it) => it.insertAdjacentHTML('afterend', '<h2>Head</h2>'),
      concerns: true,
    },
    {
      what: 'the last element of the name goes',
      html: '<h2 id=it>Head</h2>',
      change: (it) => it.remove(),
      concerns: true,
    },
    {
      what: 'one of two elements of the name goes',
      html: '<h2>Head</h2><h2 id=it>Head</h2>',
      change: (it) => it.remove(),
      concerns: false,
    },
    {
      what: 'what comes stands in a template',
      html: '<p id=it>',
      change: (it) => it.insertAdjacentHTML('beforeend', '<template><i id=lead></i></template>'),
      concerns: false,
    },
  ])('$what: $concerns', async ({ html, change, concerns }) => {
    document.body.innerHTML = html;
    const finder = createResourceFinder(document);
    finder.seek(['id:lead', 'class:teaser', 'tag:H2']);
    await finder.look(beginSlices(), () => false);
    const records = recordsOf(change, WATCHED_FOR_RESOURCES);
    expect(records.length).toBeGreaterThan(0);
    expect(concernsUs(domOf(document), records, finder)).toBe(concerns);
  });
});
