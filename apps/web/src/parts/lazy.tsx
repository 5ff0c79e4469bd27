// A component that is fetched when it is first shown.

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t, withEnglish } from '../text/index.js';
import { Notice } from './Notice.js';
import { silentPart } from './silentPart.js';

/** What a component that is fetched says, besides what every page says. */
type Words = Parameters<typeof withEnglish>[1];

const ALL: Words = ['table', 'later'];

/** `Meanwhile` stands in its place until it has arrived; left out, a page's own notice. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Loading,
  words = ALL,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      const fetchIt = async (): Promise<void> => {
        loaded ??= await withEnglish(load(), words);
        setComponent(() => loaded);
      };
      fetchIt().catch(() => setHasFailed(true));
    }, []);
    if (hasFailed) return <Notice title={t('web.notLoaded')} isFinal onRetry={() => location.reload()} />;
    return Component === undefined ? <Meanwhile /> : <Component {...props} />;
  };
}

function Loading() {
  return <Notice title={t('web.loading')} />;
}

/** A part of a page that is fetched when it is first shown; until then, and where it cannot be had, there is nothing. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words = ALL,
): ComponentType<Props> {
  return silentPart(async () => withEnglish(load(), words));
}
