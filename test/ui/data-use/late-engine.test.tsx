import { act, cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { DECIDING, type Parts, WHOLE } from '../../../src/policy';
import { robotsTxt } from '../../state/stores';
import { fakeSurroundings, reportOn } from '../fake-surroundings';
import { openApp } from '../open-app';

afterEach(cleanup);

const SIGNAL = robotsTxt('User-agent: *', 'Content-Signal: search=yes, ai-train=no', 'Allow: /');

test('until all of the engine is there nothing is told of the use of content, on no screen, and then all of it', async () => {
  const fake = fakeSurroundings(reportOn({ robotsTxt: SIGNAL }));
  let arrive: (parts: Parts) => void = () => {};
  const coming = new Promise<Parts>((resolve) => {
    arrive = resolve;
  });
  const surroundings = { ...fake.surroundings, engine: DECIDING, wholeEngine: () => coming };
  const { find, view } = await openApp({ ...fake, surroundings });
  await waitFor(() => expect(find('[data-testid="who-may"]')).not.toBeNull());
  for (const at of ['overview', 'crawler', 'data-use', 'checks'] as const) {
    act(() => view.navigation.go({ at }));
    await waitFor(() => expect(find('.screen:last-child h1')).not.toBeNull());
    expect(view.page.failure.value).toBeNull();
    expect(find('[data-testid="data-use-section"], [data-testid="preferences"]')).toBeNull();
    expect(find('[data-testid="nothing-found"]')).toBeNull();
  }
  act(() => view.navigation.go({ at: 'crawler' }));
  arrive(WHOLE);
  await waitFor(() => expect(find('[data-testid="preferences"]')).not.toBeNull());
  expect(find('[data-preference="train-ai"]')?.textContent).toContain('ai-train=no');
});
