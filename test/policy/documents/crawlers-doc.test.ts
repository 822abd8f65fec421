import { expect, test } from 'vitest';
import { KNOWN_CRAWLERS, type KnownCrawler, READ_ON, SHOWN, SOURCE_PAGES } from '../../../src/policy';

/** docs/crawlers.md is the catalogue as a page: it is written by this test (`-u`), and never by hand. */
test('docs/crawlers.md lists every row of the catalogue with its sources', async () => {
  await expect(pageOf(KNOWN_CRAWLERS)).toMatchFileSnapshot('../../../docs/crawlers.md');
});

function pageOf(crawlers: readonly KnownCrawler[]): string {
  const purposes = [...new Set(crawlers.map(({ purpose }) => purpose))];
  const used = new Set(crawlers.flatMap(({ name }) => SHOWN[name].sources));
  return `# Crawlers

What each crawler's operator documents, as the engine has it in \`src/policy/crawlers/\`; this page is made from there
(\`npx vitest run test/policy/documents/crawlers-doc.test.ts --update=true\`). The pages below were read on ${READ_ON}. "–" means that nothing is
documented, never "no". No operator documents ACAP.

How sure: \`vendor\` is the operator's own page, \`quoted\` a dated quotation of it, \`secondary\` what others write, \`none\` no page found. A
row marked \`*\` is offered where a site names the crawler, and found by search.

Where a row says nothing else, robots.txt is read as RFC 9309 has it: rule 2.4 of [semantics.md](semantics.md) says what then holds when it fails.

${purposes.map((purpose) => `## ${TITLES[purpose]}\n\n${tableOf(crawlers.filter((one) => one.purpose === purpose))}`).join('\n\n')}

## Sources

${[...used].map((key) => `- \`${key}\`: ${sourceOf(key)}`).join('\n')}
`;
}

const TITLES: Readonly<Record<KnownCrawler['purpose'], string>> = {
  search: 'Search engines',
  'ai-search': 'AI answers',
  'ai-training': 'AI training',
  user: 'User-triggered fetchers',
  preview: 'Link previews',
  archive: 'Archives and SEO tools',
  ads: 'Ads',
  other: 'Others',
};

function tableOf(crawlers: readonly KnownCrawler[]): string {
  const rows = crawlers.map((known) => {
    const { name, operator, robotsTxt, meta, sure, isRare } = known;
    const { sources } = SHOWN[name];
    const cells = [
      `${name}${isRare ? ' \\*' : ''}`,
      operator ?? '–',
      robotsTxt === 'not-documented' ? '–' : robotsTxt,
      meta === 'not-documented' ? '–' : meta,
      notesOf(known).join('; ') || '–',
      sure,
      sources.map((key) => `\`${key}\``).join(', ') || '–',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| name | operator | robots.txt | META and headers | what else | sure | sources |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** What is documented beside the usual. */
function notesOf(known: KnownCrawler): readonly string[] {
  const { crawler, name } = known;
  const { lag, addresses } = SHOWN[name];
  const [, ...others] = crawler.tokens;
  return [
    !known.hasToken && 'no token of its own',
    others.length > 0 && `falls back to ${others.join(', ')}`,
    known.tagTokens.length > 0 && `META also as ${known.tagTokens.join(', ')}`,
    crawler.boundByAny === false && '`*` does not bind it',
    known.followsSearchCrawlers && 'may follow other search crawlers’ groups',
    crawler.rep === 'koster1996' && 'reads records as in 1996 (2.2)',
    known.readsPrefixes && 'longer field names count',
    known.mostRedirects !== null && `no file after ${known.mostRedirects} redirects`,
    known.fileLimit && `${known.fileLimit.octets} octets, the rest ${known.fileLimit.beyond}`,
    known.fileLimit?.rules && `${known.fileLimit.rules} rules of ${known.fileLimit.ruleLength} characters`,
    ...failuresOf(known),
    known.permissionWins && 'allowing rules win',
    known.nosnippetOn && `data-nosnippet on ${known.nosnippetOn.join(', ')}`,
    known.fetchesForUsers && '`ai-use` is undecided (9.3.13)',
    known.aiRules && `robots rules for AI: ${known.aiRules}`,
    known.controlToken && name !== known.controlToken && `training by ${known.controlToken}`,
    lag && `a change takes up to ${lag} h`,
    addresses && `[addresses](${addresses})`,
  ].filter((note) => typeof note === 'string');
}

/** What it does with a robots.txt that failed, where that is not what RFC 9309 has. */
function failuresOf({ failures, hasToken }: KnownCrawler): readonly string[] {
  if (!hasToken) return [];
  if (failures['server-error'] === 'last-copy') return ['a failed robots.txt: its last copy, else none'];
  if (failures['server-error'] === 'no-rules') return ['a failed robots.txt: none'];
  return failures['too-many-requests'] === 'no-crawl' ? ['429 counts as an error of the server'] : [];
}

function sourceOf(key: keyof typeof SOURCE_PAGES): string {
  const [address, kind, dated] = SOURCE_PAGES[key];
  return `<${address}> (${kind}, ${dated ?? 'undated copy'})`;
}
