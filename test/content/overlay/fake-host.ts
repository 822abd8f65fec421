import { vi } from 'vitest';
import { createControls } from '../../../src/content/overlay/controls';
import type { OverlayHost } from '../../../src/content/overlay/overlay-host';

/** A host whose sheets lie in the page, where no listener is called for what is drawn in them, and its controls. */
export function fakeHost() {
  const around = document.createElement('div');
  const root = around.attachShadow({ mode: 'closed' });
  document.body.append(around);
  const make = (className: string) => {
    const element = document.createElement('div');
    element.className = className;
    root.append(element);
    return element;
  };
  const layer = make('layer');
  const presses = make('presses');
  const legend = document.createElement('section');
  const outlines = document.createElement('div');
  layer.append(outlines, legend);
  const host = {
    layer,
    outlines,
    legend,
    presses,
    within: () => null,
    hosts: [around],
    keep: vi.fn(() => true),
    remove: vi.fn(() => {
      around.remove();
    }),
  } satisfies OverlayHost;
  return { host, controls: createControls(host) };
}

/** The words that are drawn in an element, in order. */
export function wordsIn(element: Element | null): string[] {
  const drawn = [...(element?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
    (each) => !each.closest('[hidden]'),
  );
  return drawn.flatMap(({ dataset }) => dataset.words || []);
}

/** Presses a control by its name, as a reader does or as a page makes it up. */
export function press(presses: Element, name: string, isTrusted = true): void {
  const button = [...presses.querySelectorAll('button')].find(({ title }) => title === name);
  if (!button) throw new Error(`There is no ${name}`);
  const event = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  button.dispatchEvent(event);
}
