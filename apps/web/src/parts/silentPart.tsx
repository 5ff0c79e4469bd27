// A part of a page that says nothing, or brings its words itself, fetched when it is first shown.

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Until it has come, and where it cannot be had, there is nothing. */
export function silentPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function SilentPart(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | undefined>(() => loaded);
    useEffect(() => {
      const fetchIt = async (): Promise<void> => {
        loaded ??= await load();
        setComponent(() => loaded);
      };
      fetchIt().catch(() => undefined);
    }, []);
    return Component === undefined ? null : <Component {...props} />;
  };
}
