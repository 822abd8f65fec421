import type { PageReport } from '../../messages';
import { visibleText } from '../../words/visible-text';
import './status-chip.css';

/** How the server answered, in a word: its status and what it sent, as far as these were seen. */
export function StatusChip({ report: { headers, dom } }: { report: PageReport }) {
  const status = headers.state === 'seen' ? headers.status : null;
  const type =
    headers.state === 'seen' ? headers.contentType : dom.state === 'not-html' ? dom.contentType : '';
  const words = [status === null ? '' : String(status), kindOf(type)].filter(Boolean).join(' · ');
  if (!words) return null;
  return (
    <span class="status-chip" data-testid="status-chip" data-error={status !== null && status >= 400}>
      {words}
    </span>
  );
}

/** What people call a type: `HTML` for `text/html; charset=utf-8`, `SVG` for `image/svg+xml`. */
function kindOf(contentType: string): string {
  const subtype = /^[^/;]+\/(?:x-|vnd\.)?([^;+\s]+)/.exec(contentType.trim())?.[1] ?? '';
  return subtype === 'plain' ? 'TEXT' : visibleText(subtype.toUpperCase(), 12);
}
