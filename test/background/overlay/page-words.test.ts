import { expect, test } from 'vitest';
import { pageLabel } from '../../../src/background/overlay/page-words';
import { judge, type Usage } from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../../policy/written';
import { listed, said } from '../../said';
import { wordsIn } from '../../ui/fake-surroundings';

interface Row {
  readonly name: string;
  readonly written: Written;
  readonly usage?: Usage;
  readonly is: string | null;
}

const NOINDEX = ['robots', 'noindex'] as const;

test.each<Row>([
  { name: 'nothing is said', written: {}, is: null },
  { name: 'a permission', written: { meta: [['robots', 'ACAP allow-index']] }, is: null },
  {
    name: '2.5 what is unknown is no prohibition and no limit',
    written: { robots: { status: null, reason: 'not asked' } },
    is: null,
  },
  {
    name: '6.3 crawling is said alone, with its line, since all else needs it',
    written: { robots: ['User-agent: *', 'Disallow: /news/'], meta: [NOINDEX] },
    is: `prohibited: ${said('overlay_page_crawl', 'Bot', said('place_robots_txt', '2'))}`,
  },
  {
    name: '6.3 whatever use is asked about',
    written: { robots: ['User-agent: *', 'Disallow: /news/'] },
    usage: 'index',
    is: `prohibited: ${said('overlay_page_crawl', 'Bot', said('place_robots_txt', '2'))}`,
  },
  {
    name: '2.4 without a line where a server failed',
    written: { robots: { status: 503, text: '' } },
    is: `prohibited: ${said('overlay_page_crawl', 'Bot', said('reason_unreachable'))}`,
  },
  {
    name: 'the META tag, the header',
    written: { meta: [NOINDEX], headers: [['X-Robots-Tag', 'nofollow']] },
    is: `prohibited: ${said('overlay_page_prohibited', 'Bot', listed([said('usage_follow'), said('usage_index')]), `${said('place_header', 'X-Robots-Tag')}, ${said('place_meta', 'robots', '1')}`)}`,
  },
  {
    name: 'two places, and how many more',
    written: { meta: [NOINDEX, ['robots', 'nofollow'], ['robots', 'noarchive'], ['robots', 'nosnippet']] },
    is: `prohibited: ${said('overlay_page_prohibited', 'Bot', listed([said('usage_follow'), said('usage_index'), said('usage_present_currentcopy'), said('usage_present_oldcopy'), said('usage_present_snippet'), said('usage_present_extract')]), `${said('place_meta', 'robots', '2')}, ${said('place_meta', 'robots', '1')} +2`)}`,
  },
  {
    name: 'limits after prohibitions',
    written: { meta: [NOINDEX, ['robots', 'max-snippet:20']] },
    is: `prohibited: ${said('overlay_page_prohibited', 'Bot', said('usage_index'), said('place_meta', 'robots', '1'))}; ${said('overlay_page_also', said('usage_present_snippet'), said('place_meta', 'robots', '2'))}`,
  },
  {
    name: 'limits alone',
    written: { meta: [['robots', 'max-snippet:20']] },
    is: `restricted: ${said('overlay_page_restricted', 'Bot', said('usage_present_snippet'), said('place_meta', 'robots', '1'))}`,
  },
  {
    name: 'the one use that is asked about',
    written: { meta: [['robots', 'noindex, nofollow']] },
    usage: 'follow',
    is: `prohibited: ${said('overlay_page_prohibited', 'Bot', said('usage_follow'), said('place_meta', 'robots', '1'))}`,
  },
  { name: 'another use', written: { meta: [NOINDEX] }, usage: 'follow', is: null },
  {
    name: '1.4 what nothing names is said of the uses, and not of “other”',
    written: { meta: [['robots', 'ACAP disallow-other']] },
    usage: 'index',
    is: `prohibited: ${said('overlay_page_prohibited', 'Bot', said('usage_index'), said('place_meta', 'robots', '1'))}`,
  },
  {
    name: 'what elements say is none of the page’s',
    written: { elements: ['the-acap:disallow-index'] },
    is: null,
  },
])('the sentence on the page: $name', ({ written, usage = null, is }) => {
  const evidence = evidenceOf(written);
  const label = pageLabel(judge(evidence, ACAP_READER), usage, 'Bot', evidence, wordsIn('en'));
  expect(label && `${label.kind}: ${label.words}`).toBe(is);
});

test('in German it names the same places', () => {
  const evidence = evidenceOf({ meta: [NOINDEX] });
  const label = pageLabel(judge(evidence, ACAP_READER), null, 'Bot', evidence, wordsIn('de'));
  expect(label?.words).toMatch(/Bot.*\(.*META robots/);
});
