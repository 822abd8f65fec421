import type { Verdict } from '../../policy';
import './sign.css';
import './verdict-icon.css';

/** The sign of a verdict: each differs by shape, so that colour is never needed to distinguish them. */
export function VerdictIcon({ verdict, size = 20 }: { verdict: Verdict; size?: number }) {
  return (
    <svg
      class="verdict-icon"
      data-verdict={verdict}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      {SIGNS[verdict]}
    </svg>
  );
}

const SIGNS = {
  permitted: (
    <>
      <circle class="ground" cx="10" cy="10" r="9" />
      <path class="glyph" d="M5.8 10.3l2.9 2.9 5.6-6" />
    </>
  ),
  restricted: (
    <>
      <path class="ground round" d="M10 1.8L18.2 10 10 18.2 1.8 10z" />
      <path class="glyph" d="M10 6v4.6M10 13.7v.1" />
    </>
  ),
  prohibited: (
    <>
      <path class="ground" d="M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z" />
      <path class="glyph" d="M5.8 10h8.4" />
    </>
  ),
  unknown: (
    <>
      <circle class="ring" cx="10" cy="10" r="8.5" />
      <path class="mark" d="M7.6 7.8a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.1.8-1.1 1.6M10 14.1v.1" />
    </>
  ),
};
