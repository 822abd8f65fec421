import { useWords } from '../text/use-words';

/** The heading where there is no address that could be it. */
export function ProductName() {
  return <h1 class="visually-hidden">{useWords().text('extName')}</h1>;
}
