// Fetched, with its words, where it is first shown.

import { lazyPart } from '../parts/lazy.js';
import type { WayOutProps } from './WayOut.js';

const fetchWords = async (): Promise<void> => {
  const [{ loadWords }, { loadTableWords }] = await Promise.all([
    import('./words.js'),
    import('../parts/tableWords.js'),
  ]);
  await Promise.all([loadWords(), loadTableWords()]);
};

export const WayOut = lazyPart<WayOutProps>(async () => {
  const [part] = await Promise.all([import('./WayOut.js'), fetchWords()]);
  return part.WayOut;
});

const OpenOffer = lazyPart<WayOutProps>(async () => {
  const [part] = await Promise.all([import('./OpenOffer.js'), fetchWords()]);
  return part.OpenOffer;
});

/** What is offered at the table; nothing is fetched before anybody offers something. */
export function Offer(props: WayOutProps) {
  const { store } = props.scene;
  const hasSaid = store.log.value.some(({ act }) => act?.act === 'agree');
  return hasSaid && store.match.value?.status === 'playing' ? <OpenOffer {...props} /> : null;
}
