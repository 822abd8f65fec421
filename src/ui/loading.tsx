import { ProductName } from './parts/product-name';
import { useWords } from './text/words';
import './loading.css';

/** What stands there until the first answer. */
export function Loading() {
  return (
    <main data-state="loading" aria-busy="true">
      <ProductName />
      <LoadingSign />
    </main>
  );
}

/** Says that something is about to come. */
export function LoadingSign() {
  return (
    <p class="centred loading" role="status">
      <span class="spinner" aria-hidden="true" />
      {useWords().say('loading')}
    </p>
  );
}
