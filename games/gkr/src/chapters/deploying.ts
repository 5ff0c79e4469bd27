// The Deploy phase (GKR-DEP): at most one support unit a turn, dropped near the Heavy Hitter.

import type { Locals, Needing, Seat, Text } from '@automachia/kernel';
import { answer, holdsCard, passing, pileSize, requirements, text, valueOf } from '@automachia/kernel';
import { afterPlays } from '../asking/afterwards.js';
import { action, deployment } from '../asking/choices.js';
import { deployCosts } from '../asking/costFacts.js';
import { hexOfUnit } from '../asking/meant.js';
import { beginOwnTurn, endOwnTurn } from '../cards/abilities.js';
import { openCardWindow } from '../cards/opening.js';
import { couldRespond } from '../cards/playable.js';
import { playsIn } from '../cards/plays.js';
import type { Cell } from '../model/board.js';
import { isFullHex, nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { playedMark, showCard } from '../model/drawing.js';
import { deployCost, deployReach, fullHitPoints } from '../model/numbers.js';
import { isFree } from '../model/places.js';
import type { Gkr } from '../model/state.js';
import { isInPlay, isOnBoard } from '../model/state.js';
import type { At, GkrTypes, MatchLocals } from '../model/steps.js';
import {
  act,
  ask,
  TURN_OVER,
  eachInTurn,
  endPlayOrder,
  inPlayOrder,
  phase,
  procedure,
  repeatUntil,
  seatInPlayOrder,
  when,
} from '../model/steps.js';
import { CLASS_NAMES, unitName, unitOf } from '../model/units.js';
import { discardOf, handOf, resolvingOf } from '../model/zones.js';
import { canAfford, payEnergy } from './energy.js';
import { beginPhase } from './phases.js';
import { canDeployFor, deployHexes, hasDeployed, isInDeployReach, reserve } from './reserves.js';

/** What a deployment needs wherever it comes from. Who has deployed this turn is not asked (GKR-DEP-02). */
function placing<L extends Locals>(need: Needing<GkrTypes, L, typeof deployment.fields>) {
  return [
    need(
      'GKR-DEP-09',
      (_m, { deploy }) => text('why.onBoardAlready', { unit: text(`class.${CLASS_NAMES[deploy]}`) }),
      ['deploy'],
      (m, { deploy }, seat) => !isOnBoard(m.state, unitOf(seat, deploy)),
      'byCandidates',
    ),
    need(
      'GKR-DEP-03',
      (m, _, seat) => text('why.tooFarToDeploy', { reach: valueOf(deployReach(m.state, m.content, seat)) }),
      ['at'],
      (m, { at }, seat) => isInDeployReach(m.state, m.content, seat, at),
      'byCandidates',
    ),
    need('GKR-MOV-19', hexText('why.halfHex'), ['at'], (_m, { at }) => isFullHex(at), 'byCandidates'),
    need('GKR-DEP-04', hexText('why.occupied'), ['at'], (m, { at }) => isFree(m.state, at), 'byCandidates'),
  ];
}

function hexText(key: string) {
  return (_m: unknown, { at }: { readonly at: Cell }): Text => text(key, { hex: nameOf(at) });
}

/** What may be deployed in the phase. */
const deployments = requirements<GkrTypes, MatchLocals>().choice(
  deployment,
  (need) => [
    ...placing(need),
    need(
      'GKR-DEP-05',
      'why.noDeployCard',
      ['with'],
      (m, { with: withCard }, seat) => withCard === 0 || holdsDeployCard(m.state, m.content, seat),
      'byCandidates',
    ),
    need(
      'GKR-RUL-43',
      'why.wouldDestroyYou',
      ['with'],
      (m, { with: withCard }, seat) => canPay(m.state, m.content, seat, withCard),
      'byCandidates',
    ),
  ],
  {
    deploy: ({ state, content }, _, seat) => {
      ways = waysToPay(state, content, seat);
      hexes = ways.length === 0 ? [] : deployHexes(state, content, seat);
      return reserve(state, seat);
    },
    at: () => hexes,
    with: () => ways,
  },
);

// Looked up once for all units: with which cards or without one, and where.
let ways: readonly number[] = [];
let hexes: readonly Cell[] = [];

const WITH_CARD = 1;
const WITHOUT_CARD = 0;

export const deploying = phase(
  'deploy',
  'GKR-DEP-01',
  act('startTurn', 'GKR-SET-19', (m) => {
    m.state.phase = 'deploy';
    m.tell?.({ type: 'turnBegan', rule: 'GKR-SET-19', turn: m.state.turn, seat: m.state.gloryHound });
    openCardWindow(m, 'TURN_START');
  }),
  act('startDeploying', 'GKR-SET-20', (m) => beginPhase(m, 'deploy')),
  eachInTurn(
    'everyoneHasDeployed',
    'GKR-DEP-01',
    inPlayOrder,
    act('beginDeploying', 'GKR-DEP-01', (m) => beginOwnTurn(m, 'DEPLOY')),
    repeatUntil(
      'turnToDeployIsOver',
      'GKR-DEP-02',
      (m) => m.locals.begun === TURN_OVER || !mayDoSomething(m.state, m.content, seatInPlayOrder(m)),
      ask('deploySupportUnit', 'GKR-DEP-02', {
        kind: action,
        meant: hexOfUnit,
        who: seatInPlayOrder,
        answers: [
          passing(endOwnTurn),
          answer(deployments, (m, { deploy, at, with: withCard }, seat) => {
            endOwnTurn(m);
            deployUnit(m, seat, deploy, at, withCard === 1);
          }),
          ...playsIn(() => 'DEPLOY'),
        ],
        facts: (m, seat) => ({ costs: deployCosts(m.state, m.content, seat), afterwards: () => afterPlays(m, seat) }),
      }),
    ),
  ),
  act('endDeploying', 'GKR-SET-19', endPlayOrder),
);

/** From what all can see: a reserve and the energy for it, or a card that could be played. */
function mayDoSomething(state: Gkr, content: Components, seat: Seat): boolean {
  if (!isInPlay(state, seat) || hasDeployed(state, seat)) return false;
  return couldDeploy(state, content, seat) || couldRespond(state, content, seat, 'DEPLOY');
}

/** A reserve, a hex for it, and the price: with a Deploy card that a hand which is not empty may hold, or without. */
function couldDeploy(state: Gkr, content: Components, seat: Seat): boolean {
  if (reserve(state, seat).length === 0) return false;
  const cheapest = pileSize(state, handOf(seat)) > 0 ? WITH_CARD : WITHOUT_CARD;
  return canPay(state, content, seat, cheapest) && deployHexes(state, content, seat).length > 0;
}

/** GKR-RUL-44: with a Deploy card, without one, or either. */
function waysToPay(state: Gkr, content: Components, seat: Seat): number[] {
  const found: number[] = [];
  if (holdsDeployCard(state, content, seat) && canPay(state, content, seat, WITH_CARD)) found.push(WITH_CARD);
  if (canPay(state, content, seat, WITHOUT_CARD)) found.push(WITHOUT_CARD);
  return found;
}

function holdsDeployCard(state: Gkr, { deployCard }: Components, seat: Seat): boolean {
  return holdsCard(state, handOf(seat), deployCard);
}

function canPay(state: Gkr, content: Components, seat: Seat, withCard: number): boolean {
  return canAfford(
    state,
    content,
    seat,
    valueOf(deployCost(state, content, seat, withCard === WITH_CARD ? 'card' : 'energy')),
  );
}

function deployUnit(m: At, seat: Seat, unitClass: number, cell: Cell, withCard: boolean): void {
  if (withCard) {
    showCard(m, seat, m.content.deployCard, handOf(seat), resolvingOf(seat)); // GKR-DEP-05
    m.countUse('turn', playedMark(seat, m.content.deployCard));
  }
  const cost = valueOf(deployCost(m.state, m.content, seat, withCard ? 'card' : 'energy'));
  placeUnit(m, seat, unitClass, cell);
  m.call(payDeployment, { seat, cost });
}

export type DeploymentLocals = { seat: Seat; cost: number };

/** GKR-DEP-05, GKR-ENE-05: the Deploy card lies open until its deployment is paid for, and pays only as the last source (GKR-RUL-47). */
export const payDeployment = procedure<DeploymentLocals>(
  'payDeployment',
  ({ seat, cost }) => ({ seat, cost }),
  act('payForUnit', 'GKR-DEP-05', (m) => payEnergy(m, m.locals.seat, m.locals.cost)),
  act('discardDeployCard', 'GKR-DEP-05', (m) => {
    const { seat } = m.locals;
    const { deployCard } = m.content;
    if (holdsCard(m.state, resolvingOf(seat), deployCard)) m.moveCard(deployCard, resolvingOf(seat), discardOf(seat));
  }),
);

/** GKR-DEP-08, GKR-RUL-83: an SU enters with full hit points. GKR-DEP-07: it acts in the later phases like any other. */
function placeUnit(m: At, seat: Seat, unitClass: number, cell: Cell): void {
  const unit = unitOf(seat, unitClass);
  m.state.cells[unit] = cell;
  m.state.hitPoints[unit] = valueOf(fullHitPoints(m.state, m.content, unit));
  m.countUse('turn', `deployed ${seat}`);
  m.tell?.({ type: 'unitDeployed', rule: 'GKR-DEP-03', seat, unit: unitName(unit), at: nameOf(cell) });
}

export type DeployLocals = { seat: Seat; cost: number };

/** What may be deployed by a card that names the price. */
const deploymentsFor = requirements<GkrTypes, DeployLocals>().choice(
  deployment,
  (need) => [
    ...placing(need),
    need('GKR-DEP-05', 'why.takesNoDeployCard', ['with'], (_m, { with: withCard }) => withCard === 0, 'byCandidates'),
  ],
  {
    deploy: ({ state }, _, seat) => reserve(state, seat),
    at: ({ state, content }, _, seat) => deployHexes(state, content, seat),
    with: () => [WITHOUT_CARD],
  },
);

/** A deployment for the price that a card names, without a Deploy card. */
export const deployFor = procedure<DeployLocals>(
  'deployFor',
  when(
    'canBeDeployed',
    'GKR-DEP-02',
    (m) => canDeployFor(m.state, m.content, m.locals.seat, m.locals.cost),
    ask('chooseDeployment', 'GKR-DEP-03', {
      kind: action,
      meant: hexOfUnit,
      who: (m) => m.locals.seat,
      answers: [
        answer(deploymentsFor, (m, { deploy, at }, seat) => {
          const cost = valueOf(deployCost(m.state, m.content, seat, m.locals.cost));
          placeUnit(m, seat, deploy, at);
          payEnergy(m, seat, cost);
        }),
      ],
    }),
  ),
);
