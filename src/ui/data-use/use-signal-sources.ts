import { useMemo } from 'preact/hooks';
import { type SignalSource, signalSources } from '../../state/signals-said';
import type { View } from '../../state/view';

/** Every place that says something of AI and data use, for a component that is drawn again when that changes. */
export function useSignalSources(view: View): readonly SignalSource[] {
  const whoMay = view.whoMay.value;
  return useMemo(() => (whoMay ? signalSources(whoMay) : []), [whoMay]);
}
