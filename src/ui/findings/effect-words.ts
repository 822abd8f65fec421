import type { Effect } from '../../state/effects';
import type { Words } from '../../words/words';
import { namesOf } from './finding-words';

/** The crawlers whose crawling of the page changes where a finding is fixed, in a sentence or two. */
export function effectWords({ frees, shuts }: Effect, words: Words): string {
  const sentences = [
    frees.length > 0 && words.text('finding_frees', namesOf(frees, words)),
    shuts.length > 0 && words.text('finding_shuts', namesOf(shuts, words)),
  ];
  return sentences.filter(Boolean).join(' ');
}
