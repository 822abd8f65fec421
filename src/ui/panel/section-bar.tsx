import type { NavigationStore, Screen } from '../../state/navigation';
import { useWords } from '../text/use-words';
import './section-bar.css';

const SECTIONS = ['overview', 'crawlers', 'sources', 'elements', 'checks'] as const satisfies Screen['at'][];

/** The way between the sections of a panel, of which the one that is open says so. */
export function SectionBar({ navigation }: { navigation: NavigationStore }) {
  const words = useWords();
  const [open] = navigation.path.value;
  return (
    <nav class="sections" aria-label={words.say('sections_label')}>
      {SECTIONS.map((at) => (
        <button
          key={at}
          type="button"
          data-testid={`section-${at}`}
          aria-current={open?.at === at ? 'page' : undefined}
          onClick={() => navigation.begin({ at })}
        >
          {words.name('section', at)}
        </button>
      ))}
    </nav>
  );
}
