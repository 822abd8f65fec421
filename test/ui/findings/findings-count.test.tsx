import { cleanup } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { reportOn } from '../fake-surroundings';
import { openReady, robots, robotsTxt } from './open-findings';

afterEach(cleanup);

test.each([
  { what: 'none', report: reportOn(), severity: undefined, said: '' },
  {
    what: 'one',
    report: reportOn({ metaTags: [robots('ACAP allow-indx')] }),
    severity: 'error',
    said: '1 thing to check: Error',
  },
  {
    what: 'some of one severity',
    report: reportOn({ metaTags: [robots('noindex nofollow'), robots('noindexing')] }),
    severity: 'warning',
    said: '2 things to check: Warning',
  },
  {
    what: 'some of several',
    report: reportOn({
      robotsTxt: robotsTxt('User-agent: *', 'Weather: fair', 'Disallow: private/', 'Out'),
    }),
    severity: 'error',
    said: '3 things to checkError 1Warning 2',
  },
])('the count tells how many there are, and how grave: $what', async ({ report, severity, said }) => {
  const { find, textOf } = await openReady(report);
  expect(find('[data-testid="findings-count"]')?.dataset.severity).toBe(severity);
  expect(textOf('[data-testid="findings-count"]')).toBe(said);
});
