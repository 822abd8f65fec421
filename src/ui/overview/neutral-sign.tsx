/** Stands before what is neither good nor bad. */
export function NeutralSign() {
  return (
    <svg class="neutral-sign" width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="3" y="3" width="14" height="14" rx="3" />
      <path d="M6.5 10h7M6.5 13h4M6.5 7h7" />
    </svg>
  );
}
