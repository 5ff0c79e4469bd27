// The Combat phase (GIG-TRN-05): the active player takes one action after the other, until they end the phase.

import type { Playable } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { answer, passing, requirements } from '@automachia/kernel';
import { actionChoice, aimChoice, AIMS, deactivation, moveAction, playAction } from '../asking/choices.js';
import { openTimed, responses } from '../cards/responses.js';
import { isOnMap, playerOf, setRobot } from '../model/seats.js';
import type { Aim, Giga } from '../model/state.js';
import { NO_ATTACK } from '../model/state.js';
import type { Components } from '../model/components.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, phase, repeatUntil } from '../model/steps.js';
import { deactivate } from './abilities.js';
import { hasCardFor, hasCardToBegin } from './aiming.js';
import { hexesWithTargets, targetAt } from './targets.js';
import { attacking } from './attacking.js';
import { carriedBy } from '../cards/inForce.js';
import { nameCards } from './declaring.js';
import type { MatchLocals } from './matchLocals.js';
import { canStep, mayMove, movementLeft, spendingMovement } from './moving.js';
import { abilityActivated, cardPlayed } from './playing.js';

const legal = requirements<GigaTypes, MatchLocals>();

const NO_HEXES: readonly number[] = [];

const aimed = (state: Giga, seat: Seat, aim: number, hex: number): Aim | undefined =>
  targetAt(state, seat, AIMS[aim]!, hex);

const attacks = legal.choice(
  aimChoice,
  (need) => [
    need(
      'GIG-ATK-03',
      'why.noTarget',
      ['aim', 'at'],
      (m, { aim, at }, seat) => aimed(m.state, seat, aim, at) !== undefined,
    ),
    need('GIG-ATK-02', 'why.noCardReaches', ['aim', 'at'], (m, { aim, at }, seat) => {
      const target = aimed(m.state, seat, aim, at);
      return (
        target !== undefined && hasCardFor(m.state, m.content, { seat, aim: target, cards: [], isReactive: false })
      );
    }),
  ],
  { at: (m, _choice, seat) => (hasCardToBegin(m.state, m.content, seat) ? hexesWithTargets(m.state) : NO_HEXES) },
);

const moves = legal.choice(moveAction, (need) => [
  need('GIG-MOV-01', 'why.cannotMove', ['move'], (m, _choice, seat) => mayMove(m.state, m.content, seat)),
  need('GIG-MOV-01', 'why.nowhereToGo', ['move'], (m, _choice, seat) =>
    canStep(m.state, m.content, seat, movementLeft(m.state, m.content, seat)),
  ),
]);

const playableAt = ({ content }: At, play: number): Playable<GigaTypes> | undefined => content.book.playables[play];

/** GIG-ATK-02: an attack begins with what it aims at; its cards are named afterwards. */
function isAttackCard(content: Components, playable: Playable<GigaTypes> | undefined): boolean {
  const card = playable === undefined ? undefined : cardPlayed(content, playable);
  return card !== undefined && content.cards[card]!.isAttack;
}

/** What belongs to a player, of everything that the book holds: cards of theirs, triggers in force, abilities of the robot. */
function isOnes(state: Giga, content: Components, seat: Seat, playable: Playable<GigaTypes> | undefined): boolean {
  if (playable === undefined) return false;
  const card = cardPlayed(content, playable);
  // GIG-COO-09: what cools down is one's own, and cannot be played.
  const { hand, meter } = playerOf(state, seat);
  if (card !== undefined) return hand.includes(card) || meter.some((one) => one.card === card);
  const ability = abilityActivated(content, playable);
  if (ability !== undefined) return state.robots[seat - 1]!.abilities.some((one) => one.ability === ability);
  return carriedBy(state, content, seat).some(({ text }) => text === playable.carrier);
}

const plays = legal.choice(
  playAction,
  (need) => [
    need('GIG-ATK-02', 'why.aimFirst', ['play'], (m, { play }) => !isAttackCard(m.content, playableAt(m, play))),
    need('GIG-RSP-01', 'why.notYours', ['play'], (m, { play }, seat) =>
      isOnes(m.state, m.content, seat, playableAt(m, play)),
    ),
    ...responses.actionNeeds.map(({ rule, why, test }) =>
      need(
        rule,
        (m, { play }, seat) => why(m.state, m.content, seat, playableAt(m, play)!),
        ['play'],
        (m, { play }, seat) => test(m.state, m.content, seat, playableAt(m, play)!),
      ),
    ),
  ],
  {
    play: (m, _choice, seat) => responses.ready(m.state, m.content, seat).map(({ number }) => number),
  },
);

const deactivations = legal.choice(
  deactivation,
  (need) => [
    need('GIG-ABL-03', 'why.notActivated', ['deactivate'], (m, { deactivate: one }, seat) =>
      m.state.robots[seat - 1]!.abilities.some(({ ability, tokens }) => ability === one && tokens > 0),
    ),
  ],
  { deactivate: (m, _choice, seat) => m.state.robots[seat - 1]!.abilities.map(({ ability }) => ability) },
);

/** Every action but an attack ends "immediately after movement" (GIG-CRD-48). */
function acts(m: At, seat: Seat): void {
  setRobot(m.state, seat, { hasJustMoved: false });
}

/** The active player has ended the phase (GIG-TRN-07). */
const OVER = 1;

export const combat = phase<MatchLocals>(
  'combat',
  'GIG-TRN-05',
  act('beginCombat', 'GIG-TRN-05', (m) => {
    m.locals.left = 0;
    openTimed(m, 'CB-BEGIN', m.state.active);
  }),
  repeatUntil(
    'combatIsOver',
    'GIG-TRN-07',
    (m) => m.locals.left === OVER || !isOnMap(m.state, m.state.active),
    act('settleAction', 'GIG-TRN-03', (m) => {
      // What lasts for an attack or an answered effect is over with it.
      m.endScope('attack');
      if (m.state.attack.step !== 'none') m.state.attack = NO_ATTACK;
    }),
    // GIG-TRN-02, GIG-TRN-06: every kind of action, each as often as it can be paid; only the move has a number (GIG-MOV-01).
    ask('takeAction', 'GIG-TRN-05', {
      kind: actionChoice,
      who: (m) => m.state.active,
      answers: [
        passing((m) => {
          m.locals.left = OVER;
        }),
        answer(attacks, (m, { aim, at }, seat) => {
          nameCards(m, seat, aimed(m.state, seat, aim, at)!, false);
          m.call(attacking, { isAgain: false });
        }),
        answer(moves, (m, _choice, seat) => m.call(spendingMovement, { pilot: seat })),
        answer(plays, (m, { play }, seat) => {
          const playable = playableAt(m, play)!;
          const card = cardPlayed(m.content, playable);
          // GIG-CRD-48: own instants do not break it.
          if (card === undefined) acts(m, seat);
          const kind =
            card !== undefined
              ? 'INSTANT'
              : abilityActivated(m.content, playable) === undefined
                ? 'TRIGGER'
                : 'ABILITY';
          responses.declare(m, playable, 'window', { seat, kind, subject: m.state.last });
        }),
        answer(deactivations, (m, { deactivate: ability }, seat) => {
          acts(m, seat);
          deactivate(m, seat, ability, true);
          openTimed(m, 'ABILITY', seat);
        }),
      ],
    }),
  ),
  act('endCombat', 'GIG-TRN-07', (m) => {
    m.locals.left = 0;
    openTimed(m, 'CB-END', m.state.active);
  }),
);
