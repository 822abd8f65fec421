import type { PopupView } from '../../drive/driver';
import type { Lab } from './lab';
import { html, text } from './made-up-site';

/** What a site says, and what a page of it has. */
interface MadeUp {
  readonly robotsTxt?: string;
  readonly head?: string;
  readonly body?: string;
}

/** Opens the popup over `/page` of a site that says so. */
export async function openOver(
  lab: Lab,
  { robotsTxt = '', head = '', body = 'Page' }: MadeUp,
): Promise<PopupView> {
  lab.site.on('/robots.txt', text(robotsTxt));
  lab.site.on('/page', html(body, [], head));
  return lab.openPopup(await lab.openPage(`${lab.site.origin}/page`));
}
