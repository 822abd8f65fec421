import { ANY_ACAP_CRAWLER } from '../../crawlers/catalogue';
import type { Judgement } from '../../model/decision';
import { parentOf, USAGES, type Usage } from '../../model/usages';
import type { Page } from '../../reading/page';
import { recordsFor } from '../records-for';
import { decidingIn, type LineFinder } from './deciding-lines';
import type { DecidingLine, Sign } from './row';

/** What a reader of ACAP may do; numbers are numbers of uses. */
export interface AcapRow {
  readonly verdict:
    | { readonly is: 'not-valid'; readonly errors: number }
    | {
        readonly is: 'uses';
        readonly prohibited: number;
        readonly limited: number;
        readonly permitted: number;
      };
  readonly sign: Sign;
  readonly lines: readonly DecidingLine[];
}

/** Whether something on a page is stated in ACAP, or has its readers ignore what conventional rules say (3.11). */
export function hasAcap({ statements, site }: Page): boolean {
  return (
    statements.some(({ language }) => language === 'acap') ||
    recordsFor(site, ANY_ACAP_CRAWLER).some(({ part }) => part === 'skipped')
  );
}

/** The row on ACAP, for a crawler that reads it; null where neither page nor site has any. */
export function acapRow(page: Page, judgement: Judgement, finder: LineFinder): AcapRow | null {
  const { usages, findings } = judgement;
  const errors = findings.filter(
    ({ language, severity }) => language === 'acap' && severity === 'error',
  ).length;
  if (errors === 0 && !hasAcap(page)) return null;
  const isDecided = (usage: Usage) => {
    const parent = parentOf(usage);
    const isAlike = parent !== null && isByAcap(parent) && usages[parent].verdict === usages[usage].verdict;
    return isByAcap(usage) && !isAlike;
  };
  const isByAcap = (usage: Usage) =>
    usages[usage].because !== 'not-crawled' &&
    decidingIn(usages[usage], judgement).some(({ language }) => language === 'acap');
  const decided = USAGES.filter(isDecided);
  const having = (verdict: string) => decided.filter((usage) => usages[usage].verdict === verdict);
  const [prohibited, limited, permitted] = ['prohibited', 'restricted', 'permitted'].map(having) as [
    Usage[],
    Usage[],
    Usage[],
  ];
  const statements = [...prohibited, ...limited, ...permitted]
    .flatMap((usage) => decidingIn(usages[usage], judgement))
    .filter(({ language }) => language === 'acap');
  return {
    verdict:
      errors > 0
        ? { is: 'not-valid', errors }
        : {
            is: 'uses',
            prohibited: prohibited.length,
            limited: limited.length,
            permitted: permitted.length,
          },
    sign:
      errors + prohibited.length + limited.length > 0 ? 'diamond' : permitted.length > 0 ? 'tick' : 'dash',
    lines: finder.forStatements(statements, ANY_ACAP_CRAWLER),
  };
}
