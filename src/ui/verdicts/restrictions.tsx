import type { Decision, PageEvidence, Place, Qualifier, Usage } from '../../policy';
import { restrictionWords } from '../../words/restriction-words';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../parts/place-link';
import { useWords } from '../text/use-words';
import type { Answers } from './answers';

interface Props {
  readonly decision: Decision;
  readonly usage: Usage;
  readonly answers: Answers;
}

/** What a usage is limited by, with the way to each part of the page that is named, and whether the page has it. */
export function Restrictions({ decision, usage, answers: { evidence } }: Props) {
  const words = useWords();
  if (decision.restrictions.length === 0) return null;
  return (
    <ul class="restrictions">
      {decision.restrictions.map((restriction) => (
        <li>
          {restrictionWords(restriction, usage, words)}
          {namedParts(restriction, evidence).map(({ name, isThere, place }) => (
            <>
              {place && (
                <>
                  {' · '}
                  <PlaceLink place={place} evidence={evidence} />
                </>
              )}
              {isThere === false && (
                <span class="missing-part">
                  {' · '}
                  {words.text('part_missing')} <PageText text={name} />
                </span>
              )}
            </>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A part of the page that a qualifier names, as far as it was looked for and can be pointed at. */
interface NamedPart {
  /** The name as the evidence lists it: `id:NAME`, `class:NAME`, `tag:NAME` or `meta:NAME`. */
  readonly name: string;
  /** Whether the page has it; null where it was not looked for. */
  readonly isThere: boolean | null;
  /** Where it stands, where it is one of the places of the evidence. */
  readonly place: Place | null;
}

/** So many parts of one list are looked up. */
const LIMIT = 20;

/** The parts of the page that a qualifier names (7); none for an address, or for a qualifier of another kind. */
function namedParts({ value }: Qualifier, evidence: PageEvidence): readonly NamedPart[] {
  const [, listOf, kind = listOf, names = ''] = RESOURCE.exec(value) ?? [];
  return (names.match(listOf ? /[^,]+/g : /.+/g) ?? [])
    .slice(0, LIMIT)
    .map((name) => findPart(kind?.toLowerCase() ?? '', name.trim(), evidence));
}

const RESOURCE = /^(?:the-)?acap:(?:(id|class|tag)list|\w+:(id|class|meta)):(.+)/i;

function findPart(kind: string, name: string, { metaTags, elements, resources }: PageEvidence): NamedPart {
  const full = `${kind}:${name}`;
  if (kind === 'meta') {
    const index = metaTags?.findIndex((tag) => tag.name.toLowerCase() === name.toLowerCase()) ?? -1;
    const place = index < 0 ? null : ({ kind: 'meta', index, column: 1 } as const);
    return { name: full, isThere: metaTags && index >= 0, place };
  }
  const index = elements.findIndex(({ classes, label = '' }) =>
    kind === 'class' ? classes.split(/\s+/).includes(name) : kind === 'id' && label.endsWith(`#${name}`),
  );
  const place = index < 0 ? null : ({ kind: 'element', index, column: 1 } as const);
  return { name: full, isThere: resources?.[full] ?? (place ? true : null), place };
}
