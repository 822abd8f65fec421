import type { FindingCode, Place, Query } from '../../../src/policy';
import type { Written } from '../written';

/** Something that triggers a finding, where it is found, and the same with the finding fixed. */
export interface FindingExample {
  readonly code: FindingCode;
  readonly triggers: Written;
  /** Who asks, where the finding depends on that. */
  readonly query?: Query;
  readonly place: Place;
  /** The publisher's words that the finding quotes. */
  readonly text: string;
  readonly fix?: string;
  /** What the page lacks. */
  readonly resource?: string;
  readonly clean: Written;
}
