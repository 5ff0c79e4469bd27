// Cards and abilities by where they are. Hands and meters are open (GIG-RUL-64): nothing of it is a secret.

import { quoted } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { sideOf } from '../../../chapters/trying.js';
import { abilityObject, cardIn, cardObject, isCard, ownerIn } from '../../../model/objects.js';
import { aboard, pilotOf, playerOf } from '../../../model/seats.js';
import type { Giga } from '../../../model/state.js';
import { NOBODY } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';

const { selector } = words;

const handOf = ({ state, content, playing }: GigaScene, seat: Seat): number[] => {
  if (seat === NOBODY) return [];
  // What would be played is no card of the hand any more out of which its price is paid.
  const played = playing === undefined ? undefined : content.cardNamed.get(playing);
  return playerOf(state, seat)
    .hand.filter((card) => card !== played)
    .map((card) => cardObject(seat, card));
};

const meterOf = (state: Giga, seat: Seat): number[] =>
  seat === NOBODY ? [] : playerOf(state, seat).meter.map(({ card }) => cardObject(seat, card));

const playOf = (state: Giga, seat: Seat): number[] =>
  (seat === NOBODY ? undefined : sideOf(state, seat))?.cards.map(({ card }) =>
    cardObject(pilotOf(state, seat), card),
  ) ?? [];

const tableOf = (state: Giga, seat: Seat): number[] =>
  state.onTheTable.filter((one) => one.seat === seat).map(({ card }) => cardObject(seat, card));

/** GIG-CPL-13: of a crew it may be anybody's; whose, is said when cards are taken (chapters/pickingCards.ts). */
const crewOfFoe = (x: GigaScene): Seat[] => aboard(x.state, pilotOf(x.state, foeIn(x)));

/** GIG-CRD-59: all cards of a player that are still in the game. */
const cardsOf = (state: Giga, seat: Seat): number[] => [
  ...playerOf(state, seat).hand.map((card) => cardObject(seat, card)),
  ...meterOf(state, seat),
  ...(pilotOf(state, seat) === seat ? playOf(state, seat) : []),
  ...tableOf(state, seat),
];

const isOwn = (seat: Seat, object: number): boolean => isCard(object) && ownerIn(object) === seat && seat !== NOBODY;
const isInHand = (state: Giga, seat: Seat, object: number): boolean =>
  isOwn(seat, object) && playerOf(state, seat).hand.includes(cardIn(object));
const isInMeter = (state: Giga, seat: Seat, object: number): boolean =>
  isOwn(seat, object) && playerOf(state, seat).meter.some(({ card }) => card === cardIn(object));

export const hand = selector({
  name: 'hand',
  sort: 'card',
  parameters: {},
  find: (x, _args, fits) => handOf(x, x.seat).filter(fits),
  has: ({ state, content, seat, playing }, _args, object) =>
    isInHand(state, seat, object) && (playing === undefined || cardIn(object) !== content.cardNamed.get(playing)),
  say: { en: 'your hand', fr: 'votre main', it: 'la tua mano' },
  examples: [{ write: 'exile(1, hand)', reads: 'remove 1 card from the game: your hand.' }],
});

export const meter = selector({
  name: 'meter',
  sort: 'card',
  parameters: {},
  find: ({ state, seat }, _args, fits) => meterOf(state, seat).filter(fits),
  has: ({ state, seat }, _args, object) => isInMeter(state, seat, object),
  say: { en: 'your meter', fr: 'votre jauge', it: 'il tuo indicatore' },
  examples: [{ write: 'recall(1, meter)', reads: 'return 1 card to hand: your meter.' }],
});

export const play = selector({
  name: 'play',
  sort: 'card',
  parameters: {},
  find: ({ state, seat }, _args, fits) => playOf(state, seat).filter(fits),
  say: { en: 'your attack', fr: 'votre attaque', it: 'il tuo attacco' },
  examples: [{ write: 'exile(1, play)', reads: 'remove 1 card from the game: your attack.' }],
});

