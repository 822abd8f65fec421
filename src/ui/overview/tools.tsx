import type { ComponentChildren } from 'preact';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { HighlightButton } from '../elements/highlight-button';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import './tools.css';

interface Props {
  readonly view: View;
  /** How many elements have rules of their own. */
  readonly ruled: number;
  /** Whether there can be something to outline. */
  readonly canHighlight: boolean;
}

/** What can be done with the page, always within reach. */
export function Tools({ view, ruled, canHighlight }: Props) {
  const words = useWords();
  const { go } = useNavigation();
  const tools: readonly (readonly [string, string, Screen, ComponentChildren])[] = [
    [
      'addresses',
      words.text('addresses_title'),
      { at: 'addresses' },
      <path d="M2.5 4h11M2.5 8h7M2.5 12h4M10 11.5l1.5 1.5 3-3.5" />,
    ],
    [
      'comparison',
      words.text('comparison_title'),
      { at: 'comparison' },
      <path d="M3 3h4v10H3zM9 3h4v10H9z" />,
    ],
    [
      'export',
      words.text('take_away'),
      { at: 'export' },
      <path d="M8 2.5v7.5M5 7l3 3 3-3M2.5 11v2.5h11V11" />,
    ],
  ];
  return (
    <nav class="tools" aria-label={words.text('tools')}>
      {canHighlight && <HighlightButton view={view} ruled={ruled} />}
      {tools.map(([name, label, screen, drawing]) => (
        <Tool key={name} name={`tool-${name}`} label={label} drawing={drawing} onClick={() => go(screen)} />
      ))}
      <Tool
        name="open-options"
        label={words.text('options_open')}
        drawing={
          <path d="M8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M3.4 12.6l1.4-1.4M11.2 4.8l1.4-1.4" />
        }
        onClick={() => void view.surroundings.openOptions().catch(view.page.fail)}
      />
    </nav>
  );
}

interface ToolProps {
  readonly name: string;
  readonly label: string;
  /** Stands for the label where there is no room for words. */
  readonly drawing: ComponentChildren;
  readonly onClick: () => void;
}

function Tool({ name, label, drawing, onClick }: ToolProps) {
  return (
    <button type="button" data-testid={name} title={label} aria-label={label} onClick={onClick}>
      <svg class="tool-sign" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        {drawing}
      </svg>
      <span>{label}</span>
    </button>
  );
}
