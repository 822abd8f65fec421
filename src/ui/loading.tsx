import { ProductName } from './parts/product-name';
import { useWords } from './text/words';
import './loading.css';

/** What stands there until the first answer. */
export function Loading() {
  const words = useWords();
  return (
    <main data-state="loading" aria-busy="true">
      <ProductName />
      <p class="centred loading" role="status">
        <span class="spinner" aria-hidden="true" />
        {words.say('loading')}
      </p>
    </main>
  );
}
