import { afterEach, expect, test } from 'vitest';
import { concernsUs, WATCHED } from '../../src/content/relevant-change';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** The records of a change to a page; the element with the id `it` is handed to the change. */
function recordsOf(html: string, change: (it: HTMLElement) => void): MutationRecord[] {
  document.body.innerHTML = html;
  const observer = new MutationObserver(() => undefined);
  observer.observe(document, WATCHED);
  change(document.getElementById('it') as HTMLElement);
  const records = observer.takeRecords();
  observer.disconnect();
  return records;
}

test.each<{ what: string; html: string; change: (it: HTMLElement) => void; concerns: boolean }>([
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
])('$what: $concerns', ({ html, change, concerns }) => {
  const records = recordsOf(html, change);
  expect(records.length).toBeGreaterThan(0);
  expect(concernsUs(records)).toBe(concerns);
});
