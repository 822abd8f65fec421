import { cleanup } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { meta } from '../../state/stores';
import { reportOn } from '../fake-surroundings';
import { openDetail } from '../open-detail';

afterEach(cleanup);

test('a META tag that a condition names has a way to it', async () => {
  const { find, user, view } = await openDetail(
    reportOn({
      metaTags: [
        meta('author', 'A. Reporter'),
        meta('robots', 'ACAP allow-present must-include-resource=the-acap:credit:meta:author'),
      ],
    }),
    { crawler: 'any-acap' },
  );
  await user.click(find('[data-usage="present"] .restrictions .place') as HTMLElement);
  expect(view.navigation.path.value.at(-1)).toEqual({ at: 'channel', channel: 'meta', index: 0 });
});
