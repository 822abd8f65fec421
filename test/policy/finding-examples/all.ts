import { ACAP_FIELDS } from './acap-fields';
import { ADVICE } from './advice';
import { DECIDED } from './decided';
import type { FindingExample } from './finding-example';
import { PAGE } from './page';
import { PERMISSIONS } from './permissions';
import { ROBOTS_TXT } from './robots-txt';
import { SIGNALS } from './signals';

/** One example for each code. */
export const FINDING_EXAMPLES: readonly FindingExample[] = [
  ...ROBOTS_TXT,
  ...ACAP_FIELDS,
  ...PERMISSIONS,
  ...PAGE,
  ...DECIDED,
  ...ADVICE,
  ...SIGNALS,
];
