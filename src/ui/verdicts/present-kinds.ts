import { isSameAnswer, type Judgement, type Statement, USAGES, type Usage } from '../../policy';

/** The ten kinds of `present`, in the order in which they are shown. */
export const PRESENT_KINDS: readonly Usage[] = USAGES.filter((usage) => usage.startsWith('present-'));

/** The usages that stand on their own, in the order in which they are shown. */
export const MAIN_USAGES: readonly Usage[] = USAGES.filter((usage) => !usage.startsWith('present-'));

/** Kinds of `present` that are decided differently from `present` itself. */
export function differingKinds({ usages }: Pick<Judgement, 'usages'>): readonly Usage[] {
  return PRESENT_KINDS.filter((kind) => !isSameAnswer(usages[kind], usages.present));
}

/**
 * Kinds that are not simply as `present`: decided differently, if only for elements, decided by words of their own, or addressed
 * by some that are not read.
 */
export function kindsOfTheirOwn(
  judgement: Judgement,
  unread: (usage: Usage) => readonly Statement[],
): readonly Usage[] {
  const differing = differingKinds(judgement);
  const { usages, statements, elements } = judgement;
  return PRESENT_KINDS.filter(
    (kind) =>
      differing.includes(kind) ||
      elements.some(
        (decisions) =>
          !isSameAnswer(decisions[kind], usages[kind]) && isSameAnswer(decisions.present, usages.present),
      ) ||
      usages[kind].trace.some(
        (step) => step.outcome !== 'beaten' && statements[step.statement]?.usage === kind,
      ) ||
      unread(kind).some(({ usage }) => usage === kind),
  );
}
