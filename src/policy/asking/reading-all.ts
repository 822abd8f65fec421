import { judgePage } from '../deciding/judge';
import type { Judgement } from '../model/decision';
import type { Query } from '../model/query';
import type { Statement } from '../model/statement';
import type { Usage } from '../model/usages';
import type { Page } from '../reading/page';

/**
 * The judgement on the same crawler if it read every language that the site may use, element by element: what is stated to it.
 */
export function judgeReadingAll(page: Page, query: Query): Judgement {
  const reads = page.site.languages.readers.map(({ language }) => language);
  return judgePage(page, { ...query, crawler: { ...query.crawler, reads, elements: true } });
}

/**
 * Statements on a usage that address a crawler, in a language that it does not read (6.8); `stated` is the judgement if it read
 * all.
 */
export function unreadStatements(
  { crawler: { reads } }: Query,
  stated: Judgement,
  usage: Usage,
): readonly Statement[] {
  return stated.usages[usage].trace.flatMap((step) => {
    const statement = stated.statements[step.statement];
    return statement && !reads.includes(statement.language) ? statement : [];
  });
}
