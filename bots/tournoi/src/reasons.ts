// What speaks for and against a seat, in words: for the sentence with which a bot explains itself. Everything named is
// on the table, and amounts are in the appraisal's own measure (log-odds of winning).

import { strongestFirst } from '@automachia/bot-greedy/foresight';
import type { Seat } from '@automachia/kernel';
import type { Consideration } from '@automachia/kernel/host';
import { common, just, sizeOfSet, text } from '@automachia/kernel';
import type { Cells, Tournoi } from '@automachia/tournoi';
import { EDGE, hasCell, NEIGHBOURS, nameOf, robotOf } from '@automachia/tournoi';
import type { Knowledge } from './measures.js';
import { distance, lifeWorth } from './measures.js';
import { isBeforeMoving } from './questions.js';
import { CACHE, FIRST_WEAPON, LIFE, MORE_WEAPONS, TURRET } from './weights.js';

/** Lists the reasons, strongest first. */
export function reasonsFor(known: Knowledge, state: Tournoi, seat: Seat): readonly Consideration[] {
  const reasons: Consideration[] = [];
  const { life, weapons } = robotOf(state, seat);
  if (life > 0) {
    const robot = text(`robot.${seat}`);
    reasons.push({ text: text('bot.tournoi.life', { robot, life }), amount: lifeWorth(life) - LIFE[0]! });
    if (weapons > 0) {
      const amount = FIRST_WEAPON + MORE_WEAPONS * (weapons - 1);
      reasons.push({ text: text('bot.tournoi.weapons', { weapons }), amount });
    }
    if (state.outcome === null) addBoard(known, state, seat, reasons);
  }
  for (let other = 1; other <= state.players; other++) if (other !== seat) reasons.push(rival(state, other));
  return strongestFirst(reasons);
}

function rival(state: Tournoi, seat: Seat): Consideration {
  const { life } = robotOf(state, seat);
  const robot = text(`robot.${seat}`);
  if (life === 0) return { text: text('bot.tournoi.rivalOut', { robot }), amount: lifeWorth(1) - LIFE[0]! };
  return { text: text('bot.tournoi.life', { robot, life }), amount: LIFE[0]! - lifeWorth(life) };
}

function addBoard(known: Knowledge, state: Tournoi, seat: Seat, reasons: Consideration[]): void {
  const { cells, isAhead, cell } = reachOf(state, seat);
  if (cell < 0) return;
  const { forecast } = known;
  for (const location of state.locations) {
    const { effect, id } = known.cards[location.card]!;
    const values = { card: text(`card.${id}.name`), cell: nameOf(location.cell) };
    const isHere = hasCell(cells, location.cell);
    if (forecast.isDue(location.card, location.turns) && effect.do === 'blast') {
      const area = forecast.area(location.card, location.cell);
      if (isAhead) {
        // Worth as much as the share of the cells in reach that it covers.
        const amount = (-effect.damage * sizeOfSet(common(cells, area))) / sizeOfSet(cells);
        if (amount < 0) reasons.push({ text: text('bot.tournoi.threat', values), amount });
      } else if (hasCell(area, cell))
        reasons.push({ text: text('bot.tournoi.caught', values), amount: -effect.damage });
      else if (distance(cell, location.cell) <= 2)
        reasons.push({ text: text('bot.tournoi.away', values), amount: 0.2 });
    } else if (isHere && prizeOf(effect.do) > 0) {
      reasons.push({
        text: text(isAhead ? 'bot.tournoi.prize' : 'bot.tournoi.takes', values),
        amount: prizeOf(effect.do),
      });
    }
  }
  const quake = forecast.quake(state);
  if (quake > 0) {
    const amount = (-quake * sizeOfSet(common(cells, EDGE))) / sizeOfSet(cells);
    if (amount < 0) reasons.push({ text: text('bot.tournoi.quake'), amount });
  }
  if (robotOf(state, seat).isProtected) reasons.push({ text: text('bot.tournoi.sheltered'), amount: 0.3 });
}

/** The cells on which a robot may end this turn: those one move away, or its own once it has moved. */
function reachOf(state: Tournoi, seat: Seat): { cells: Cells; isAhead: boolean; cell: number } {
  const { cell } = robotOf(state, seat);
  const isAhead = isBeforeMoving(state);
  if (cell < 0) return { cells: 0, isAhead, cell };
  return { cells: isAhead ? NEIGHBOURS[cell]! : just(cell), isAhead, cell };
}

function prizeOf(effect: string): number {
  if (effect === 'repair') return 1;
  if (effect === 'shoot') return TURRET;
  return effect === 'arm' ? CACHE : 0;
}
