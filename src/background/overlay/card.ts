import type { Card, CardRow } from '../../messages';
import {
  type Concern,
  decidingStatement,
  isSameAnswer,
  type Judgement,
  KNOWN_CRAWLERS,
  type PageEvidence,
  type PartDecision,
  type Place,
  type Statement,
  type Step,
  type Target,
  USAGES,
  type Usage,
} from '../../policy';
import { addressWords } from '../../words/address-words';
import { type AlikeDecisions, groupAlike } from '../../words/label-words';
import { outcomeWords } from '../../words/outcome-words';
import { statementPlace } from '../../words/place-words';
import { restrictionWords } from '../../words/restriction-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';

/** What a card is made from. */
export interface CardNeeds {
  readonly judgement: Judgement;
  readonly concerns: readonly Concern[];
  readonly evidence: PageEvidence;
  readonly crawlerName: string;
  readonly usage: Usage | null;
  /** It is a frame of the page, whose statements no view shows. */
  readonly isFrame: boolean;
}

/** A card, with the place of the statement that decides each of its rows, if any. */
interface TracedCard {
  readonly card: Card;
  readonly places: readonly (Place | null)[];
}

/** How many characters of a statement and of a name are shown. */
const LONGEST_QUOTE = 120;
const LONGEST_NAME = 60;

/**
 * The card for a part of a page, or for the page where the target is null: what holds, by which statement, and which ones that
 * beat.
 */
export function cardFor(target: Target | null, needs: CardNeeds, words: Words): TracedCard {
  const { concerns, crawlerName } = needs;
  const concern = concerns.find((one) => isSameTarget(one.target, target));
  const judgement = concern?.judgement ?? needs.judgement;
  const rows = groupAlike(
    decisionsFor(target, concern, needs),
    ({ decision }) => decidingStatement(decision, judgement)?.source,
  ).map((group) => rowOf(group, judgement, needs, words));
  return {
    card: {
      title: words.text('card_title', targetWords(target, needs, words), crawlerName),
      rows: rows.map(({ row }) => row),
      notes: notesFor(target, rows, concern, needs, words),
    },
    places: rows.map(({ deciding }) => deciding?.source.place ?? null),
  };
}

/** What holds for each use that the part's own statements name, or that is decided differently there than for the page. */
function decisionsFor(
  target: Target | null,
  concern: Concern | undefined,
  { judgement, usage }: CardNeeds,
): readonly PartDecision[] {
  const own = concern?.decisions ?? [];
  if (target && target.kind !== 'element') return own;
  const decisions = target ? judgement.elements[target.index] : judgement.usages;
  if (!decisions) return own;
  const asked = usage ? [usage] : USAGES;
  return asked.flatMap((one): PartDecision[] => {
    const stated = own.find((part) => part.usage === one);
    if (stated) return [stated];
    const decision = decisions[one];
    if (target ? isSameAnswer(decision, judgement.usages[one]) : decision.because === 'silence') return [];
    return [{ kind: decision.verdict, usage: one, decision }];
  });
}

function rowOf(
  { first, usages, decisions }: AlikeDecisions,
  { statements }: Judgement,
  { evidence, isFrame }: CardNeeds,
  words: Words,
) {
  const { kind, decision } = first;
  const deciding = decidingStatement(first.decision, { statements });
  const placeOf = (statement: Statement) => statementPlace(statement, evidence, words);
  const reason = decision.because === 'stated' && deciding ? '' : words.name('reason', decision.because);
  // Each statement once, even where it covers several uses.
  const lost = new Map<number, Step>();
  for (const step of decisions.flatMap((part) => part.decision.trace))
    if (step.outcome === 'beaten' && !lost.has(step.statement)) lost.set(step.statement, step);
  const beaten = [...lost.values()].flatMap((step) => {
    const statement = statements[step.statement];
    return statement ? [{ step, statement }] : [];
  });
  const row: CardRow = {
    kind,
    words: rowWords(first, usages, words),
    statement: deciding ? quoteOf(deciding) : '',
    leads: deciding !== undefined && !isFrame,
    why: [deciding && placeOf(deciding), reason, beatenWords(beaten, placeOf, words)]
      .filter(Boolean)
      .join(' · '),
  };
  return { row, deciding };
}

const quoteOf = ({ rule, source }: Statement) =>
  visibleText(source.place.kind === 'element' ? (rule ?? source.text) : source.text, LONGEST_QUOTE);

function rowWords({ kind, decision }: PartDecision, usages: readonly Usage[], words: Words): string {
  const names = words.list(
    usages.map((usage) => words.name('usage', usage)),
    'conjunction',
  );
  const [usage] = usages;
  const limits = usage ? decision.restrictions.map((one) => restrictionWords(one, usage, words)) : [];
  if (kind === 'named') return words.text('overlay_named', names);
  const verdict = words.name('verdict', decision.verdict);
  return words.text(
    'overlay_limited',
    names,
    limits.length > 0 ? `${verdict}: ${words.list(limits, 'conjunction')}` : verdict,
  );
}

/** The first of what a decision beat, and how many more there are. */
function beatenWords(
  beaten: readonly { readonly step: Step; readonly statement: Statement }[],
  placeOf: (statement: Statement) => string,
  words: Words,
): string {
  const [first] = beaten;
  if (!first) return '';
  const more = beaten.length - 1;
  const beats = words.text(
    'card_beats',
    placeOf(first.statement),
    quoteOf(first.statement),
    outcomeWords(first.statement, first.step, words),
  );
  return more > 0 ? `${beats} +${words.number(more)}` : beats;
}

/** What a part is called on screen. */
function targetWords(target: Target | null, { evidence, isFrame }: CardNeeds, words: Words): string {
  if (!target) return words.text(isFrame ? 'card_frame' : 'card_page');
  switch (target.kind) {
    case 'element':
      return visibleText(
        evidence.elements[target.index]?.label ?? words.number(target.index + 1),
        LONGEST_NAME,
      );
    case 'link':
      return words.text('card_link', addressWords(target.address, LONGEST_NAME));
    case 'part':
      return visibleText(target.name, LONGEST_NAME);
  }
}

function notesFor(
  target: Target | null,
  rows: readonly { readonly deciding: Statement | undefined }[],
  concern: Concern | undefined,
  { isFrame }: CardNeeds,
  words: Words,
): string[] {
  const notes: string[] = [];
  if (rows.length === 0)
    notes.push(words.text(!target ? 'card_nothing' : isFrame ? 'card_as_frame' : 'card_as_page'));
  if (concern?.kind === 'malformed') notes.push(words.text('card_malformed'));
  if (rows.some(({ deciding }) => deciding?.language === 'acap'))
    notes.push(words.count('card_acap', KNOWN_CRAWLERS.length));
  return notes;
}

function isSameTarget(one: Target, other: Target | null): boolean {
  if (one.kind === 'element') return other?.kind === 'element' && other.index === one.index;
  if (one.kind === 'link') return other?.kind === 'link' && other.address === one.address;
  return other?.kind === 'part' && other.name === one.name;
}
