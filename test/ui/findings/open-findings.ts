import { waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import type { PageReport } from '../../../src/messages';
import type { Screen } from '../../../src/state/navigation';
import { fakeSurroundings } from '../fake-surroundings';
import { openApp } from '../open-app';

/** A META tag of the head for every crawler. */
export const robots = (content: string) => ({ name: 'robots', content, inHead: true });

/** A robots.txt of these lines. */
export const robotsTxt = (...lines: string[]) => ({ status: 200, text: lines.join('\n') });

/** Opens a view of a report at the overview, or at another screen. */
export async function openReady(report: PageReport, language?: string, first?: Screen) {
  const fake = fakeSurroundings(report, language);
  const app = await openApp(fake, undefined, first);
  await waitFor(() => expect(app.find('main[data-state="ready"]')).not.toBeNull());
  const screen = (): Screen | undefined => app.view.navigation.path.value.at(-1);
  return { ...fake, ...app, screen };
}

/** Opens a view of a report at what is to be checked. */
export async function openChecks(report: PageReport, language?: string) {
  const opened = await openReady(report, language, { at: 'checks' });
  await waitFor(() => expect(opened.find('[data-testid="findings"]')).not.toBeNull());
  const all = (selector: string) => [...opened.container.querySelectorAll<HTMLElement>(selector)];
  const findings = () => all('[data-testid="findings"] li');
  return { ...opened, all, findings };
}
