// What the board says to whoever does not see it: every cell by name with what is on it, in the player's language.

import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { damageOn } from '@automachia/tournoi/facts';
import { cardNamed, cardName } from './cards.js';
import { locationsOf, robotsOf } from '@automachia/tournoi/reading';
import { pack } from './pack.js';

/** The name of a cell with everything on it. */
export function cellText(view: TableView, seat: Seat, cell: string): Text {
  const things: Text[] = [];
  for (const robot of robotsOf(view)) {
    if (robot.at !== cell) continue;
    const { life, weapons } = robot;
    const isOwn = robot.seat === seat ? 'yes' : 'no';
    things.push(text('web.tournoi.robot', { robot: text(`robot.${robot.seat}`), isOwn, life, weapons }));
    if (robot.isProtected) things.push(text('web.tournoi.immune'));
  }
  for (const { card, at, turns } of locationsOf(view)) {
    if (at !== cell) continue;
    const isClocked = cardNamed(card).acts === 'endOfSecondTurn';
    things.push(isClocked ? text('web.tournoi.clocked', { card: cardName(card), turns }) : cardName(card));
  }
  const damage = damageOn(view, pack(), cell);
  if (damage > 0) things.push(text('web.tournoi.danger', { damage }));
  return things.length === 0 ? text('web.tournoi.empty', { cell }) : text('web.tournoi.holds', { cell, things });
}

/** Whether anything stands or lies on a cell. */
export function isTaken(view: TableView, cell: string): boolean {
  return [...robotsOf(view), ...locationsOf(view)].some(({ at }) => at === cell);
}
