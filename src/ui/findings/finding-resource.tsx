import type { Finding } from '../../policy';
import type { Words } from '../../words/words';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';

/**
 * What a finding is about beside what it quotes: the part that a page lacks, the character that is not seen, the type that was
 * received.
 */
export function FindingResource({ finding: { code, resource } }: { finding: Finding }) {
  const words = useWords();
  if (resource === undefined) return null;
  if (code === 'invisible-character') return <p>{characterWords(resource, words)}</p>;
  if (code === 'not-robots-txt') return <p>{typeWords(resource, words)}</p>;
  if (code !== 'missing-resource') return null;
  return (
    <p class="missing">
      {words.text('missing')}{' '}
      <q>
        <PageText text={resource} />
      </q>
    </p>
  );
}

/** A character by its name and number, as in "zero width space (U+200B)". */
function characterWords(number: string, words: Words): string {
  const key = number.toLowerCase().replace('+', '');
  return `${words.name('character', CHARACTERS.find((one) => one === key) ?? 'other')} (${number})`;
}

const CHARACTERS = ['u00a0', 'u00ad', 'u200b', 'u200c', 'u200d', 'u2060', 'ufeff'] as const;

function typeWords(type: string, words: Words): string {
  return words.name('not_robots_txt', TYPES.find((one) => one === type) ?? 'binary');
}

const TYPES = ['markup', 'json', 'binary', 'utf-16', 'text'] as const;
