import type { Findings } from '../../findings/collect';
import type { PageFacts } from '../../model/evidence';
import type { Source } from '../../model/statement';
import { isRslType } from '../../signs';
import { absoluteAddress } from '../../text/address';
import { visibly } from '../../text/invisible';
import { readLinks } from '../../text/link-header';
import type { SignalLine } from '../groups';
import { headersNamed } from '../places';

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

/**
 * The documents that a page names: in Link header fields, then by LINK elements, each in order (9.6.1). A relative address is
 * resolved against the page's, and reported (9.6.3).
 */
export function licencesOfPage(facts: PageFacts, findings: Findings): NamedLicence[] {
  const { links, url } = facts;
  const named: NamedLicence[] = [];
  const add = (written: string, source: Source, fixed: (address: string) => string | undefined) => {
    const target = written.trim();
    const address = target === '' ? null : absoluteAddress(target, url);
    if (!address || !/^https?:/.test(address)) return findings.at(source).error('licence-url-invalid');
    if (!/^https?:/i.test(target)) findings.at(source).warning('licence-url-relative', fixed(address));
    named.push({ address, source });
  };
  for (const source of headersNamed(/^link$/i, facts)) {
    const all = readLinks(source.text);
    for (const { target, parameters } of all)
      if (isLicence(parameters.get('rel'), parameters.get('type')) && !parameters.has('anchor'))
        add(target, source, (address) =>
          all.length === 1 ? `Link: <${address}>; rel="license"; type="${TYPE}"` : undefined,
        );
  }
  for (const [index, { rel, type, href }] of (links ?? []).entries())
    if (isLicence(rel, type))
      add(
        href,
        { place: { kind: 'link', index, column: 1 }, text: href },
        (address) => `<link rel="license" type="${TYPE}" href="${address}">`,
      );
  return named;
}

const TYPE = 'application/rsl+xml';

/** Whether a link leads to a licence of RSL: `rel` is a list of words (9.6.1). */
function isLicence(rel = '', type = ''): boolean {
  return /(^|\s)license(\s|$)/i.test(rel) && isRslType(type);
}
