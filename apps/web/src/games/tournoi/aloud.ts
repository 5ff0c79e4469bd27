// The arena for whoever hears it: its pieces in the order of the seats, and what a target would bring.

import type { RuleId, Seat, Target, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { CELLS } from './arena.js';
import { cardWithPlace, cardEffect, cardFace } from './cards.js';
import { landingOn } from './forecast.js';
import { cellText, isTaken } from './names.js';
import { spotsOf } from './spots.js';
import { robotsOf } from './table.js';

/** Robots by seat with all that is on their cells, then what lies elsewhere, then who is off the board. */
export function pieces(view: TableView, seat: Seat): readonly Text[] {
  const robots = robotsOf(view);
  const held = [...new Set(robots.flatMap(({ at }) => at ?? []))];
  const others = CELLS.filter((cell) => isTaken(view, cell) && !held.includes(cell));
  const away = robots.filter(({ at, isOut }) => at === undefined && !isOut);
  return [
    ...[...held, ...others].map((cell) => cellText(view, seat, cell)),
    ...away.map((robot) => text('web.tournoi.away', { robot: text(`robot.${robot.seat}`) })),
  ];
}

/** What follows from a move, and what a card does; the other decisions are what they say. */
export function brings(view: TableView, seat: Seat, target: Target): readonly { text: Text; rule?: RuleId }[] {
  if ('card' in target) {
    const { rule } = cardFace(target.card);
    return [{ text: cardEffect(target.card), ...(rule === '' ? {} : { rule }) }];
  }
  if (!('direction' in target)) return [];
  const [spot] = spotsOf(view, seat, [{ target, label: '', isChosen: false }]);
  if (spot === undefined) return [];
  return landingOn(view, seat, spot.cell)
    .filter(({ tone }) => tone !== 'note')
    .map((landing) => ({
      text:
        landing.card === undefined
          ? landing.text
          : text('web.tournoi.from', { card: cardWithPlace(landing.card, landing.at), effect: landing.text }),
      ...(landing.rule === undefined ? {} : { rule: landing.rule }),
    }));
}
