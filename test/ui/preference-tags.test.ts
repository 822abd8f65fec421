import { expect, test } from 'vitest';
import { judge, readPage, readSite, type SignOf } from '../../src/policy';
import { crawlerMetaTags } from '../../src/ui/sources/stated-at';
import { ACAP_READER, evidenceOf } from '../policy/written';

/** Each name with a value in which nothing is wrong, so that no finding has it listed. */
const VALID: Readonly<Record<SignOf<'metaTags'>, string>> = {
  'content-usage': 'train-ai=n',
  'content-signal': 'ai-train=no',
  'tdm-reservation': '1',
  'tdm-policy': 'https://harbour.example/policy.json',
};

test.each(Object.entries(VALID))('META %s is listed among the tags for crawlers', (name, content) => {
  const evidence = evidenceOf({ meta: [[name.toUpperCase(), content]] });
  const judgement = judge(readPage(readSite(evidence), evidence), ACAP_READER);
  expect(crawlerMetaTags(evidence, judgement)).toHaveLength(1);
});
