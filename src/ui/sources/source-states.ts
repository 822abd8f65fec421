import type { DomLimit, PageReport } from '../../messages';
import type { CrawlerChoice, Judgement, PageEvidence, Site } from '../../policy';
import { crawlerName } from '../../words/crawler-name';
import { elideMiddle, visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { countApplyingElements } from './applying-elements';
import { crawlerFields } from './crawler-fields';
import { robotsTxtLines } from './robots-txt-lines';
import { robotsTxtState } from './robots-txt-state';
import { foundOrNone, type SourceName, type SourceState } from './source-state';
import { crawlerMetaTags } from './stated-at';

/** What the states of sources are found by. */
export interface Seen {
  /** Its tags that differ from the HTML as sent are those that address crawlers. */
  readonly report: PageReport;
  readonly evidence: PageEvidence;
  readonly site: Site;
  /** The one that the judgement is on. */
  readonly choice: CrawlerChoice;
  readonly judgement: Judgement;
}

/** The four sources of statements, in the order in which crawlers meet them. */
export function sourceStates(
  { report, evidence, site, choice, judgement }: Seen,
  words: Words,
): readonly (readonly [SourceName, SourceState])[] {
  const isInstead = judgement.findings.some(({ code }) => code === 'answer-not-page');
  const unlessInstead = (state: SourceState): SourceState =>
    isInstead
      ? {
          state: 'not-observed',
          words: words.text('source_not_observed'),
          details: [words.text('source_instead')],
          truncated: false,
          attention: false,
        }
      : state;
  return [
    [
      'robots-txt',
      robotsTxtState(
        report.robotsTxt,
        robotsTxtLines(site, choice.crawler, judgement),
        crawlerName(choice, words),
        words,
      ),
    ],
    ['headers', unlessInstead(headersState(report, judgement, words))],
    ['meta', unlessInstead(metaState(report, crawlerMetaTags(evidence, judgement).length, judgement, words))],
    ['elements', unlessInstead(elementsState(report, evidence.elements.length, judgement, words))],
  ];
}

function metaState(report: PageReport, number: number, judgement: Judgement, words: Words): SourceState {
  const state = domState(number, words.text('meta_found', words.number(number)), 'meta', report, words);
  const outside = judgement.findings.filter(({ code }) => code === 'meta-outside-head').length;
  return outside === 0
    ? state
    : { ...state, details: [...state.details, words.count('meta_outside_head', outside)] };
}

function elementsState(report: PageReport, number: number, judgement: Judgement, words: Words): SourceState {
  const isApplying = countApplyingElements(judgement, ['acap', 'rep']) > 0;
  const found = words.text(isApplying ? 'elements_found' : 'elements_found_silent', words.number(number));
  return domState(number, found, 'elements', report, words);
}

/** `found` is the sentence where there are some. */
function domState(
  number: number,
  found: string,
  source: 'meta' | 'elements',
  { dom, sentHtml }: PageReport,
  words: Words,
): SourceState {
  if (dom.state === 'unread')
    return {
      state: 'unread',
      words: words.text('source_unread'),
      details: [words.text(IN_DOM[source].unread)],
      truncated: false,
      attention: true,
    };
  if (dom.state === 'not-html')
    return {
      state: 'none',
      words: words.text('source_not_html'),
      details: [words.text(IN_DOM[source].notHtml)],
      truncated: false,
      attention: false,
    };
  const truncated = dom.state === 'seen' ? dom.truncated : [];
  const limits = truncated.filter((limit) => toldAt(limit).includes(source));
  const inShort = source === 'meta' ? words.count('source_tags', number) : words.number(number);
  const state = foundOrNone(number, inShort, words);
  const differs = sentHtml.state === 'compared' && countDifferences(sentHtml, source) > 0;
  return {
    ...state,
    words: differs ? `${state.words} · ${words.text('source_differs')}` : state.words,
    details: [
      number > 0 ? found : words.text(IN_DOM[source][limits.length > 0 ? 'noneRead' : 'none']),
      ...limits.map((limit) => limitWords(limit, words)),
    ],
    truncated: limits.length > 0,
    isArriving: limits.some((limit) => limit === 'arriving' || limit === 'meta-arriving'),
    attention: limits.length > 0 || differs,
  };
}

const IN_DOM = {
  meta: {
    unread: 'meta_unread',
    notHtml: 'meta_not_html',
    none: 'meta_none',
    noneRead: 'meta_none_read',
  },
  elements: {
    unread: 'elements_unread',
    notHtml: 'elements_not_html',
    none: 'elements_none',
    noneRead: 'elements_none_read',
  },
} as const;

/** Below which of the two cells each limit is told. */
const BELOW: Readonly<Record<DomLimit, readonly (keyof typeof IN_DOM)[]>> = {
  elements: ['elements'],
  'class-length': ['elements'],
  'meta-tags': ['meta'],
  'meta-length': ['meta'],
  storm: ['elements'],
  resources: ['elements'],
  licences: ['elements'],
  arriving: ['elements'],
  'meta-arriving': ['meta'],
  broken: ['meta', 'elements'],
  // They state nothing; this is told where they are listed.
  links: [],
};

const isKnown = (limit: string): limit is DomLimit => Object.hasOwn(BELOW, limit);

/** Below which of the cells a limit is told; one that we do not know can be of either. */
const toldAt = (limit: string): readonly string[] => (isKnown(limit) ? BELOW[limit] : Object.keys(IN_DOM));

/** A limit that we have no words for is named as it is. */
function limitWords(limit: string, words: Words): string {
  return isKnown(limit)
    ? words.name('truncated', limit)
    : words.text('truncated_otherwise', visibleText(limit, 60));
}

function countDifferences(
  { onlyInSentHtml, onlyInDom, changed }: PageReport['sentHtml'] & { state: 'compared' },
  source: 'meta' | 'elements',
): number {
  return source === 'meta'
    ? onlyInSentHtml.metaTags.length + onlyInDom.metaTags.length
    : onlyInSentHtml.elements.length + onlyInDom.elements.length + changed.length;
}

/** What is known of the response headers that address robots. */
function headersState({ url, headers }: PageReport, judgement: Judgement, words: Words): SourceState {
  if (headers.state === 'not-observed') {
    const isDenied = headers.why === 'no-permission';
    return {
      state: isDenied ? 'no-permission' : 'not-observed',
      words: words.text(isDenied ? 'source_no_permission' : 'source_not_observed'),
      details: [words.name('headers_not_observed', headers.why)],
      truncated: false,
      attention: !isDenied,
    };
  }
  const { redirects } = headers;
  const fields = crawlerFields(headers.fields);
  const isOfFirst = headers.url !== url;
  const uncertain = fieldsInDoubt(judgement);
  const details = [
    fields.length > 0 ? words.text('headers_found', words.number(fields.length)) : words.text('headers_none'),
    isOfFirst && words.text('headers_of_first_address', visibleText(elideMiddle(headers.url, 120))),
    uncertain.length > 0 && words.text('headers_joined', words.list(uncertain, 'conjunction')),
    redirects.length > 0 && words.count('headers_redirects', redirects.length),
  ].filter((detail) => detail !== false);
  return {
    ...foundOrNone(fields.length, words.count('source_fields', fields.length), words),
    details,
    truncated: false,
    attention: (isOfFirst && fields.length > 0) || uncertain.length > 0,
  };
}

/** Names of fields of which it matters on which of the joined lines a rule stood. */
function fieldsInDoubt({ statements }: Judgement): readonly string[] {
  const names = statements.flatMap(({ source: { place }, ifRead }) =>
    ifRead && place.kind === 'header' ? visibleText(place.name, 40) : [],
  );
  return [...new Set(names)];
}
