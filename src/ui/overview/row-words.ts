import type {
  AcapRow,
  AiRow,
  AiState,
  AiVerdict,
  DecidingLine,
  EnginesVerdict,
  IndexState,
  KnownCrawler,
  NotSeen,
  PageEvidence,
  Row,
  RowLine,
  Rows,
  Sign,
  SnippetLimit,
  SnippetsRow,
  Unseen,
} from '../../policy';
import { doubtOn } from '../../state/documented';
import { addressWords } from '../../words/address-words';
import type { Words } from '../../words/words';

/** What the first screen is asked, in the order of its rows. */
export type Question = 'google' | 'engines' | 'snippets' | 'training' | 'answers' | 'acap';

/** A row of the first screen in words; `notes` are sentences beside its lines. */
export interface RowWords {
  readonly question: Question;
  readonly sign: Sign;
  readonly verdict: string;
  readonly notes: readonly string[];
  readonly lines: readonly (DecidingLine & Partial<Pick<RowLine, 'known'>>)[];
  /** Whether nothing is stated, so that places are named where it could be. */
  readonly isSilent: boolean;
  /** What is told of each crawler that is counted; empty where that is one. */
  readonly members: readonly MemberWords[];
}

/** What a row says of one crawler. */
export interface MemberWords {
  readonly known: KnownCrawler;
  readonly state: string;
  readonly lines: readonly DecidingLine[];
}

/** What words for rows depend on beside them. */
interface Context {
  readonly evidence: PageEvidence;
  readonly isPage: boolean;
  readonly words: Words;
}

/** The rows of the first screen in words. */
export function rowWords(rows: Rows, evidence: PageEvidence, words: Words): readonly RowWords[] {
  const context = { evidence, isPage: rows.isPage, words };
  return [
    searchWords('google', rows.google, context),
    searchWords('engines', rows.engines, context),
    snippetsWords(rows.snippets, context),
    aiWords('training', rows.training, context),
    aiWords('answers', rows.answers, context),
    ...(rows.acap ? [acapWords(rows.acap, context)] : []),
  ];
}

/** A name, or how many there are of several. */
const MOST_NAMES = 3;

function searchWords(
  question: 'google' | 'engines',
  row: Row<EnginesVerdict, IndexState>,
  context: Context,
): RowWords {
  const { words } = context;
  const { verdict, unseen } = row;
  const unknown = row.members.filter(({ state }) => state === 'unknown').length;
  const isApart = unknown > 0 && verdict.is !== 'unknown' && verdict.is !== 'unknown-for';
  return {
    question,
    sign: row.sign,
    verdict: indexVerdict(row, context),
    notes: [
      ...(isApart && unseen.length > 0 ? [words.text('row_others_unknown', words.number(unknown))] : []),
      ...(verdict.is === 'blocked' && verdict.hides
        ? [words.text(question === 'google' ? 'row_noindex_hidden_google' : 'row_noindex_hidden')]
        : []),
      ...(verdict.is === 'not-read' ? [words.text('row_listed_for_a_time')] : []),
      ...othersPaused(row, context),
      ...mayDiffer(context),
    ],
    lines: row.lines,
    isSilent: verdict.is === 'may' && row.lines.length === 0,
    members: membersOf(row.members, (state) => words.name('index_state', state)),
  };
}

function indexVerdict({ verdict, unseen }: Row<EnginesVerdict>, context: Context): string {
  const { words } = context;
  switch (verdict.is) {
    case 'until':
    case 'expired':
      return words.name('index', verdict.is, words.day(new Date(verdict.date)));
    case 'unknown':
      return unknownWords(unseen, context);
    case 'paused':
      return pausedWords(verdict.status, words);
    case 'not-indexed':
    case 'not-read':
      return words.name('index', verdict.is, String(verdict.status));
    case 'not-these':
    case 'only-these':
    case 'unknown-for':
      return words.count(
        ENGINES[verdict.is],
        verdict.others,
        words.list(verdict.known.map(engineName), 'conjunction'),
      );
    case 'not-for':
    case 'until-for':
      return words.name('index', verdict.is, words.number(verdict.number), words.number(verdict.of));
    default:
      return words.name('index', verdict.is);
  }
}

