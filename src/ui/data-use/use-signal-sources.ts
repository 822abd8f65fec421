import { useMemo } from 'preact/hooks';
import { type SignalSource, signalSources } from '../../state/signal-sources';
import type { View } from '../../state/view';

/**
 * Every place that says something of AI and data use, for a component that is drawn again when that changes; none while that is
 * not read yet.
 */
export function useSignalSources(view: View): readonly SignalSource[] {
  const whoMay = view.reading.isWhole.value ? view.whoMay.value : null;
  return useMemo(() => (whoMay ? signalSources(whoMay) : []), [whoMay]);
}
