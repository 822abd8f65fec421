import { type Concern, decidingStatement, type Place, type Statement } from '../../policy';

/** Where something is stated. */
interface Standing {
  readonly place: Place;
  readonly foundIn?: Statement['foundIn'];
}

/** Where the statement stands that decides the gravest of what is said of a part; an element where none does; null where there is no place to show. */
export function decidingPlace({ kind, says, judgement, target }: Concern): Standing | null {
  const gravest = says.find((say) => say.kind === kind) ?? says[0];
  const statement = gravest && decidingStatement(gravest.decision, judgement);
  if (statement) return { place: statement.source.place, foundIn: statement.foundIn };
  return target.kind === 'element' ? { place: { kind: 'element', index: target.index, column: 1 } } : null;
}