const ENGINES = {
  'not-these': 'index_not_these',
  'only-these': 'index_only_these',
  'unknown-for': 'index_unknown_for',
} as const;

/** What people call a search engine. */
const engineName = ({ engine, operator, name }: KnownCrawler): string => engine ?? operator ?? name;

function snippetsWords(row: SnippetsRow, context: Context): RowWords {
  const { words } = context;
  const { verdict } = row;
  const [first, ...others] = verdict.is === 'limits' ? verdict.limits : [];
  const limits = others.map((limit) => limitWords(limit, words));
  return {
    question: 'snippets',
    sign: row.sign,
    verdict:
      verdict.is === 'unknown'
        ? unknownWords(row.unseen, context)
        : first
          ? limitWords(first, words)
          : words.name('snippets', verdict.is === 'not-shown' ? 'not-shown' : 'no-limits'),
    notes: [
      ...limits,
      ...(row.differing.length > 0
        ? [words.text('snippets_differ', someOf(row.differing.map(engineName), words))]
        : []),
    ],
    lines: row.lines,
    isSilent: verdict.is === 'no-limits',
    members: [],
  };
}

function limitWords(limit: SnippetLimit, words: Words): string {
  switch (limit.limit) {
    case 'characters':
      return words.count('snippets_characters', limit.number);
    case 'seconds':
      return words.count('snippets_seconds', limit.number);
    case 'parts':
      return words.count(limit.isLeast ? 'snippets_parts_least' : 'snippets_parts', limit.number);
    case 'no-copy':
      return words.text('snippets_no_copy', someOf(limit.known.map(engineName), words));
    default:
      return words.name('snippets', limit.limit);
  }
}

function aiWords(question: 'training' | 'answers', row: AiRow, context: Context): RowWords {
  const { words } = context;
  const { verdict, members, sign, lines } = row;
  const isOpen = verdict.is === 'open';
  const doubtful = members.flatMap(({ known, state }) =>
    state === 'blocked' && doubtOn(known) ? [known.name] : [],
  );
  return {
    question,
    sign,
    verdict: aiVerdictWords(row, context),
    notes: [
      ...(row.offersLicence ? [words.text('row_licence_offered')] : []),
      ...OTHERS.flatMap(([state, key]) => {
        const number = members.filter((member) => member.state === state).length;
        const isTold = number === members.length || TOLD[verdict.is]?.includes(state);
        return number > 0 && !isTold ? [words.text(key, words.number(number))] : [];
      }),
      ...(isOpen && lines.length === 0 ? [words.text('row_none_blocked', words.number(members.length))] : []),
      ...(isOpen && lines.length > 0
        ? [words.text('row_allowed_by_name', words.number(new Set(lines.flatMap((line) => line.known)).size))]
        : []),
      ...(doubtful.length > 0
        ? [words.count('row_may_ignore', doubtful.length, someOf(doubtful, words))]
        : []),
      ...othersPaused(row, context),
    ],
    lines,
    isSilent: isOpen && lines.length === 0,
    members: membersOf(members, (state) => words.name('ai_state', state)),
  };
}

/** What other members than those of the verdict are worth telling of. */
const OTHERS = [
  ['unknown', 'row_others_unknown'],
  ['allowed', 'row_others_allowed'],
  ['conditions', 'row_others_conditions'],
] as const;

/** The states that a verdict tells of itself. */
const TOLD: Partial<Record<AiVerdict['is'], readonly AiState[]>> = {
  unknown: ['unknown'],
  'allowed-for': ['allowed'],
  conditions: ['conditions'],
};

