import { expect, test } from 'vitest';
import { meta, robotsTxt, storesOn } from './stores';

const SITE = robotsTxt(
  'ACAP-crawler: *',
  'ACAP-usage-purpose: News',
  'ACAP-usage-purpose: ai-training',
  'ACAP-disallow-index: /',
  'ACAP-usage-purpose: NEWS',
  'ACAP-disallow-follow: /',
);

test('purposes that a site states can be chosen, each once, as first written', () => {
  const { reading, crawler } = storesOn({ robotsTxt: SITE });
  expect(reading.purposes.value).toEqual(['News', 'ai-training']);
  expect(crawler.purpose.value).toBeNull();
  crawler.choosePurpose('ai-training');
  expect(crawler.purpose.value).toBe('ai-training');
  crawler.choosePurpose(null);
  expect(crawler.purpose.value).toBeNull();
});

test('purposes in META tags are stated too', () => {
  const { reading } = storesOn({ metaTags: [meta('robots', 'ACAP archive disallow-index')] });
  expect(reading.purposes.value).toEqual(['archive']);
});

test('a purpose that this site does not state is none, and is again where the page states it again', () => {
  const { crawler, show } = storesOn({ robotsTxt: SITE });
  crawler.choosePurpose('ai-training');
  show({});
  expect(crawler.purpose.value).toBeNull();
  show({ robotsTxt: SITE });
  expect(crawler.purpose.value).toBe('ai-training');
});

test('purposes are not remembered for the next view', () => {
  const { crawler, remembered } = storesOn({ robotsTxt: SITE });
  crawler.choosePurpose('News');
  expect(remembered('purpose')).toBeNull();
  expect(remembered('crawler')).toBeNull();
});
