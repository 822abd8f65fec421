import { type OwnCrawler, ownCrawlersIn } from '../../policy';
import { pinsAsText, pinsIn } from './pins';

/** What is remembered from one time to the next. */
export interface Settings {
  /** The id of the crawler that views were about last; null before any was chosen. */
  readonly crawler: string | null;
  /** The ids of pinned crawlers, in the order in which they were pinned. */
  readonly pinned: readonly string[];
  /** Whether advice on good practice is shown beside what is wrong. */
  readonly advice: boolean;
  /** The custom crawlers that the user added. */
  readonly 'own-crawlers': readonly OwnCrawler[];
  /** Whether the button shows a badge for each page that is opened. */
  readonly badge: boolean;
}

/** The name of a setting. */
export type Setting = keyof Settings;

/** How a setting is kept, as text, and what it is until something is. */
interface Row<Value> {
  /** `sync` is the same in all browsers of a user, where these synchronise what extensions keep. */
  readonly area: 'local' | 'sync';
  /** The version of what is kept since which it is in this area, and no longer in the other; null where it always was. */
  readonly movedIn: number | null;
  /** Reads what was kept, null for nothing; another version or a person may have written it. */
  valueIn(text: string | null): Value;
  textOf(value: Value): string;
  /**
   * What an organisation has set (`managed-schema.json`), as it would be kept; undefined where that is nothing, or none that can
   * be.
   */
  managedText(policy: Readonly<Record<string, unknown>>): string | undefined;
}

/** Every setting; each view that shows one watches it, since another view can change it at any time. */
export const SETTINGS: { readonly [Name in Setting]: Row<Settings[Name]> } = {
  crawler: {
    area: 'local',
    movedIn: null,
    valueIn: (text) => text,
    textOf: (id) => id ?? '',
    managedText: ({ crawler }) => (typeof crawler === 'string' ? crawler : undefined),
  },
  pinned: {
    area: 'sync',
    // Pinned crawlers are synchronised like those of one's own, which can be among them.
    movedIn: 1,
    valueIn: pinsIn,
    textOf: pinsAsText,
    managedText: ({ pinned }) => (isTexts(pinned) ? JSON.stringify(pinned) : undefined),
  },
  advice: {
    area: 'local',
    movedIn: null,
    ...switchedOnBy((text) => text !== 'off'),
    managedText: ({ advice }) => onOff(advice),
  },
  'own-crawlers': {
    area: 'sync',
    movedIn: null,
    valueIn: ownCrawlersIn,
    textOf: (crawlers) => JSON.stringify(crawlers),
    managedText: ({ ownCrawlers }) => (Array.isArray(ownCrawlers) ? JSON.stringify(ownCrawlers) : undefined),
  },
  badge: {
    area: 'local',
    movedIn: null,
    ...switchedOnBy((text) => text === 'on'),
    managedText: ({ badge }) => onOff(badge),
  },
};

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly Setting[];

/** What a setting is kept as. */
export const keyOf = (setting: Setting) => `setting:${setting}`;

function switchedOnBy(valueIn: (text: string | null) => boolean) {
  return { valueIn, textOf: (isOn: boolean) => (isOn ? 'on' : 'off') };
}

const onOff = (value: unknown) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : undefined);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
