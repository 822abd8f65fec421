/**
 * Moves the focus between the buttons of a table by the arrow keys, so that Tab has to stop only once in each row; left and right are
 * those of the screen, whatever the direction of the text.
 */
export function moveByArrows(event: KeyboardEvent): void {
  // With these, arrows scroll, or go back in the browser's history.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cell = (event.target as Element).closest('th, td');
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const isRightToLeft = getComputedStyle(row).direction === 'rtl';
  const next = STEPS.get(event.key)?.(cell, row, isRightToLeft);
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

type Step = (cell: Element, row: Element, isRightToLeft: boolean) => Element | null | undefined;

const sideways =
  (isRight: boolean): Step =>
  (cell, _, isRightToLeft) =>
    isRight === isRightToLeft ? cell.previousElementSibling : cell.nextElementSibling;

const upright =
  (by: 1 | -1): Step =>
  (cell, row) => {
    const column = [...row.children].indexOf(cell);
    const rows = [...(row.closest('table')?.querySelectorAll('tbody tr') ?? [])];
    const ahead = by === 1 ? rows.slice(rows.indexOf(row) + 1) : rows.slice(0, rows.indexOf(row)).reverse();
    return ahead.map(({ children }) => children[column]).find((one) => one?.querySelector('button'));
  };

const STEPS = new Map<string, Step>([
  ['ArrowRight', sideways(true)],
  ['ArrowLeft', sideways(false)],
  ['ArrowDown', upright(1)],
  ['ArrowUp', upright(-1)],
]);
