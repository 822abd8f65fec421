import type { ComponentChildren } from 'preact';
import './picker.css';

/** What is chosen on a screen, with the names of the choices in line. */
export function Pickers({ children }: { children: ComponentChildren }) {
  return <div class="pickers">{children}</div>;
}

interface Props {
  readonly label: string;
  /** A list to choose from. */
  readonly children: ComponentChildren;
}

/** One choice by its name; stands among `Pickers` where there are several. */
export function Picker({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the list that it names is inside of it
    <label class="picker">
      <span>{label}</span>
      {children}
    </label>
  );
}
