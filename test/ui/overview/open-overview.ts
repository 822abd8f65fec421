import { waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import type { PageReport } from '../../../src/messages';
import { fakeSurroundings } from '../fake-surroundings';
import { openApp } from '../open-app';

/** Opens the overview on a report, as far as a pinned crawler was remembered with `pins`. */
export async function openOverview(
  report: PageReport,
  language = 'en',
  pins: readonly string[] | null = null,
) {
  const fake = fakeSurroundings(report, language);
  if (pins) fake.remember(JSON.stringify(pins), 'pinned');
  const app = await openApp(fake);
  await waitFor(() => expect(app.find('[data-testid="who-may"]')).not.toBeNull());
  return { ...fake, ...app, ...readerOf(app.container) };
}

/** Reads a table of crawlers as one does who does not see it. */
export function readerOf(container: Element) {
  const textOfNode = (node: Node): string => {
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
    return node.childNodes.length > 0
      ? [...node.childNodes].map(textOfNode).join('')
      : (node.textContent ?? '');
  };
  const readOut = (element: Element | null | undefined): string =>
    element ? textOfNode(element).replace(/\s+/g, ' ').trim() : '';
  const group = (kind: string) => container.querySelector<HTMLElement>(`[data-group="${kind}"]`);
  return {
    readOut,
    group,
    groupButton: (kind: string) => group(kind)?.querySelector<HTMLElement>('th button') as HTMLElement,
    /** The cells of a row, each as it is read out. */
    cells: (row: Element | null | undefined) => [...(row?.querySelectorAll('td') ?? [])].map(readOut),
    member: (kind: string, id: string) => group(kind)?.querySelector<HTMLElement>(`[data-crawler="${id}"]`),
    ids: (kind: string) =>
      [...(group(kind)?.querySelectorAll<HTMLElement>('[data-crawler]') ?? [])].map(
        ({ dataset }) => dataset.crawler ?? '',
      ),
    names: (kind: string) => readOut(group(kind)?.querySelector('[data-testid="differing"]')),
  };
}
