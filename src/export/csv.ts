/** Shows spreadsheets that open a file how its letters are encoded. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * A table as CSV (RFC 4180), which opens in a spreadsheet as text: what would be a formula there is quoted, so that nothing runs.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n\t;']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Spreadsheets run what begins so, behind white space and on a later line too. */
const isFormula = (text: string) =>
  /(^|[\r\n])[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/.test(text);
