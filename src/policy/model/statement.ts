import type { FindingCode, Severity } from '../findings/catalogue';
import type { Usage } from './usages';

/**
 * Where a statement stands. Lines and columns count from 1, columns in UTF-16 units; line 0 is a file as a whole, of which
 * nothing is quoted. The other numbers are indices into the evidence.
 */
export type Place =
  | {
      readonly kind: 'robots-txt';
      readonly line: number;
      readonly column: number;
      readonly address?: string | undefined;
    }
  | { readonly kind: 'header'; readonly index: number; readonly name: string; readonly column: number }
  | { readonly kind: 'meta'; readonly index: number; readonly column: number }
  | { readonly kind: 'element'; readonly index: number; readonly column: number }
  | { readonly kind: 'file'; readonly address: string; readonly line: number; readonly column: number }
  | { readonly kind: 'link'; readonly index: number; readonly column: number }
  | {
      readonly kind: 'inline-licence';
      readonly index: number;
      readonly line: number;
      readonly column: number;
    };

/** A place together with the publisher's own words at it. */
export interface Source {
  readonly place: Place;
  /** The statement as written: the robots.txt line, the header's or META tag's value, the class token or attribute. */
  readonly text: string;
}

/** How near to the content a statement stands, nearest first (6.1). */
export type Reach = 'element' | 'page' | 'site';

/**
 * How a header field is read to which lines may have been joined: as one line, as lines that met where a name begins one, or as
 * lines that met at every comma and space. Whatever the lines were, some reading is as strict on each rule (2.5).
 */
export const LINE_READINGS = ['one-line', 'few-lines', 'many-lines'] as const;

/** One of them. */
export type LineReading = (typeof LINE_READINGS)[number];

/** What is stated only by some of these readings. */
export interface IfRead {
  readonly ifRead?: readonly LineReading[] | undefined;
}

/** The readings by which rules have to be decided: one where it does not matter. */
export function readingsOf(rules: readonly IfRead[]): readonly LineReading[] {
  return rules.some(({ ifRead }) => ifRead) ? LINE_READINGS : ['one-line'];
}

/** Whether a reading has a rule. */
export function isReadAs({ ifRead }: IfRead, reading: LineReading): boolean {
  return ifRead?.includes(reading) ?? true;
}

/** Ways of writing permissions, each read in a folder of `languages/`: the robots exclusion protocol, and ACAP. */
export type Language = 'acap' | 'rep';

/** What a permission depends on, such as `max-length=20-words`, as written (7). */
export interface Qualifier {
  readonly type: string;
  readonly value: string;
}

/**
 * What a statement says as written: `restrict` adds qualifiers to whatever else decides (semantics 4.2.3), `inform` is shown
 * without effect.
 */
export type Effect = 'permit' | 'prohibit' | 'restrict' | 'inform';

/** One permission or prohibition as written somewhere. */
export interface Statement {
  /** Index into `Judgement.statements`. */
  readonly id: number;
  readonly source: Source;
  /** The words of the source that make this statement, where it holds more than one: a rule of a header, a class token. */
  readonly rule?: string;
  readonly reach: Reach;
  readonly language: Language;
  readonly effect: Effect;
  readonly usage: Usage;
  readonly qualifiers: readonly Qualifier[];
  /** False for a permission that cannot be understood, which counts as a prohibition (6.9). */
  readonly understood: boolean;
  /** The moment after which it prohibits, ISO 8601; undefined where it has no such end (4.2.4, 7). */
  readonly expires?: string | undefined;
  /** Names as written that the statement addresses; `*` is every crawler. */
  readonly crawlers: readonly string[];
  /** Whether it was written for every crawler, and reaches these alone by a reference (3.10). */
  readonly forAll?: boolean | undefined;
  /** Usage-purpose patterns, empty where it holds for any purpose (semantics 3.4). */
  readonly purposes: readonly string[];
  /**
   * For META tags, where the sent HTML was compared with the DOM: the only one of the two that holds it (4.2.6). Its index counts
   * there.
   */
  readonly foundIn?: 'sent' | 'dom';
  /** It is stated only if joined lines are read in one of these ways; others have another rule there, or none (2.5). */
  readonly ifRead?: readonly LineReading[] | undefined;
  /** It is about the element that carries it alone, not about what is inside that (5.3). */
  readonly alone?: true;
  /** The name of the element that carries it, where that decides who reads it (5.3). */
  readonly carrier?: string | undefined;
  /** It states what holds anyway, which beats a prohibition for crawlers whose operators say so (4.2.3). */
  readonly permits?: true | undefined;
  /** Path pattern in robots.txt, null where the statement is about the page or element that carries it. */
  readonly pattern: string | null;
}

/**
 * What most statements leave out: they address every crawler, for any purpose, without qualifiers, and are about what carries
 * them.
 */
type Blank = Pick<Statement, 'qualifiers' | 'understood' | 'crawlers' | 'purposes' | 'pattern'>;

/**
 * The same, with a place for what many others have: a copy that gains a key takes twenty times as long as one that changes some.
 */
export const blank = {
  id: undefined,
  source: undefined,
  reach: undefined,
  language: undefined,
  effect: undefined,
  usage: undefined,
  qualifiers: [],
  understood: true,
  expires: undefined,
  crawlers: ['*'],
  forAll: undefined,
  ifRead: undefined,
  purposes: [],
  alone: undefined,
  pattern: null,
} satisfies Partial<Record<keyof Statement, unknown>> as Blank;

/** A statement before it has its number. */
export type Draft = Omit<Statement, 'id'>;

/** Something that a publisher should know about what was written (semantics 8). */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly source: Source;
  /**
   * What is quoted is written in ACAP, or is about the use of content, and then its fix replaces all of it; undefined for robots
   * rules.
   */
  readonly language?: 'acap' | 'signals';
  /** What to write instead, where that is known. */
  readonly fix?: string;
  /** What the page lacks, of all that the source names: `id:NAME`, `class:NAME`, `tag:NAME` or `meta:NAME` (7). */
  readonly resource?: string;
}
