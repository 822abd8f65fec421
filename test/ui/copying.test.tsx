import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { Screen } from '../../src/state/navigation';
import { beginning, inOrder, said } from '../said';
import { fakeSurroundings, reportOn } from './fake-surroundings';
import { robots, robotsTxt } from './findings/open-findings';
import { complaints, openApp } from './open-app';

afterEach(cleanup);

const PAGE = reportOn({
  robotsTxt: robotsTxt('User-agent: *', 'Disallow: /drafts/', '', 'User-agent: GPTBot', 'Disalow: /'),
  metaTags: [robots('noindex')],
});
const { url } = PAGE;

/** A view of the page at a screen, and what was put into the clipboard last. */
async function openAt(screen: Screen, report = PAGE) {
  const fake = fakeSurroundings(report);
  fake.remember('known:Googlebot');
  const app = await openApp(fake, undefined, screen);
  await waitFor(() => expect(app.view.whoMay.value).not.toBeNull());
  const copied = () => fake.calls.findLast((call) => call.startsWith('copy '))?.slice('copy '.length);
  const press = async (selector: string) => {
    await waitFor(() => expect(app.find(selector)).not.toBeNull());
    await app.user.click(app.find(selector) as HTMLElement);
  };
  return { ...app, ...fake, copied, press };
}

test('a use is copied with who, what, the words that decide, and of which page', async () => {
  const { press, copied } = await openAt({ at: 'crawler' });
  await press('[data-usage="index"] .copy');
  expect(copied()).toBe(
    `${said('report_decides', 'Googlebot', said('usage_verdict', said('usage_index'), said('verdict_prohibited')))} – ${said('place_meta', 'robots', '1')}\n${said('report_written')}: noindex\n${url}`,
  );
});

test('a use that nothing is said of is copied with why it is so', async () => {
  const { press, copied } = await openAt({ at: 'crawler' });
  await press('[data-usage="preserve"] .copy');
  expect(copied()).toBe(
    `${said('report_decides', 'Googlebot', `${said('usage_verdict', said('usage_preserve'), said('verdict_permitted'))} (${said('reason_silence')})`)}\n${url}`,
  );
});

test('a preference is copied in the same way', async () => {
  const { press, copied } = await openAt({ at: 'crawler' });
  await press('[data-preference="search"] .copy');
  expect(copied()).toMatch(
    beginning(said('report_decides', 'Googlebot', said('usage_verdict', said('preference_search'), '…'))),
  );
  expect(copied()).toMatch(new RegExp(`\\n${url}$`));
});

test('a finding is copied with its place, its words and what to write instead', async () => {
  const { press, copied } = await openAt({ at: 'checks' });
  await press('.finding .copy');
  expect(copied()).toContain(
    ` – ${said('place_robots_txt', '5')}\n${said('report_written')}: Disalow: /\n${said('report_instead')}: Disallow: /\n`,
  );
});

test('things to check at one place are copied by names of their own', async () => {
  const report = reportOn({ metaTags: [robots('max-snippet=160, nopictures')] });
  const { container } = await openAt({ at: 'checks' }, report);
  await waitFor(() => expect(container.querySelectorAll('.finding')).toHaveLength(2));
  const names = [...container.querySelectorAll('.finding .copy')].map((button) =>
    button.getAttribute('aria-label'),
  );
  expect(names.every((name) => name?.includes(`(${said('place_meta', 'robots', '1')})`))).toBe(true);
  expect(new Set(names).size).toBe(2);
});

test('a line of robots.txt is copied as it is written, and who goes by keys stops at the one that was asked for', async () => {
  const { press, copied, find } = await openAt({ at: 'robots-txt', line: 2 });
  await press('.line[data-line="4"] .line-number');
  expect(copied()).toBe('User-agent: GPTBot');
  const stops = (line: number) => find(`.line[data-line="${line}"] .line-number`)?.tabIndex;
  expect([stops(2), stops(4)]).toEqual([0, -1]);
});

test('everything that can be copied has a name of its own, and one place tells how it went', async () => {
  const { press, container, textOf, mayCopy } = await openAt({ at: 'crawler' });
  await press('[data-usage="index"] .copy');
  await waitFor(() =>
    expect(textOf('[data-testid="copied"]')).toMatch(
      inOrder(said('copied', `…Googlebot…${said('usage_index')}…`)),
    ),
  );
  mayCopy.current = false;
  await press('[data-usage="follow"] .copy');
  await waitFor(() =>
    expect(textOf('[data-testid="copied"] pre')).toMatch(beginning('Googlebot', said('usage_follow'))),
  );
  const names = [...container.querySelectorAll('.copy')].map((button) => button.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(names.length);
  expect(await complaints()).toEqual([]);
});
