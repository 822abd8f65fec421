import type { View } from '../../state/view';
import { useWords } from '../text/use-words';
import type { SourceName, SourceState } from './source-state';
import { sourceStates } from './source-states';

/** What is known of each source for the crawler that was chosen; nothing while there is nothing to judge. */
export function useSourceStates(view: View): readonly (readonly [SourceName, SourceState])[] {
  const words = useWords();
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const judgement = view.judged.judgement.value;
  const site = view.reading.site.value;
  if (!report || !evidence || !judgement || !site) return [];
  const { value: choice } = view.crawler.choice;
  const seen = { ...report, sentHtml: view.reading.sentHtml.value };
  return sourceStates({ report: seen, evidence, site, choice, judgement }, words);
}