export const cards = selector({
  name: 'cards',
  sort: 'card',
  parameters: {},
  find: ({ state, seat }, _args, fits) => cardsOf(state, seat).filter(fits),
  has: ({ state, seat }, _args, object) =>
    isInHand(state, seat, object) ||
    isInMeter(state, seat, object) ||
    (pilotOf(state, seat) === seat && playOf(state, seat).includes(object)) ||
    tableOf(state, seat).includes(object),
  say: { en: 'all your cards', fr: 'toutes vos cartes', it: 'tutte le tue carte' },
  examples: [{ write: 'discount(cards, 1)', reads: 'all your cards cost 1 less.' }],
});

export const foehand = selector({
  name: 'foehand',
  sort: 'card',
  parameters: {},
  speaksOf: ['foe'],
  find: (x, _args, fits) =>
    crewOfFoe(x)
      .flatMap((seat) => handOf(x, seat))
      .filter(fits),
  say: { en: 'the opponent’s hand', fr: 'la main adverse', it: 'la mano avversaria' },
  examples: [{ write: 'exile(1, foehand)', reads: 'remove 1 card from the game: the opponent’s hand.' }],
});

export const foemeter = selector({
  name: 'foemeter',
  sort: 'card',
  parameters: {},
  speaksOf: ['foe'],
  find: (x, _args, fits) =>
    crewOfFoe(x)
      .flatMap((seat) => meterOf(x.state, seat))
      .filter(fits),
  say: { en: 'the opponent’s meter', fr: 'la jauge adverse', it: 'l’indicatore avversario' },
  examples: [{ write: 'exile(1, foemeter)', reads: 'remove 1 card from the game: the opponent’s meter.' }],
});

export const foeplay = selector({
  name: 'foeplay',
  sort: 'card',
  parameters: {},
  speaksOf: ['foe'],
  find: (x, _args, fits) => playOf(x.state, foeIn(x)).filter(fits),
  say: { en: 'the opponent’s attack', fr: 'l’attaque adverse', it: 'l’attacco avversario' },
  examples: [
    { write: 'unplay(foeplay)', reads: 'the opponent’s attack goes back to hand and cannot be played for now.' },
  ],
});

export const foeability = selector({
  name: 'foeability',
  sort: 'card',
  parameters: {},
  speaksOf: ['foe'],
  find: (x, _args, fits) => {
    const pilot = foeIn(x) === NOBODY ? NOBODY : pilotOf(x.state, foeIn(x));
    if (pilot === NOBODY) return [];
    return x.state.robots[pilot - 1]!.abilities.map(({ ability: one }) => abilityObject(pilot, one)).filter(fits);
  },
  say: {
    en: 'the abilities of the opponent’s robot',
    fr: 'les capacités du robot adverse',
    it: 'le abilità del robot avversario',
  },
  examples: [{ write: 'deactivate(1, foeability)', reads: 'deactivate 1: the abilities of the opponent’s robot.' }],
});

export const abilitySelector = selector({
  name: 'ability',
  sort: 'card',
  parameters: { name: quoted() },
  find: ({ state, content, seat }, { name }) => {
    const pilot = pilotOf(state, seat);
    const number = content.abilityNamed.get(name);
    return pilot === NOBODY || number === undefined ? [] : [abilityObject(pilot, number)];
  },
  say: { en: 'your {name}', fr: 'votre {name}', it: 'la tua {name}' },
  examples: [{ write: 'deactivate(1, ability("Big Wrench"))', reads: 'deactivate 1: your Big Wrench.' }],
});

export const thisCard = selector({
  name: 'this',
  sort: 'card',
  parameters: {},
  find: ({ self }) => (isCard(self) ? [self] : []),
  say: { en: 'this card', fr: 'cette carte', it: 'questa carta' },
  examples: [{ write: 'exile(1, this)', reads: 'remove 1 card from the game: this card.' }],
});

/** The card of the instant that is answered. */
export const answered = selector({
  name: 'answered',
  sort: 'card',
  parameters: {},
  find: ({ state, content, subject }) => {
    const declared = state.effects.declared.find(({ number }) => number === subject);
    const card = declared === undefined ? undefined : content.cardNamed.get(declared.playable);
    return declared === undefined || card === undefined ? [] : [cardObject(declared.seat, card)];
  },
  say: { en: 'the card that is answered', fr: 'la carte à laquelle vous répondez', it: 'la carta a cui rispondi' },
  examples: [{ write: 'exile(1, answered)', reads: 'remove 1 card from the game: the card that is answered.' }],
});
