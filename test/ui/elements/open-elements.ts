import { waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import type { PageReport } from '../../../src/messages';
import type { Screen } from '../../../src/state/navigation';
import { fakeSurroundings } from '../fake-surroundings';
import { openApp } from '../open-app';

interface Options {
  /** The id of the crawler that was chosen last. */
  readonly crawler?: string;
  readonly language?: string;
}

/** Opens the overview on a report, once the parts that rules are about are known. */
export async function openBar(report: PageReport, options: Options = {}) {
  const app = await openAt(undefined, report, options);
  await waitFor(() => expect(app.find('.highlight [data-testid="highlight-counts"]')).not.toBeNull());
  return app;
}

async function openAt(
  screen: Screen | undefined,
  report: PageReport,
  { crawler = 'any-acap', language }: Options,
) {
  const fake = fakeSurroundings(report, language);
  fake.remember(crawler);
  const app = await openApp(fake, undefined, screen);
  await waitFor(() => expect(app.view.concerns.value).not.toBeNull());
  return {
    ...fake,
    ...app,
    button: () => app.find('[data-testid="highlight"]') as HTMLButtonElement,
    counts: () => app.textOf('[data-testid="highlight-counts"]'),
    choices: (testId: string) =>
      [...app.container.querySelectorAll(`.screen:not([hidden]) [data-testid="${testId}"] option`)].map(
        ({ textContent }) => textContent,
      ),
  };
}

/** Opens the list of them. */
export async function openList(
  report: PageReport,
  options: Options & Omit<Screen & { at: 'elements' }, 'at'> = {},
) {
  const { kind, usage } = options;
  const screen = { at: 'elements', ...(kind && { kind }), ...(usage && { usage }) } as const;
  const app = await openAt(screen, report, options);
  await waitFor(() => expect(app.find('[data-testid="filter-kind"]')).not.toBeNull());
  const rows = () => [...app.container.querySelectorAll<HTMLElement>('[data-testid="element-row"]')];
  return {
    ...app,
    rows,
    row: (index: number) => app.find(`[data-row="${index}"] [data-testid="element-row"]`) as HTMLElement,
    /** What is read out of each row. */
    rowTexts: () =>
      rows().map((row) => {
        const copy = row.cloneNode(true) as HTMLElement;
        for (const sign of copy.querySelectorAll('[aria-hidden]')) sign.remove();
        return [...copy.children]
          .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())
          .join(' | ');
      }),
    current: () => app.find('[data-current="true"]')?.dataset.row ?? null,
  };
}
