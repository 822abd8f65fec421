import { isLikeRobotsHeader, isRobotsHeader } from '../languages/rep/signs';
import { MECHANISMS, type Mechanism, type PreferenceField } from '../model/preference';
import { lowerCase } from '../text/octets';
import { trimAscii } from '../text/trim';
import { isAnswerField } from './answer-signs';

/** Where a mechanism can be stated, all names in lower case. */
export interface MechanismSigns {
  /** Fields of robots.txt. */
  readonly fields: readonly PreferenceField[];
  /** Response header fields; those too in which it has no effect, but is often written. */
  readonly headers: readonly string[];
  /** Names of META tags, likewise. */
  readonly metaTags: readonly string[];
  /** Files of the site, by path. */
  readonly files: readonly string[];
}

/**
 * The signs of every mechanism, whose name without a row does not compile. What is not named here is not looked for, and never
 * reaches its reader. The engine has no room for the table: its readers name header fields and META tags once more, by type where
 * they compare them, and a test holds that each row reaches its reader.
 */
export const MECHANISM_SIGNS = {
  aipref: {
    fields: ['content-usage'],
    headers: ['content-usage'],
    metaTags: ['content-usage'],
    files: [],
  },
  'content-signal': {
    fields: ['content-signal'],
    headers: ['content-signal'],
    metaTags: ['content-signal'],
    files: [],
  },
  tdmrep: {
    fields: [],
    headers: ['tdm-reservation', 'tdm-policy'],
    metaTags: ['tdm-reservation', 'tdm-policy'],
    files: ['/.well-known/tdmrep.json'],
  },
  rsl: { fields: ['license'], headers: ['link'], metaTags: [], files: [] },
  'robots-rules': { fields: [], headers: [], metaTags: [], files: [] },
  'control-token': { fields: [], headers: [], metaTags: [], files: [] },
} as const satisfies Readonly<Record<Mechanism, MechanismSigns>>;

/** A name or path that is a sign of a kind. */
export type SignOf<Kind extends keyof MechanismSigns> = (typeof MECHANISM_SIGNS)[Mechanism][Kind][number];

/** The mechanism that a name is a sign of, in any letter case and with spaces around it; undefined where there is none. */
export function mechanismWith(sign: keyof MechanismSigns, name: string): Mechanism | undefined {
  const written = lowerCase(trimAscii(name));
  const has = (signs: Readonly<Record<keyof MechanismSigns, readonly string[]>>) =>
    signs[sign].includes(written);
  return MECHANISMS.find((one) => has(MECHANISM_SIGNS[one]));
}

/**
 * Whether a response header field states what may be done with the page, to robots or to later users of its content, or what the
 * answer is instead of the page; a Link does where it may name a licence or the page's own address (9.6.1, 9.9.1).
 */
export function isStatingHeader(name: string, value: string): boolean {
  const mechanism = mechanismWith('headers', name);
  if (isRobotsHeader(name) || isLikeRobotsHeader(name) || isAnswerField(name, value)) return true;
  return mechanism === 'rsl' ? /license|canonical/i.test(value) : mechanism !== undefined;
}

/** Whether a link, in a header or in the document, may name a licence of RSL, by what it states of its type. */
export function namesRslLicence(type: string): boolean {
  return /rsl\+xml/i.test(type);
}

/** Whether a robots.txt may name a licence of RSL (9.6.1). */
export function mayNameLicence(robotsTxt: string): boolean {
  return new RegExp(MECHANISM_SIGNS.rsl.fields.join('|'), 'i').test(robotsTxt);
}
