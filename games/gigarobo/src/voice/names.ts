// What things are called, as texts. Names of pilots, robots, cards and abilities are the printed ones in every language.

import type { Seat, Table, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { OwnName } from '@automachia/manifest';
import { fighterOf, fightersOf } from './reading.js';

export function seatText(seat: Seat): Text {
  return text(`seat.${seat}`);
}

/** A printed name. */
export function printedName(name: string): Text {
  return text('inspect.name', { name });
}

/** The key under which a card, an ability or something that can be paid for is called by its name. */
export function cardNameKey(card: string): string {
  return `card.${card}.name`;
}

export function cardTextKey(card: string): string {
  return `card.${card}.text`;
}

/** A player is called by the pilot that was chosen; where several have the same one, the robot tells them apart. */
export function ownNames(table: Table): readonly OwnName[] {
  const all = fightersOf(table);
  return all.flatMap(({ seat, pilot, robot }) => {
    if (pilot === undefined || robot === undefined) return [];
    const alike = all.filter((one) => one.pilot === pilot);
    const sameRobot = alike.filter((one) => one.robot === robot);
    if (alike.length === 1) return [{ general: seatText(seat), own: printedName(pilot) }];
    if (sameRobot.length === 1) return [{ general: seatText(seat), own: text('seat.inRobot', { pilot, robot }) }];
    const place = sameRobot.findIndex((one) => one.seat === seat) + 1;
    return [{ general: seatText(seat), own: text('seat.numbered', { pilot, robot, place }) }];
  });
}

/** The robot of a seat by its own name. */
export function robotText(table: Table, seat: Seat): Text {
  const robot = fighterOf(table, seat)?.robot;
  return robot === undefined ? text('inspect.robotOf', { player: seatText(seat) }) : printedName(robot);
}
