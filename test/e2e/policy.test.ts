import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { said } from '../said';
import { browserName } from './browser';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { usePanels } from './panel-page';
import { chosenCrawler } from './popup-page';

const BY_POLICY = said('options_managed');

const lab = useLab({ policy: { badge: true, crawler: 'known:GPTBot' } });
const openPanel = usePanels(lab);

/** The page of options, and whether the badge is on, may be changed there, and is said to be set. */
async function openOptions() {
  const options = await lab.browser.openExtensionPage('src/views/options/options.html');
  const badge = () =>
    options.evaluate((said) => {
      const control = document.querySelector<HTMLInputElement>('[name="badge"]');
      const isSaid = document.body.innerText.includes(said);
      return control && { isOn: control.checked, isFixed: control.disabled, isSaid };
    }, BY_POLICY);
  await until(badge, 'the options');
  return { options, badge };
}

test('E110: what an organisation has set counts, cannot be changed, and is said to be set', async () => {
  const { options, badge } = await openOptions();
  await until(async () => (await badge())?.isSaid, 'the policy to be named');
  expect(await badge()).toEqual({ isOn: true, isFixed: true, isSaid: true });
  await options.close();
  lab.site.on('/robots.txt', text(''));
  lab.site.on('/page', html('<p>Page</p>'));
  const popup = await lab.openPopup(await lab.openPage(`${lab.site.origin}/page`));
  expect(await chosenCrawler(popup)).toBe('GPTBot (OpenAI)');
});

// Firefox reads a policy once, at its start.
if (browserName === 'chromium')
  test('E111: a policy that goes, comes or changes counts at once in views that are open', {
    tags: 'full',
  }, async () => {
    lab.site.on('/robots.txt', text(''));
    lab.site.on('/page', html('<p>Page</p>'));
    const { options, badge } = await openOptions();
    const isBadge = (isOn: boolean, isFixed: boolean) => async () => {
      const found = await badge();
      return found?.isOn === isOn && found.isFixed === isFixed && found.isSaid === isFixed;
    };
    await until(isBadge(true, true), 'the first policy');
    await lab.browser.setPolicy(null);
    await until(isBadge(false, false), 'what the user has, where the policy is gone');
    const panel = await openPanel(await lab.openPage(`${lab.site.origin}/page`));
    expect(await chosenCrawler(panel)).toBe('Googlebot (Google)');
    await lab.browser.setPolicy({ badge: false, crawler: 'known:Bingbot' });
    await until(
      async () => (await chosenCrawler(panel)) === 'Bingbot (Microsoft)',
      'the crawler of the policy that came',
    );
    await until(isBadge(false, true), 'the badge that the policy keeps off');
    await lab.browser.setPolicy({ badge: true, crawler: 'known:GPTBot' });
    await until(
      async () => (await chosenCrawler(panel)) === 'GPTBot (OpenAI)',
      'the crawler of the next one',
    );
    await until(isBadge(true, true), 'the badge that it turns on');
    await options.close();
  });
