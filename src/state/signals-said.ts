import type { Place, Preference, PreferenceStatement, Qualifier } from '../policy';
import { preferencesOf } from './documented';
import type { WhoMay } from './who-may';

/** What one place says of one preference, and to how many of those whom a table lists. */
export interface SignalSaid {
  readonly preference: Preference;
  readonly effect: PreferenceStatement['effect'];
  readonly conditions: readonly Qualifier[];
  readonly to: number;
  readonly of: number;
}

/** A place that says something of AI and data use on the page in view, as its author wrote it. */
export interface SignalSource extends Pick<PreferenceStatement, 'source' | 'foundIn' | 'mechanism'> {
  readonly said: readonly SignalSaid[];
}

/** Every such place, each once, in the order in which mechanisms are shown. */
export function signalSources({ groups }: WhoMay): readonly SignalSource[] {
  const places = new Map<string, Collected>();
  const concerned = new Map<Preference, number>();
  for (const { choice, judgement } of groups.flatMap(({ members }) => members))
    for (const preference of preferencesOf(choice)) {
      concerned.set(preference, (concerned.get(preference) ?? 0) + 1);
      const heard = new Set<string>();
      for (const { statement } of judgement.preferences[preference].trace) {
        const place = placeKey(statement.source.place, statement.foundIn);
        const known = places.get(place) ?? { statement, said: new Map() };
        places.set(place, known);
        const key = JSON.stringify([preference, statement.effect, statement.conditions]);
        if (heard.has(`${place} ${key}`)) continue;
        heard.add(`${place} ${key}`);
        known.said.set(key, { statement, to: (known.said.get(key)?.to ?? 0) + 1 });
      }
    }
  return [...places.values()].map(({ statement: { source, foundIn, mechanism }, said }) => ({
    source,
    mechanism,
    foundIn,
    said: [...said.values()].map(({ statement: { preference, effect, conditions }, to }) => ({
      preference,
      effect,
      conditions,
      to,
      of: concerned.get(preference) ?? 0,
    })),
  }));
}

interface Collected {
  readonly statement: PreferenceStatement;
  readonly said: Map<string, { readonly statement: PreferenceStatement; readonly to: number }>;
}

/** What tells a place from others; columns do only where one line holds the words of several. */
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
