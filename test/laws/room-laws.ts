import { dirname, join } from 'node:path/posix';

const GROUND = ['policy', 'gather', 'messages', 'platform'];

/** What each room of `src` may import besides itself: arrows go down only. */
export const MAY_IMPORT: ReadonlyMap<string, readonly string[]> = new Map([
  ['policy', []],
  ['gather', ['policy']],
  ['messages', ['policy', 'gather']],
  ['export', ['policy', 'messages']],
  ['platform', ['policy', 'gather', 'messages']],
  ['words', GROUND],
  ['background', [...GROUND, 'words']],
  ['style', []],
  ['content', [...GROUND, 'style']],
  ['state', [...GROUND, 'export']],
  ['ui', [...GROUND, 'words', 'style', 'export', 'state']],
  ['views', [...GROUND, 'words', 'style', 'export', 'state', 'ui']],
]);

/**
 * The floors of a room, highest first: folders, and files that have a floor of their own. Each imports only from lower floors and
 * from itself.
 */
export const FLOORS: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  [
    'policy',
    [
      ['index.ts'],
      ['whole.ts'],
      ['asking'],
      ['findings/fixes'],
      ['signals.ts'],
      ['lint'],
      ['deciding'],
      ['reading'],
      ['signals'],
      ['languages'],
      ['signs.ts'],
      ['signals/signs.ts'],
      ['languages/rep/signs.ts', 'languages/acap/signs.ts', 'signals/answer-signs.ts'],
      ['crawlers'],
      ['findings'],
      ['model'],
      ['findings/catalogue.ts'],
      ['text', 'answering.ts', 'distinct.ts', 'remembering.ts'],
    ],
  ],
  [
    'ui',
    [
      ['panel.tsx'],
      ['app.tsx'],
      ['screens.tsx'],
      ['addresses', 'comparison', 'options', 'panel', 'search', 'export'],
      ['own-crawler', 'robots-txt'],
      ['crawler', 'overview'],
      ['sources'],
      ['data-use', 'elements'],
      ['findings', 'verdicts'],
      ['failure'],
      ['parts'],
      ['text'],
    ],
  ],
  [
    'platform',
    [
      ['badge.ts', 'commands.ts', 'context-menu.ts', 'options-page.ts', 'panel.ts', 'version.ts'],
      ['first-paint.ts', 'save-file.ts'],
      ['messaging'],
      ['storage'],
      ['windows.ts', 'words.ts'],
      ['navigation'],
      ['network'],
      ['batch-calls.ts', 'permissions.ts', 'timeout.ts'],
      ['browser-failures.ts', 'unanswered.ts'],
      ['failures.ts', 'listening.ts'],
      ['browser.ts', 'mistakes.ts'],
      ['hide-page-element.ts'],
    ],
  ],
  [
    'background',
    [
      ['main.ts'],
      ['answers-to-content.ts', 'answers-to-views.ts'],
      ['forget-private-windows.ts', 'needed-keys.ts', 'redraw-page.ts'],
      ['badge', 'overlay'],
      ['documents'],
      ['files'],
      ['kept'],
      ['asked-crawler.ts'],
    ],
  ],
]);

/** Rooms that look for signs of statements. */
const LOOKING = ['platform', 'content', 'gather'];

/** Rooms that need nothing but this repository, so that any program can use them. */
const ALONE = ['policy', 'gather'];

/** Rooms whose code goes into pages; the engine stays out of them. */
const IN_PAGES = ['content', 'gather'];

/** The engine's face, and the one file beside it that says what to look for in pages. */
const FACE = 'src/policy';
const SIGNS = 'src/policy/signs';

/** Where the words lie whose keys are types of the code that shows them. */
const WORDS = 'public/_locales/';

/** What the browser offers extensions, and the package that one file takes it from, for all others. */
const BROWSER = 'src/platform/browser';
const POLYFILL = 'webextension-polyfill';
const BROWSERS = 'only the platform knows the browsers';

