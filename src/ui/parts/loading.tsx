import { useWords } from '../text/use-words';
import './loading.css';

/** What stands there until the first answer; the popup's document holds the same without words, for the moment before. */
export function Loading() {
  const words = useWords();
  return (
    <main data-state="loading" aria-busy="true">
      <div class="centred loading">
        <Spinner />
        <h1>{words.text('extName')}</h1>
        <p role="status">{words.text('loading')}</p>
      </div>
    </main>
  );
}

/** Shows that something is about to be drawn. */
export function LoadingSign() {
  return (
    <p class="centred loading" role="status">
      <Spinner />
      {useWords().text('loading')}
    </p>
  );
}

const Spinner = () => <span class="spinner" aria-hidden="true" />;
