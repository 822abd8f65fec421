import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { definitionsNamedIn, type FileLines, type Judgement, recordsFor, type Site } from '../../policy';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/use-words';
import { decidesWords } from './decides-words';
import { LineList, type LineListHandle } from './line-list';
import { lineNotes, lineThatCounts } from './line-notes';
import { RecordList } from './record-list';
import { SearchBar } from './search-bar';
import { useSearch } from './use-search';
import './file-view.css';

interface Props {
  readonly lines: FileLines;
  readonly site: Site;
  readonly judgement: Judgement;
  readonly view: View;
  readonly screen: Screen & { at: 'robots-txt' };
}

/** A file of rules as the chosen crawler reads it: line by line, or by whom its records address. */
export function FileView({ lines, site, judgement, view, screen }: Props) {
  const words = useWords();
  const choice = view.crawler.choice.value;
  const findings = view.noted.value;
  const { address, line: asked } = screen;
  const { crawler } = choice;
  const records = useMemo(() => recordsFor(site, crawler, address), [site, crawler, address]);
  const notes = useMemo(
    () =>
      lineNotes({ records, judgement, findings, definitions: definitionsNamedIn(site, address), address }),
    [records, judgement, findings, site, address],
  );
  const whose = {
    name: crawlerName(choice, words),
    crawler,
    isBound: records.some(({ part, language }) => part === 'obeyed' && language === 'rep'),
    decides: decidesWords(judgement.usages.crawl, words),
  };
  const [form, setForm] = useState<'lines' | 'records'>('lines');
  const list = useRef<LineListHandle>(null);
  const first = useRef<number | null>(null);
  const show = (line: number | null) => {
    first.current = line;
    setForm('lines');
    if (line !== null) list.current?.show(line);
  };
  const search = useSearch(lines, show);
  const whatCounts = () => lineThatCounts(notes);
  first.current ??= asked ?? whatCounts();
  const shown = useRef({ screen, id: choice.id });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { screen, id: choice.id };
    // What comes anew of the same page leaves its reader where they are.
    if (before.screen !== screen) show(asked ?? whatCounts());
    else if (before.id !== choice.id) show(whatCounts());
  }, [screen, choice.id]);
  return (
    <>
      <div class="file-bar">
        <SearchBar search={search} />
        {records.length > 0 && (
          <fieldset class="forms">
            <legend class="visually-hidden">{words.say('file_form')}</legend>
            {(['lines', 'records'] as const).map((one) => (
              <button
                key={one}
                type="button"
                data-testid={`file-${one}`}
                aria-pressed={form === one}
                onClick={() => {
                  first.current = null;
                  setForm(one);
                }}
              >
                {words.name('file_form', one)}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {form === 'lines' || records.length === 0 ? (
        <LineList
          lines={lines}
          notes={notes}
          whose={whose}
          view={view}
          label={words.say('file_label', words.number(lines.count))}
          asked={asked}
          found={search.query}
          match={search.matches[search.current]}
          first={first.current}
          handle={list}
        />
      ) : (
        <RecordList records={records} lines={lines} notes={notes} whose={whose} show={show} />
      )}
    </>
  );
}
