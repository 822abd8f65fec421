import { cleanup, render, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { Finding, FindingCode, Severity } from '../../../src/policy';
import { FindingsCount } from '../../../src/ui/findings/findings-count';
import { WordsProvider } from '../../../src/ui/text/use-words';
import { reportOn, wordsIn } from '../fake-surroundings';
import { openReady, robotsTxt } from './open-findings';

afterEach(cleanup);

const finding = (severity: Severity, code: FindingCode): Finding => ({
  code,
  severity,
  source: { place: { kind: 'meta', index: 0, column: 1 }, text: 'x' },
});

const error = finding('error', 'unknown-usage');
const warning = finding('warning', 'equals-for-colon');
const hint = finding('hint', 'contradicted');

test.each([
  { findings: [], gravest: undefined, shown: '' },
  { findings: [error], gravest: 'error', shown: '1 thing to check: Error' },
  { findings: [warning, warning], gravest: 'warning', shown: '2 things to check: Warning' },
  {
    findings: [hint, warning, error, warning],
    gravest: 'error',
    shown: '4 things to checkError 1Warning 2Hint 1',
  },
  {
    findings: [warning, finding('warning', 'too-many-findings')],
    gravest: 'warning',
    shown: 'More than 1 to check: Warning',
  },
])('$shown', ({ findings, gravest, shown }) => {
  const { container } = render(
    <WordsProvider value={wordsIn('en')}>
      <FindingsCount findings={findings} />
    </WordsProvider>,
  );
  expect(container.querySelector<HTMLElement>('[data-testid="findings-count"]')?.dataset.severity).toBe(
    gravest,
  );
  expect(container.textContent).toBe(shown);
});

test('hints alone are counted on the first screen, and lead to the list', async () => {
  const { find, user, screen, textOf } = await openReady(
    reportOn({ robotsTxt: robotsTxt('ACAP-crawler: *', 'ACAP-request-re-crawl: /2026/a.html') }),
  );
  expect(textOf('[data-testid="open-checks"]')).toBe('1 thing to check: Hint');
  await user.click(find('[data-testid="open-checks"]') as HTMLElement);
  expect(screen()).toEqual({ at: 'checks' });
});

test.each([
  { what: 'all was read', report: reportOn(), shown: 'No mistakes found in what the publisher wrote.' },
  {
    what: 'robots.txt failed',
    report: reportOn({ robotsTxt: { status: 500, text: '' } }),
    shown: 'Not everything was read, so mistakes may be missing here.',
  },
  {
    what: 'access is withheld',
    report: reportOn({ robotsTxt: { status: null, reason: 'no-permission' }, headers: null }),
    shown: 'Not everything was read, so mistakes may be missing here.',
  },
])(
  'where there is none, the first screen says so only of what was read: $what',
  async ({ report, shown }) => {
    const { container } = await openReady(report);
    const claims = [...container.querySelectorAll('.overview-part > .quiet')].map(
      ({ textContent }) => textContent,
    );
    expect(claims).toEqual([shown]);
  },
);

test('an answer of 429 is told in the notice, and counted once below it, at the file as a whole', async () => {
  const { find, textOf, user, screen, container } = await openReady(
    reportOn({ robotsTxt: { status: 429, text: '' } }),
  );
  expect(container.querySelectorAll('[data-testid="top-finding"], .finding')).toHaveLength(0);
  await user.click(find('[data-testid="open-checks"]') as HTMLElement);
  await waitFor(() => expect(find('.finding')).not.toBeNull());
  expect(textOf('.finding .place')).toBe('Warning, likely a mistake · robots.txt');
  expect(find('.finding .quote-whole')).toBeNull();
  await user.click(find('.finding .place button') as HTMLElement);
  expect(screen()).toEqual({ at: 'robots-txt' });
});