function aiVerdictWords({ verdict, members, unseen }: AiRow, context: Context): string {
  const { words } = context;
  const number = (value: number) => words.number(value);
  const only = (...states: readonly AiState[]) =>
    members.find(({ state }) => states.includes(state))?.known.name ?? '';
  switch (verdict.is) {
    case 'unknown':
      return unknownWords(unseen, context);
    case 'paused':
      return pausedWords(verdict.status, words);
    case 'refused-and-blocked':
      return words.text('ai_refused_and_blocked', number(verdict.blocked), number(verdict.of));
    case 'refused-for':
      if (verdict.number === 1) return words.text('ai_refused_one', only('refused'));
      return words.text(
        verdict.blocked > 0 ? 'ai_refused_or_blocked_for' : 'ai_refused_for',
        number(verdict.number),
        number(verdict.of),
      );
    case 'blocked-for':
      if (verdict.number === 1) return words.text('ai_blocked_one', only('blocked'));
      return words.text('ai_blocked_for', number(verdict.number), number(verdict.of));
    case 'allowed-for':
      if (verdict.number === 1) return words.text('ai_allowed_one', only('allowed', 'conditions'));
      return words.text('ai_allowed_for', number(verdict.number), number(verdict.of));
    case 'limited':
      return words.text(
        'ai_limited',
        someOf(
          verdict.known.map(({ name }) => name),
          words,
        ),
      );
    default:
      return words.name('ai', verdict.is);
  }
}

function acapWords({ verdict, sign, lines }: AcapRow, { words }: Context): RowWords {
  const counted = (key: 'acap_prohibited' | 'acap_limited' | 'acap_permitted', number: number) =>
    number > 0 ? [words.count(key, number)] : [];
  const uses =
    verdict.is === 'uses'
      ? [
          ...counted('acap_prohibited', verdict.prohibited),
          ...counted('acap_limited', verdict.limited),
          ...(verdict.prohibited + verdict.limited === 0 ? counted('acap_permitted', verdict.permitted) : []),
        ]
      : [words.count('acap_not_valid', verdict.errors)];
  return {
    question: 'acap',
    sign,
    verdict: uses.length > 0 ? words.list(uses, 'unit') : words.text('acap_none'),
    notes: [],
    lines,
    isSilent: false,
    members: [],
  };
}

const pausedWords = (status: number, words: Words): string =>
  status === 0 ? words.text('row_paused_unreachable') : words.text('row_paused', String(status));

/** Who crawls although robots.txt failed. */
function othersPaused(
  { verdict, members }: Row<AiVerdict | EnginesVerdict>,
  { words }: Context,
): readonly string[] {
  const others = members.filter(({ state }) => state !== 'paused' && state !== 'unknown');
  if (verdict.is !== 'paused' || others.length === 0) return [];
  return [
    words.text(
      'row_not_paused',
      someOf(
        others.map(({ known }) => known.name),
        words,
      ),
    ),
  ];
}

/** That an error may be this browser's alone. */
function mayDiffer({ evidence: { status = 200 }, isPage, words }: Context): readonly string[] {
  const isOurs = status === 401 || status === 403 || status === 429 || !isPage;
  return isOurs ? [words.text('row_may_differ')] : [];
}

/** That something is unknown, with the first of the reasons. */
function unknownWords([first]: readonly Unseen[], { evidence, isPage, words }: Context): string {
  if (first?.because === 'status') return words.text('unknown_status', String(evidence.status));
  if (first?.address !== undefined) return words.text('unknown_file', addressWords(first.address, 40));
  return words.name('unknown', reasonFor(first, evidence, isPage));
}

function reasonFor(first: NotSeen | undefined, { robotsTxt, headers }: PageEvidence, isPage: boolean) {
  switch (first?.because) {
    case 'not-asked': {
      const reason = robotsTxt.status === null ? robotsTxt.reason : '';
      if (reason === 'loading' || reason === 'timeout' || reason === 'no-permission') return reason;
      return 'robots-txt';
    }
    case 'not-observed':
      if (!isPage) return 'not-the-page';
      return headers === null ? 'headers' : 'page';
    case 'cut':
    case 'joined':
    case 'last-copy':
    case 'deferred':
    case 'unsettled':
      return first.because;
    default:
      return 'other';
  }
}

function membersOf<State extends string>(
  members: Row<{ readonly is: string }, State>['members'],
  stateWords: (state: State) => string,
): readonly MemberWords[] {
  if (members.length < 2) return [];
  return members.map(({ known, state, lines }) => ({ known, state: stateWords(state), lines }));
}

/** A few names, and how many more there are. */
function someOf(names: readonly string[], words: Words): string {
  const more = names.length - MOST_NAMES;
  const shown = more > 0 ? [...names.slice(0, MOST_NAMES), `+${words.number(more)}`] : names;
  return words.list(shown, more > 0 ? 'unit' : 'conjunction');
}
