// What the board of Gears of War shows of what happened, and for how long; where things stand on its map.

import { gears, housePack } from '@automachia/gears';
import { mapDrawn, wayOn } from '@automachia/gears/facts';
import { describe, expect, test } from 'vitest';
import { paced, pacedByAct } from '../src/games/face.js';
import type { BoardPlay } from '../src/games/gears/beats.js';
import { beats } from '../src/games/gears/beats.js';
import { levelOf } from '../src/games/gears/level.js';
import { layPack } from '../src/games/pack.js';
import { laid } from './gears/tables.js';

layPack('gears', housePack);

const view = gears.describeFor(1, laid());

describe('an AI card that many obey', () => {
  const figures = ['wretch-1', 'drone-1', 'wretch-2'];
  const told = figures.flatMap((locust) => [
    { type: 'locustActs', rule: 'GOW-AIA-02', card: 1, locust, among: [locust], decidedBy: 0 } as const,
    ...Array.from(
      { length: 9 },
      () => ({ type: 'figureMoved', rule: 'GOW-LMV-01', figure: locust, from: '2A.D', to: '2A.C' }) as const,
    ),
  ]);
  const shown = beats(
    told,
    view,
    view,
    told.map(() => view),
  );
  const lasts = (list: typeof shown): number => list.reduce((sum, { duration }) => sum + duration, 0);

  test('[GOW-AIA-02] is shown figure by figure, each in a time of its own', () => {
    expect(shown.filter(({ isAct }) => isAct).length).toBe(figures.length);
    expect(Math.round(lasts(pacedByAct(shown)))).toBe(figures.length * 3000);
    // What was missed is over sooner.
    expect(Math.round(lasts(paced(shown)))).toBe(3000);
  });
});

describe('a level that is explored', () => {
  test('[GOW-EXP-05] its tiles slide in, and no other does', () => {
    const one = { ...view, map: { '2A': '' } };
    const told = { type: 'tileLaid', rule: 'GOW-EXP-05', tile: '9A' } as const;
    const [beat] = beats([told], one, view, [view]);
    expect((beat!.play as BoardPlay).tiles).toEqual(['9A']);
  });
});

describe('the map', () => {
  test('[GOW-TIL-14] has a place for every zone of every tile that lies there, and its first exit in the east', () => {
    const { rooms, edges } = mapDrawn(view, housePack);
    const { map } = levelOf(view);
    expect(rooms.map(({ id }) => map.place(id)?.id)).toEqual(rooms.map(({ id }) => id));
    expect(edges.filter(({ kind, tile }) => kind === 'joined' && tile === '2A').map(({ side }) => side)).toEqual([
      1, 1,
    ]);
    // A square belongs to one zone.
    const squares = rooms.flatMap((room) => room.squares.map((square) => square.join()));
    expect(new Set(squares).size).toBe(squares.length);
  });

  test('[GOW-RUL-03] a way leads over open borders alone, zone by zone', () => {
    expect(wayOn(view, housePack, '2A.D', '2A.E')).toEqual(['2A.C', '2A.E']);
    expect(wayOn(view, housePack, '2A.D', '9A.E')).toEqual(['9A.E']);
    expect(wayOn(view, housePack, '2A.D', '2A.D')).toEqual([]);
  });

  test('[GOW-COV-01] no figure is drawn where a cover spot is', () => {
    const level = levelOf(view);
    for (const { zone, name } of level.drawn.spots) {
      const spot = level.spot(name)!;
      const place = level.map.place(zone)!;
      const { middle } = place;
      const [slot] = place.slots(1);
      expect({ x: middle.x + slot!.x, y: middle.y + slot!.y }).not.toEqual(spot);
    }
  });
});
