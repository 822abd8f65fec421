import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import type { PageReport } from '../../../src/messages';
import { isUnbound, knownFor, LISTED } from '../../policy/known-crawlers';
import { said } from '../../said';
import { robotsTxt } from '../../state/stores';
import { reportOn, TDMREP } from '../fake-surroundings';
import { complaints } from '../open-app';
import { openOverview } from '../overview/open-overview';

afterEach(cleanup);

/** Opens the overview, with what it shows on AI and data use, which is drawn last. */
async function openSection(report: PageReport, language = 'en') {
  const app = await openOverview(report, language);
  await waitFor(() => expect(app.find('[data-testid="data-use-section"]')).not.toBeNull());
  const section = app.find('[data-testid="data-use-section"]') as HTMLElement;
  const row = (id: string) => section.querySelector<HTMLElement>(`[data-addressee="${id}"]`);
  return { ...app, section, row };
}

const SIGNAL = robotsTxt('User-agent: *', 'Content-Signal: search=yes, ai-train=no', 'Allow: /');

test('where nobody says anything that is one line, which is no permission', async () => {
  const { section, readOut } = await openSection(reportOn());
  expect(readOut(section)).toBe(
    `${said('data_use')}${said('data_use_open')}${said('data_use_silent')} ${said('data_use_no_permission')}`,
  );
  expect(section.querySelector('table, .verdict-icon[data-verdict="permitted"]')).toBeNull();
});

test('what is said is a table with a name, columns and rows, each cell in words', async () => {
  const { section, readOut, row, cells } = await openSection(reportOn({ robotsTxt: SIGNAL }));
  expect(readOut(section.querySelector('caption'))).toBe(said('data_use_caption'));
  expect([...section.querySelectorAll('thead th')].map(readOut)).toEqual([
    said('data_use_said_to'),
    said('preference_column_search'),
    said('preference_column_train_ai'),
    said('preference_column_ai_input'),
    said('preference_column_tdm'),
  ]);
  expect(cells(row('search'))).toEqual([
    said('preference_cell_permitted'),
    said('preference_cell_prohibited'),
    said('preference_cell_unstated'),
    said('preference_cell_unstated'),
  ]);
  expect(readOut(section.querySelector('.legend'))).toContain(said('data_use_no_permission'));
  expect(await complaints()).toEqual([]);
});

test('that nobody says anything never has the sign of a permission', async () => {
  const { section } = await openSection(reportOn({ robotsTxt: SIGNAL }));
  const unstated = section.querySelectorAll('.unstated-sign');
  expect(unstated.length).toBeGreaterThan(0);
  for (const sign of unstated) expect(sign.getAttribute('data-verdict')).toBeNull();
});

test('a group opens to its members, and a member to what is said to it', async () => {
  const { row, user, view, cells, find } = await openSection(reportOn({ robotsTxt: SIGNAL }));
  const button = row('ai-training')?.querySelector('th button') as HTMLElement;
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(cells(row('known:Google-Extended'))).toEqual([
    said('preference_cell_none'),
    said('preference_cell_prohibited'),
    said('preference_cell_unstated'),
    said('preference_cell_none'),
  ]);
  await user.click(row('known:GPTBot')?.querySelector('[data-preference="train-ai"] button') as HTMLElement);
  expect(view.navigation.path.value.at(-1)).toEqual({ at: 'crawler', preference: 'train-ai' });
  expect(view.crawler.choice.value.id).toBe('known:GPTBot');
  await waitFor(() => expect(find('[data-testid="preferences"]')).not.toBeNull());
});

test('arrow keys lead through the table', async () => {
  const { row, user } = await openSection(reportOn({ robotsTxt: SIGNAL }));
  row('search')?.querySelector<HTMLElement>('th button')?.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement?.closest('[data-addressee]')?.getAttribute('data-addressee')).toBe(
    'ai-search',
  );
});

describe('a file that was not seen is named', () => {
  test.each([
    { files: {}, why: said('data_use_file_not_asked') },
    {
      files: { [TDMREP]: { status: null, reason: 'refused' } },
      why: said('data_use_file_refused'),
    },
    { files: { [TDMREP]: { status: null, reason: 'made up' } }, why: said('data_use_file_not_asked') },
    { files: { [TDMREP]: { status: 503, text: '' } }, why: said('data_use_file_error') },
    { files: { [TDMREP]: { status: 0, text: '' } }, why: said('data_use_file_no_answer') },
  ])('$why', async ({ files, why }) => {
    const { textOf, calls, user, find, section, readOut } = await openSection(reportOn({ files }));
    expect(textOf('[data-testid="unseen-files"] p')).toBe(
      `${said('data_use_unseen')} ${said('data_use_unseen_file', 'news.example/.well-known/tdmrep.json', why)}`,
    );
    expect(readOut(section)).toContain(said('data_use_unknown'));
    await user.click(find('[data-testid="unseen-files"] button') as HTMLElement);
    expect(calls).toContain('fetchRobotsTxtAgain');
  });
});

test('in German', async () => {
  const { section, readOut, row, cells } = await openSection(reportOn({ robotsTxt: SIGNAL }), 'de');
  // All that are known, and one for those that are not.
  const all = LISTED.length + 1;
  const bound = all - LISTED.filter(isUnbound).length;
  expect(readOut(section.querySelector('[data-testid="data-use-glance"]'))).toBe(
    `Signale verbieten KI-Training für ${bound} von ${all} Crawlern, aber robots.txt hält nicht alle KI-Trainer fern: robots.txt blockiert keinen von ${knownFor('ai-training').length} KI-Trainern; Content-Signal verbietet es (ai-train=no) für ${bound} von ${all} Crawlern.`,
  );
  expect(cells(row('any'))).toEqual(['erlaubt', 'verboten', 'niemand sagt etwas', 'niemand sagt etwas']);
});
