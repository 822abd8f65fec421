import type { PageReport } from '../../messages';
import type { Verdict } from '../../policy';
import type { Answer } from '../../state/answer';
import { doubtOf } from '../../state/documented';
import type { CrawlerAnswers, GroupAnswers, WhoMay } from '../../state/who-may';
import { crawlerName } from '../../words/crawler-name';
import { restrictionWords } from '../../words/restriction-words';
import type { Words } from '../../words/words';
import { answerMeaning } from '../sources/answer-meaning';

/** One line of the answer: `strong` is the answer, `rest` its extent. */
export interface AnswerLine {
  readonly verdict: Verdict;
  readonly strong: string;
  readonly rest: string;
}

/** How many names a line lists; more are in the table. */
const NAMES_LIMIT = 4;

/** What a page permits search engines and AI trainers, each in one line that needs no knowledge of our terms. */
export function answerLines({ groups }: WhoMay, words: Words): readonly AnswerLine[] {
  const membersOf = (kind: GroupAnswers['kind']) =>
    groups.find((group) => group.kind === kind)?.members ?? [];
  return [searchLine(membersOf('search'), words), trainingLine(membersOf('ai-training'), words)];
}

/** A line on an error status: crawlers that get it too ignore the page, whatever its rules; null where there is none. */
export function statusLine({ headers }: PageReport, words: Words): Omit<AnswerLine, 'verdict'> | null {
  if (headers.state !== 'seen' || headers.status < 400) return null;
  return {
    strong: words.text('say_status', String(headers.status)),
    rest: `${words.name('meaning', answerMeaning(headers.status))} ${words.text('say_status_rules')}`,
  };
}

function searchLine(members: readonly CrawlerAnswers[], words: Words): AnswerLine {
  const answers = new Set(members.map((member) => member.answers.index));
  const [answer] = answers;
  if (answers.size === 1 && answer && answer !== 'none')
    return {
      verdict: answer === 'not-crawled' ? 'prohibited' : answer,
      strong: words.name('search', answer),
      rest: mayIndex(answer)
        ? limitsOf(members, words)
        : answer === 'not-crawled'
          ? words.text('search_listed')
          : '',
    };
  const not = members.filter((member) => mayNotIndex(member.answers.index));
  const unknown = members.filter((member) => member.answers.index === 'unknown');
  const may = members.length - not.length - unknown.length;
  const all = words.number(members.length);
  if (not.length === members.length)
    return {
      verdict: 'prohibited',
      strong: words.name('search', 'prohibited'),
      rest: words.text('search_some_listed'),
    };
  // Crawlers whose verdict is unknown must not look prohibited.
  if (unknown.length > 0)
    return {
      verdict: not.length > 0 ? 'prohibited' : 'unknown',
      strong:
        not.length > 0
          ? words.count('search_some_not', not.length, all)
          : words.count('search_some', may, all),
      rest: words.text('search_of_unknown', words.number(unknown.length)),
    };
  return {
    verdict: not.length > 0 ? 'prohibited' : 'restricted',
    strong: words.count('search_some', may, all),
    rest: namesOf(not, 'search_not', words),
  };
}

function trainingLine(members: readonly CrawlerAnswers[], words: Words): AnswerLine {
  const { blocked, unknown, open } = trainers(members);
  const all = words.number(members.length);
  if (blocked.length === members.length)
    return {
      verdict: 'prohibited',
      strong: words.text('training_blocked'),
      rest: withDoubt(words.text('training_blocked_all', all), blocked, words),
    };
  if (unknown.length === members.length)
    return { verdict: 'unknown', strong: words.text('training_unknown'), rest: '' };
  if (open.length === members.length)
    return {
      verdict: 'permitted',
      strong: words.text('training_open', all),
      rest: '',
    };
  return {
    verdict: blocked.length > 0 ? 'prohibited' : 'unknown',
    strong: words.text('training_some', words.number(blocked.length), all),
    rest: withDoubt(
      unknown.length > 0
        ? words.text('search_of_unknown', words.number(unknown.length))
        : areOthersFewer(members)
          ? namesOf(open, 'training_all_but', words)
          : namesOf(blocked, 'training_these', words),
      blocked,
      words,
    ),
  };
}

/** Adds how many of the blocked crawlers may ignore the rule. */
function withDoubt(line: string, blocked: readonly Listed[], words: Words): string {
  const doubtful = blocked.filter(({ choice }) => doubtOf(choice) !== null).length;
  const doubt = doubtful > 0 ? words.count('training_doubt', doubtful) : '';
  return [line, doubt].filter(Boolean).join('; ');
}

/** Whether the line on AI trainers names those that differ from the others. */
export function areTrainersNamed(members: readonly Listed[]): boolean {
  const { blocked, unknown, open } = trainers(members);
  const named = areOthersFewer(members) ? open : blocked;
  return unknown.length === 0 && named.length > 0 && named.length <= NAMES_LIMIT;
}

/** A crawler and its answers in a table. */
type Listed = Pick<CrawlerAnswers, 'choice' | 'answers'>;

function trainers(members: readonly Listed[]) {
  const having = (...wanted: Answer[]) => members.filter(({ answers }) => wanted.includes(answers.crawl));
  return {
    blocked: having('prohibited'),
    unknown: having('unknown'),
    open: having('permitted', 'restricted'),
  };
}

/** Whether fewer trainers are open than blocked, and none is unknown. */
function areOthersFewer(members: readonly Listed[]): boolean {
  const { blocked, unknown, open } = trainers(members);
  return unknown.length === 0 && open.length < blocked.length;
}

/** The limits on indexing and snippets, or that they differ between crawlers. */
function limitsOf(members: readonly CrawlerAnswers[], words: Words): string {
  const limits = new Set(
    members.map(({ judgement: { usages } }) => {
      const index = usages.index.restrictions.map((one) => restrictionWords(one, 'index', words));
      const snippet = usages['present-snippet'];
      return [
        ...index,
        ...(snippet.verdict === 'prohibited' ? [words.text('search_no_snippet')] : []),
        ...snippet.restrictions.map((one) =>
          words.text('search_snippet', restrictionWords(one, 'present-snippet', words)),
        ),
      ].join(', ');
    }),
  );
  const [limit] = limits;
  return limits.size === 1 ? (limit ?? '') : words.text('search_limits_differ');
}

function namesOf(
  members: readonly Listed[],
  key: 'search_not' | 'training_these' | 'training_all_but',
  words: Words,
): string {
  if (members.length === 0 || members.length > NAMES_LIMIT) return '';
  const names = members.map(({ choice }) => crawlerName(choice, words));
  return words.text(key, words.list(names, 'conjunction'));
}

const mayNotIndex = (answer: Answer) => answer === 'prohibited' || answer === 'not-crawled';

const mayIndex = (answer: Answer): answer is 'permitted' | 'restricted' =>
  answer === 'permitted' || answer === 'restricted';
