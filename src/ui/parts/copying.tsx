import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { View } from '../../state/view';
import { visibleText } from '../../words/visible-text';
import { useWords } from '../text/use-words';
import { PageText } from './page-text';
import { useStateAbout } from './use-state-about';
import './copying.css';

const CopyContext = createContext<(text: string) => void>(() => {});

/** Puts a text into the clipboard; the result is shown at the end of the view. */
export const useCopy = (): ((text: string) => void) => useContext(CopyContext);

interface Tried {
  readonly text: string;
  readonly isCopied: boolean;
}

/**
 * Lets everything inside be copied, and says once for all of it what was copied, until another screen or page is seen; what was
 * not is shown.
 */
export function Copying({ view, children }: { view: View; children: ComponentChildren }) {
  const words = useWords();
  const address = view.page.report.value?.url;
  const path = view.navigation.path.value;
  const [tried, setTried] = useStateAbout<Tried | null>(null, [address, path]);
  const copy = (text: string) => {
    // The same words twice in a row are read out only once.
    setTried(null);
    void view.surroundings.copy(text).then((isCopied) => setTried({ text, isCopied }));
  };
  return (
    <CopyContext.Provider value={copy}>
      {children}
      <div class="copied" role="status" data-testid="copied">
        {tried &&
          (tried.isCopied ? (
            words.text('copied', visibleText(tried.text, 60))
          ) : (
            <>
              {words.text('report_not_copied')}
              <pre dir="ltr">
                <PageText text={tried.text} first={4_000} />
              </pre>
            </>
          ))}
      </div>
    </CopyContext.Provider>
  );
}
