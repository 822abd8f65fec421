import { linesOf, type PageEvidence, type Place, type Site } from '../../policy';
import { placeKey, type SignalSource } from '../../state/signal-sources';

/** A place that speaks of AI and data use, or seems to, as its author wrote it. */
export interface SignalPlace {
  readonly name: string;
  readonly place: Place;
  readonly foundIn?: SignalSource['foundIn'];
  readonly written: string;
  /** What it does where it says nothing by itself: it names a file in which somebody else may. */
  readonly names?: 'licence' | 'policy';
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

/** Finds them by their names, be they read or not, and by what is said there. */
export function signalPlaces(
  site: Site,
  evidence: PageEvidence,
  sources: readonly SignalSource[],
): SignalPlaces {
  const { headers, metaTags, sourceMetaTags = [], links = [], inlineLicences = [], elements } = evidence;
  const stated = new Set(sources.map(({ source, foundIn }) => placeKey(source.place, foundIn)));
  const hasStatements = (place: Place, foundIn?: 'sent') => stated.has(placeKey(place, foundIn));
  const lines = linesOf(site);
  const onlySent = sources.filter(({ foundIn }) => foundIn === 'sent').map(({ source }) => source.place);
  return {
    robotsTxt: [...Array(lines?.count ?? 0).keys()].flatMap((index) => {
      const written = lines?.at(index + 1) ?? '';
      const place = { kind: 'robots-txt', line: index + 1, column: 1 } as const;
      const [, field = ''] = FIELD.exec(written) ?? [];
      return field || hasStatements(place)
        ? [{ name: field || CONTROL, place, written, ...naming(field) }]
        : [];
    }),
    headers: [...(headers ?? []).entries()].flatMap(([index, [name, written]]) => {
      const place = { kind: 'header', index, name, column: 1 } as const;
      const isLicence = /^link$/i.test(name) && /rsl\+xml/i.test(written);
      return NAME.test(name) || isLicence || hasStatements(place)
        ? [{ name, place, written, ...naming(name) }]
        : [];
    }),
    meta: [
      ...[...(metaTags ?? []).entries()].flatMap(([index, { name, content }]) => {
        const place = { kind: 'meta', index, column: 1 } as const;
        return NAME.test(name.trim()) || hasStatements(place)
          ? [{ name, place, written: content, ...naming(name) }]
          : [];
      }),
      ...onlySent.flatMap((place) => {
        const tag = place.kind === 'meta' ? sourceMetaTags[place.index] : undefined;
        return tag ? [{ name: tag.name, place, foundIn: 'sent' as const, written: tag.content }] : [];
      }),
    ],
    links: [...links.entries()].flatMap(([index, { rel, type, href }]) =>
      /rsl\+xml/i.test(type)
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

/** What a field or tag of a name does beside saying something. */
function naming(name: string): Pick<SignalPlace, 'names'> {
  if (/^(license|link)$/i.test(name)) return { names: 'licence' };
  return /^\s*tdm-policy\s*$/i.test(name) ? { names: 'policy' } : {};
}

/** A line of robots.txt that speaks of AI and data use. */
const FIELD = /^[\s\ufeff]*(content-usage|content-signal|license)[\t ]*:/i;

/** Fields and META tags that do, or that some take to. */
const NAME = /^(content-usage|content-signal|tdm-reservation|tdm-policy)$/i;

/** What a line under the name of a control token is called. */
const CONTROL = 'Allow, Disallow';

const INLINE = 'script application/rsl+xml';
