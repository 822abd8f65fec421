import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { knownFor } from '../../policy/known-crawlers';
import { said } from '../../said';
import { robotsTxt } from '../../state/stores';
import { reportOn } from '../fake-surroundings';
import { complaints } from '../open-app';
import { openOverview } from '../overview/open-overview';

afterEach(cleanup);

const REPORT = reportOn({ robotsTxt: robotsTxt('User-agent: GPTBot', 'Disallow: /') });

async function open(language?: string) {
  const app = await openOverview(REPORT, language);
  const seen = () => {
    const screens = [...app.container.querySelectorAll<HTMLElement>('.screen')].filter(
      ({ hidden }) => !hidden,
    );
    expect(screens).toHaveLength(1);
    return screens[0] as HTMLElement;
  };
  return {
    ...app,
    seen,
    title: () => seen().querySelector<HTMLElement>('h1'),
    backButton: () => seen().querySelector<HTMLElement>('[data-testid="back"]'),
    /** Clicks, and waits until a screen with a way back is seen. */
    async into(selector: string) {
      await app.user.click(seen().querySelector(selector) as HTMLElement);
      await waitFor(() => expect(seen().querySelector('[data-testid="back"]')).not.toBeNull());
    },
    async back() {
      await app.user.click(seen().querySelector('[data-testid="back"]') as HTMLElement);
    },
  };
}

const GPT_BOT_ROW = '[data-crawler="known:GPTBot"] th button';

test('the overview comes first, alone, and has no way back', async () => {
  const { seen, backButton, container } = await open();
  expect(seen().querySelector('[data-testid="who-may"]')).not.toBeNull();
  expect(container.querySelectorAll('.screen')).toHaveLength(1);
  expect(backButton()).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('a new screen hides the one that it came from from everybody, and its title has the focus', async () => {
  const { into, title, container, seen } = await open();
  await into(GPT_BOT_ROW);
  expect(document.activeElement).toBe(title());
  expect(seen().textContent).toContain('GPTBot');
  const overview = container.querySelector('[data-testid="who-may"]')?.closest('.screen') as HTMLElement;
  expect(overview.hidden).toBe(true);
  expect(seen()).not.toBe(overview);
  expect(await complaints()).toEqual([]);
});

test.each([
  { language: 'en', name: said('back') },
  { language: 'de', name: 'Zurück' },
])('the way back is a button with a name: $name', async ({ language, name }) => {
  const { into, backButton } = await open(language);
  await into(GPT_BOT_ROW);
  expect(backButton()?.getAttribute('aria-label')).toBe(name);
  expect(backButton()?.tagName).toBe('BUTTON');
});

describe('back', () => {
  test.each([
    GPT_BOT_ROW,
    '[data-crawler="known:GPTBot"] [data-use="training"] button',
    '[data-testid="search"]',
    '[data-testid="source-meta"]',
  ])('returns the focus to %s, which led away', async (selector) => {
    const { into, back, find, seen, backButton } = await open();
    const led = find(selector) as HTMLElement;
    await into(selector);
    expect(document.activeElement).not.toBe(led);
    await back();
    expect(seen().contains(led)).toBe(true);
    expect(backButton()).toBeNull();
    expect(document.activeElement).toBe(led);
  });

  test('works by keyboard alone', async () => {
    const { user, find, seen, backButton } = await open();
    const led = find(GPT_BOT_ROW) as HTMLElement;
    led.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(backButton()).not.toBeNull());
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(backButton());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(led);
    expect(seen().contains(led)).toBe(true);
  });

  test('goes through every screen that was gone through, each as it was left', async () => {
    const { into, back, user, find, view, seen } = await open();
    await into('[data-testid="search"]');
    await user.keyboard('gptbot');
    const result = find('.search-results button') as HTMLElement;
    await into('.search-result');
    await waitFor(() => expect(view.navigation.path.value).toHaveLength(3));
    await back();
    expect(document.activeElement).toBe(result);
    expect((find('[data-testid="search-input"]') as HTMLInputElement).value).toBe('gptbot');
    await back();
    expect(document.activeElement).toBe(find('[data-testid="search"]'));
    expect(seen().querySelector('[data-testid="who-may"]')).not.toBeNull();
  });

  test('finds the overview as it was left: open groups open, scrolled where it was', async () => {
    const { into, back, user, groupButton, seen, ids } = await open();
    await user.click(groupButton('ai-training'));
    const body = seen().querySelector('.body') as HTMLElement;
    const table = body.querySelector('.who-may-scroller') as HTMLElement;
    body.scrollTop = 240;
    table.scrollLeft = 60;
    document.documentElement.scrollTop = 30;
    await into('[data-group="ai-training"] [data-crawler="known:CCBot"] th button');
    // Hidden, it forgets where it was scrolled to; and its successor begins at the top.
    expect(document.documentElement.scrollTop).toBe(0);
    body.scrollTop = 0;
    table.scrollLeft = 0;
    document.documentElement.scrollTop = 500;
    await back();
    expect(groupButton('ai-training').getAttribute('aria-expanded')).toBe('true');
    expect(ids('ai-training')).toHaveLength(knownFor('ai-training').length);
    expect(body.scrollTop).toBe(240);
    expect(table.scrollLeft).toBe(60);
    expect(document.documentElement.scrollTop).toBe(30);
  });

  test('shows what holds now, where the page changed meanwhile', async () => {
    const { into, back, change, find, cells } = await open();
    await into(GPT_BOT_ROW);
    change(reportOn());
    await back();
    await waitFor(() =>
      expect(cells(find('[data-crawler="known:GPTBot"]'))[0]).toBe(said('crawl_state_may')),
    );
  });

  test('and into another screen again, which begins anew', async () => {
    const { into, back, user, find, title } = await open();
    await into('[data-testid="search"]');
    await user.keyboard('gptbot');
    await back();
    await into('[data-testid="search"]');
    const input = find('[data-testid="search-input"]') as HTMLInputElement;
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
    await back();
    await into(GPT_BOT_ROW);
    await waitFor(() => expect(document.activeElement).toBe(title()));
  });
});

test('a screen that is seen stays where a page changes, with its focus', async () => {
  const { into, change, view, title, find } = await open();
  await into('[data-testid="search"]');
  const input = find('[data-testid="search-input"]');
  change(reportOn());
  await waitFor(() => expect(view.page.refreshing.value).toBe(false));
  expect(title()?.textContent).toBe(said('search'));
  expect(document.activeElement).toBe(input);
});

test('the seen screen’s title is the only heading of the first level that is read out', async () => {
  const { into, container } = await open();
  await into(GPT_BOT_ROW);
  const headings = [...container.querySelectorAll('h1')].filter((one) => !one.closest('[hidden]'));
  expect(headings).toHaveLength(1);
});
