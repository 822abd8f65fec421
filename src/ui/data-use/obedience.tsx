import type { CrawlerChoice } from '../../state/crawler-choice';
import { useWords } from '../text/use-words';

/** What is known of who reads what is stated: that it is stated does not say that it is obeyed (9.2.6). */
export function Obedience({ choice }: { choice: CrawlerChoice }) {
  const words = useWords();
  const documented = documentedBy(choice);
  return (
    <div class="quiet" data-testid="obedience">
      <p>{words.say('preference_obedience')}</p>
      {documented && <p>{words.name('preference_documented', documented)}</p>}
    </div>
  );
}

/** The operators that document what robots rules or names in robots.txt do to the use of content, for a crawler of theirs (9.7, 9.8). */
function documentedBy({ crawler: { tokens } }: CrawlerChoice): 'google' | 'bing' | 'amazon' | 'apple' | null {
  const [token = ''] = tokens;
  if (/^google(bot(-.*)?|-extended)$/i.test(token)) return 'google';
  if (/^(bingbot|msnbot)$/i.test(token)) return 'bing';
  if (/^amazonbot$/i.test(token)) return 'amazon';
  return /^applebot(-extended)?$/i.test(token) ? 'apple' : null;
}
