// Every dropped weapon leaves the map (content §1.2, CLEAR_DROPS).

import { markerCard } from '../../../model/components.js';
import { words } from '../../../model/steps.js';

export const clearDrops = words.verb({
  name: 'clearDrops',
  rule: 'GOW-RUL-47',
  parameters: {},
  perform: (m) => {
    const { drops } = m.state;
    const { piles, markers } = m.content;
    if (drops.length === 0) return;
    for (const { marker } of drops) {
      const { kind } = markers[marker]!;
      m.moveCard(markerCard(marker), piles.drops(kind), piles.discardedMarkers(kind));
    }
    m.state.drops = [];
    m.tell?.({ type: 'dropsCleared', rule: 'GOW-RUL-47', count: drops.length });
  },
  say: {
    en: 'discard every dropped weapon',
    fr: 'défaussez toutes les Armes droppées',
    it: 'scarta tutte le armi a terra',
  },
  examples: [{ write: 'clearDrops()', reads: 'discard every dropped weapon.' }],
});
