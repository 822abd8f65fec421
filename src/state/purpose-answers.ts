import {
  type Crawler,
  isSameAnswer,
  type Judgement,
  judgePage,
  type Page,
  USAGES,
  type Usage,
} from '../policy';

/** What holds for a crawler that collects for a purpose. */
export interface PurposeAnswer {
  readonly purpose: string;
  readonly judgement: Judgement;
  /** Usages on which something else holds than for the same crawler where it states no purpose. */
  readonly differing: readonly Usage[];
}

/** So many purposes are distinguished; a site can state any number. */
const LIMIT = 30;

/** The purposes that can be chosen: `*` is any of them, and none. */
export function choosablePurposes(stated: readonly string[]): readonly string[] {
  return stated.filter((purpose) => purpose !== '*').slice(0, LIMIT);
}

/** What holds for each purpose. */
export function purposeAnswers(
  page: Page,
  crawler: Crawler,
  purposes: readonly string[],
  now: string,
): readonly PurposeAnswer[] {
  const { usages } = judgePage(page, { crawler, purpose: null, now });
  return purposes.map((purpose) => {
    const judgement = judgePage(page, { crawler, purpose, now });
    const differing = USAGES.filter((usage) => !isSameAnswer(judgement.usages[usage], usages[usage]));
    return { purpose, judgement, differing };
  });
}
