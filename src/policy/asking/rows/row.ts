import type { KnownCrawler } from '../../crawlers/catalogue';
import type { Judgement, Reason } from '../../model/decision';
import type { PreferenceReason } from '../../model/preference';
import type { Source } from '../../model/statement';

/**
 * A row of the first screen: a verdict on a question that people ask of a page, with its sign and the statements that decide it.
 * Views find the words.
 */
export interface Row<Verdict extends { readonly is: string }, State extends string = string> {
  readonly verdict: Verdict;
  readonly sign: Sign;
  /** The statements that decide, each place once: those of most crawlers first, then META tags, headers, robots.txt, files. */
  readonly lines: readonly RowLine[];
  /** What was not seen and could decide otherwise. */
  readonly unseen: readonly Unseen[];
  /** Every crawler that is counted, and what holds for it. */
  readonly members: readonly MemberAnswer<State>[];
}

/** `ring` stands for what is refused and not blocked, `octagon` for what is blocked; halves are for some crawlers of several. */
export type Sign =
  | 'tick'
  | 'half-tick'
  | 'octagon'
  | 'half-octagon'
  | 'ring'
  | 'half-ring'
  | 'diamond'
  | 'dash'
  | 'unknown';

/** A crawler that a row counts, and what the engine says of it. */
export interface Member {
  readonly known: KnownCrawler;
  readonly judgement: Judgement;
}

/** The same with what holds for it, and why. */
export interface MemberAnswer<State extends string = string> extends Member {
  readonly state: State;
  readonly lines: readonly DecidingLine[];
  readonly unseen: readonly NotSeen[];
}

/** A statement that decides for a crawler. */
export interface DecidingLine {
  readonly source: Source;
  /** The words of the source that make this statement, where it holds more than one. */
  readonly rule?: string | undefined;
  /** It stands only in the HTML as sent, or only in the live DOM (4.2.6). */
  readonly foundIn?: 'sent' | 'dom' | undefined;
  /** It addresses the crawler by another token, in the group of robots.txt that has this heading. */
  readonly via?: { readonly token: string; readonly line: number } | undefined;
  /** It stands between the marks of Cloudflare's managed content (9.4.8). */
  readonly isManaged: boolean;
  /** What permits the same, and does not hold, since the stricter statement does (9.2.2). */
  readonly against?: Source | undefined;
}

/** The same for all crawlers for which it decides. */
export interface RowLine extends DecidingLine {
  readonly known: readonly KnownCrawler[];
}

/** Why something is unknown, and the absolute address of the file that was not seen, where it is one. */
export interface NotSeen {
  /** `status`: what was sent with an error status may not be the page. */
  readonly because: Reason | PreferenceReason | 'status';
  readonly address?: string | undefined;
}

/** The same for all crawlers for which it is unknown. */
export interface Unseen extends NotSeen {
  readonly known: readonly KnownCrawler[];
}
