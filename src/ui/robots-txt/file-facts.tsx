import type { View } from '../../state/view';
import { Age } from '../sources/age';
import { useWords } from '../text/use-words';

interface Props {
  readonly view: View;
  /** Null where no file came. */
  readonly octets: number | null;
  readonly address: string | undefined;
}

/** With which status a file came, how big it is and how old, in a few words. */
export function FileFacts({ view, octets, address }: Props) {
  const words = useWords();
  const report = view.page.report.value;
  if (!report) return null;
  const { robotsTxt, references } = report;
  const own = address === undefined && robotsTxt.state === 'answered' ? robotsTxt : null;
  const answer = own ?? references.find(({ url, state }) => url === address && state === 'answered');
  if (!answer) return null;
  return (
    <span class="file-facts">
      <span>{words.say('file_status', String(answer.status))}</span>
      {octets !== null && (
        <span>
          {words.size(octets)}
          {own?.truncated && ` (${words.say('source_truncated')})`}
        </span>
      )}
      {own && <Age time={own.fetchedAt} now={view.page.now} />}
    </span>
  );
}
