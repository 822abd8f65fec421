import type { Place, Preference, PreferenceStatement, Qualifier } from '../policy';
import { preferencesOf } from './documented';
import type { WhoMay } from './who-may';

/** A statement of one place on one preference, and how many of the listed crawlers it addresses. */
export interface SignalStatement {
  readonly preference: Preference;
  readonly effect: PreferenceStatement['effect'];
  readonly conditions: readonly Qualifier[];
  readonly to: number;
  readonly of: number;
  /** It is unclear whether these are the crawlers that it addresses. */
  readonly isInDoubt: boolean;
}

/** A place with statements on AI and data use of the page in view. */
export interface SignalSource extends Pick<PreferenceStatement, 'source' | 'foundIn' | 'mechanism'> {
  readonly statements: readonly SignalStatement[];
}

/** Every such place once, in the order in which mechanisms are shown. */
export function signalSources({ groups }: WhoMay): readonly SignalSource[] {
  const places = new Map<string, Collected>();
  const concerned = new Map<Preference, number>();
  for (const { choice, judgement } of groups.flatMap(({ members }) => members))
    for (const preference of preferencesOf(choice)) {
      concerned.set(preference, (concerned.get(preference) ?? 0) + 1);
      const counted = new Set<string>();
      for (const { statement } of judgement.preferences[preference].trace) {
        const place = placeKey(statement.source.place, statement.foundIn);
        const known = places.get(place) ?? { statement, statements: new Map() };
        places.set(place, known);
        const key = JSON.stringify([preference, statement.effect, statement.conditions, !!statement.ifRead]);
        if (counted.has(`${place} ${key}`)) continue;
        counted.add(`${place} ${key}`);
        known.statements.set(key, { statement, to: (known.statements.get(key)?.to ?? 0) + 1 });
      }
    }
  return [...places.values()].map(({ statement: { source, foundIn, mechanism }, statements }) => ({
    source,
    mechanism,
    foundIn,
    statements: [...statements.values()].map(
      ({ statement: { preference, effect, conditions, ifRead }, to }) => ({
        preference,
        effect,
        conditions,
        to,
        of: concerned.get(preference) ?? 0,
        isInDoubt: !!ifRead,
      }),
    ),
  }));
}

interface Collected {
  readonly statement: PreferenceStatement;
  readonly statements: Map<string, { readonly statement: PreferenceStatement; readonly to: number }>;
}

/** A key for a place; the column is part of it only where one line can hold several places. */
export function placeKey(place: Place, foundIn?: PreferenceStatement['foundIn']): string {
  switch (place.kind) {
    case 'robots-txt':
      return JSON.stringify([place.kind, place.address, place.line]);
    case 'file':
      return JSON.stringify([place.kind, place.address, place.line, place.column]);
    case 'inline-licence':
      return JSON.stringify([place.kind, place.index, place.line, place.column]);
    default:
      return JSON.stringify([place.kind, place.index, foundIn]);
  }
}
