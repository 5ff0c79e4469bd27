// A component that is fetched when it is first shown.

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../text/index.js';
import { Notice } from './Notice.js';

export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      const fetchIt = async (): Promise<void> => {
        loaded ??= await load();
        setComponent(() => loaded);
      };
      fetchIt().catch(() => setHasFailed(true));
    }, []);
    if (hasFailed) return <Notice title={t('web.notLoaded')} isFinal />;
    return Component === undefined ? <Notice title={t('web.loading')} /> : <Component {...props} />;
  };
}
