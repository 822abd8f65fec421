import './chevron.css';

/** The sign of something that opens; it turns when its button's `aria-expanded` says so. */
export function Chevron() {
  return (
    <svg class="chevron" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d="M3 4.5L6 7.5 9 4.5" />
    </svg>
  );
}
