import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type CrawlerChoice, cellsOn, NOT_NAMED, type Site, signOf } from '../../policy';
import { groupOf, searchCrawlers } from '../../state/crawler-search';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { PinButton } from '../crawler/pin-button';
import { cellWords } from '../overview/cell-words';
import { RowSign } from '../parts/row-sign';
import { ScreenFrame } from '../parts/screen-frame';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import './search-screen.css';

/** So many are listed; a reader who looks for more types more. */
const LIMIT = 60;

const SHOWN = ['crawl', 'index'] as const;

/** Every crawler by name, operator, token or user-agent string, with what it may do first of all. */
export function SearchScreen({ view }: { view: View; screen: Screen & { at: 'search' } }) {
  const words = useWords();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const { isUserAgent, choices: found } = searchCrawlers(view.crawler.groups.value, text);
  const isUnknown = found.length === 0;
  const choices = isUnknown ? [NOT_NAMED] : found;
  const site = view.reading.site.value;
  const [named] = found;
  const { go } = useNavigation();
  const open = ({ id }: CrawlerChoice) => {
    view.crawler.choose(id);
    go({ at: 'crawler' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = choices;
    // Enter may end the writing of a character that takes several keys.
    if (event.isComposing) return;
    if (event.key === 'Enter' && first && text.trim() !== '') open(first);
    else if (event.key === 'ArrowDown') results.current?.querySelector('button')?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <ScreenFrame
      title={words.text('search')}
      aside={
        <button
          type="button"
          class="link"
          data-testid="describe-own"
          onClick={() => go({ at: 'own-crawler' })}
        >
          {words.text('own_new')}
        </button>
      }
      top={
        <input
          ref={input}
          type="search"
          class="search-input"
          data-testid="search-input"
          aria-label={words.text('search_label')}
          placeholder={words.text('search_label')}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      }
    >
      <p role="status" class="quiet" data-testid="search-status">
        {isUserAgent && named && site
          ? userAgentWords(named, site, words)
          : isUnknown
            ? words.text('search_nobody')
            : words.count('search_found', found.length)}
      </p>
      <ul class="search-results card" ref={results}>
        {choices.slice(0, LIMIT).map((choice) => (
          <Result key={choice.id} choice={choice} view={view} onOpen={open} />
        ))}
      </ul>
    </ScreenFrame>
  );
}

interface ResultProps {
  readonly choice: CrawlerChoice;
  readonly view: View;
  readonly onOpen: (choice: CrawlerChoice) => void;
}

function Result({ choice, view, onOpen }: ResultProps) {
  const words = useWords();
  const judgement = view.judged.judgementOn.value?.(choice.crawler);
  const [page, evidence] = [view.reading.page.value, view.page.evidence.value];
  const cells = page && evidence && judgement && cellsOn(page, evidence)(choice, judgement);
  return (
    <li data-crawler={choice.id}>
      <button type="button" class="search-result" onClick={() => onOpen(choice)}>
        <span>
          {crawlerName(choice, words)} <small>{belonging(choice, words)}</small>
        </span>
        {cells &&
          SHOWN.map((column) => (
            <span key={column} class="search-answer">
              <span aria-hidden="true">{words.name('column', column)}</span>
              <span class="visually-hidden">, {words.name('usage', column)}: </span>
              <RowSign sign={signOf(cells[column])} />
              <span class="visually-hidden">{cellWords(cells[column], column, words)}</span>
            </span>
          ))}
      </button>
      <PinButton crawler={view.crawler} choice={choice} />
    </li>
  );
}

/** Who runs it and what it collects for, or that the site names it. */
function belonging(choice: CrawlerChoice, words: Words): string {
  if (choice.kind === 'known')
    return [choice.known.operator, words.name('crawlers', choice.known.purpose)].filter(Boolean).join(' · ');
  return choice.kind === 'named' || choice.kind === 'own' ? words.name('crawlers', choice.kind) : '';
}

/** Whom a user-agent string names and, where a robots.txt was read, which group of it is for that one. */
function userAgentWords(choice: CrawlerChoice, site: Site, words: Words): string {
  const name =
    choice.kind === 'any'
      ? words.text('user_agent_unknown')
      : words.text('user_agent_names', crawlerName(choice, words));
  if (!site.robotsTxt) return name;
  const group = groupOf(site, choice);
  if (!group) return `${name} ${words.text('user_agent_no_group')}`;
  return `${name} ${words.text('user_agent_group', visibleText(group.name, 48), words.number(group.line))}`;
}
