import { type SavedReport, savedReport } from '../../src/export/saved-report';
import type { PageEvidence } from '../../src/policy';
import { preferencesOf, usagesOf } from '../../src/state/documented';
import { NOW, storesOn } from '../state/stores';
import { fakeSurroundings, reportOn } from '../ui/fake-surroundings';

/** What is saved of a page of this evidence, and the facts it was saved from; the rest of these as given. */
export function savedOn(
  evidence: Partial<PageEvidence> = {},
  rest: Parameters<typeof reportOn>[1] = {},
): { readonly facts: ReturnType<typeof reportOn>; readonly saved: SavedReport } {
  const facts = reportOn(evidence, rest);
  const { whoMay, checks } = storesOn(evidence, fakeSurroundings(facts));
  const listed = (whoMay.value?.groups ?? []).flatMap(({ members }) =>
    members.map(({ choice, judgement }) => ({
      name: choice.id,
      crawler: choice.crawler,
      judgement,
      usages: usagesOf(choice),
      preferences: preferencesOf(choice),
    })),
  );
  return {
    facts,
    saved: savedReport(facts, { readAt: NOW, version: '1.2.3' }, listed, checks.value.findings),
  };
}
