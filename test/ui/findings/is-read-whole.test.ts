import { expect, test } from 'vitest';
import type { PageReport } from '../../../src/messages';
import { isReadWhole } from '../../../src/ui/findings/nothing-found';
import { reportOn } from '../fake-surroundings';

const robotsTxt = reportOn().robotsTxt as PageReport['robotsTxt'] & { state: 'answered' };
const headers = reportOn().headers as PageReport['headers'] & { state: 'seen' };

const answered = (status: number) => reportOn({}, { robotsTxt: { ...robotsTxt, status } });

test.each([
  { what: 'all was seen, and there is no robots.txt', report: reportOn() },
  { what: 'robots.txt was read', report: answered(200) },
  {
    what: 'nothing is HTML',
    report: reportOn({}, { dom: { state: 'not-html', contentType: 'text/plain' } }),
  },
])('everything was read where $what', ({ report }) => {
  expect(isReadWhole(report)).toBe(true);
});

test.each([
  { what: 'the page did not answer', report: reportOn({}, { dom: { state: 'unread' } }) },
  { what: 'the page is too long', report: reportOn({}, { dom: { state: 'seen', truncated: ['elements'] } }) },
  { what: 'headers were not observed', report: reportOn({ headers: null }) },
  {
    what: 'headers belong to another address',
    report: reportOn({}, { headers: { ...headers, url: 'https://news.example/' } }),
  },
  { what: 'robots.txt is being fetched', report: reportOn({}, { robotsTxt: { state: 'loading' } }) },
  {
    what: 'access is withheld',
    report: reportOn({}, { robotsTxt: { state: 'not-asked', why: 'no-permission' } }),
  },
  { what: 'robots.txt is cut', report: reportOn({}, { robotsTxt: { ...robotsTxt, truncated: true } }) },
  ...[302, 401, 403, 429, 500, 503].map((status) => ({
    what: `robots.txt is answered with ${status}`,
    report: answered(status),
  })),
])('not everything was read where $what', ({ report }) => {
  expect(isReadWhole(report)).toBe(false);
});
