import { useMemo, useState } from 'preact/hooks';
import type { CrawlerChoice } from '../../policy';
import type { AddressRow, Pasted } from '../../state/addresses';
import { everyChoice } from '../../state/crawler-choice';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import { visibleText } from '../../words/visible-text';
import { useCopy } from '../parts/copying';
import { Notice } from '../parts/notice';
import { Picker } from '../parts/picker';
import { ScreenFrame } from '../parts/screen-frame';
import { Subject, siteName } from '../parts/subject';
import { useWords } from '../text/use-words';
import { AddressList } from './address-list';
import { AddressProgress } from './address-progress';
import { rowsTable } from './row-texts';
import { type Listed, useAsking } from './use-asking';
import './addresses-screen.css';

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'addresses' };
}

const TITLES = {
  links: 'addresses_links',
  resources: 'addresses_resources',
} as const satisfies Record<Listed, string>;

/** What can keep links of a page from being listed. */
const LINK_LIMITS = ['links', 'arriving', 'broken'] as const;

/** What the files of the site say of crawling any of its addresses, typed or pasted, without a visit. */
export function AddressesScreen({ view, screen }: Props) {
  const words = useWords();
  const { of } = screen;
  const { typed } = view.navigation;
  const text = typed.value;
  const [whom, setWhom] = useState<Whom>(of ? 'one' : 'all');
  const [shown, setShown] = useState<Shown>(of ? 'blocked' : 'all');
  const { asked, resources, left, ask, stop } = useAsking(view, of, choicesOf(whom, view));
  const copy = useCopy();
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const rows = useMemo(() => (asked ? asked.rows.filter(FILTERS[shown]) : []), [asked, shown]);
  const ofOne = asked?.whom.length === 1;
  const limits = of === 'links' && report?.dom.state === 'seen' ? report.dom.truncated : [];
  const linkLimit = LINK_LIMITS.find((limit) => limits.includes(limit));
  if (!report || !view.reading.site.value) return null;
  return (
    <ScreenFrame
      title={words.text(of ? TITLES[of] : 'addresses_title')}
      top={
        <form
          class="address-question"
          onSubmit={(event) => {
            event.preventDefault();
            ask(text);
          }}
        >
          <Subject address={report.url} isOfSite={!of} />
          {!of && (
            <textarea
              rows={3}
              dir="ltr"
              data-testid="addresses"
              aria-label={words.text('addresses_label')}
              placeholder={words.text('addresses_label')}
              spellcheck={false}
              value={text}
              onInput={(event) => {
                typed.value = event.currentTarget.value;
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.isComposing || text.includes('\n'))
                  return;
                event.preventDefault();
                ask(text);
              }}
            />
          )}
          <div class="buttons">
            <Picker label={words.text('addresses_whom')}>
              <select
                data-testid="addresses-whom"
                value={whom}
                onChange={(event) => setWhom(event.currentTarget.value as Whom)}
              >
                <option value="all">{words.text('addresses_all')}</option>
                <option value="pinned">{words.text('addresses_pinned')}</option>
                <option value="one">{crawlerName(view.crawler.choice.value, words)}</option>
              </select>
            </Picker>
            <button type="submit" class="primary" data-testid="ask-addresses">
              {words.text('addresses_ask')}
            </button>
          </div>
        </form>
      }
    >
      <AddressProgress
        asked={asked}
        siteName={siteName(report.url)}
        leftSite={left && siteName(left)}
        of={of}
        onStop={stop}
      />
      {linkLimit && <Notice name="left-out">{words.name('truncated', linkLimit)}</Notice>}
      {(resources === null || resources?.isCut) && (
        <Notice name="left-out">
          {words.text(resources ? 'addresses_resources_cut' : 'addresses_resources_unread')}
        </Notice>
      )}
      {asked && (
        <>
          {asked.pasted && <Left pasted={asked.pasted} of={of} />}
          {asked.rows.length > 1 && (
            <fieldset class="buttons" aria-label={words.text('addresses_shown')}>
              {SHOWN.map((one) => (
                <button
                  key={one}
                  type="button"
                  data-testid={`shown-${one}`}
                  aria-pressed={one === shown}
                  onClick={() => setShown(one)}
                >
                  {words.name('addresses_shown', ofOne ? NAME_FOR_ONE[one] : one)}{' '}
                  {words.number(asked.rows.filter(FILTERS[one]).length)}
                </button>
              ))}
            </fieldset>
          )}
          {asked.rows.length > 1 && !asked.isRunning && evidence && (
            <p>
              <button
                type="button"
                class="link"
                data-testid="copy-addresses"
                onClick={() => copy(rowsTable(rows, evidence, words))}
              >
                {words.count('addresses_copy', rows.length)}
              </button>
            </p>
          )}
          <AddressList rows={rows} site={asked.site} evidence={evidence} />
        </>
      )}
    </ScreenFrame>
  );
}

/** Who is asked about. */
type Whom = 'all' | 'pinned' | 'one';

function choicesOf(whom: Whom, { crawler, whoMay }: View): readonly CrawlerChoice[] {
  switch (whom) {
    case 'one':
      return [crawler.choice.value];
    case 'pinned':
      return crawler.pinned.value;
    case 'all': {
      const listed = whoMay.value?.groups.flatMap(({ members }) => members.map(({ choice }) => choice));
      return listed ?? everyChoice(crawler.groups.value);
    }
  }
}

/** Which rows are shown. */
type Shown = 'all' | 'blocked' | 'open' | 'unknown';

const SHOWN: readonly Shown[] = ['all', 'blocked', 'open', 'unknown'];

/** What these are called where one crawler is asked about. */
const NAME_FOR_ONE = {
  all: 'all',
  blocked: 'prohibited',
  open: 'permitted',
  unknown: 'unknown',
} as const satisfies Record<Shown, string>;

const FILTERS: Readonly<Record<Shown, (row: AddressRow) => boolean>> = {
  all: () => true,
  blocked: ({ verdicts }) => verdicts.some(({ verdict }) => verdict === 'prohibited'),
  open: ({ verdicts }) => verdicts.every(({ verdict }) => verdict === 'permitted'),
  unknown: ({ verdicts }) => verdicts.some(({ verdict }) => verdict === 'unknown'),
};

/** So many are named of those that are left out. */
const NAMED = 5;

/** What of a pasted text was not answered, and why. */
function Left({ pasted: { elsewhere, unread, beyond }, of }: { pasted: Pasted; of: Listed | undefined }) {
  const words = useWords();
  if (elsewhere.length + unread.length + beyond === 0) return null;
  const named = (texts: readonly string[]) =>
    words.list(
      [...texts.slice(0, NAMED).map((text) => visibleText(text, 60)), ...(texts.length > NAMED ? ['…'] : [])],
      'unit',
    );
  return (
    <Notice name="addresses-left">
      {elsewhere.length > 0 && (
        <p>
          {words.count(
            of === 'resources' ? 'addresses_resources_elsewhere' : 'addresses_elsewhere',
            elsewhere.length,
            named(elsewhere),
          )}
        </p>
      )}
      {unread.length > 0 && <p>{words.count('addresses_unread', unread.length, named(unread))}</p>}
      {beyond > 0 && <p>{words.count('addresses_beyond', beyond)}</p>}
    </Notice>
  );
}
