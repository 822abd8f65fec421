import { act, cleanup, render, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { pseudoText } from '../../scripts/pseudo-text.js';
import type { Unreadable } from '../../src/messages';
import type { PageEvidence } from '../../src/policy';
import type { Screen } from '../../src/state/navigation';
import { optionsStore } from '../../src/state/options';
import { panelStore } from '../../src/state/panel';
import { openView } from '../../src/state/view';
import { Options } from '../../src/ui/options/options';
import { Panel } from '../../src/ui/panel';
import { crawlerName } from '../../src/words/crawler-name';
import { evidenceOf } from '../demo/evidence';
import { fakeSurroundings, messagesOf, reportOn } from './fake-surroundings';
import { openApp } from './open-app';
import { pseudoWords } from './pseudo-words';
import { strays } from './stray-text';

afterEach(cleanup);

const words = pseudoWords();

test('a pseudo text keeps its placeholders and is longer', () => {
  for (const { message } of Object.values(messagesOf('en'))) {
    const pseudo = pseudoText(message);
    expect(pseudo.match(/\$\d/g)).toEqual(message.match(/\$\d/g));
    expect(pseudo.length).toBeGreaterThanOrEqual(message.length * 1.4);
  }
});

const SCREENS: readonly Screen[] = [
  { at: 'crawler' },
  { at: 'robots-txt' },
  { at: 'channel', channel: 'headers' },
  { at: 'channel', channel: 'meta' },
  { at: 'channel', channel: 'elements' },
  { at: 'elements' },
  { at: 'data-use' },
  { at: 'checks' },
  { at: 'search' },
  { at: 'own-crawler' },
  { at: 'addresses' },
  { at: 'addresses', of: 'links' },
  { at: 'addresses', of: 'resources' },
  { at: 'comparison' },
  { at: 'export' },
  { at: 'crawlers' },
  { at: 'sources' },
];
const PAGES = [
  '/features/lamp-keepers.html',
  '/small-ads/boats.html',
  '/corrections/webmaster.html',
  '/press/mining.html',
];

test.each(PAGES)('every screen on %s', async (path) => {
  const { evidence, found, look, ...app } = await open(await evidenceOf(path));
  await unfold(app);
  look('overview');
  for (const screen of SCREENS) {
    await app.begin(screen);
    await unfold(app);
    look(JSON.stringify(screen));
  }
  expect(found).toEqual([]);
});

test('what screens answer to what is typed and chosen', async () => {
  const { look, found, begin, user, find, all, view } = await open(await evidenceOf('/news/storm-tide.html'));
  await user.click(find('[data-testid="highlight"]') as HTMLElement);
  look('highlighting');

  await begin({ at: 'search' });
  await user.type(find('[data-testid="search-input"]') as HTMLElement, 'zzz');
  look('a search that finds nothing');

  act(() => view.navigation.go({ at: 'own-crawler' }));
  await waitFor(() => expect(find('[data-testid="save-own"]')).not.toBeNull());
  await user.click(find('[data-testid="save-own"]') as HTMLElement);
  look('a crawler without a name');
  await user.type(find('[name="name"]') as HTMLElement, 'Mine');
  await user.click(find('[data-testid="save-own"]') as HTMLElement);
  await waitFor(() => expect(find('[data-testid="own-crawler"]')).toBeNull());
  look('a crawler of one’s own', ['Mine']);

  await begin({ at: 'addresses' });
  await user.type(find('[data-testid="addresses"]') as HTMLElement, '/a\n/b\nhttps://other.example/\n::');
  await user.click(find('[data-testid="ask-addresses"]') as HTMLElement);
  await waitFor(() => expect(find('[data-testid="shown-all"]')).not.toBeNull());
  look('addresses', ['https://other.example/', 'Mine']);

  await begin({ at: 'comparison' });
  const kinds = all('[data-testid="comparison-kind"] option').map(
    (option) => option.getAttribute('value') ?? '',
  );
  for (const kind of kinds) {
    await user.selectOptions(find('[data-testid="comparison-kind"]') as HTMLElement, kind);
    look(`comparison of ${kind}`, ['Mine']);
  }

  await begin({ at: 'export' });
  for (const button of all('.export button')) {
    await user.click(button);
    look('export');
  }
  expect(kinds).toHaveLength(4);
  expect(found).toEqual([]);
});

const UNREADABLE: readonly Unreadable[] = ['browser-page', 'file', 'no-permission', 'error-page', 'other'];

test.each(UNREADABLE)('a page that cannot be read: %s', async (why) => {
  const report = reportOn();
  await openApp(fakeSurroundings({ ...report, evidence: null, dom: { state: 'unreadable', why } }), words);
  await waitFor(() => expect(document.querySelector('main[data-state="unreadable"]')).not.toBeNull());
  expect(strays(report.evidence)).toEqual([]);
});

test('a failure', async () => {
  const fake = fakeSurroundings('failing');
  await openApp(fake, words);
  await waitFor(() => expect(document.querySelector('main[data-state="failed"]')).not.toBeNull());
  expect(strays()).toEqual([]);
});

test('the options', async () => {
  const fake = fakeSurroundings('silent');
  const options = optionsStore({
    ...fake.surroundings,
    managed: async () => new Set(['badge']),
    unsynced: async () => new Set<never>(),
    shortcuts: async () => [
      { name: '_execute_action', keys: 'Alt+Shift+P' },
      { name: 'open-panel', keys: '' },
    ],
    changeShortcuts: async () => {},
  });
  await options.recall();
  render(<Options options={options} words={words} />);
  expect(document.querySelector('[data-testid="shortcuts"] kbd')).not.toBeNull();
  expect(strays()).toEqual([]);
});

test('the panel, and a file that is no report', async () => {
  const { surroundings } = fakeSurroundings(reportOn());
  const panel = panelStore(surroundings, (page, navigation) =>
    openView(page, surroundings, (choice) => crawlerName(choice, words), { navigation }),
  );
  onTestFinished(() => panel.close());
  const { container } = render(<Panel panel={panel} words={words} />);
  await waitFor(() => expect(container.querySelector('main[data-state="ready"]')).not.toBeNull());
  const file = new File(['{}'], 'a.json', { type: 'application/json' });
  await userEvent.upload(container.querySelector('[data-testid="open-saved"]') as HTMLElement, file);
  await waitFor(() =>
    expect(container.querySelector('.saved-bar [role="status"]')?.textContent).toMatch(/⟦/),
  );
  expect(strays(reportOn().evidence)).toEqual([]);
});

/** Opens a view of a page; `look` keeps what it finds in `found`, but for what was typed. */
async function open(evidence: PageEvidence) {
  const linked = [evidence.url, new URL('/elsewhere', evidence.url).href];
  const sentHtml = {
    state: 'compared',
    status: 200,
    truncated: false,
    onlyInSentHtml: { metaTags: evidence.metaTags ?? [], elements: [] },
    onlyInDom: { metaTags: [], elements: [] },
    changed: [],
  } as const;
  const fake = fakeSurroundings(reportOn(evidence, { linked, sentHtml }));
  fake.remember('any-acap');
  const app = await openApp(fake, words);
  await waitFor(() => expect(app.find('main[data-state="ready"]')).not.toBeNull());
  const found: { readonly where: string; readonly text: string }[] = [];
  return {
    ...app,
    evidence,
    found,
    all: (selector: string) => [...app.container.querySelectorAll<HTMLElement>(selector)],
    look(where: string, typed: readonly string[] = []) {
      for (const text of strays(evidence)) if (!typed.includes(text)) found.push({ where, text });
    },
    /** Goes to a screen, and waits until it is there. */
    async begin(screen: Screen) {
      act(() => app.view.navigation.begin(screen));
      await waitFor(() => expect(app.find('.screen h1')?.textContent).toMatch(/\S/));
    },
  };
}

/** Opens all that is folded, and what that folds in turn. */
async function unfold({ container, user }: Pick<Awaited<ReturnType<typeof openApp>>, 'container' | 'user'>) {
  for (let depth = 0; depth < 2; depth += 1)
    for (const button of container.querySelectorAll<HTMLElement>('button[aria-expanded="false"]'))
      await user.click(button);
}
