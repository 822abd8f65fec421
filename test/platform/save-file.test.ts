// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../src/platform/save-file';

let saved: Blob[];
let released: ReturnType<typeof vi.spyOn>;
const clicked: { name: string; href: string }[] = [];

beforeEach(() => {
  saved = [];
  clicked.length = 0;
  released = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a text is saved as a download of that name and type, in UTF-8, and nothing is left in the document', async () => {
  saveFile('page.csv', 'a,ü\r\n', 'text/csv');
  expect(clicked).toEqual([{ name: 'page.csv', href: 'blob:1' }]);
  expect(saved[0]?.type).toBe('text/csv;charset=utf-8');
  expect(await saved[0]?.text()).toBe('a,ü\r\n');
  expect(document.querySelector('a')).toBeNull();
});

test('what it was saved from is released, but not before the download has begun', () => {
  saveFile('page.md', '# A', 'text/markdown');
  vi.advanceTimersByTime(5_000);
  expect(released).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(released).toHaveBeenCalledExactlyOnceWith('blob:1');
});
