import { MECHANISMS, type Mechanism } from '../model/preference';
import { lowerCase } from '../text/octets';
import { trimAscii } from '../text/trim';

/** Where a mechanism can be stated, all names in lower case: what is not named here never reaches its reader. */
export interface MechanismSigns {
  /** Fields of robots.txt. */
  readonly fields: readonly string[];
  /** Response header fields; those too in which it has no effect, but is often written. */
  readonly headers: readonly string[];
  /** Names of META tags, likewise. */
  readonly metaTags: readonly string[];
  /** Files of the site, by path. */
  readonly files: readonly string[];
}

const NOT_OF_ITS_OWN: MechanismSigns = { fields: [], headers: [], metaTags: [], files: [] };
const CONTENT_USAGE = ['content-usage'];
const CONTENT_SIGNAL = ['content-signal'];

/** Whether rights are reserved (9.5.1). */
export const TDM_RESERVATION = 'tdm-reservation';

/** The address of the conditions of use (9.5.2). */
export const TDM_POLICY = 'tdm-policy';

const TDM = [TDM_RESERVATION, TDM_POLICY];

/** The signs of every mechanism; one without a row does not compile. */
export const MECHANISM_SIGNS: Readonly<Record<Mechanism, MechanismSigns>> = {
  aipref: { fields: CONTENT_USAGE, headers: CONTENT_USAGE, metaTags: CONTENT_USAGE, files: [] },
  'content-signal': { fields: CONTENT_SIGNAL, headers: CONTENT_SIGNAL, metaTags: CONTENT_SIGNAL, files: [] },
  tdmrep: { fields: [], headers: TDM, metaTags: TDM, files: ['/.well-known/tdmrep.json'] },
  rsl: { fields: ['license'], headers: ['link'], metaTags: [], files: [] },
  'robots-rules': NOT_OF_ITS_OWN,
  'control-token': NOT_OF_ITS_OWN,
};

/** The mechanism that a name is a sign of, in any letter case and with spaces around it; undefined where there is none. */
export function mechanismWith(sign: keyof MechanismSigns, name: string): Mechanism | undefined {
  const written = lowerCase(trimAscii(name));
  return MECHANISMS.find((one) => MECHANISM_SIGNS[one][sign].includes(written));
}

/** Selects what may name a licence of RSL, or hold one (9.6.1). */
export const LICENCES = '[type*="rsl+xml" i]';

/** Whether a `type` attribute is that of RSL; its parameters are ignored (9.6.1). */
export function isRslType(type: string): boolean {
  return /^\s*application\/rsl\+xml\s*(;|$)/i.test(type);
}

/** Whether a link, in a header or in the document, may name a licence of RSL, by what it states of its type. */
export function namesRslLicence(type: string): boolean {
  return /rsl\+xml/i.test(type);
}

/** Whether a robots.txt may name a licence of RSL (9.6.1). */
export function mayNameLicence(robotsTxt: string): boolean {
  return new RegExp(MECHANISM_SIGNS.rsl.fields.join('|'), 'i').test(robotsTxt);
}

/** Selects links that name licences; those of other kinds than RSL, too. */
export const LICENCE_LINKS = 'link[rel~="license" i]';
