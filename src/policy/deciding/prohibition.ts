import { covers, type Usage } from '../model/usages';
import type { Heard } from './hearing';
import { type LayerAnswer, SILENT } from './layers';
import { decides } from './steps';

/** Weighs robots rules: any prohibition of the usage or its parent prohibits, and nothing else rules (4.2.3). */
export function ruleByProhibition(heard: readonly Heard[], usage: Usage): LayerAnswer {
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
