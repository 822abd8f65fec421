import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LoadingSign } from '../loading';

/** A component whose code is loaded when it is first drawn, so that no view waits for what nobody opened. */
export function lazily<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  return function Lazy(props: Props) {
    const [, setLoaded] = useState(() => loaded);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (!loaded)
        load().then((component) => {
          loaded = component;
          setLoaded(() => component);
        }, setFailure);
    }, []);
    if (failure) throw failure;
    const Drawn = loaded;
    return Drawn ? <Drawn {...props} /> : <LoadingSign />;
  };
}
