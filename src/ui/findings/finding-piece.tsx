import type { Finding } from '../../policy';
import { PageText } from '../parts/page-text';
import { isAcap } from './is-acap';

interface Props {
  readonly finding: Finding;
  /** It stands below the whole of an element, of which the same is found more than once. */
  readonly isAmong?: boolean;
}

/** The rule that a finding is about, where its tag, header field or element holds others. */
export function FindingPiece({ finding: { code, source }, isAmong = false }: Props) {
  const { place, text } = source;
  if (!isAmong && (place.kind === 'robots-txt' || isAcap(source) || OF_WHOLE.test(code))) return null;
  // What is quoted of an element is one class already, whose column is its place in the whole attribute.
  const isElement = place.kind === 'element';
  const piece = isElement
    ? text
    : text
        .slice(place.column - 1)
        .replace(/[,;].*/s, '')
        .trim();
  return !piece || (piece === text && !isAmong) ? null : (
    <>
      {' '}
      <q class="finding-piece">
        <PageText text={piece} first={60} cut />
      </q>
    </>
  );
}

/** What is found of a tag or field as a whole. */
const OF_WHOLE = /^(unreachable|meta-|header-|typographic-)/;
