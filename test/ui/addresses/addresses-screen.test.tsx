import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { PageReport, PageResources } from '../../../src/messages';
import { counted, listed, said } from '../../said';
import { robotsTxt } from '../../state/stores';
import { fakeSurroundings, reportOn } from '../fake-surroundings';
import { openApp } from '../open-app';

afterEach(cleanup);

const FILE = robotsTxt('User-agent: *', 'Disallow: /closed');
const NEWS = reportOn(
  { robotsTxt: FILE },
  { linked: ['https://news.example/closed/1', 'https://news.example/open'] },
);

/** Another page, with the robots.txt of these lines. */
const pageOn = (url: string, lines: readonly string[], linked: readonly string[] = []): PageReport =>
  reportOn({ url, robotsTxt: robotsTxt(...lines) }, { linked });

async function openAddresses(of?: 'links' | 'resources', loaded?: PageResources) {
  const fake = fakeSurroundings(NEWS);
  if (loaded) fake.load(loaded);
  const app = await openApp(fake, undefined, { at: 'addresses', ...(of && { of }) });
  await waitFor(() => expect(app.find('[data-testid="ask-addresses"]')).not.toBeNull());
  const status = () => app.textOf('[data-testid="addresses-status"]');
  const rows = () =>
    [...app.container.querySelectorAll<HTMLElement>('[data-address]')].map((row) =>
      [row.dataset.address, ...[...row.querySelectorAll('code')].map((code) => code.textContent)].join(' '),
    );
  return {
    ...app,
    status,
    rows,
    calls: fake.calls,
    change: (report: PageReport) => fake.change(report),
    async ask(text: string) {
      await app.user.type(app.find('[data-testid="addresses"]') as HTMLElement, text);
      await app.user.click(app.find('[data-testid="ask-addresses"]') as HTMLElement);
    },
    choose: (whom: string) =>
      app.user.selectOptions(app.find('[data-testid="addresses-whom"]') as HTMLElement, whom),
  };
}

test('the site is named, and one address is told of in words for one', async () => {
  const { ask, status, textOf } = await openAddresses();
  expect(textOf('[data-testid="subject"]')).toBe('news.example');
  await ask('/closed/a');
  await waitFor(() => expect(status()).toBe(said('addresses_single', 'news.example')));
});

test('asked for one crawler, it is named, and the rows can be chosen in words for one', async () => {
  const { ask, status, choose, textOf } = await openAddresses();
  await choose('one');
  await ask('/closed/a /open');
  await waitFor(() =>
    expect(status()).toBe(
      said('addresses_answered_alone', counted('addresses_count', 2), 'news.example', 'Googlebot', '1'),
    ),
  );
  expect(textOf('[data-testid="shown-blocked"]')).toBe(`${said('addresses_shown_prohibited')} 1`);
  expect(textOf('[data-testid="shown-open"]')).toBe(`${said('addresses_shown_permitted')} 1`);
});

test('another choice of whom is answered at once where something was asked', async () => {
  const { ask, status, choose, textOf } = await openAddresses();
  await choose('one');
  expect(status()).toBe('');
  await ask('/closed/a /open');
  await waitFor(() => expect(status()).toContain('Googlebot'));
  await choose('pinned');
  await waitFor(() =>
    expect(status()).toContain(
      said('addresses_answered', counted('addresses_count', 2), 'news.example', '1'),
    ),
  );
  expect(textOf('[data-testid="shown-blocked"]')).toBe(`${said('addresses_shown_blocked')} 1`);
});

test('where robots.txt changes, the same addresses are asked anew', async () => {
  const { ask, rows, change } = await openAddresses();
  await ask('/closed/a');
  await waitFor(() => expect(rows().join()).toContain('Disallow: /closed'));
  change(pageOn('https://news.example/b', ['User-agent: *', 'Disallow: /closed/a']));
  await waitFor(() => expect(rows().join()).toContain('Disallow: /closed/a'));
});

test('on another site the answers are gone, which is said, and the addresses can be asked there', async () => {
  const { ask, rows, change, status, user, find, textOf } = await openAddresses();
  await ask('/closed/a');
  await waitFor(() => expect(rows()).toHaveLength(1));
  change(pageOn('https://other.example/', ['User-agent: *', 'Disallow: /closed/a']));
  await waitFor(() => expect(status()).toContain(said('addresses_left_site', 'news.example')));
  expect(rows()).toEqual([]);
  expect(textOf('[data-testid="subject"]')).toBe('other.example');
  await user.click(find('[data-testid="ask-addresses"]') as HTMLElement);
  await waitFor(() => expect(rows().join()).toBe('https://other.example/closed/a Disallow: /closed/a'));
});

test('links are those of the page in view, whichever that is', async () => {
  const { rows, change, textOf } = await openAddresses('links');
  await waitFor(() => expect(rows()).toEqual(['https://news.example/closed/1 Disallow: /closed']));
  expect(textOf('[data-testid="subject"]')).toBe('https://news.example/2026/a.html');
  change(pageOn('https://other.example/', ['User-agent: *', 'Disallow: /x'], ['https://other.example/x']));
  await waitFor(() => expect(rows()).toEqual(['https://other.example/x Disallow: /x']));
});

test('files of the page that its robots.txt blocks are listed with their lines, and those of other sites counted', async () => {
  const addresses = [
    'https://news.example/closed/a.css',
    'https://news.example/b.js',
    'https://cdn.example/c.png',
  ];
  const { rows, status, textOf, find } = await openAddresses('resources', { addresses, isCut: true });
  await waitFor(() => expect(rows()).toEqual([`${addresses[0]} Disallow: /closed`]));
  await waitFor(() =>
    expect(status()).toBe(
      said('addresses_answered_alone', counted('addresses_count', 2), 'news.example', 'Googlebot', '1'),
    ),
  );
  expect(textOf('[data-testid="addresses-left-notice"]')).toBe(
    counted('addresses_resources_elsewhere', 1, 'https://cdn.example/c.png'),
  );
  expect(textOf('[data-testid="left-out-notice"]')).toBe(said('addresses_resources_cut'));
  expect(find('[data-testid="addresses"]')).toBeNull();
});

test('where the page tells nothing of its files, none are said to be open', async () => {
  const { rows, status, textOf } = await openAddresses('resources');
  await waitFor(() =>
    expect(textOf('[data-testid="left-out-notice"]')).toContain(said('addresses_resources_unread')),
  );
  expect([rows(), status()]).toEqual([[], '']);
});

test('what is no address is counted by words', async () => {
  const { ask, textOf } = await openAddresses();
  await ask('foo bar');
  await waitFor(() =>
    expect(textOf('[data-testid="addresses-left-notice"]')).toContain(
      counted('addresses_unread', 2, listed(['foo', 'bar'], 'unit')),
    ),
  );
});

test('an address is copied by itself, and the rows that are shown as a table', async () => {
  const { ask, choose, find, user, calls, rows } = await openAddresses();
  await choose('one');
  await ask('/closed/a /open');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(find('[data-address$="/closed/a"] .copy') as HTMLElement);
  expect(calls).toContain(
    `copy https://news.example/closed/a\n${said('addresses_verdict_prohibited')} Googlebot – ${said('report_decides', said('place_robots_txt', '2'), 'Disallow: /closed')}`,
  );
  await user.click(find('[data-testid="shown-open"]') as HTMLElement);
  await user.click(find('[data-testid="copy-addresses"]') as HTMLElement);
  expect(calls).toContain(
    'copy address,verdict,because,crawlers,place,statement\r\nhttps://news.example/open,permitted,silence,Googlebot,,\r\n',
  );
});
