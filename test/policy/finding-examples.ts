import type { FindingCode, Place, Query } from '../../src/policy';
import { ACAP_FIELDS } from './finding-examples/acap-fields';
import { DECIDED } from './finding-examples/decided';
import { PAGE } from './finding-examples/page';
import { PERMISSIONS } from './finding-examples/permissions';
import { ROBOTS_TXT } from './finding-examples/robots-txt';
import type { Written } from './written';

/** Something that triggers a finding, where it is found, and the same put right. */
export interface FindingExample {
  readonly code: FindingCode;
  readonly triggers: Written;
  /** Who asks, where the finding depends on that. */
  readonly query?: Query;
  readonly place: Place;
  /** The publisher's words that the finding quotes. */
  readonly text: string;
  readonly instead?: string;
  /** What the page lacks. */
  readonly resource?: string;
  readonly clean: Written;
}

/** One example for each code. */
export const FINDING_EXAMPLES: readonly FindingExample[] = [
  ...ROBOTS_TXT,
  ...ACAP_FIELDS,
  ...PERMISSIONS,
  ...PAGE,
  ...DECIDED,
];
