import type { Finding, Source } from '../../policy';

/** Whether what is written at a place is, or was meant to be, in ACAP, which few crawlers read; all else is conventional. */
export function isAcap({ place, text }: Source): boolean {
  return place.kind === 'element' ? /the-acap/i.test(text) : /^\W*acap/i.test(text);
}

/** Whether a finding concerns those alone who read ACAP: it is about ACAP, or about what stands against ACAP. */
export function isForAcap({ code, source }: Finding): boolean {
  return code === 'contradicted' || isAcap(source);
}
