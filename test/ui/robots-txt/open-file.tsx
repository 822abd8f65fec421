import { waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import type { PageReport } from '../../../src/messages';
import type { PageEvidence } from '../../../src/policy';
import { fakeSurroundings, reportOn } from '../fake-surroundings';
import { openApp } from '../open-app';

interface Asked {
  readonly line?: number;
  readonly address?: string;
  readonly crawler?: string;
  readonly evidence?: Partial<PageEvidence>;
  readonly report?: Partial<Omit<PageReport, 'evidence'>>;
  readonly language?: string;
}

/** Opens the view of a robots.txt of this text for a crawler, GPTBot unless another is named. */
export async function openFile(
  text: string,
  { line, address, crawler = 'known:GPTBot', evidence, report, language }: Asked = {},
) {
  const fake = fakeSurroundings(
    reportOn({ robotsTxt: { status: 200, text }, ...evidence }, report),
    language,
  );
  fake.remember(crawler);
  const app = await openApp(fake, undefined, {
    at: 'robots-txt',
    ...(line !== undefined && { line }),
    ...(address !== undefined && { address }),
  });
  await waitFor(() => expect(app.find('[data-testid="crawl-verdict"]')).not.toBeNull());
  return {
    ...fake,
    ...app,
    lineOf: (number: number) => app.find(`.line[data-line="${number}"]`),
    wordsOf: (number: number) => app.textOf(`.line[data-line="${number}"]`),
    drawn: () => app.container.querySelectorAll('.line').length,
  };
}
