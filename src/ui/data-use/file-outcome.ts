import type { PageEvidence } from '../../policy';

/** How asking for a file of signals ended, as its reader sees it. */
export type FileOutcome =
  | 'came'
  | 'absent'
  | 'error'
  | 'no-answer'
  | 'loading'
  | 'no-permission'
  | 'no-room'
  | 'too-long'
  | 'refused'
  | 'not-asked';

/** How asking for a file ended by the evidence, and why it was not asked. */
export function fileOutcome(
  address: string,
  { files = {}, robotsTxt }: Pick<PageEvidence, 'files' | 'robotsTxt'>,
): FileOutcome {
  const fetch = Object.hasOwn(files, address) ? files[address] : undefined;
  if (!fetch) return robotsTxt.status === null && robotsTxt.reason === 'loading' ? 'loading' : 'not-asked';
  if (fetch.status === null) return REASONS.find((reason) => reason === fetch.reason) ?? 'not-asked';
  const { status } = fetch;
  if (status === 0) return 'no-answer';
  if (status >= 200 && status < 300) return 'came';
  return status >= 400 && status < 500 ? 'absent' : 'error';
}

const REASONS = ['loading', 'no-permission', 'no-room', 'refused', 'too-long'] as const;
