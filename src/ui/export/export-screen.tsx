import { BYTE_ORDER_MARK, csvOf } from '../../export/csv';
import { markdownOf } from '../../export/markdown';
import { type SavedReport, savedReport } from '../../export/saved-report';
import { preferencesOf, usagesOf } from '../../state/documented';
import type { Screen } from '../../state/navigation';
import { answerOn, usesOf } from '../../state/use-answer';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import { statementPlace } from '../../words/place-words';
import type { Words } from '../../words/words';
import { lazily } from '../parts/lazily';
import { ScreenFrame } from '../parts/screen-frame';
import { Subject } from '../parts/subject';
import { useStateAbout } from '../parts/use-state-about';
import { useWords } from '../text/use-words';
import { contentOf } from './content-of';
import './export-screen.css';

const TranslatedPolicy = lazily(() => import('./translated-policy').then((file) => file.TranslatedPolicy));

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'export' };
}

/** What is known of the page, to be copied or saved: for a ticket, for a spreadsheet, or to be opened here again. */
export function ExportScreen({ view }: Props) {
  const words = useWords();
  const address = view.page.report.value?.url;
  // What was exported was of the page before; one that is read anew, as busy ones often are, is the same.
  const [outcome, setOutcome] = useStateAbout('', [address]);
  const isReady = view.reading.isWhole.value && address !== undefined;
  const writers: Readonly<Record<Format, () => string>> = {
    markdown: () => {
      const content = contentOf(view, words);
      return content ? markdownOf(content) : '';
    },
    json: () => `${JSON.stringify(savedOf(view, words), null, 1)}\n`,
    csv: () => csvOf(rowsOf(view, words)),
  };
  const copy = (format: Format) =>
    view.surroundings
      .copy(writers[format]())
      .then((isCopied) => setOutcome(words.text(isCopied ? 'report_copied' : 'take_away_not_copied')));
  const save = (format: Format) => {
    const written = format === 'csv' ? BYTE_ORDER_MARK + writers.csv() : writers[format]();
    view.surroundings.save(`${fileName(view)}.${ENDINGS[format]}`, written, TYPES[format]);
    setOutcome(words.text('take_away_saved'));
  };
  return (
    <ScreenFrame title={words.text('take_away')} top={address && <Subject address={address} />}>
      <p>{words.text('take_away_content')}</p>
      <ul class="export">
        {FORMATS.map((format) => (
          <li key={format} class="card">
            <div>
              <strong>{words.name('take_away', format)}</strong>
              <p class="quiet">{words.name('take_away_for', format)}</p>
            </div>
            <div class="buttons">
              <button
                type="button"
                data-testid={`copy-${format}`}
                aria-disabled={!isReady}
                onClick={() => isReady && copy(format)}
              >
                {words.text('take_away_copy')}
                <span class="visually-hidden"> {words.name('take_away', format)}</span>
              </button>
              <button
                type="button"
                data-testid={`save-${format}`}
                aria-disabled={!isReady}
                onClick={() => isReady && save(format)}
              >
                {words.text('take_away_save')}
                <span class="visually-hidden"> {words.name('take_away', format)}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      <p role="status" data-testid="export-status">
        {outcome}
      </p>
      {isReady && <TranslatedPolicy view={view} />}
    </ScreenFrame>
  );
}

type Format = (typeof FORMATS)[number];

const FORMATS = ['markdown', 'csv', 'json'] as const;

const ENDINGS: Readonly<Record<Format, string>> = { markdown: 'md', csv: 'csv', json: 'json' };

const TYPES: Readonly<Record<Format, string>> = {
  markdown: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
};

/** Says of which site and when; nothing of it can lead to another folder. */
function fileName({ page: { report, readAt } }: View): string {
  const host = URL.parse(report.value?.url ?? '')?.hostname ?? '';
  return `permitlens-${host}-${readAt.value.slice(0, 16)}`.replace(/[^\w.-]/g, '-');
}

/**
 * Every crawler that is listed, by every use: what holds, why, and where the words stand that decide or set limits; the first row
 * names the columns.
 */
function rowsOf(view: View, words: Words): readonly (readonly string[])[] {
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const whoMay = view.whoMay.value;
  if (!report || !evidence || !whoMay) return [];
  const about = [report.url, view.page.readAt.value];
  const rows = whoMay.groups.flatMap(({ kind, members }) =>
    members.flatMap(({ choice, judgement }) =>
      usesOf(choice).map((use) => {
        const { verdict, because, restrictions, statement } = answerOn(use, judgement);
        return [
          ...about,
          crawlerName(choice, words),
          words.name('crawlers', kind),
          use.kind === 'usage' ? use.usage : use.preference,
          verdict,
          because,
          limits(restrictions),
          ...(statement ? [statementPlace(statement, evidence, words), statement.source.text] : ['', '']),
        ];
      }),
    ),
  );
  return [COLUMNS, ...rows];
}

/** Programs read these, so that they are the same in every language. */
const COLUMNS = [
  'address',
  'read_at',
  'crawler',
  'group',
  'use',
  'verdict',
  'because',
  'limits',
  'place',
  'statement',
];

const limits = (qualifiers: readonly { readonly type: string; readonly value: string }[]) =>
  qualifiers.map(({ type, value }) => `${type}=${value}`).join('; ');

/**
 * What is known of the page, to be saved with the answers for every crawler that is listed; null while there is nothing to save.
 */
function savedOf(view: View, words: Words): SavedReport | null {
  const report = view.page.report.value;
  const whoMay = view.whoMay.value;
  if (!report || !whoMay) return null;
  const listed = whoMay.groups.flatMap(({ members }) =>
    members.map(({ choice, judgement }) => ({
      name: crawlerName(choice, words),
      crawler: choice.crawler,
      judgement,
      usages: usagesOf(choice),
      preferences: preferencesOf(choice),
    })),
  );
  const by = { readAt: view.page.readAt.value, version: view.surroundings.version };
  return savedReport(report, by, listed, view.checks.value.findings);
}
