import type { PreferenceCell } from '../../state/data-use';
import { VerdictIcon } from '../parts/verdict-icon';
import '../parts/answer-sign.css';
import './preference-sign.css';

/** The sign of what holds of a preference; silence is an empty bubble, which resembles no permission. */
export function PreferenceSign({ cell, size = 18 }: { cell: PreferenceCell; size?: number }) {
  if (cell === 'not-crawled' || cell === 'none')
    return (
      <span class="no-answer" aria-hidden="true">
        {cell === 'none' ? '–' : '·'}
      </span>
    );
  if (cell !== 'unstated') return <VerdictIcon verdict={cell} size={size} />;
  return (
    <svg class="unstated-sign verdict-icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M5.5 3h9A2.5 2.5 0 0 1 17 5.5v6a2.5 2.5 0 0 1-2.5 2.5H10l-4 3.5V14h-.5A2.5 2.5 0 0 1 3 11.5v-6A2.5 2.5 0 0 1 5.5 3z" />
    </svg>
  );
}
