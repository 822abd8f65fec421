import {
  type BeatenBy,
  type Finding,
  type Judgement,
  type ManagedLines,
  type RecordFor,
  type Source,
  type Step,
  USAGES,
  type Usage,
  type Verdict,
} from '../../policy';

/** What there is to say of one line of a file of rules, for one crawler and one page; what it has nothing of, it leaves out. */
export interface LineNote {
  /** Its record's part for the crawler. */
  part?: RecordFor['part'];
  /** It names whom its record addresses. */
  isHeading?: true;
  /** It is the last of the lines that head this record. */
  heads?: RecordFor;
  /** It decides whether the page may be crawled, and so. */
  crawl?: Verdict;
  /** Other usages that it decides, or adds limits to, with what holds for them. */
  decides?: UsageNote[];
  /** Why it does not decide what it addresses; each reason once. */
  beaten?: BeatenNote[];
  findings?: Finding[];
  /** Where what it names is defined. */
  definitions?: readonly Source[];
  /** It begins lines that Cloudflare put there, up to this one. */
  managedTo?: number;
}

/** A usage that a line has a part in. */
export interface UsageNote {
  readonly usage: Usage;
  readonly outcome: 'decides' | 'restricts';
  readonly verdict: Verdict;
}

/** What beats a line, and on which usages. */
export interface BeatenNote {
  readonly by: BeatenBy;
  readonly usages: Usage[];
}

/** What line notes are made of. */
export interface Noted {
  readonly records: readonly RecordFor[];
  readonly judgement: Judgement;
  readonly findings: readonly Finding[];
  readonly definitions: ReadonlyMap<number, readonly Source[]>;
  readonly managed?: readonly ManagedLines[];
  /** The file that is shown, where it is not the site's own robots.txt. */
  readonly address?: string | undefined;
}

/** Notes of one kind that a line has at the most; rules that a set of resources multiplies make thousands. */
const LIMIT = 20;

/** Everything that there is to say of the lines of a file, by their numbers; takes time linear in what it is given. */
export function lineNotes({
  records,
  judgement,
  findings,
  definitions,
  managed = [],
  address,
}: Noted): ReadonlyMap<number, LineNote> {
  const notes = new Map<number, LineNote>();
  const noteOn = (line: number): LineNote => {
    const known = notes.get(line);
    if (known) return known;
    const note: LineNote = {};
    notes.set(line, note);
    return note;
  };
  const lineAt = ({ place }: Source) =>
    place.kind === 'robots-txt' && place.address === address ? place.line : null;

  for (const record of records) {
    const { headings, lines, part } = record;
    for (const line of lines) noteOn(line).part = part;
    for (const line of headings) Object.assign(noteOn(line), { part, isHeading: true });
    const last = headings.at(-1);
    if (last !== undefined) noteOn(last).heads = record;
  }
  for (const usage of USAGES) {
    const { trace, verdict, because } = judgement.usages[usage];
    for (const step of trace) {
      const statement = judgement.statements[step.statement];
      const line = statement ? lineAt(statement.source) : null;
      if (!statement || line === null) continue;
      // What keeps a crawler from the page stands in the trace of every other usage, too.
      if (because === 'not-crawled' && step.outcome !== 'beaten') continue;
      noteStep(noteOn(line), step, { usage, verdict, stated: statement.usage });
    }
  }
  for (const finding of findings) {
    const line = lineAt(finding.source);
    if (line === null) continue;
    const note = noteOn(line);
    note.findings ??= [];
    note.findings.push(finding);
  }
  for (const [line, sources] of definitions) noteOn(line).definitions = sources;
  for (const { from, to } of managed) noteOn(from).managedTo = to;
  return notes;
}

/** The line that decides whether the page may be crawled, else the first that binds the crawler; null where there is neither. */
export function lineThatCounts(notes: ReadonlyMap<number, LineNote>): number | null {
  let first: number | null = null;
  for (const [line, { crawl, isHeading, part }] of notes) {
    if (crawl) return line;
    if (isHeading && part === 'obeyed') first = Math.min(first ?? line, line);
  }
  return first;
}

/** Of a usage, what is decided, and what the statement itself addresses: that alone, or that and its kinds. */
interface Decided {
  readonly usage: Usage;
  readonly verdict: Verdict;
  readonly stated: Usage;
}

function noteStep(note: LineNote, step: Step, { usage, verdict, stated }: Decided): void {
  if (step.outcome === 'beaten') {
    // A line that is not read says so at its heading, once for its whole record.
    if (usage !== stated || !(note.part === 'obeyed' || note.part === 'aside')) return;
    note.beaten ??= [];
    const known = note.beaten.find(({ by }) => by === step.by);
    if (!known) note.beaten.push({ by: step.by, usages: [usage] });
    else if (!known.usages.includes(usage)) known.usages.push(usage);
    return;
  }
  if (usage === 'crawl') {
    note.crawl = verdict;
    return;
  }
  note.decides ??= [];
  const { outcome } = step;
  const isNoted = note.decides.some(
    (known) => known.outcome === outcome && (known.usage === usage || known.usage === stated),
  );
  if (!isNoted && note.decides.length < LIMIT) note.decides.push({ usage, outcome, verdict });
}
