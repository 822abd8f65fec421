import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { said } from '../../said';
import { fakeSurroundings, reportOn } from '../fake-surroundings';
import { complaints, openApp } from '../open-app';

afterEach(cleanup);

const NOINDEX = { name: 'robots', content: 'noindex', inHead: true };
const canonical = 'https://news.example/b';

test.each([
  {
    name: 'another canonical address',
    facts: { canonical },
    note: said('page_canonical_elsewhere', String(canonical)),
  },
  {
    name: 'the same beside a noindex',
    facts: { canonical, metaTags: [NOINDEX] },
    note: said('page_canonical_beside_noindex', String(canonical)),
  },
])('a line below the address names $name, and leads to the answer', async ({ facts, note }) => {
  const { textOf, find, user } = await openApp(fakeSurroundings(reportOn(facts)));
  await waitFor(() => expect(textOf('[data-testid="page-notes"]')).toBe(note));
  expect(await complaints()).toEqual([]);
  await user.click(find('[data-testid="page-notes"] button') as HTMLElement);
  await waitFor(() => expect(textOf('[data-testid="this-answer"]')).toContain(canonical));
});

test('nothing is noted of a page that names itself, or none', async () => {
  for (const facts of [{}, { canonical: 'https://news.example/2026/a.html#top' }]) {
    cleanup();
    const { find } = await openApp(fakeSurroundings(reportOn(facts)));
    await waitFor(() => expect(find('.overview')).not.toBeNull());
    expect(find('[data-testid="page-notes"]')).toBeNull();
  }
});
