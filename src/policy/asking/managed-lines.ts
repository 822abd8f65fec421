import type { FileLines } from './file-lines';

/** Lines of a robots.txt that are marked as put there by Cloudflare, the comments that mark them included (9.4.8). */
export interface ManagedLines {
  readonly from: number;
  readonly to: number;
}

/** Finds such blocks, by comments in any letter case; one without an end is none. Takes time linear in the file's length. */
export function managedLines({ count, at }: FileLines): readonly ManagedLines[] {
  const blocks: ManagedLines[] = [];
  let from = 0;
  for (let line = 1; line <= count; line++) {
    const [, mark = ''] = MARK.exec(at(line)) ?? [];
    if (mark && /b/i.test(mark)) from ||= line;
    else if (mark && from > 0) {
      blocks.push({ from, to: line });
      from = 0;
    }
  }
  return blocks;
}

const MARK = /^[\s\ufeff]*#[\t ]*(BEGIN|END)[\t ]+Cloudflare[\t ]+Managed[\t ]+Content[\t ]*$/i;
