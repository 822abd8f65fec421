import type { PageReport } from '../../messages';
import type { View } from '../../state/view';
import { type Access, AccessButtons } from '../parts/access-buttons';
import { Notice } from '../parts/notice';
import { useWords } from '../text/use-words';
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
      {report.unkept && <Notice name="unkept">{words.text('unkept')}</Notice>}
      {attention.map(([source]) => (
        <SourceDetail key={source} source={source} view={view} isBrief />
      ))}
    </>
  );
}

interface Props {
  readonly report: PageReport;
  readonly access: Access;
}

/** Says once what the missing access to the site hides, and offers to ask for it. */
function AccessNotice({ report: { robotsTxt, headers }, access }: Props) {
  const words = useWords();
  const isMissing =
    (robotsTxt.state === 'not-asked' && robotsTxt.why === 'no-permission') ||
    (headers.state === 'not-observed' && headers.why === 'no-permission');
  if (!isMissing) return null;
  return (
    <Notice name="access">
      <p>{words.text('access_missing')}</p>
      <AccessButtons access={access} />
    </Notice>
  );
}
