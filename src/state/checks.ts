import { computed, type ReadonlySignal } from '@preact/signals';
import { audienceOf, type CrawlerChoice, type Finding } from '../policy';
import type { CrawlerGroup } from './crawler-choice';
import { type Effect, effectsStore, findingKey, type Judged } from './effects';
import type { WhoMay } from './who-may';

/** What is to be checked on a page and its site, whichever crawler is chosen. */
export interface Checks {
  readonly findings: readonly Finding[];
  /** The crawlers that a finding is true of, search engines first; none where it is true of the text itself, for every reader. */
  choicesOf(finding: Finding): readonly CrawlerChoice[];
  /**
   * The crawlers whose crawling of the page changes where it is fixed; null where none changes, or that is not known, as before
   * the view is drawn.
   */
  effectOf(finding: Finding): Effect | null;
  /** Hints on good practice, for every reader. */
  readonly advice: readonly Finding[];
}

/**
 * What is wrong for every reader, and what is so for any crawler of the table; the same finding at the same place counts once.
 */
export function checksStore(whoMay: ReadonlySignal<WhoMay | null>, judged: Judged): ReadonlySignal<Checks> {
  const effects = effectsStore(whoMay, judged);
  return computed(() => {
    const groups = whoMay.value?.groups ?? [];
    const judgement = groups[0]?.members[0]?.judgement;
    const { findings = [], ownFindings = [] } = judgement ?? {};
    const own = new Map<string, { readonly finding: Finding; readonly choices: CrawlerChoice[] }>();
    for (const { kind, members } of groups)
      for (const { choice, judgement } of members)
        for (const finding of judgement.ownFindings) {
          if (!concerns(finding, kind, choice)) continue;
          const key = findingKey(finding);
          const known = own.get(key);
          if (known) known.choices.push(choice);
          else own.set(key, { finding, choices: [choice] });
        }
    const choices = new Map([...own.values()].map((one) => [one.finding, one.choices]));
    return {
      findings: [...findings.slice(0, findings.length - ownFindings.length), ...choices.keys()],
      choicesOf: (finding) => choices.get(finding) ?? [],
      effectOf: (finding) => effects.value.get(findingKey(finding)) ?? null,
      get advice() {
        return judgement?.advice ?? [];
      },
    };
  });
}

/**
 * Whether what is found for a crawler is a mistake: a crawler that is kept from a page loses nothing by not reading it, unless it
 * lists pages that it does not read. The second of the readers of ACAP gets the same findings as the first.
 */
function concerns({ code }: Finding, kind: CrawlerGroup['kind'], choice: CrawlerChoice): boolean {
  return choice.kind !== 'any-acap-pages' && (audienceOf(code) !== 'listing' || LISTING.test(kind));
}

/** Groups of crawlers that list pages, or of which that is not known. */
const LISTING = /search|not-named|acap/;
