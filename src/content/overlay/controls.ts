import { add } from './add-element';
import { areaOf } from './layout';
import type { OverlayHost } from './overlay-host';
import { setStyle, styleOfBox } from './set-style';
import { write } from './words';

/**
 * The overlay's controls. What is seen of them lies in the upper sheet, where nothing can be pressed; below lies what can, and
 * says little.
 */
export interface Controls {
  /**
   * Adds a control in the place of its face, which is added to `parent`; `name` says what it does where its sign does not. The
   * answer removes it.
   */
  add(parent: Node, sign: string, name: string, press: () => void): () => void;
  /** Has what can be pressed lie below what is seen of it; to be called after anything of that moved. */
  place(): void;
}

/** Prepares controls on the sheets of a host. */
export function createControls({ presses }: Pick<OverlayHost, 'presses'>): Controls {
  const buttons = new Map<HTMLElement, HTMLElement>();
  return {
    add(parent, sign, name, press) {
      const face = add(parent, 'control', 'span');
      // What is pressed bears the name.
      face.ariaHidden = 'true';
      write(face, sign);
      const button = add(presses, '', 'button');
      button.ariaLabel = button.title = name;
      // What a page makes up presses nothing.
      button.onclick = ({ isTrusted }) => isTrusted && press();
      button.onfocus = () => face.classList.toggle('focused', button.matches(':focus-visible'));
      button.onblur = () => face.classList.remove('focused');
      buttons.set(face, button);
      return () => {
        buttons.delete(face);
        button.remove();
        face.remove();
      };
    },
    place() {
      for (const [face, button] of buttons) {
        const area = areaOf(face);
        // The focus does not go to what is not seen.
        button.hidden = area.width === 0;
        setStyle(button, styleOfBox(area));
      }
    },
  };
}
