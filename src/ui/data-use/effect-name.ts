import type { Mechanism } from '../../policy';

/**
 * What an effect is called where a mechanism has it: rights that TDMRep reserves beside a policy are no permission, since a
 * policy only says how to ask for one (9.5.2).
 */
export function effectName<Effect extends string>(mechanism: Mechanism, effect: Effect): Effect | 'reserves' {
  return mechanism === 'tdmrep' && effect === 'restricts' ? 'reserves' : effect;
}
