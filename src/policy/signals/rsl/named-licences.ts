import type { Findings } from '../../findings/collect';
import type { PageFacts } from '../../model/evidence';
import type { Source } from '../../model/statement';
import { isRslType } from '../../signs';
import { absoluteAddress } from '../../text/address';
import { visibly } from '../../text/invisible';
import type { SignalLine } from '../groups';
import { headersNamed } from '../places';
import { readLinks } from './link-header';

/** A licence document that is named by its address, and where. */
export interface NamedLicence {
  readonly address: string;
  readonly source: Source;
}

/** The document that a License field of robots.txt names, which must be absolute (9.6.3). */
export function licenceOnLine(
  { written, value }: SignalLine,
  site: string,
  findings: Findings,
): NamedLicence[] {
  const isAbsolute = /^https?:\/\//i.test(value);
  const address = isAbsolute ? absoluteAddress(value) : null;
  if (address) return [{ address, source: written.source }];
  const path = visibly(value)?.text ?? value;
  const meant = /^\/(?!\/)/.test(path) ? absoluteAddress(path, site) : null;
  findings.at(written.source).error('licence-url-invalid', meant ? `License: ${meant}` : undefined);
  return [];
}

/** The documents that a page names: in Link header fields, then by LINK elements, each in order (9.6.1). */
export function licencesOfPage(facts: PageFacts, findings: Findings): NamedLicence[] {
  const { links, url } = facts;
  const named: NamedLicence[] = [];
  const add = (target: string, source: Source) => {
    const address = target.trim() === '' ? null : absoluteAddress(target.trim(), url);
    if (address && /^https?:/.test(address)) named.push({ address, source });
    else findings.at(source).error('licence-url-invalid');
  };
  for (const source of headersNamed(/^link$/i, facts))
    for (const { target, parameters } of readLinks(source.text))
      if (isLicence(parameters.get('rel'), parameters.get('type')) && !parameters.has('anchor'))
        add(target, source);
  for (const [index, { rel, type, href }] of (links ?? []).entries())
    if (isLicence(rel, type)) add(href, { place: { kind: 'link', index, column: 1 }, text: href });
  return named;
}

/** Whether a link leads to a licence of RSL: `rel` is a list of words (9.6.1). */
function isLicence(rel = '', type = ''): boolean {
  return /(^|\s)license(\s|$)/i.test(rel) && isRslType(type);
}
