import type { Screen } from '../../state/navigation';
import { useNavigation } from '../screens/use-navigation';
import { useWords } from '../text/use-words';
import './tools.css';

/** The way to what is asked now and then: other addresses, links, comparisons, reports to take away, and to what can be set. */
export function Tools({ links, openOptions }: { links: number; openOptions: () => void }) {
  const words = useWords();
  const { go } = useNavigation();
  const tools: readonly (readonly [string, string, Screen])[] = [
    ['addresses', words.say('addresses_title'), { at: 'addresses' }],
    ...(links > 0
      ? [['links', words.say('addresses_links'), { at: 'addresses', links: true }] as const]
      : []),
    ['comparison', words.say('comparison_title'), { at: 'comparison' }],
    ['take-away', words.say('take_away'), { at: 'take-away' }],
  ];
  return (
    <nav class="tools" aria-label={words.say('tools')}>
      {tools.map(([name, said, screen]) => (
        <button key={name} type="button" data-testid={`tool-${name}`} onClick={() => go(screen)}>
          {said}
        </button>
      ))}
      <button type="button" class="link" data-testid="open-options" onClick={openOptions}>
        {words.say('options_open')}
      </button>
    </nav>
  );
}
