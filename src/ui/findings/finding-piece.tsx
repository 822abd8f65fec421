import { aboutOf, type Finding } from '../../policy';
import { PageText } from '../parts/page-text';
import './finding-piece.css';

/** The rule that a finding is about, where its tag or header field holds others. */
export function FindingPiece({ finding: { code, language, source } }: { finding: Finding }) {
  const { place, text } = source;
  if (!/^(header|meta)$/.test(place.kind)) return null;
  if (language === 'acap' || aboutOf(code) === 'all') return null;
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
