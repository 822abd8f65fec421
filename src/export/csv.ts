/** Shows spreadsheets that open a file how its letters are encoded. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * A table as CSV (RFC 4180), which opens in a spreadsheet as text: what would be a formula there is quoted, so that nothing runs.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = withoutFormulas(text);
  return /[",\r\n\t;']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The text with a sign before whatever a spreadsheet would run: what begins a cell so, behind white space, too. Some spreadsheets
 * split at semicolons, tabs and line breaks, and heed no quotation marks behind a comma.
 */
function withoutFormulas(text: string): string {
  const safe = text.replace(FORMULA, (written: string, before: string, sign: string, at: number) =>
    at === 0 || /[;\t\r\n]/.test(before) ? `${before}'${sign}` : written,
  );
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe;
}

/** A sign that begins a formula, and all white space and semicolons before it. */
const FORMULA = /(?<![\s\u00a0\ufeff;])([\s\u00a0\ufeff;]*)([=+\-@\uff1d\uff0b\uff0d\uff20])/g;
