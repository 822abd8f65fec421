import { cleanup, fireEvent, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { said } from '../../said';
import { fakeSurroundings, reportOn } from '../fake-surroundings';
import { openApp } from '../open-app';

afterEach(cleanup);

async function opened(robotsTxt: string) {
  const surroundings = fakeSurroundings(
    reportOn({
      robotsTxt: { status: 200, text: robotsTxt },
      metaTags: [{ name: 'robots', content: 'noindex', inHead: true }],
    }),
  );
  const app = await openApp(surroundings);
  app.view.navigation.go({ at: 'export' });
  await app.findByTestId('translation');
  return { ...app, calls: surroundings.calls };
}

test('a policy is shown as ACAP, to be copied, with what cannot be expressed', async () => {
  const { getByTestId, findByTestId, calls } = await opened(
    `User-agent: *\nDisallow: /private/\nCrawl-delay: 9`,
  );
  fireEvent.click(getByTestId('translate-acap'));
  const site = await findByTestId('translated-site');
  expect(site.textContent).toContain('ACAP-disallow-crawl: /private/');
  expect(getByTestId('translated-page').textContent).toContain('ACAP disallow-index');
  expect(getByTestId('unsaid').textContent).toContain('Crawl-delay: 9');
  fireEvent.click(site.querySelector('.copy') as HTMLElement);
  await waitFor(() => expect(calls.join('\n')).toContain('copy ACAP-ignore-conventional-records'));
});

test('that there is nothing to convert is shown', async () => {
  const { getByTestId, findByText } = await opened('User-agent: *\nDisallow: /private/');
  fireEvent.click(getByTestId('translate-rep'));
  await findByText(said('translation_nothing'));
});
