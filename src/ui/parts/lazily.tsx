import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LoadingSign } from './loading';

/**
 * A component whose code is loaded when it is first drawn, so that no view waits for what its reader never opened; a sign stands
 * in its place until then.
 */
export function lazily<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Sign: FunctionComponent = LoadingSign,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  return function Lazy(props: Props) {
    const [outcome, setOutcome] = useState<{ readonly error?: unknown } | null>(null);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (component) => {
          loaded = component;
          setOutcome({});
        },
        (error) => setOutcome({ error }),
      );
    }, []);
    if (outcome && 'error' in outcome) throw outcome.error;
    const Drawn = loaded;
    return Drawn ? <Drawn {...props} /> : <Sign />;
  };
}
