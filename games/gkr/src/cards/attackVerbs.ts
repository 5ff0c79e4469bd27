// Verbs that change numbers and rules, or the attack being resolved: dice, target, and cards of a Firing Line.

import type { Seat } from '@automachia/kernel';
import { answer, passing, requirements } from '@automachia/kernel';
import { action, diePick, unitPick, weaponPick } from '../asking/choices.js';
import { fireNow, repeatAttack } from '../chapters/firing.js';
import type { Token, VerbName } from '../content/verbs.js';
import type { Gkr, Lasting } from '../model/state.js';
import { attackNow } from '../model/state.js';
import type { At, GkrTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { hhOf, unitName } from '../model/units.js';
import { handOf, lineOf } from '../model/zones.js';
import type { Performers, PerformLocals } from './scripts.js';

type AttackVerb = Extract<
  VerbName,
  'modify' | 'set' | 'ignore' | 'reroll' | 'cancel' | 'mark' | 'redirect' | 'repeat' | 'return' | 'fireNow'
>;

export const attackVerbs: Performers<AttackVerb> = {
  modify: (m, verb) => {
    // The first hexes of a movement that cost one less are free ones.
    if (verb.to === 'ownMovement' && verb.first !== undefined) m.state.freeHexes += verb.first;
    else last(m, verb.scope);
  },
  set: (m, verb) => last(m, verb.scope),
  ignore: (m, verb) => last(m, verb.scope),
  reroll: (m, { dice, count, forced }) => {
    m.call(reroll, {
      seat: m.locals.seat,
      isSave: dice === 'save',
      left: count,
      isForced: forced === true,
      picked: '',
    });
  },
  cancel: (m, { what }, object) => {
    if (what === 'sponsor') cancelSponsor(m);
    else returnWeapon(m, object, 'GKR-CBT-08');
  },
  mark: (m, { unit, token }) => {
    const attack = attackNow(m.state);
    const marked = unit === 'ownHH' ? hhOf(m.locals.seat) : unit === 'attacker' ? attack!.attacker : attack!.target;
    putToken(m, marked, token);
  },
  redirect: (m, _verb, object) => {
    const attack = attackNow(m.state)!;
    attack.target = unitPick.get.unit(object);
    attack.isRedirected = true;
    attack.exit = -1;
    m.tell?.({ type: 'attackRedirected', rule: 'GKR-RUL-34', unit: unitName(attack.target) });
  },
  repeat: (m, { damage }) => repeatAttack(m, damage),
  // Its cost is not paid: it leaves the line before anybody pays.
  return: (m, _verb, object) => returnWeapon(m, object, 'GKR-RUL-84'),
  fireNow: (m, _verb, object) => fireNow(m, m.locals.seat, weaponPick.get.weapon(object)),
};

/** Keeps the verb being done for as long as its scope lasts. */
function last(m: At<PerformLocals>, scope: Lasting['scope']): void {
  const { seat, self, script, at } = m.locals;
  const lasting: Lasting = { scope, seat, self, script, verb: at - 1, isAutomatic: false };
  const attack = attackNow(m.state);
  if (scope === 'attack' && attack !== undefined) attack.lasting = [...attack.lasting, lasting];
  else if (scope !== 'attack') m.state.lasting = [...m.state.lasting, lasting];
}

function cancelSponsor(m: At): void {
  // The card that cancels has left the list when its effect is applied: the last one is the one it answers.
  const { sponsorPlays } = m.state;
  m.state.sponsorPlays = sponsorPlays.map((one, i) =>
    i === sponsorPlays.length - 1 ? { ...one, isCancelled: true } : one,
  );
  m.tell?.({ type: 'sponsorCancelled', rule: 'GKR-TAG-11', card: m.content.cards[sponsorPlays.at(-1)!.card]!.id });
}

/** GKR-CBT-08, GKR-RUL-29: a weapon of a line goes back to its owner's hand. */
function returnWeapon(m: At, object: number, rule: string): void {
  const [owner, card] = [weaponPick.get.of(object), weaponPick.get.weapon(object)];
  m.moveCard(card, lineOf(owner), handOf(owner));
  m.tell?.({ type: 'weaponReturned', rule, seat: owner, card: m.content.cards[card]!.id });
}

/** How long a token stays: to this turn's end of Combat, or to the next turn's. */
const LONG_TOKENS: readonly Token[] = ['TRACED', 'DAZED'];

/** A unit carries each token at most once per player who marked it. */
function putToken(m: At<PerformLocals>, unit: Unit, token: Token): void {
  const { state } = m;
  if (state.cells[unit]! < 0) return;
  const by = m.locals.seat;
  const until = state.turn + (LONG_TOKENS.includes(token) ? 1 : 0);
  const others = state.tokens.filter((one) => one.unit !== unit || one.token !== token || one.by !== by);
  state.tokens = [...others, { unit, token, by, until }];
  m.tell?.({ type: 'tokenPlaced', rule: 'GKR-HIT-14', seat: by, unit: unitName(unit), token });
}

export type RerollLocals = { seat: Seat; isSave: boolean; left: number; isForced: boolean; picked: string };

/** The dice that can be rolled again, by what they show. */
const dicePicks = requirements<GkrTypes, RerollLocals>().choice(
  diePick,
  (need) => [
    need('GKR-HIT-20', 'why.noSuchDie', ['die'], (m, { die }) => {
      const dice = diceOf(m.state, m.locals.isSave);
      return unpicked(m.state, m.locals).some((place) => dice[place] === die);
    }),
  ],
  { die: () => SIDES_OF_A_DIE },
);

const SIDES_OF_A_DIE = [1, 2, 3, 4, 5, 6];

/** GKR-HIT-20: dice are picked first, then rolled again together; each at most once, and the new result stands. */
export const reroll = procedure<RerollLocals>(
  'reroll',
  repeatUntil(
    'diceArePicked',
    'GKR-HIT-20',
    (m) => m.locals.isForced || m.locals.left <= 0 || unpicked(m.state, m.locals).length === 0,
    ask('pickDie', 'GKR-HIT-20', {
      kind: action,
      who: (m) => m.locals.seat,
      answers: [
        passing((m) => {
          m.locals.left = 0;
        }),
        answer(dicePicks, (m, { die }) => {
          const dice = diceOf(m.state, m.locals.isSave);
          m.locals.left -= 1;
          m.locals.picked += String(unpicked(m.state, m.locals).find((place) => dice[place] === die)!);
        }),
      ],
      facts: (m) => ({ left: m.locals.left, dice: m.locals.isSave ? 'save' : 'attack' }),
    }),
  ),
  act('rollAgain', 'GKR-HIT-20', (m) => {
    const { isSave, isForced, picked, seat } = m.locals;
    const dice = diceOf(m.state, isSave);
    const places = isForced ? dice.map((_, place) => place) : picked.split('').map(Number);
    if (places.length === 0) return;
    for (const place of places) dice[place] = m.roll(6);
    const attack = attackNow(m.state)!;
    if (isSave) attack.saves = dice.join('');
    else {
      attack.dieOne = dice[0]!;
      attack.dieTwo = dice[1]!;
    }
    m.tell?.({ type: 'diceRerolled', rule: 'GKR-HIT-20', seat, dice, kind: isSave ? 'save' : 'attack' });
  }),
);

function diceOf(state: Gkr, isSave: boolean): number[] {
  const attack = attackNow(state)!;
  return isSave ? attack.saves.split('').map(Number) : [attack.dieOne, attack.dieTwo];
}

function unpicked(state: Gkr, { isSave, picked }: RerollLocals): number[] {
  return diceOf(state, isSave)
    .map((_, place) => place)
    .filter((place) => !picked.includes(String(place)));
}
