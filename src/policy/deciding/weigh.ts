import type { Rank } from '../languages/precedence';
import { covers, type Usage } from '../model/usages';
import type { Heard } from './hearing';
import { type LayerAnswer, SILENT } from './layers';
import { ruleByScope } from './narrowest';
import { decides } from './steps';

/** What the statements of a layer come to, for those on the usage and on its parent. */
export function weigh({ weighs }: Rank, heard: readonly Heard[], usage: Usage): LayerAnswer {
  return weighs === 'by-scope' ? ruleByScope(heard, usage) : ruleByProhibition(heard, usage);
}

/** Weighs robots rules: any prohibition of the usage or its parent prohibits, and nothing else rules (4.2.3). */
function ruleByProhibition(heard: readonly Heard[], usage: Usage): LayerAnswer {
  const prohibitions = heard.filter(
    ({ effect, statement }) => effect === 'prohibit' && covers(statement.usage, usage),
  );
  if (prohibitions.length === 0) return SILENT;
  const because = prohibitions.every((one) => one.because === 'expired') ? 'expired' : 'stated';
  return {
    ruling: { effect: 'prohibit', because, restrictions: [] },
    steps: () => prohibitions.map(({ statement }) => decides(statement)),
  };
}
