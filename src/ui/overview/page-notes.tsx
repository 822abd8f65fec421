import type { HeadersReport, PageReport } from '../../messages';
import { type Finding, otherCanonical, type PageEvidence } from '../../policy';
import { elideMiddle, visibleText } from '../../words/visible-text';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import './page-notes.css';

interface Props {
  readonly report: PageReport;
  readonly evidence: PageEvidence;
  readonly findings: readonly Finding[];
  /** Whether what came is the page, and not a challenge or a demand in its place. */
  readonly isPage: boolean;
}

const LENGTH = 80;

/** What is worth a line below the page's address: another canonical, redirects, and that what came is not the page. */
export function PageNotes({ report: { headers }, evidence, findings, isPage }: Props) {
  const words = useWords();
  const { go } = useNavigation();
  const canonical = otherCanonical(evidence);
  const redirect = headers.state === 'seen' ? headers.rulesOnRedirects?.[0] : undefined;
  const from = headers.state === 'seen' ? redirectedFrom(headers) : undefined;
  const isBesideNoindex = findings.some(({ code }) => code === 'canonical-beside-noindex');
  const shown = (address: string) => visibleText(elideMiddle(address, LENGTH));
  const notes = [
    canonical &&
      words.text(
        isBesideNoindex ? 'page_canonical_beside_noindex' : 'page_canonical_elsewhere',
        shown(canonical.address),
      ),
    !isPage && words.text('page_challenge'),
    !redirect && from && words.text('page_redirected', shown(from)),
    redirect && words.text('page_redirect_rules', shown(redirect.url)),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <ul class="page-notes" data-testid="page-notes">
      {notes.map((note) => (
        <li key={note}>
          <button type="button" class="link" onClick={() => go({ at: 'channel', channel: 'headers' })}>
            {note}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Where redirects began, where that differs in more than its scheme: the host where that differs, else the address. */
function redirectedFrom({ redirects: [first], url }: HeadersReport & { state: 'seen' }): string | undefined {
  const [from, to] = [first ?? url, url].map((address) => URL.parse(address));
  if (!from || !to) return undefined;
  if (from.host !== to.host) return from.host;
  return from.pathname + from.search !== to.pathname + to.search ? first : undefined;
}
