import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useWords } from '../text/use-words';
import { useNavigation } from './use-navigation';
import './screen-frame.css';

interface Props {
  readonly title: ComponentChildren;
  /** Stands at the end of the title's line. */
  readonly aside?: ComponentChildren;
  /** Stands below the title, and does not scroll. */
  readonly top?: ComponentChildren;
  /** Holds little or nothing that takes the focus, so that it takes it as a whole to be scrolled with keys. */
  readonly isText?: boolean;
  readonly children: ComponentChildren;
}

/**
 * A screen with a way back, unless everything began with it; its title takes the focus when it is shown, so that what is read out
 * next is the screen.
 */
export function ScreenFrame({ title, aside, top, isText = false, children }: Props) {
  const words = useWords();
  const { path, back } = useNavigation();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <header>
        <div class="screen-title">
          {path.value.length > 1 && (
            <button
              type="button"
              class="icon-button"
              data-testid="back"
              aria-label={words.text('back')}
              onClick={back}
            >
              <BackSign />
            </button>
          )}
          <h1 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h1>
          {aside && <div class="screen-aside">{aside}</div>}
        </div>
        {top}
      </header>
      <div class="body" {...(isText && { role: 'group', tabIndex: 0, 'aria-labelledby': titleId })}>
        {children}
      </div>
    </>
  );
}

/** Points to where the line begins, which differs by direction. */
function BackSign() {
  return (
    <svg class="back-sign" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d="M7.5 2.5L4 6l3.5 3.5" />
    </svg>
  );
}
