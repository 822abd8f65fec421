import { octetsOf, type RobotsTxtFetch } from '../../policy';
import type { FetchedFile } from './fetch-file';

/** A fetched file for the engine. */
export function fileEvidence({ report, text, octets }: FetchedFile): RobotsTxtFetch {
  if (report.state === 'failed')
    return isUnseen(report.why) ? { status: null, reason: report.why } : { status: 0, text: '' };
  return {
    status: report.status,
    text: octets ? Uint8Array.from(text, (character) => character.charCodeAt(0)) : text,
  };
}

/** What stands in a file that the engine was given, one character for each octet where it is no UTF-8. */
export function evidenceText(fetch: RobotsTxtFetch): string {
  if (fetch.status === null) return '';
  return typeof fetch.text === 'string' ? fetch.text : octetsOf(fetch.text);
}

/** Whether we stopped where a crawler may go on, so that nobody can tell what it meets. */
const isUnseen = (why: string) => why === 'private-network' || why === 'redirect-no-permission';
