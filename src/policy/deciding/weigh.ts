import type { Rank } from '../languages/precedence';
import { covers, type Usage } from '../model/usages';
import type { ApplicableStatement } from './applicable';
import { type LayerAnswer, SILENT } from './layers';
import { ruleByScope } from './narrowest';
import { decides } from './steps';

/** The answer of a layer on a usage, from its statements on the usage and on its parent. */
export function weigh(
  { weighs }: Rank,
  applicable: readonly ApplicableStatement[],
  usage: Usage,
): LayerAnswer {
  return weighs === 'by-scope' ? ruleByScope(applicable, usage) : ruleByProhibition(applicable, usage);
}

/** Weighs robots rules: any prohibition of the usage or its parent prohibits; other rules decide nothing (4.2.3). */
function ruleByProhibition(applicable: readonly ApplicableStatement[], usage: Usage): LayerAnswer {
  const prohibitions = applicable.filter(
    ({ effect, statement }) => effect === 'prohibit' && covers(statement.usage, usage),
  );
  if (prohibitions.length === 0) return SILENT;
  const because = prohibitions.every((one) => one.because === 'expired') ? 'expired' : 'stated';
  return {
    ruling: { effect: 'prohibit', because, restrictions: [] },
    steps: () => prohibitions.map(({ statement }) => decides(statement)),
  };
}
