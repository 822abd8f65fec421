import type { Rank } from '../languages/precedence';
import { covers, type Usage } from '../model/usages';
import type { ApplicableStatement } from './applicable';
import { type LayerAnswer, SILENT } from './layers';
import { ruleByScope } from './narrowest';
import { beaten, decides } from './steps';

/** The answer of a layer on a usage, from its statements on the usage and on its parent. */
export function weigh(
  { weighs }: Rank,
  applicable: readonly ApplicableStatement[],
  usage: Usage,
): LayerAnswer {
  return weighs === 'by-scope' ? ruleByScope(applicable, usage) : ruleByProhibition(applicable, usage);
}

/**
 * Weighs robots rules: any prohibition of the usage or its parent prohibits, unless a permission of the usage counts for the
 * crawler, which beats it; other rules decide nothing (4.2.3).
 */
function ruleByProhibition(applicable: readonly ApplicableStatement[], usage: Usage): LayerAnswer {
  const relevant = applicable.filter(({ statement }) => covers(statement.usage, usage));
  const prohibitions = relevant.filter(({ effect }) => effect === 'prohibit');
  const permissions = relevant.filter(({ effect }) => effect === 'permit');
  if (permissions.length > 0)
    return {
      ruling: { effect: 'permit', because: 'stated', restrictions: [] },
      steps: () => [
        ...permissions.map(({ statement }) => decides(statement)),
        ...prohibitions.map(({ statement }) => beaten(statement, 'permission-wins')),
      ],
    };
  if (prohibitions.length === 0) return SILENT;
  const because = prohibitions.every((one) => one.because === 'expired') ? 'expired' : 'stated';
  return {
    ruling: { effect: 'prohibit', because, restrictions: [] },
    steps: () => prohibitions.map(({ statement }) => decides(statement)),
  };
}
