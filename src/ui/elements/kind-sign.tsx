import type { ConcernKind } from '../../policy';
import { SIGNS } from '../../words/label-words';
import './kind-sign.css';

/** The sign that labels on the page have for a kind of statement, so that colour is never needed to distinguish kinds. */
export function KindSign({ kind }: { kind: ConcernKind }) {
  return (
    <span class="kind-sign" data-kind={kind} aria-hidden="true">
      {SIGNS[kind]}
    </span>
  );
}
