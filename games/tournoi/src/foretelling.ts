// What the questions of Tournoi say of their answers, as something that can be looked for afterwards.

import type { Choice, GameEvent, Seat, Table } from '@automachia/kernel';
import { questionName } from '@automachia/kernel';
import type { AskedOnScreen, Foretold } from '@automachia/manifest';
import type { TournoiEvent, TournoiQuestions, Way } from './events.js';
import { costOf, directionIn, wayOf } from './landing.js';
import { locationsOf, robotOf, robotsOf, words } from './reading.js';

type Events = readonly GameEvent[];

export function foretells(asked: AskedOnScreen, choice: Choice, table: Table): readonly Foretold[] {
  const { seat } = asked;
  if (questionName(asked.step) === 'spendWeapon') {
    const { fighters } = asked.facts as TournoiQuestions['spendWeapon'];
    if (words(choice)['spendWeapon'] === true) return [{ says: 'the fight is won', came: isWonBy(seat) }];
    return [{ says: `${fighters} roll for the fight`, came: roll(fighters) }];
  }
  const way = wayOf(asked, directionIn(choice));
  const life = robotOf(table, seat)?.life;
  if (way === undefined || life === undefined) return [];
  const ejection = way.brings.find(({ what }) => what === 'ejection');
  // Whoever leaves the board loses a life point, whatever the others do.
  if (way.to === null) return ejection === undefined ? [] : [{ says: 'a life point is lost', came: isEjected(seat) }];
  return [turnOf(way, seat, life, table)];
}

/** What the rest of the turn costs or gives, if the others stay away. */
function turnOf(way: Way, seat: Seat, life: number, table: Table): Foretold {
  const locations = new Set(locationsOf(table).map(({ at }) => at));
  const isVoid = (events: Events): boolean => {
    const others = (events as readonly TournoiEvent[]).filter((event) => 'seat' in event && event.seat !== seat);
    const cells = [way.to, ...robotsOf(table).flatMap((robot) => toOf(events, robot.seat, seat) ?? [])];
    return (
      new Set(cells).size < cells.length ||
      others.some(
        (event) =>
          event.type === 'robotLeftTheBoard' ||
          event.type === 'robotEliminated' ||
          (event.type === 'robotMoved' && locations.has(event.to)),
      )
    );
  };
  if (way.life === null) {
    const { now } = costOf(way);
    // What comes after depends on what its player, or another, is asked first.
    return {
      says: `${now} life points are lost at once`,
      isVoid,
      came: (events) => lostBeforeChoosing(untilTurnEnds(events), seat, now),
    };
  }
  return {
    says: `${way.life} of ${life} life points are left at the end of the turn`,
    isVoid,
    came: (events) => {
      const isOver = events.some((event) => event.type === 'turnBegan' || event.type === 'matchWon');
      return isOver ? lifeIn(untilTurnEnds(events), seat, life) === way.life : undefined;
    },
  };
}

/** Where another robot moved to; undefined for one's own, and where it did not. */
function toOf(events: Events, other: Seat, seat: Seat): string | undefined {
  const moved = (events as readonly TournoiEvent[]).find(
    (event) => event.type === 'robotMoved' && event.seat === other,
  );
  return other === seat || moved?.type !== 'robotMoved' ? undefined : moved.to;
}

function untilTurnEnds(events: Events): Events {
  const end = events.findIndex(({ type }) => type === 'turnBegan');
  return end < 0 ? events : events.slice(0, end);
}

function lifeIn(events: Events, seat: Seat, before: number): number {
  return (events as readonly TournoiEvent[]).reduce(
    (life, event) =>
      (event.type === 'lifeLost' || event.type === 'lifeGained') && event.seat === seat ? event.life : life,
    before,
  );
}

function lostBeforeChoosing(events: Events, seat: Seat, now: number): boolean | undefined {
  const told = events as readonly TournoiEvent[];
  const gone = told.findIndex(
    (event) => (event.type === 'robotSprang' || event.type === 'robotTeleported') && event.seat === seat,
  );
  if (gone < 0) return undefined;
  let lost = 0;
  for (const event of told.slice(0, gone)) if (event.type === 'lifeLost' && event.seat === seat) lost += event.amount;
  return lost === now;
}

function isEjected(seat: Seat): Foretold['came'] {
  return (events) => {
    const lost = (events as readonly TournoiEvent[]).find((event) => event.type === 'lifeLost' && event.seat === seat);
    return lost === undefined ? undefined : lost.rule === 'GTM-EJE-01';
  };
}

function isWonBy(seat: Seat): Foretold['came'] {
  return (events) => {
    const won = (events as readonly TournoiEvent[]).find(({ type }) => type === 'fightWon');
    return won?.type === 'fightWon' ? won.seat === seat : undefined;
  };
}

/** So many dice are rolled, unless somebody spends a token after all. */
function roll(fighters: number): Foretold['came'] {
  return (events) => {
    const next = (events as readonly TournoiEvent[]).find(
      ({ type }) => type === 'diceRolled' || type === 'weaponSpent',
    );
    if (next === undefined) return undefined;
    return next.type === 'diceRolled' ? next.dice.length === fighters : true;
  };
}
