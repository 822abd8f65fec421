import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { BadgeState } from '../../src/background/badge/badge';
import type { UnreadReport } from '../../src/export/read-saved-report';
import type { FetchFailure, Unreadable } from '../../src/messages';
import {
  type BeatenBy,
  COLUMNS,
  type ConcernKind,
  MECHANISMS,
  type OwnCrawler,
  PREFERENCES,
  type PreferenceBeatenBy,
  type PreferenceReason,
  type PreferenceVerdict,
  type Reason,
  USAGES,
  type Verdict,
  type WhyUnsaid,
} from '../../src/policy';
import { KNOWN_CRAWLERS } from '../../src/policy/crawlers/catalogue';
import { SHOWN } from '../../src/policy/crawlers/shown';
import { FINDINGS, type FindingCode } from '../../src/policy/findings/catalogue';
import type { Answer } from '../../src/state/answer';
import type { CrawlerGroup } from '../../src/state/crawler-choice';
import type { FileOutcome } from '../../src/ui/data-use/file-outcome';
import { PAYMENTS } from '../../src/ui/text/condition-words';
import type { NameOf } from '../../src/words/message-key';
import { repositoryFiles } from '../laws/source-files';
import { messagesOf } from './fake-surroundings';

/** Objects, so that a name that is added to a type and not here does not compile. */
const VERDICTS: Record<Verdict, true> = {
  permitted: true,
  restricted: true,
  prohibited: true,
  unknown: true,
};

const REASONS: Record<Reason, true> = {
  stated: true,
  other: true,
  silence: true,
  conflict: true,
  incomparable: true,
  'not-understood': true,
  'page-fallback': true,
  expired: true,
  elsewhere: true,
  'not-crawled': true,
  'element-not-crawled': true,
  unreachable: true,
  deferred: true,
  unsettled: true,
  'too-many-requests': true,
  refused: true,
  'taken-as-open': true,
  'last-copy': true,
  'other-crawlers': true,
  'beyond-limit': true,
  'no-token': true,
  'robots-txt-itself': true,
  'not-asked': true,
  'not-observed': true,
  cut: true,
  loading: true,
  joined: true,
};

const BEATEN_BY: Record<BeatenBy, true> = {
  'nearer-layer': true,
  'nearer-element': true,
  purpose: true,
  'other-purpose': true,
  'named-crawler': true,
  'named-group': true,
  'earlier-record': true,
  'narrower-scope': true,
  'longer-pattern': true,
  'allow-wins-tie': true,
  'permission-wins': true,
  'other-crawlers': true,
  'beyond-limit': true,
  'earlier-rule': true,
  'explicit-usage': true,
  conflict: true,
  'not-crawled': true,
  unreachable: true,
  'prohibited-anyway': true,
  'stricter-limit': true,
  'conventional-ignored': true,
  'not-bound': true,
  'crawl-unknown': true,
  'not-observed': true,
  joined: true,
  'no-effect': true,
};

const CONCERN_KINDS: Record<ConcernKind, true> = {
  ...VERDICTS,
  conflicting: true,
  malformed: true,
  named: true,
};

const PREFERENCE_VERDICTS: Record<PreferenceVerdict, true> = {
  permitted: true,
  restricted: true,
  prohibited: true,
  unstated: true,
  unknown: true,
};

const PREFERENCE_REASONS: Record<PreferenceReason, true> = {
  stated: true,
  silence: true,
  conflict: true,
  'not-asked': true,
  'not-seen': true,
  'not-observed': true,
  cut: true,
  loading: true,
  joined: true,
  'not-crawled': true,
  unreachable: true,
  'not-understood': true,
  undecided: true,
};

const PREFERENCE_BEATEN_BY: Record<PreferenceBeatenBy, true> = {
  'longer-pattern': true,
  conflict: true,
  'nearer-place': true,
  'narrower-word': true,
  'stricter-mechanism': true,
  'milder-rule': true,
  'stricter-limit': true,
  undecided: true,
  'not-seen': true,
  'not-crawled': true,
};

const FILE_OUTCOMES: Record<FileOutcome, true> = {
  came: true,
  absent: true,
  error: true,
  'no-answer': true,
  loading: true,
  'no-permission': true,
  'no-room': true,
  'too-long': true,
  refused: true,
  'not-asked': true,
};

const UNREADABLE: Record<Unreadable, true> = {
  'browser-page': true,
  'extension-page': true,
  'extension-store': true,
  'view-source': true,
  file: true,
  'data-address': true,
  'blob-address': true,
  'error-page': true,
  'no-permission': true,
  other: true,
};