/** A use of a name by which browsers offer it to every script. */
const GLOBAL_USE =
  /(?<![\w.$'"`/-])(?:chrome|browser)(?:\??\.\w|\[)|\bglobalThis\W+(?:chrome|browser)\b|\b(?:chrome|browser)\b.*\bglobalThis\b/;

/** An import as it is written. */
interface Import {
  readonly from: string;
  readonly typeOnly: boolean;
}

/** The imports of one file of `src` that it may not have, each with the law that it breaks. */
export const unlawfulImports = (path: string, text: string): string[] =>
  importsOf(text).flatMap((found) => {
    const law = brokenLaw(path, found);
    return law === null ? [] : [`${path} imports ${found.from}: ${law}`];
  });

/** The imports of one file from a higher floor of its room, or from another part of its own floor. */
export const climbingImports = (path: string, text: string): string[] => {
  const from = floorOf(path);
  return importsOf(text).flatMap((found) => {
    const target = join(dirname(path), found.from);
    const to = found.from.startsWith('.') && roomOf(target) === roomOf(path) ? floorOf(target) : null;
    const isBelow = to === null || from === null || to.part === from.part || to.level > from.level;
    return isBelow ? [] : [`${path} imports ${found.from}: ${to.part} is not below ${from.part}`];
  });
};

/** The floor of a file: where several names match, the longest counts. Null for a file without a floor. */
export function floorOf(path: string): { readonly level: number; readonly part: string } | null {
  const room = roomOf(path);
  const within = path.split('/').slice(2).join('/');
  const isPart = (part: string) =>
    [part, part.replace(/\.tsx?$/, '')].includes(within) || within.startsWith(`${part}/`);
  const parts = (FLOORS.get(room) ?? []).flatMap((floor, level) =>
    floor.filter(isPart).map((part) => ({ level, part })),
  );
  return parts.toSorted((a, b) => b.part.length - a.part.length)[0] ?? null;
}

/** Whether a file takes what the browser offers where it stands, rather than through the platform. */
export const reachesPastPlatform = (path: string, text: string): boolean =>
  roomOf(path) !== 'platform' && GLOBAL_USE.test(text);

/** What is taken in from outside all the same, each by one file: pure programs that read a format. */
const TAKEN_IN: ReadonlyMap<string, string> = new Map([
  ['src/policy/signals/rsl/xml-tree.ts', '@rgrove/parse-xml'],
]);

function brokenLaw(path: string, { from, typeOnly }: Import): string | null {
  const room = roomOf(path);
  if (!from.startsWith('.')) {
    if (ALONE.includes(room) && TAKEN_IN.get(path) !== from)
      return 'the policy and what gathers for it import nothing from outside';
    return from === POLYFILL && path !== `${BROWSER}.ts` ? 'one file alone takes what browsers offer' : null;
  }
  const target = join(dirname(path), from);
  const other = roomOf(target);
  if (other === room) return null;
  if (room === 'words' && typeOnly && target.startsWith(WORDS)) return null;
  if (!MAY_IMPORT.get(room)?.includes(other)) return 'arrows between rooms only go down';
  if (target === BROWSER) return BROWSERS;
  if (other !== 'policy') return null;
  const isInPages = IN_PAGES.includes(room);
  if (target === SIGNS && LOOKING.includes(room)) return null;
  if (target !== FACE) return 'the policy is reached through its face alone';
  return isInPages && !typeOnly ? 'pages take no policy code but its signs' : null;
}

/** The first folder below `src`, or the name of a file that stands there itself; nothing for what stands elsewhere. */
export function roomOf(path: string): string {
  const [root, room = ''] = path.split('/');
  return root === 'src' ? room : '';
}

/** What a file imports; an import of names that are types each is one of code too, since the compiler keeps it. */
export function importsOf(text: string): Import[] {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|(typeof\s+)?import\('([^']+)'\)/gm,
  );
  return [...statements].map(([, type, from, bare, typeOf, called]) => ({
    from: (from ?? bare ?? called) as string,
    typeOnly: (type ?? typeOf) !== undefined,
  }));
}
