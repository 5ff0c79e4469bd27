// create, destroy, lure: what texts put on the map, take off it and slide over it (GIG-CRD-25, GIG-CRD-61, GIG-CRD-81).

import { each, optional, orWord, quantity, word } from '@automachia/effects';
import { canCreateBarrier, creatingBarrier } from '../../../chapters/barriers.js';
import { lureTiles, tilesToLure } from '../../../chapters/luring.js';
import { numberFor, place, placesFor } from '../../../chapters/placing.js';
import { removeTrauma } from '../../../chapters/resources.js';
import { HEXES } from '../../../model/hexes.js';
import { hexIn } from '../../../model/objects.js';
import { priorityOrder } from '../../../model/seats.js';
import { TILES } from '../../../model/things.js';
import { words } from '../../../model/steps.js';
import { THING } from '../things.js';

const { verb } = words;

const ALL = 99;
const COUNT = '{countN, plural, one {{count}} other {{count}}}';

export const create = verb({
  name: 'create',
  rule: 'GIG-CRD-25',
  parameters: {
    what: word(...TILES, 'barrier', 'static', 'anchor', 'target'),
    at: each('hex'),
    count: optional(quantity(0, ALL), 1),
  },
  needs: [
    {
      rule: 'GIG-CRD-25',
      why: {
        en: 'there is no place for it',
        fr: 'il n’y a pas de place pour cela',
        it: 'non c’è posto per questo',
      },
      test: ({ state, seat }, { what, at }) =>
        what === 'barrier'
          ? canCreateBarrier(state, seat)
          : placesFor(state, { does: 'create', what, seat, hexes: at.map(hexIn), done: [] }).length > 0,
    },
  ],
  perform: (m, { what, at, count }, { seat }) => {
    const { chooser } = m.locals;
    if (what !== 'barrier') place(m, { does: 'create', what, seat, chooser, hexes: at.map(hexIn), left: count });
    else for (let left = count; left > 0; left--) m.call(creatingBarrier, { seat });
  },
  say: {
    en: `{mode, select, may {you may create} other {create}} ${COUNT} ${THING.en} on {at}`,
    fr: `{mode, select, may {vous pouvez créer} other {créez}} ${COUNT} ${THING.fr} sur {at}`,
    it: `{mode, select, may {puoi creare} other {crea}} ${COUNT} ${THING.it} su {at}`,
  },
  examples: [
    { write: 'create(crater, foehex)', reads: 'create 1 crater on the opponent’s hex.' },
    { write: 'may(create(inferno, adj))', reads: 'you may create 1 inferno on a hex adjacent to you.' },
  ],
});

export const destroy = verb({
  name: 'destroy',
  rule: 'GIG-MAP-06',
  parameters: {
    what: word(...TILES, 'elemental', 'structure', 'static', 'active', 'anchor', 'target'),
    at: orWord(each('hex'), 'everywhere'),
    count: optional(quantity(0, ALL), 1),
  },
  needs: [
    {
      rule: 'GIG-CRD-100',
      why: { en: 'there is too little of it', fr: 'il n’y en a pas assez', it: 'non ce n’è abbastanza' },
      // "All" is as many as there are, be it none.
      test: ({ state, seat }, { what, at, count }) =>
        count === ALL || at === 'everywhere' || numberFor(state, seat, what, at.map(hexIn)) >= count,
    },
  ],
  perform: (m, { what, at, count }, { seat }) => {
    const isEverywhere = at === 'everywhere';
    const hexes = isEverywhere ? HEXES : at.map(hexIn);
    if (isEverywhere && what === 'anchor')
      for (const other of priorityOrder(m.state)) {
        for (const slot of [1, 2, 3]) removeTrauma(m, other, 'anchor', slot, ALL);
      }
    place(m, { does: 'destroy', what, seat, chooser: m.locals.chooser, hexes, left: count });
  },
  say: {
    en: `{mode, select, may {you may remove} other {remove}} ${COUNT} ${THING.en} {at, select, everywhere {from the map and all meters} other {on {at}}}`,
    fr: `{mode, select, may {vous pouvez retirer} other {retirez}} ${COUNT} ${THING.fr} {at, select, everywhere {de la carte et de toutes les jauges} other {sur {at}}}`,
    it: `{mode, select, may {puoi rimuovere} other {rimuovi}} ${COUNT} ${THING.it} {at, select, everywhere {dalla mappa e da tutti gli indicatori} other {su {at}}}`,
  },
  examples: [
    { write: 'destroy(static, adj)', reads: 'remove 1 static barrier on a hex adjacent to you.' },
    { write: 'destroy(anchor, everywhere, all)', reads: 'remove all anchor from the map and all meters.' },
  ],
});

export const lure = verb({
  name: 'lure',
  rule: 'GIG-CRD-81',
  parameters: { what: word('elemental'), count: quantity(0, ALL), from: each('hex'), to: each('hex') },
  speaksOf: ['foe'],
  needs: [
    {
      rule: 'GIG-CRD-81',
      why: { en: 'there is no such tile', fr: 'il n’y a pas de telle tuile', it: 'non c’è una tessera simile' },
      test: ({ state, seat }, { what, count, from, to }) =>
        tilesToLure(state, { what, seat, from: from.map(hexIn), to: to.map(hexIn), done: [] }).length >= count,
    },
  ],
  perform: (m, { what, count, from, to }, { seat }) =>
    lureTiles(m, {
      what,
      seat,
      chooser: m.locals.chooser,
      from: from.map(hexIn),
      to: to.map(hexIn),
      left: count,
    }),
  say: {
    en: `pull ${COUNT} ${THING.en} from {from} to {to}`,
    fr: `attirez ${COUNT} ${THING.fr} depuis {from} vers {to}`,
    it: `attira ${COUNT} ${THING.it} da {from} verso {to}`,
  },
  examples: [
    {
      write: 'lure(elemental, 1, adjfoe, foehex)',
      reads: 'pull 1 elemental tile from a hex adjacent to the opponent to the opponent’s hex.',
    },
  ],
});
