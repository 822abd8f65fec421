import { waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import type { PageReport } from '../../src/messages';
import type { Usage } from '../../src/policy';
import { fakeSurroundings } from './fake-surroundings';
import { openApp } from './open-app';

interface Options {
  readonly language?: string;
  /** The id of the crawler that was chosen last. */
  readonly crawler?: string;
  /** The usage at which it is opened. */
  readonly usage?: Usage;
}

/** Opens the popup on a page, and in it what the chosen crawler may do, once that is drawn. */
export async function openDetail(report: PageReport, { language, crawler, usage }: Options = {}) {
  const fake = fakeSurroundings(report, language);
  if (crawler) fake.remember(crawler);
  const app = await openApp(fake, undefined, { at: 'crawler', ...(usage && { usage }) });
  await waitFor(() => expect(app.row('crawl')).not.toBeNull());
  return { ...fake, ...app };
}