const ANSWERS: Record<Answer, true> = {
  ...VERDICTS,
  'not-crawled': true,
  none: true,
};

const BADGE_STATES: Record<BadgeState, true> = {
  indexable: true,
  limited: true,
  blocked: true,
  unknown: true,
};

const CRAWLER_GROUPS: Record<CrawlerGroup['kind'], true> = {
  own: true,
  'acap-readers': true,
  'not-named': true,
  'of-1996': true,
  named: true,
  search: true,
  'ai-search': true,
  'ai-training': true,
  user: true,
  preview: true,
  archive: true,
  ads: true,
  other: true,
};

const OWN_READS: Record<OwnCrawler['reads'], true> = {
  conventional: true,
  acap: true,
  'acap-pages': true,
};

const UNSAID: Record<WhyUnsaid, true> = {
  purpose: true,
  usage: true,
  limit: true,
  permission: true,
  'no-usage': true,
  field: true,
  pattern: true,
  name: true,
  reference: true,
  precedence: true,
  'too-many': true,
  otherwise: true,
};

const OWN_DIALECTS: Record<OwnCrawler['rep'], true> = {
  rfc9309: true,
  koster1996: true,
};

const UNREAD_REPORTS: Record<UnreadReport, true> = {
  'no-report': true,
  'later-version': true,
  damaged: true,
};

const FETCH_FAILURES: Record<FetchFailure, true> = {
  network: true,
  timeout: true,
  'too-many-redirects': true,
  'private-network': true,
  'redirect-no-permission': true,
};

/** A kind of our own names with all that can be asked for; one that English has no words for does not compile. */
const names = <Kind extends string>(kind: Kind, list: readonly NameOf<Kind>[]) =>
  [kind, list as readonly string[]] as const;

const keysOf = <Name extends string>(names: Record<Name, true>) => Object.keys(names) as Name[];

