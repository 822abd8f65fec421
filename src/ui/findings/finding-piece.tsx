import type { Finding } from '../../policy';
import { PageText } from '../parts/page-text';
import { isAcap } from './is-acap';
import './finding-piece.css';

/** The rule that a finding is about, where its tag or header field holds others. */
export function FindingPiece({ finding: { code, source } }: { finding: Finding }) {
  const { place, text } = source;
  if (!/^(header|meta)$/.test(place.kind)) return null;
  if (isAcap(source) || OF_WHOLE.test(code)) return null;
  const piece = text
    .slice(place.column - 1)
    .replace(/[,;].*/s, '')
    .trim();
  return piece && piece !== text ? (
    <>
      {' '}
      <q class="finding-piece">
        <PageText text={piece} cut />
      </q>
    </>
  ) : null;
}

/** What is found of a tag or field as a whole. */
const OF_WHOLE =
  /^(unreachable|meta-|header-|typographic-|semicolon-|content-signal-|content-usage-(in|malformed)|tdm|licence|signals|preference)/;
