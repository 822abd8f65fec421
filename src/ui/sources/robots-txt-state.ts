import type { RobotsTxtReport } from '../../messages';
import { elideMiddle, visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { statusMeaning } from '../text/status-meaning';
import type { RobotsTxtLines } from './robots-txt-lines';
import { foundOrNone, type SourceState } from './source-state';

/** What is known of robots.txt, and how many of its rules are about the page, of these how many for the crawler of that name. */
export function robotsTxtState(
  report: RobotsTxtReport,
  lines: RobotsTxtLines,
  name: string,
  words: Words,
): SourceState {
  switch (report.state) {
    case 'loading':
      return {
        state: 'loading',
        words: words.text('source_loading'),
        details: [words.text('robots_txt_loading')],
        truncated: false,
        attention: false,
      };
    case 'not-asked': {
      const isDenied = report.why === 'no-permission';
      return {
        state: isDenied ? 'no-permission' : 'not-observed',
        words: words.text(NOT_ASKED[report.why]),
        details: [words.name('robots_txt_not_asked', report.why)],
        truncated: false,
        attention: !isDenied,
      };
    }
    case 'failed': {
      const isLeft = isLeftUnread(report);
      return {
        state: 'failed',
        words: words.text(isLeft ? 'source_not_asked' : 'source_unreachable'),
        details: [
          words.name('robots_txt_failed', report.why),
          isLeft || OF_THEIR_OWN.has(report.why) ? '' : words.text('robots_txt_stay_away'),
        ],
        truncated: false,
        attention: true,
      };
    }
    case 'answered':
      return answeredState(report, lines, name, words);
  }
}

/** Failures that are no answer of the site, or whose own words say what crawlers make of them. */
const OF_THEIR_OWN: ReadonlySet<string> = new Set(['timeout', 'too-many-redirects']);

/** Whether it was we who did not go on, where crawlers may. */
export const isLeftUnread = (report: RobotsTxtReport): boolean =>
  report.state === 'failed' && (report.why === 'private-network' || report.why === 'redirect-no-permission');

const NOT_ASKED = {
  'no-permission': 'source_no_permission',
  'not-http': 'source_not_asked',
  'no-room': 'source_no_room',
} as const;

function answeredState(
  { status, redirects, chain, url, finalUrl, truncated }: RobotsTxtReport & { state: 'answered' },
  { all, about, applying }: RobotsTxtLines,
  name: string,
  words: Words,
): SourceState {
  const meaning = statusMeaning(status);
  const { state, short, attention } = OUTCOMES[meaning];
  const isMoved = finalUrl !== url && chain.length === 0;
  return {
    ...(short === null
      ? foundOrNone(all, words.count('source_lines', all, words.number(about)), words)
      : { state, words: words.text(short, String(status)) }),
    details: [
      words.name('robots_txt', meaning === 'read' && about === 0 ? 'read-nothing' : meaning, String(status)),
      meaning === 'read' &&
        about > 0 &&
        words.count('robots_txt_lines', all, words.number(about), words.number(applying), name),
      redirects > 0 && words.count('robots_txt_redirects', redirects),
      isMoved && words.text('robots_txt_final', visibleText(elideMiddle(finalUrl, 100))),
      truncated && words.text('robots_txt_truncated'),
    ].filter((detail) => detail !== false),
    truncated,
    attention: attention || truncated,
  };
}

const OUTCOMES = {
  read: { state: 'found', short: null, attention: false },
  refused: { state: 'none', short: 'source_refused', attention: false },
  busy: { state: 'none', short: 'source_busy', attention: true },
  'no-file': { state: 'none', short: 'source_no_file', attention: false },
  error: { state: 'failed', short: 'source_error', attention: true },
  odd: { state: 'failed', short: 'source_error', attention: true },
} as const;