const NAMES = new Map<string, readonly string[]>([
  names('verdict', keysOf(VERDICTS)),
  names('reason', keysOf(REASONS)),
  names('beaten', keysOf(BEATEN_BY)),
  names('overlay_kind', keysOf(CONCERN_KINDS)),
  names('overlay_page', ['prohibited', 'restricted']),
  names('outcome', ['decides', 'restricts']),
  names('crawl_claim', keysOf(VERDICTS)),
  names('use_claim', keysOf(VERDICTS)),
  names('crawl_by', ['group-own', 'group-any', 'acap-own', 'acap-any']),
  names('line_decides', [
    'alone',
    'allow-wins-tie',
    'longer-pattern',
    'narrower-scope',
    'named-crawler',
    'earlier-rule',
  ]),
  names('record', [
    'obeyed-group',
    'obeyed-acap',
    'aside',
    'earlier',
    'not-bound',
    'skipped',
    'others',
    'nobody',
    'unread',
  ]),
  names('file_form', ['lines', 'records']),
  names('request', ['take-down', 're-crawl']),
  names('unreadable', keysOf(UNREADABLE)),
  names('unreadable_advice', keysOf(UNREADABLE)),
  names('failure', ['no-answer', 'mistake']),
  names('failure_meaning', ['no-answer', 'mistake']),
  names('usage', USAGES),
  names('do', USAGES),
  names('summary_control', ['permitted', 'prohibited', 'unknown']),
  names('severity', ['error', 'warning', 'hint']),
  names('certainty', ['error', 'warning', 'hint']),
  names('not_robots_txt', ['utf-16', 'binary', 'json', 'markup', 'text']),
  names('character', ['u00a0', 'u00ad', 'u200b', 'u200c', 'u200d', 'u2060', 'ufeff', 'other']),
  names('source', ['robots-txt', 'headers', 'meta', 'elements', 'vendor', 'quoted', 'secondary']),
  names('headers_not_observed', ['loaded-before', 'no-request', 'no-permission', 'not-http']),
  names('answer', keysOf(ANSWERS)),
  names('meaning', [
    'delivered',
    'not-modified',
    'redirect',
    'refused',
    'not-found',
    'gone',
    'busy',
    'client-error',
    'server-error',
    'odd',
  ]),
  names('robots_txt', ['read', 'read-nothing', 'refused', 'busy', 'no-file', 'error', 'odd']),
  names('robots_txt_not_asked', ['no-permission', 'not-http', 'no-room']),
  names('robots_txt_failed', keysOf(FETCH_FAILURES)),
  names('reference', ['loading', 'failed', 'refused', 'no-room']),
  names('compare_failed', [
    ...keysOf(FETCH_FAILURES).filter((why) => why !== 'too-many-redirects'),
    'no-permission',
    'not-html',
    'http-error',
    'busy',
  ]),
  names('compare_same', ['meta', 'elements']),
  names('place_only_in', ['sent-html', 'dom']),
  names('truncated', [
    'elements',
    'class-length',
    'meta-tags',
    'meta-length',
    'storm',
    'resources',
    'licences',
    'links',
    'arriving',
    'meta-arriving',
    'broken',
  ]),
  names('limit_no', ['any', 'format', 'style', 'translation', 'annotation']),
  names('rule', [
    'noimageindex',
    'indexifembedded',
    'noodp',
    'noydir',
    'image-standard',
    'image-large',
    'video-any-length',
    'video-still',
  ]),
  names('hearing', ['others', 'unread', 'purpose', 'page']),
  names('resource', [
    'idlist',
    'classlist',
    'taglist',
    ...(['extract', 'credit', 'link', 'icon', 'text'] as const).flatMap((role) =>
      (['id', 'class', 'meta'] as const).map((attribute) => `${role}-${attribute}` as const),
    ),
  ]),
  names('crawlers', keysOf(CRAWLER_GROUPS)),
  names('question', ['google', 'engines', 'snippets', 'training', 'answers', 'acap']),
  names('index', [
    'may',
    'until',
    'no',
    'expired',
    'blocked',
    'not-indexed',
    'not-read',
    'not-for',
    'until-for',
  ]),
  names('index_state', ['paused', 'blocked', 'no', 'unknown', 'until', 'may', 'not-indexed', 'not-read']),
  names('snippets', ['no-snippet', 'no-image', 'no-video', 'no-translation', 'no-limits', 'not-shown']),
  names('ai', ['checking', 'blocked', 'refused', 'conditions', 'allowed', 'open']),
  names('ai_state', ['paused', 'blocked', 'refused', 'unknown', 'conditions', 'allowed', 'limited', 'open']),
  names('unknown', [
    'loading',
    'timeout',
    'no-permission',
    'robots-txt',
    'not-the-page',
    'headers',
    'page',
    'cut',
    'joined',
    'last-copy',
    'deferred',
    'unsettled',
    'other',
  ]),
  names('row_found_in', ['dom', 'sent']),
  names('looked_at', ['robots-txt', 'headers', 'meta']),
  names('doubt', [
    'mostly',
    'not-always',
    'generally-ignores',
    'no',
    'no-longer-documented',
    'not-documented',
  ]),
  names('sign', ['tick', 'octagon', 'ring', 'diamond', 'dash', 'unknown']),
  names('column', COLUMNS),
  names('crawl_state', ['paused', 'blocked', 'unknown', 'may']),
  names('snippet_state', ['no-snippet', 'limits', 'no-limits', 'not-shown', 'unknown']),
  names('resource_at', ['credit', 'link', 'icon', 'text']),
  names('equivalent', ['holds', 'none', 'by-name', 'not-crawled', 'unseen']),
  names(
    'control_token_meaning',
    KNOWN_CRAWLERS.filter(({ robotsTxt }) => robotsTxt === 'control-token').map(
      ({ name }) => name.toLowerCase() as NameOf<'control_token_meaning'>,
    ),
  ),
  names(
    'control_model',
    KNOWN_CRAWLERS.filter(({ robotsTxt }) => robotsTxt === 'control-token').map(
      ({ name }) => name.toLowerCase() as NameOf<'control_model'>,
    ),
  ),
  names('may', ['permitted', 'restricted', 'prohibited', 'unknown']),
  names('assumed', ['any-acap', 'any-acap-pages', 'any', 'any-1996', 'own', 'named', 'named-conventionally']),
  names(
    'obeys',
    KNOWN_CRAWLERS.map(({ robotsTxt }) => robotsTxt),
  ),
  names(
    'obeys_meta',
    KNOWN_CRAWLERS.map(({ meta }) => meta),
  ),
  names(
    'cost',
    Object.values(SHOWN).map(({ cost: [kind] }) => kind),
  ),
  names('preference', PREFERENCES),
  names('preference_meaning', PREFERENCES),
  names('preference_column', PREFERENCES),
  names('preference_verdict', keysOf(PREFERENCE_VERDICTS)),
  names('preference_cell', [...keysOf(PREFERENCE_VERDICTS), 'not-crawled', 'none']),
  names('preference_reason', keysOf(PREFERENCE_REASONS)),
  names('preference_beaten', keysOf(PREFERENCE_BEATEN_BY)),
  names('preference_outcome', ['decides', 'limits']),
  names('preference_effect', ['permits', 'restricts', 'reserves', 'prohibits', 'limits', 'unlisted']),
  names('preference_says', ['permits', 'restricts', 'reserves', 'prohibits', 'limits', 'nothing']),
  names('preference_documented', ['google', 'bing', 'amazon', 'apple']),
  names('signal_effect', ['permits', 'restricts', 'reserves', 'prohibits', 'limits']),
  names('signal_names', ['licence', 'policy']),
  names('mechanism', MECHANISMS),
  names('data_use_says', ['permits', 'restricts', 'reserves', 'prohibits', 'unknown']),
  names('data_use_file', keysOf(FILE_OUTCOMES)),
  names('data_use_payment', PAYMENTS),
  names('data_use_only', ['immediate', 'reference', 'url-title-snippet']),
  names('data_use_excludes', ['images', 'marked-elements', 'grounding-outside-search']),
  names('badge', keysOf(BADGE_STATES)),
  names('section', ['overview', 'crawlers', 'sources', 'elements', 'checks']),
  names('matrix_legend', [...keysOf(PREFERENCE_VERDICTS), 'not-crawled']),
  names('saved_fault', [...keysOf(UNREAD_REPORTS), 'unreadable', 'too-large']),
  names('addresses_shown', ['all', 'blocked', 'open', 'unknown', 'prohibited', 'permitted']),
  names('addresses_verdict', keysOf(VERDICTS)),
  names('comparison', ['crawlers', 'purposes', 'readers', 'sent']),
  names('take_away', ['markdown', 'csv', 'json']),
  names('take_away_for', ['markdown', 'csv', 'json']),
  names('translation_to', ['rep', 'acap']),
  names('translation_for', ['rep', 'acap', 'page']),
  names('unsaid', keysOf(UNSAID)),
  names('own_reads', keysOf(OWN_READS)),
  names('own_rep', keysOf(OWN_DIALECTS)),
  names('command', ['popup', 'panel', 'highlight', 'next', 'previous']),
  names('finding', Object.keys(FINDINGS) as FindingCode[]),
]);

