import type { Sign } from '../../policy';
import './sign.css';
import './row-sign.css';

/** The sign of a row: each differs by shape, so that colour is never needed to tell them apart; halves are hollow on one side. */
export function RowSign({ sign }: { readonly sign: Sign }) {
  return (
    <svg class="row-sign" data-sign={sign} width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
      {SIGNS[sign]}
    </svg>
  );
}

const CIRCLE = 'M10 1a9 9 0 0 1 0 18';
const OCTAGON = 'M10 1h3.7L19 6.3v7.4L13.7 19H10';
const BAR = 'M5.8 10h8.4';

const SIGNS = {
  tick: (
    <>
      <circle class="ground" cx="10" cy="10" r="9" />
      <path class="glyph" d="M5.8 10.3l2.9 2.9 5.6-6" />
    </>
  ),
  'half-tick': (
    <>
      <circle class="ring" cx="10" cy="10" r="8.2" />
      <path class="ground" d={CIRCLE} />
      <path class="mark" d="M4.6 10.3l2.6 2.9" />
    </>
  ),
  octagon: (
    <>
      <path class="ground" d="M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z" />
      <path class="glyph" d={BAR} />
    </>
  ),
  'half-octagon': (
    <>
      <path class="ring" d="M6.6 1.8h6.8l4.8 4.8v6.8l-4.8 4.8H6.6l-4.8-4.8V6.6z" />
      <path class="ground" d={OCTAGON} />
      <path class="mark" d="M5 10h3" />
    </>
  ),
  ring: (
    <>
      <circle class="ring thick" cx="10" cy="10" r="8.1" />
      <path class="mark thick" d={BAR} />
    </>
  ),
  'half-ring': (
    <>
      <path class="ring thick" d="M10 1.9a8.1 8.1 0 0 1 0 16.2" />
      <path class="ring dotted" d="M10 1.9a8.1 8.1 0 0 0 0 16.2" />
      <path class="mark thick" d={BAR} />
    </>
  ),
  diamond: (
    <>
      <path class="ground round" d="M10 1.8L18.2 10 10 18.2 1.8 10z" />
      <path class="glyph" d="M10 6v4.6M10 13.7v.1" />
    </>
  ),
  dash: <path class="mark" d="M6 10h8" />,
  unknown: (
    <>
      <circle class="ring dotted" cx="10" cy="10" r="8.5" />
      <path class="mark" d="M7.6 7.8a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.1.8-1.1 1.6M10 14.1v.1" />
    </>
  ),
};
