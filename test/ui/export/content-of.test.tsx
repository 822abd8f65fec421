import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { pages } from '../../../demo/pages.js';
import type { PageEvidence } from '../../../src/policy';
import { contentOf } from '../../../src/ui/export/content-of';
import { evidenceOf } from '../../demo/evidence';
import { beginning, english, said } from '../../said';
import { fakeSurroundings, reportOn, wordsIn } from '../fake-surroundings';
import { openApp } from '../open-app';

afterEach(cleanup);

async function opened(report: ReturnType<typeof reportOn>) {
  const app = await openApp(fakeSurroundings(report));
  await waitFor(() => expect(contentOf(app.view, wordsIn('en'))).not.toBeNull());
  const content = contentOf(app.view, wordsIn('en'));
  const partOf = (heading: string) => content?.parts.find((part) => part.heading === heading);
  return { ...app, partOf };
}

describe.each(pages)('a report on $path', ({ path }) => {
  // One test, since to open the view takes nearly all of the time.
  test('begins with what the overview says, and tells of each source in sentences that stand by themselves', async () => {
    const { partOf, container } = await opened(reportOn((await evidenceOf(path)) as PageEvidence));
    const verdicts = [...container.querySelectorAll('[data-row] > strong')].map(
      ({ textContent }) => textContent ?? '',
    );
    const sentences = partOf(said('report_in_short'))?.sentences ?? [];
    expect(verdicts.length).toBeGreaterThanOrEqual(5);
    for (const [at, verdict] of verdicts.entries()) expect(sentences[at]).toContain(verdict);

    const items = partOf(said('report_sources'))?.items ?? [];
    expect(items).toHaveLength(4);
    for (const [at, source] of (['robots-txt', 'headers', 'meta', 'elements'] as const).entries())
      expect(items[at]?.text).toMatch(beginning(`${english.name('source', source)} `));
    for (const { text } of items) {
      expect(text).toMatch(/\.$/);
      // Whatever follows the end of a sentence begins one.
      expect(text).not.toMatch(/\. (?!robots\.txt)[a-z]/);
    }
  });
});

test('that an error was answered stands in place of what the rules say', async () => {
  const { partOf } = await opened(
    reportOn(
      { status: 404 },
      {
        headers: {
          state: 'seen',
          status: 404,
          contentType: 'text/html',
          fields: [],
          url: 'https://news.example/2026/a.html',
          redirects: [],
        },
      },
    ),
  );
  expect(partOf(said('report_in_short'))?.sentences[0]).toContain(said('index_not_indexed', '404'));
});
