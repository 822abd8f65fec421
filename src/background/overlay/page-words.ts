import type { MarkLabel } from '../../messages';
import type { Judgement, PageEvidence, Usage } from '../../policy';
import { USAGES } from '../../policy';
import { groupAlike } from '../../words/label-words';
import { statementPlace } from '../../words/place-words';
import type { Words } from '../../words/words';

/** The label of the page as a whole, where it is prohibited or limited; `usage` null stands for every use. */
export function pageLabel(
  judgement: Judgement,
  usage: Usage | null,
  crawlerName: string,
  evidence: PageEvidence,
  words: Words,
): MarkLabel | null {
  const { usages } = judgement;
  if (usages.crawl.verdict === 'prohibited')
    return {
      kind: 'prohibited',
      words: words.text('overlay_page_crawl', crawlerName, placesOf(judgement, ['crawl'], evidence, words)),
    };
  const asked = usage ? [usage] : USAGES.filter((one) => one !== 'other');
  const parts = KINDS.flatMap((kind) => {
    const decisions = asked.flatMap((one) =>
      usages[one].verdict === kind ? [{ kind, usage: one, decision: usages[one] }] : [],
    );
    const named = [...new Set(groupAlike(decisions).flatMap(({ usages: uses }) => uses))];
    if (named.length === 0) return [];
    const names = words.list(
      named.map((one) => words.name('usage', one)),
      'conjunction',
    );
    return { kind, names, places: placesOf(judgement, named, evidence, words) };
  });
  const [first, second] = parts;
  if (!first) return null;
  const sentence = words.name('overlay_page', first.kind, crawlerName, first.names, first.places);
  const also = second && words.text('overlay_page_also', second.names, second.places);
  return { kind: first.kind, words: also ? `${sentence}; ${also}` : sentence };
}

const KINDS = ['prohibited', 'restricted'] as const;

/** How many places are named. */
const MOST_PLACES = 2;

/** The places of the statements that decide some uses. */
function placesOf(
  { usages, statements }: Judgement,
  asked: readonly Usage[],
  evidence: PageEvidence,
  words: Words,
): string {
  const deciding = asked.flatMap((usage) =>
    usages[usage].trace.flatMap(({ outcome, statement }) =>
      outcome === 'beaten' ? [] : (statements[statement] ?? []),
    ),
  );
  const places = [...new Set(deciding.map((statement) => statementPlace(statement, evidence, words)))];
  if (places.length === 0) {
    const [usage] = asked;
    return usage ? words.name('reason', usages[usage].because) : '';
  }
  const named = places.slice(0, MOST_PLACES).join(', ');
  return places.length > MOST_PLACES ? `${named} +${words.number(places.length - MOST_PLACES)}` : named;
}
