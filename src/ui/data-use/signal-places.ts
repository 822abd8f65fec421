import {
  isAnswerField,
  linesOf,
  type ManagedLines,
  type Mechanism,
  managedLines,
  mechanismWith,
  namesRslLicence,
  type PageEvidence,
  type Place,
  type SignOf,
  type Site,
} from '../../policy';
import { placeKey, type SignalSource } from '../../state/signal-sources';

/** A place that states AI and data use, or seems to, as its author wrote it. */
export interface SignalPlace {
  readonly name: string;
  readonly place: Place;
  readonly foundIn?: SignalSource['foundIn'];
  readonly written: string;
  /** The kind of file that it names, where it states nothing itself. */
  readonly names?: 'licence' | 'policy';
  /** Cloudflare put it there. */
  readonly isManaged?: boolean;
}

/** Such places by where they stand; files have a list of their own. */
export interface SignalPlaces {
  readonly robotsTxt: readonly SignalPlace[];
  readonly headers: readonly SignalPlace[];
  readonly meta: readonly SignalPlace[];
  readonly links: readonly SignalPlace[];
  readonly inlineLicences: readonly SignalPlace[];
  readonly elements: readonly SignalPlace[];
}

/** Finds them by their names, whether they are read or not, and by what is stated there. */
export function signalPlaces(
  site: Site,
  evidence: PageEvidence,
  sources: readonly SignalSource[],
): SignalPlaces {
  const { headers, metaTags, sourceMetaTags = [], links = [], inlineLicences = [], elements } = evidence;
  const stated = new Set(sources.map(({ source, foundIn }) => placeKey(source.place, foundIn)));
  const hasStatements = (place: Place, foundIn?: 'sent') => stated.has(placeKey(place, foundIn));
  const lines = linesOf(site);
  const managed = new Set(lines ? managedLines(lines).flatMap(linesBetween) : []);
  const onlySent = sources.filter(({ foundIn }) => foundIn === 'sent').map(({ source }) => source.place);
  return {
    robotsTxt: [...Array(lines?.count ?? 0).keys()].flatMap((index) => {
      const written = lines?.at(index + 1) ?? '';
      const place = { kind: 'robots-txt', line: index + 1, column: 1 } as const;
      const [, name = ''] = FIELD.exec(written) ?? [];
      const mechanism = mechanismWith('fields', name);
      return mechanism || hasStatements(place)
        ? [
            {
              name: mechanism ? name : CONTROL,
              place,
              written,
              isManaged: managed.has(place.line),
              ...naming(name, mechanism),
            },
          ]
        : [];
    }),
    headers: [...(headers ?? []).entries()].flatMap(([index, [name, written]]) => {
      const place = { kind: 'header', index, name, column: 1 } as const;
      const mechanism = mechanismWith('headers', name);
      const isSign =
        mechanism === 'rsl' ? namesRslLicence(written) : !!mechanism || isAnswerField(name, written);
      return isSign || hasStatements(place) ? [{ name, place, written, ...naming(name, mechanism) }] : [];
    }),
    meta: [
      ...[...(metaTags ?? []).entries()].flatMap(([index, { name, content }]) => {
        const place = { kind: 'meta', index, column: 1 } as const;
        const mechanism = mechanismWith('metaTags', name);
        return mechanism || hasStatements(place)
          ? [{ name, place, written: content, ...naming(name, mechanism) }]
          : [];
      }),
      ...onlySent.flatMap((place) => {
        const tag = place.kind === 'meta' ? sourceMetaTags[place.index] : undefined;
        return tag ? [{ name: tag.name, place, foundIn: 'sent' as const, written: tag.content }] : [];
      }),
    ],
    links: [...links.entries()].flatMap(([index, { rel, type, href }]) =>
      namesRslLicence(type)
        ? [
            {
              name: `link rel=${rel}`,
              place: { kind: 'link', index, column: 1 } as const,
              written: href,
              names: 'licence' as const,
            },
          ]
        : [],
    ),
    inlineLicences: inlineLicences.map((written, index) => ({
      name: INLINE,
      place: { kind: 'inline-licence', index, line: 1, column: 1 },
      written,
    })),
    elements: sources.flatMap(({ source: { place, text } }) =>
      place.kind === 'element' ? [{ name: elements[place.index]?.label ?? text, place, written: text }] : [],
    ),
  };
}

/** The numbers of the lines between two comments that mark them; blocks do not overlap, so all are no more than the file's. */
const linesBetween = ({ from, to }: ManagedLines): readonly number[] =>
  Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index);

/** The kind of file that a field or tag names. */
function naming(name: string, mechanism: Mechanism | undefined): Pick<SignalPlace, 'names'> {
  if (mechanism === 'rsl') return { names: 'licence' };
  return name.trim().toLowerCase() === POLICY ? { names: 'policy' } : {};
}

/** Names a file in which the conditions of use stand. */
const POLICY: SignOf<'metaTags'> = 'tdm-policy';

/** A field of robots.txt. */
const FIELD = /^[\s\ufeff]*([\w-]+)[\t ]*:/;

/** What a line under the name of a control token is called. */
const CONTROL = 'Allow, Disallow';

const INLINE = 'script application/rsl+xml';
