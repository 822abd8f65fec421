import type { View } from '../../state/view';
import { Notice } from '../parts/notice';
import { useWords } from '../text/use-words';
import { AccessNotice } from './access-notice';
import { SourceDetail } from './source-detail';
import { useSourceStates } from './use-source-states';

/** What the reader should know of how the page was read, most of all what was not seen; nothing where all was. */
export function NotSeen({ view }: { view: View }) {
  const words = useWords();
  const report = view.page.report.value;
  const attention = useSourceStates(view).filter(([, state]) => state.attention);
  if (!report) return null;
  return (
    <>
      <AccessNotice report={report} access={view.page} />
      {report.unkept && <Notice name="unkept">{words.say('unkept')}</Notice>}
      {attention.map(([source]) => (
        <SourceDetail key={source} source={source} view={view} isBrief />
      ))}
    </>
  );
}
