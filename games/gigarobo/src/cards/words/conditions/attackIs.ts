// Conditions about the attack that a text belongs to or answers.

import { word } from '@automachia/effects';
import { attackType, sideOf } from '../../../chapters/trying.js';
import { isActive, pilotOf, robotOf } from '../../../model/seats.js';
import type { GigaScene } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';

const { condition } = words;

/** The attack that the controller makes, or else the one under way. */
const ownSide = ({ state, seat }: GigaScene) => sideOf(state, seat) ?? state.attack.attacker;

/** GIG-RUL-93: where a text hears that a card resolves, the printed type of that card. */
function cardTypeNow({ state }: GigaScene): string | undefined {
  const heard = state.stack.findLast(({ locals }) => locals['event'] !== undefined && locals['due'] !== undefined);
  return heard?.locals['event'] === 'resolve' ? (heard.locals['kind'] as string) : undefined;
}

export const melee = condition({
  name: 'melee',
  parameters: {},
  holds: (x) => (cardTypeNow(x) ?? attackType(x.content, ownSide(x))) === 'melee',
  say: { en: 'the attack is melee', fr: 'l’attaque est au corps à corps', it: 'l’attacco è in mischia' },
  examples: [{ write: 'if(melee, deal(1))', reads: 'if the attack is melee, deal 1 damage.' }],
});

/** The type of the opponent's attack. */
export const vs = condition({
  name: 'vs',
  parameters: { type: word('melee', 'ranged') },
  holds: (x, { type }) => {
    const { attack } = x.state;
    if (attack.step === 'none') return false;
    const pilot = pilotOf(x.state, x.seat);
    const foes = attack.attacker.seat === pilot ? attack.reactor : attack.attacker;
    return foes.cards.length > 0 && attackType(x.content, foes) === type;
  },
  say: {
    en: 'the opponent’s attack is {type, select, melee {melee} other {ranged}}',
    fr: 'l’attaque adverse est {type, select, melee {au corps à corps} other {à distance}}',
    it: 'l’attacco avversario è {type, select, melee {in mischia} other {a distanza}}',
  },
  examples: [{ write: 'if(vs(ranged), power(1))', reads: 'if the opponent’s attack is ranged, gain 1 power token.' }],
});

export const combo = condition({
  name: 'combo',
  parameters: {},
  holds: (x) => (sideOf(x.state, x.seat)?.cards.length ?? 0) > 1,
  say: {
    en: 'this card is part of a combo',
    fr: 'cette carte fait partie d’un combo',
    it: 'questa carta fa parte di una combo',
  },
  examples: [{ write: 'if(combo, power(1))', reads: 'if this card is part of a combo, gain 1 power token.' }],
});

export const reactive = condition({
  name: 'reactive',
  parameters: {},
  holds: ({ state, seat }) => state.attack.reaction === 'attack' && state.attack.reactor.seat === pilotOf(state, seat),
  say: { en: 'it is a reactive attack', fr: 'c’est une attaque de réaction', it: 'è un attacco di reazione' },
  examples: [{ write: 'if(reactive, power(1))', reads: 'if it is a reactive attack, gain 1 power token.' }],
});

export const isTarget = condition({
  name: 'target',
  parameters: {},
  holds: ({ state, seat }) => {
    const { attacker, reactor } = state.attack;
    const pilot = pilotOf(state, seat);
    return attacker.seat === pilot
      ? reactor.aim.seat === pilot
      : attacker.aim.seat === pilot && attacker.aim.kind === 'robot';
  },
  say: {
    en: 'you are the target of the attack',
    fr: 'vous êtes la cible de l’attaque',
    it: 'sei il bersaglio dell’attacco',
  },
  examples: [{ write: 'if(target, power(1))', reads: 'if you are the target of the attack, gain 1 power token.' }],
});

export const nonult = condition({
  name: 'nonult',
  parameters: {},
  holds: ({ state, content, subject }) => {
    const { attack, effects } = state;
    const answered = effects.declared.find(({ number }) => number === subject);
    const card = answered === undefined ? undefined : content.cardNamed.get(answered.playable);
    if (card !== undefined) return content.cards[card]!.isUltimate !== true;
    const played = [...attack.attacker.cards, ...attack.reactor.cards];
    return subject !== attack.number || played.every((one) => content.cards[one.card]!.isUltimate !== true);
  },
  say: {
    en: 'it is no Ultimate Technique',
    fr: 'ce n’est pas une Technique ultime',
    it: 'non è una Tecnica finale',
  },
  examples: [{ write: 'if(nonult, power(1))', reads: 'if it is no Ultimate Technique, gain 1 power token.' }],
});

export const myturn = condition({
  name: 'myturn',
  parameters: {},
  holds: ({ state, seat }) => isActive(state, seat),
  say: { en: 'it is your turn', fr: 'c’est votre tour', it: 'è il tuo turno' },
  examples: [{ write: 'if(myturn, power(1))', reads: 'if it is your turn, gain 1 power token.' }],
});

export const unmoved = condition({
  name: 'unmoved',
  parameters: {},
  holds: ({ state, seat }) => robotOf(state, seat).moves === 0,
  say: {
    en: 'you have not spent movement this turn',
    fr: 'vous n’avez pas dépensé de mouvement ce tour',
    it: 'non hai speso movimento in questo turno',
  },
  examples: [
    { write: 'if(unmoved, power(1))', reads: 'if you have not spent movement this turn, gain 1 power token.' },
  ],
});

export const idle = condition({
  name: 'idle',
  parameters: {},
  holds: ({ state, seat }) => !robotOf(state, seat).hasAttacked,
  say: {
    en: 'you have not attacked this turn',
    fr: 'vous n’avez pas attaqué ce tour',
    it: 'non hai attaccato in questo turno',
  },
  examples: [{ write: 'if(idle, power(1))', reads: 'if you have not attacked this turn, gain 1 power token.' }],
});

/** GIG-CRD-103: a card of the attack has the word in its name. */
export const fang = condition({
  name: 'fang',
  parameters: {},
  holds: (x) => ownSide(x).cards.some(({ card }) => x.content.cards[card]!.name.includes(x.content.pack.families.fang)),
  say: {
    en: 'a card of the attack is a fang',
    fr: 'une carte de l’attaque est un croc',
    it: 'una carta dell’attacco è una zanna',
  },
  examples: [{ write: 'if(fang, power(1))', reads: 'if a card of the attack is a fang, gain 1 power token.' }],
});
