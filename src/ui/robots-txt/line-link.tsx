import { PageText } from '../parts/page-text';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';

interface Props {
  readonly line: number;
  readonly text: string;
  /** The file, where it is not the site's own robots.txt. */
  readonly address?: string | undefined;
}

/** A line of a file as its author wrote it, which leads to where it stands. */
export function LineLink({ line, text, address }: Props) {
  const words = useWords();
  const { go } = useNavigation();
  return (
    <button
      type="button"
      class="line-link"
      data-line={line}
      onClick={() => go({ at: 'robots-txt', line, ...(address !== undefined && { address }) })}
    >
      <span class="line-number">
        <span class="visually-hidden">{words.text('line_label')} </span>
        {line}
      </span>
      <code dir="ltr">
        <PageText text={text} cut tabs />
      </code>
    </button>
  );
}
