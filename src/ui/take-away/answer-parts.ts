import type { ContentItem, ContentPart, ContentTable } from '../../export/report-content';
import { type Deciding, decidingSignal, decidingStatement } from '../../export/saved-report';
import { type PageEvidence, PREFERENCES, type Usage } from '../../policy';
import { TABLE_USAGES } from '../../state/answer';
import type { CrawlerChoice } from '../../state/crawler-choice';
import type { GroupDataUse } from '../../state/data-use';
import { isControlToken, preferencesOf, usagesOf } from '../../state/documented';
import type { CrawlerAnswers, GroupAnswers } from '../../state/who-may';
import { statementPlace } from '../../words/place-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { crawlerName } from '../text/crawler-words';
import { together } from './together';

/** Who may do what: a row for all of a group who are answered alike. */
export function whoMayPart(groups: readonly GroupAnswers[], words: Words): ContentPart {
  return {
    heading: words.say('who_may'),
    sentences: [],
    table: tableOf(
      TABLE_USAGES.map((usage) => words.name('column', usage)),
      groups.map(({ kind, members }) => ({
        kind,
        rows: members.map(({ choice, answers }) => ({
          who: crawlerName(choice, words),
          cells: TABLE_USAGES.map((usage) => words.name('answer', answers[usage])),
        })),
      })),
      words,
    ),
    items: [],
  };
}

/** What is said of the use of content after crawling, in the same way. */
export function dataUsePart(groups: readonly GroupDataUse[] | null, words: Words): ContentPart {
  const heading = words.say('data_use');
  if (!groups) return { heading, sentences: [words.say('report_not_ready')], items: [] };
  return {
    heading,
    sentences: [words.say('data_use_no_permission')],
    table: tableOf(
      PREFERENCES.map((preference) => words.name('preference_column', preference)),
      groups.map(({ kind, members }) => ({
        kind,
        rows: members.map(({ choice, answers }) => ({
          who: crawlerName(choice, words),
          cells: PREFERENCES.map((preference) => words.name('preference_cell', answers[preference])),
        })),
      })),
      words,
    ),
    items: [],
  };
}

/** The words on the page and in its files that decide anything for anybody, with what they decide for whom. */
export function decidingPart(
  groups: readonly GroupAnswers[],
  evidence: PageEvidence,
  words: Words,
): ContentPart {
  const told = groups.flatMap(({ members }) => members.flatMap((member) => decided(member, words)));
  return {
    heading: words.say('report_deciding'),
    sentences: [],
    // What reads alike is told once: two elements of a kind that say the same differ only for who sees the page.
    items: together(told, ({ deciding }) =>
      JSON.stringify([statementPlace(deciding, evidence, words), deciding.source.text]),
    ).map((alike) => itemOf(alike, evidence, words)),
  };
}

const nameOf = (choice: CrawlerChoice, usage: Usage, words: Words) =>
  isControlToken(choice) ? words.say('usage_of_control_token') : words.name('usage', usage);

/** One answer that words decide. */
interface Decided {
  readonly deciding: Deciding;
  readonly who: string;
  /** The use and what holds of it. */
  readonly what: string;
}

function decided({ choice, judgement }: CrawlerAnswers, words: Words): readonly Decided[] {
  const who = crawlerName(choice, words);
  const { usages, preferences, statements } = judgement;
  const ofUsages = usagesOf(choice).map((usage) => {
    const { verdict, because } = usages[usage];
    return {
      // What follows from crawling is told with crawling.
      deciding: because === 'not-crawled' ? null : decidingStatement(usages[usage], statements),
      what: words.say('usage_verdict', nameOf(choice, usage, words), words.name('verdict', verdict)),
    };
  });
  const ofPreferences = preferencesOf(choice).map((preference) => {
    const { verdict, because } = preferences[preference];
    return {
      deciding: because === 'not-crawled' ? null : decidingSignal(preferences[preference]),
      what: words.say(
        'usage_verdict',
        words.name('preference', preference),
        words.name('preference_verdict', verdict),
      ),
    };
  });
  return [...ofUsages, ...ofPreferences].flatMap(({ deciding, what }) =>
    deciding ? { deciding, who, what } : [],
  );
}

function itemOf(alike: readonly [Decided, ...Decided[]], evidence: PageEvidence, words: Words): ContentItem {
  const [{ deciding }] = alike;
  const whole = together(alike, ({ who }) => who).map((ofOne) => ({
    who: ofOne[0].who,
    what: words.list([...new Set(ofOne.map(({ what }) => what))], 'unit'),
  }));
  return {
    text: together(whole, ({ what }) => what)
      .map((ofAll) =>
        words.say(
          'report_decides',
          words.list(
            ofAll.map(({ who }) => who),
            'conjunction',
          ),
          ofAll[0].what,
        ),
      )
      .join('; '),
    place: statementPlace(deciding, evidence, words),
    quotes: [
      { label: words.say('report_written'), text: visibleText(deciding.source.text, 400), isQuote: true },
    ],
  };
}

interface GroupRows {
  readonly kind: GroupAnswers['kind'];
  readonly rows: readonly { readonly who: string; readonly cells: readonly string[] }[];
}

/** Rows that tell the same of some of a group are one. */
function tableOf(columns: readonly string[], groups: readonly GroupRows[], words: Words): ContentTable {
  return {
    columns: [words.say('report_crawler'), words.say('report_group'), ...columns],
    rows: groups.flatMap(({ kind, rows }) =>
      together(rows, ({ cells }) => JSON.stringify(cells)).map((alike) => [
        words.list(
          alike.map(({ who }) => who),
          'unit',
        ),
        words.name('crawlers', kind),
        ...alike[0].cells,
      ]),
    ),
  };
}
