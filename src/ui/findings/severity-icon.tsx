import type { Severity } from '../../policy';
import '../parts/sign.css';
import './severity-icon.css';

/** The sign of a finding's severity; each differs by shape. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  return (
    <svg
      class="severity-icon"
      data-severity={severity}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {SIGNS[severity]}
    </svg>
  );
}

const SIGNS = {
  error: (
    <>
      <circle class="ground" cx="8" cy="8" r="7" />
      <path class="glyph" d="M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2" />
    </>
  ),
  warning: (
    <>
      <path class="ground round" d="M8 1.8L15 14.2H1z" />
      <path class="glyph" d="M8 6.2v3.6M8 12v.1" />
    </>
  ),
  hint: (
    <>
      <circle class="ring" cx="8" cy="8" r="6.4" />
      <path class="mark" d="M8 7.4v4M8 4.6v.1" />
    </>
  ),
};