const keyOf = (kind: string, name: string) => `${kind}_${name.replaceAll('-', '_')}`;

describe.each(readdirSync('public/_locales'))('%s', (language) => {
  const messages = messagesOf(language);

  test.each([...NAMES])('has words for every %s', (kind, names) => {
    expect(names.filter((name) => !messages[keyOf(kind, name)]?.message)).toEqual([]);
  });

  test('tells every verdict, reason and way of being beaten from the others', () => {
    for (const kind of ['verdict', 'overlay_kind', 'beaten', 'usage', 'unreadable']) {
      const names = NAMES.get(kind) ?? [];
      expect(new Set(names.map((name) => messages[keyOf(kind, name)]?.message)).size, kind).toBe(
        names.length,
      );
    }
  });
});

describe('of the messages', () => {
  const program = [...repositoryFiles()]
    .filter(([path]) => /^src\/.*\.tsx?$/.test(path))
    .map(([, text]) => text);
  const code = program.join('\n');
  const keys = Object.keys(messagesOf('en'));

  test('every kind of names is known here that the program asks for, and no other', () => {
    const asked = [...code.matchAll(/\.name\(\s*'(\w+)'/g)].map(([, kind]) => kind);
    expect([...NAMES.keys()].sort()).toEqual([...new Set(asked)].sort());
  });

  test('none is never shown', () => {
    const composed = new Set([...NAMES].flatMap(([kind, names]) => names.map((name) => keyOf(kind, name))));
    const inManifest = readFileSync('manifest.json', 'utf8');
    const unused = keys.filter(
      (key) =>
        !composed.has(key) &&
        !inManifest.includes(`__MSG_${key}__`) &&
        !isWritten(key, 'text|message', code) &&
        !isWritten(key.replace(/_(one|other)$/, ''), 'count', code),
    );
    expect(unused).toEqual([]);
  });

  test('none is missing that the content script asks for', () => {
    const asked = [...code.matchAll(/'(overlay_\w+)'/g)].map(([, key]) => key);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((key = '') => !keys.includes(key) && !NAMES.has(key))).toEqual([]);
  });
});

/** Whether a key stands in the program; one that could be any other word must be asked for where it stands. */
function isWritten(key: string, calls: string, code: string): boolean {
  return key.includes('_')
    ? code.includes(`'${key}'`)
    : new RegExp(`(?:\\b(?:${calls})\\(\\s*|\\? |\\s: )'${key}'`).test(code);
}
