import type { PageReport } from '../../messages';
import { type Access, AccessButtons } from '../parts/access-buttons';
import { Notice } from '../parts/notice';
import { useWords } from '../text/use-words';

interface Props {
  readonly report: PageReport;
  readonly access: Access;
}

/** Says once what the missing access to the site hides, and offers to ask for it. */
export function AccessNotice({ report: { robotsTxt, headers }, access }: Props) {
  const words = useWords();
  const isMissing =
    (robotsTxt.state === 'not-asked' && robotsTxt.why === 'no-permission') ||
    (headers.state === 'not-observed' && headers.why === 'no-permission');
  if (!isMissing) return null;
  return (
    <Notice name="access">
      <p>{words.say('access_missing')}</p>
      <AccessButtons access={access} />
    </Notice>
  );
}
