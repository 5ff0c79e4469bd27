// The Deploy phase (GKR-DEP): at most one support unit a turn, dropped near the Heavy Hitter.

import type { Offer, Seat } from '@automachia/kernel';
import { holdsCard, PASS, pileSize, text, timesUsed, valueOf } from '@automachia/kernel';
import { action, actionRest, actionWord, deploy } from '../asking/choices.js';
import { deployCosts } from '../asking/costFacts.js';
import { beginOwnTurn, ownTurnBegins } from '../cards/abilities.js';
import { couldAct, offerPlays, whyNotPlay } from '../cards/playable.js';
import { takePlay } from '../cards/windows.js';
import type { Cell } from '../model/board.js';
import { board, nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { playedMark, showCard } from '../model/drawing.js';
import { deployCost, deployReach, fullHitPoints } from '../model/numbers.js';
import { isFree } from '../model/places.js';
import type { Gkr } from '../model/state.js';
import { isInPlay, isOnBoard } from '../model/state.js';
import type { At, MatchLocals } from '../model/steps.js';
import { act, ask, endRound, goOnInRound, procedure, repeatUntil, seatInRound, when } from '../model/steps.js';
import { CLASS_NAMES, COMBAT, hhOf, RECON, unitName, unitOf } from '../model/units.js';
import { discardOf, handOf, resolvingOf } from '../model/zones.js';
import { canAfford, payEnergy } from './energy.js';
import { canDeployFor, deployHexes, hasDeployed, hasReserve } from './reserves.js';

export const deploying = [
  repeatUntil<MatchLocals>(
    'everyoneHasDeployed',
    'GKR-DEP-01',
    (m) => m.locals.place >= m.state.players,
    when(
      'turnToDeployBegins',
      'GKR-DEP-01',
      ownTurnBegins,
      act('beginDeploying', 'GKR-DEP-01', (m) => beginOwnTurn(m, 'DEPLOY')),
    ),
    when(
      'someoneMayDeploy',
      'GKR-DEP-02',
      (m) => isInPlay(m.state, seatInRound(m)) && mayDoSomething(m.state, m.content, seatInRound(m)),
      ask('deploySupportUnit', 'GKR-DEP-02', {
        kind: action,
        who: seatInRound,
        options: (m, offer, seat) => {
          offer.add(PASS);
          offerDeployments(m.state, m.content, seat, offer);
          offerPlays(m.state, m.content, seat, 'DEPLOY', offer);
        },
        apply: (m, code, seat) => {
          if (code === PASS) goOnInRound(m);
          else if (actionWord(code) === 'deploy') {
            goOnInRound(m);
            deployUnit(m, seat, actionRest(code));
          } else takePlay(m, seat, 'DEPLOY', code);
        },
        facts: (m, seat) => ({ costs: deployCosts(m.state, m.content, seat) }),
        whyNot: (m, code, seat) =>
          actionWord(code) === 'deploy'
            ? whyNotDeploy(m.state, m.content, seat, actionRest(code))
            : whyNotPlay(m.state, m.content, seat, 'DEPLOY', code),
      }),
    ),
    when(
      'nothingIsLeftToDeploy',
      'GKR-DEP-02',
      (m) =>
        m.locals.place < m.state.players &&
        !(isInPlay(m.state, seatInRound(m)) && mayDoSomething(m.state, m.content, seatInRound(m))),
      act('passOnDeploying', 'GKR-DEP-01', (m) => goOnInRound(m)),
    ),
  ),
  act<MatchLocals>('endDeploying', 'GKR-SET-19', (m) => endRound(m)),
];

/** From what all can see: a reserve and the energy for it, or a card that could be played. */
function mayDoSomething(state: Gkr, content: Components, seat: Seat): boolean {
  if (hasDeployed(state, seat)) return false;
  return couldDeploy(state, content, seat) || couldAct(state, content, seat, 'DEPLOY');
}

/** A reserve, a hex for it, and the price: with a Deploy card that a hand which is not empty may hold, or without. */
function couldDeploy(state: Gkr, content: Components, seat: Seat): boolean {
  if (!hasReserve(state, seat)) return false;
  const cheapest = pileSize(state, handOf(seat)) > 0 ? 'card' : 'energy';
  const price = valueOf(deployCost(state, content, seat, cheapest));
  return canAfford(state, content, seat, price) && deployHexes(state, content, seat).length > 0;
}

function offerDeployments(state: Gkr, content: Components, seat: Seat, offer: Offer): void {
  if (hasDeployed(state, seat)) return;
  const withCard = canUseDeployCard(state, content, seat);
  const without = canAfford(state, content, seat, valueOf(deployCost(state, content, seat, 'energy')));
  if (!withCard && !without) return;
  const hexes = deployHexes(state, content, seat);
  for (let unitClass = COMBAT; unitClass <= RECON; unitClass++) {
    if (isOnBoard(state, unitOf(seat, unitClass))) continue; // GKR-DEP-09
    for (const cell of hexes) {
      if (withCard) offer.add(deploy(unitClass, cell, true));
      if (without) offer.add(deploy(unitClass, cell, false)); // GKR-RUL-44
    }
  }
}

function canUseDeployCard(state: Gkr, content: Components, seat: Seat): boolean {
  const { deployCard } = content;
  return (
    pileSize(state, handOf(seat)) > 0 &&
    holdsCard(state, handOf(seat), deployCard) &&
    timesUsed(state.uses, 'turn', playedMark(seat, deployCard)) === 0 &&
    canAfford(state, content, seat, valueOf(deployCost(state, content, seat, 'card')))
  );
}

function deployUnit(m: At, seat: Seat, code: number): void {
  const [cell, unitClass, withCard] = [code >> 3, (code >> 1) & 3, (code & 1) === 1];
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
  m.state.changedHex &= ~(1 << unit);
  m.countUse('turn', `deployed ${seat}`);
  m.tell?.({ type: 'unitDeployed', rule: 'GKR-DEP-03', seat, unit: unitName(unit), at: nameOf(cell) });
}

export type DeployLocals = { seat: Seat; cost: number };

/** A deployment for the price that a card names, without a Deploy card. */
export const deployFor = procedure<DeployLocals>(
  'deployFor',
  when(
    'canBeDeployed',
    'GKR-DEP-02',
    (m) => canDeployFor(m.state, m.content, m.locals.seat, m.locals.cost),
    ask('chooseDeployment', 'GKR-DEP-03', {
      kind: action,
      who: (m) => m.locals.seat,
      options: (m, offer, seat) => {
        for (let unitClass = COMBAT; unitClass <= RECON; unitClass++) {
          if (isOnBoard(m.state, unitOf(seat, unitClass))) continue;
          for (const cell of deployHexes(m.state, m.content, seat)) offer.add(deploy(unitClass, cell, false));
        }
      },
      apply: (m, code, seat) => {
        const rest = actionRest(code);
        const cost = valueOf(deployCost(m.state, m.content, seat, m.locals.cost));
        placeUnit(m, seat, (rest >> 1) & 3, rest >> 3);
        payEnergy(m, seat, cost);
      },
      whyNot: (m, code, seat) => whyNotDeploy(m.state, m.content, seat, actionRest(code)),
    }),
  ),
);

function whyNotDeploy(state: Gkr, content: Components, seat: Seat, code: number) {
  const [cell, unitClass, withCard] = [code >> 3, (code >> 1) & 3, (code & 1) === 1];
  if (hasDeployed(state, seat)) return [{ rule: 'GKR-DEP-02', text: text('why.alreadyDeployed') }];
  if (isOnBoard(state, unitOf(seat, unitClass))) {
    return [
      { rule: 'GKR-DEP-09', text: text('why.onBoardAlready', { unit: text(`class.${CLASS_NAMES[unitClass]}`) }) },
    ];
  }
  const reach = valueOf(deployReach(state, content, seat));
  if (board.distance(state.cells[hhOf(seat)]!, cell) > reach) {
    return [{ rule: 'GKR-DEP-03', text: text('why.tooFarToDeploy', { reach }) }];
  }
  if (!isFree(state, cell)) return [{ rule: 'GKR-DEP-04', text: text('why.occupied', { hex: nameOf(cell) }) }];
  if (withCard && !holdsCard(state, handOf(seat), content.deployCard)) {
    return [{ rule: 'GKR-DEP-05', text: text('why.noDeployCard') }];
  }
  return [{ rule: 'GKR-RUL-43', text: text('why.wouldDestroyYou') }];
}
