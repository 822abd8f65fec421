import { cleanup, render, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { Finding, FindingCode, Severity } from '../../../src/policy';
import { FindingsCount } from '../../../src/ui/findings/findings-count';
import { WordsProvider } from '../../../src/ui/text/use-words';
import { counted, said } from '../../said';
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
  { findings: [error], gravest: 'error', shown: `${counted('findings', 1)}: ${said('severity_error')}` },
  {
    findings: [warning, warning],
    gravest: 'warning',
    shown: `${counted('findings', 2)}: ${said('severity_warning')}`,
  },
  {
    findings: [hint, warning, error, warning],
    gravest: 'error',
    shown: `${counted('findings', 4)}${said('severity_error')} 1${said('severity_warning')} 2${said('severity_hint')} 1`,
  },
  {
    findings: [warning, finding('warning', 'too-many-findings')],
    gravest: 'warning',
    shown: `${said('findings_too_many', '1')}: ${said('severity_warning')}`,
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
  expect(textOf('[data-testid="open-checks"]')).toBe(`${counted('findings', 1)}: ${said('severity_hint')}`);
  await user.click(find('[data-testid="open-checks"]') as HTMLElement);
  expect(screen()).toEqual({ at: 'checks' });
});

test.each([
  { what: 'all was read', report: reportOn(), shown: said('findings_none') },
  {
    what: 'robots.txt failed',
    report: reportOn({ robotsTxt: { status: 500, text: '' } }),
    shown: said('findings_unread'),
  },
  {
    what: 'access is withheld',
    report: reportOn({ robotsTxt: { status: null, reason: 'no-permission' }, headers: null }),
    shown: said('findings_unread'),
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
  expect(textOf('.finding .place')).toBe(
    `${said('severity_warning')}, ${said('certainty_warning')} · ${said('source_robots_txt')}`,
  );
  expect(find('.finding .quote-whole')).toBeNull();
  await user.click(find('.finding .place button') as HTMLElement);
  expect(screen()).toEqual({ at: 'robots-txt' });
});
