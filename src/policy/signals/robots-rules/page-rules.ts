import { metaCrawler, namesIn } from '../../languages/meta-crawler';
import { isDenied, takesValue } from '../../languages/rep/rule-meanings';
import { eachOnce, type RobotsRule, readHeaderRules, readMetaRules } from '../../languages/rep/rule-words';
import { HEADER_LIMIT, isRobotsHeader } from '../../languages/rep/signs';
import type { PageFacts } from '../../model/evidence';
import type { LineReading, Source } from '../../model/statement';
import { placedMetaTags } from '../places';

/** A robots rule of a page, whom it addresses, and where it stands. */
export interface PageRule {
  readonly crawler: string;
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  readonly text: string;
  readonly source: Source;
  readonly foundIn?: 'sent' | undefined;
  /** It is stated only if joined lines of its header field are read in one of these ways (2.5). */
  readonly ifRead?: readonly LineReading[] | undefined;
}

/** The robots rules of header fields and of META tags in the head, in the DOM and in the HTML as sent (9.7). */
export function rulesOfPage(facts: PageFacts): PageRule[] {
  const inHeaders = (facts.headers ?? []).flatMap(([name, value], index) => {
    if (!isRobotsHeader(name)) return [];
    const text = value.slice(0, HEADER_LIMIT);
    return placed(readHeaderRules(text, facts.joined).rules, (column) => ({
      source: { place: { kind: 'header', index, name, column }, text },
    }));
  });
  const inMeta = placedMetaTags(facts).flatMap(({ name, content, inHead, place, foundIn }) => {
    if (!inHead || namesIn(name).length !== 1 || /^\s*acap(\s|$)/i.test(content)) return [];
    return placed(readMetaRules(name.trim(), content).rules, (column) => ({
      source: { place: { ...place, column }, text: content },
      foundIn,
    }));
  });
  return [...inHeaders, ...inMeta];
}

type Placed = Pick<PageRule, 'source' | 'foundIn'>;

/** No crawler reads a rule with a typo, and one that its value denies is none (4.2.1, 4.2.5). */
function placed(rules: readonly RobotsRule[], at: (column: number) => Placed): PageRule[] {
  return eachOnce(rules).flatMap((rule) => {
    const { crawler, name, value, text, ifRead } = rule;
    if (rule.typo || (isDenied(value) && !takesValue(name))) return [];
    const lower = name.toLowerCase();
    return [{ crawler: metaCrawler(crawler), name: lower, value, text, ifRead, ...at(rule.at + 1) }];
  });
}
