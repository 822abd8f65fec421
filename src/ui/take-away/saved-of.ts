import { type SavedReport, savedReport } from '../../export/saved-report';
import { preferencesOf, usagesOf } from '../../state/documented';
import type { View } from '../../state/view';
import type { Words } from '../../words/words';
import { crawlerName } from '../text/crawler-words';

/** What is known of the page, to be saved with the answers for everybody who is listed; null while there is nothing to save. */
export function savedOf(view: View, words: Words): SavedReport | null {
  const report = view.page.report.value;
  const whoMay = view.whoMay.value;
  if (!report || !whoMay) return null;
  const told = whoMay.groups.flatMap(({ members }) =>
    members.map(({ choice, judgement }) => ({
      name: crawlerName(choice, words),
      crawler: choice.crawler,
      judgement,
      usages: usagesOf(choice),
      preferences: preferencesOf(choice),
    })),
  );
  const by = { readAt: view.page.readAt.value, version: view.surroundings.version };
  return savedReport(report, by, told, view.checks.value.findings);
}
