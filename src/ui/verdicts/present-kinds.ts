import { isSameAnswer, type Judgement, USAGES, type Usage } from '../../policy';

/** The ten kinds of `present`, in the order in which they are shown. */
export const PRESENT_KINDS: readonly Usage[] = USAGES.filter((usage) => usage.startsWith('present-'));

/** The usages that stand on their own, in the order in which they are shown. */
export const MAIN_USAGES: readonly Usage[] = USAGES.filter((usage) => !usage.startsWith('present-'));

/** Kinds of `present` that are decided differently from `present` itself. */
export function differingKinds({ usages }: Judgement): readonly Usage[] {
  return PRESENT_KINDS.filter((kind) => !isSameAnswer(usages[kind], usages.present));
}
