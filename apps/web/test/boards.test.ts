// The board kit without a browser: frames, poses, ways and what stands for what.

import { describe, expect, test } from 'vitest';
import { bodyOf, cornersOf, frameFor, outlineOf, pathOf } from '../src/boards/frame.js';
import { hexMap } from '../src/boards/hexMap.js';
import { gridMap, isInside, planeMap } from '../src/boards/maps.js';
import { zoneMap } from '../src/boards/zoneMap.js';
import type { Pose, PieceWay } from '../src/boards/motion.js';
import { journey, shortTurn } from '../src/boards/motion.js';
import type { Piece } from '../src/boards/pieces.js';
import { posesOf } from '../src/boards/pieces.js';
import { placesOf, spotOf, spotOn, spotsFor, targetOn } from '../src/boards/spots.js';

const grid = gridMap(5, 5, (column, row) => `${'abcde'[column]}${row + 1}`);
const INCH = 25_400;

describe('a frame', () => {
  test('fills its room, with the margin around it, whatever the shape of the board', () => {
    const frame = frameFor(grid, 670, 900, 31);
    expect([frame.width, frame.height]).toEqual([670, 670]);
    expect(frame.at('a5')).toEqual({ x: 31 + frame.unit / 2, y: 31 + frame.unit / 2 });
    expect(frame.unit).toBeCloseTo((670 - 62) / 5, 9);
  });

  test('what is beside the board lies in the middle of its margin', () => {
    const frame = frameFor(grid, 670, 670, 30);
    expect(frame.at({ x: -3, y: 2.5 })).toEqual({ x: 15, y: frame.at('a3').y });
    expect(frame.at({ x: 9, y: 9 })).toEqual({ x: 655, y: 655 });
  });

  test('the point under the pointer is the point that was drawn there, in whole micrometres on a plane', () => {
    const plane = frameFor(planeMap(36 * INCH, 36 * INCH, INCH), 720, 720, 0);
    const point = { x: 12 * INCH + 17, y: 30 * INCH - 5 };
    const { x, y } = plane.at(point);
    expect(plane.pointAt(x, y)).toEqual(point);
    expect(Number.isInteger(plane.pointAt(x + 0.3, y).x)).toBe(true);
  });

  test('what lies high is drawn higher, with all its corners', () => {
    const map = hexMap([
      [
        { id: 'low', column: 0, down: 1 },
        { id: 'high', column: 0, down: 3, height: 2 },
      ],
    ]);
    const frame = frameFor(map, 400, 400);
    const lift = 2 * map.rise * frame.scale;
    expect(frame.at(map.place('high')!.middle).y - frame.at('high').y).toBeCloseTo(lift, 9);
    const [first] = cornersOf(frame, map.place('high')!);
    expect(frame.at(map.place('high')!.outline[0]!).y - first!.y).toBeCloseTo(lift, 9);
  });
});

describe('heights', () => {
  const ridge = (height: number, tallest?: number) =>
    hexMap(
      [
        [{ id: 'back', column: 0, down: 1, height }],
        [{ id: 'front', column: 0, down: 3, ...(height > 0 && { height: 1 }) }],
      ],
      tallest,
    );

  test('the highest that may ever be has room, and nothing moves when it is levelled', () => {
    const [high, levelled] = [ridge(2), ridge(0, 2)].map((map) => frameFor(map, 300, 500, 0));
    expect([levelled!.width, levelled!.height]).toEqual([high!.width, high!.height]);
    for (const { y } of cornersOf(high!, high!.map.place('back')!)) expect(y).toBeGreaterThanOrEqual(-1e-9);
    expect(levelled!.at('back').y - high!.at('back').y).toBeCloseTo(2 * high!.map.rise * high!.scale, 9);
  });

  test('what lies high is hit on its sides, too', () => {
    const frame = frameFor(ridge(2), 300, 500, 0);
    const back = frame.map.place('back')!;
    const ground = frame.at(back.middle);
    const foot = { x: ground.x, y: ground.y + frame.unit * 0.45 };
    expect(isInside(cornersOf(frame, back), foot)).toBe(false);
    expect(isInside(bodyOf(frame, back), foot)).toBe(true);
    expect(bodyOf(frame, back)).toHaveLength(8);
  });

  test('who stands on a roof is as far in front as the house', () => {
    const poses = posesOf(frameFor(ridge(0, 2), 300, 500, 0), [{ id: 'low', owner: 1, at: 'back' }]);
    const high = posesOf(frameFor(ridge(2), 300, 500, 0), [{ id: 'high', owner: 1, at: 'back' }]);
    expect(high.get('high')!.depth).toBeCloseTo(poses.get('low')!.y, 9);
    expect(high.get('high')!.y).toBeLessThan(poses.get('low')!.y);
  });
});

/** The points of a path, as it is written. */
function pointsIn(path: string) {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

describe('outlines', () => {
  const frame = frameFor(grid, 500, 500, 0);

  test('every side lies as far inside as it should', () => {
    const inside = cornersOf(frame, grid.place('c3')!, 5);
    expect(inside).toEqual([
      { x: 205, y: 205 },
      { x: 295, y: 205 },
      { x: 295, y: 295 },
      { x: 205, y: 295 },
    ]);
  });

  test('of several places together: around corners that go in as well as out', () => {
    // An L of three cells: six corners, of which one goes in.
    const points = pointsIn(outlineOf(frame, ['a1', 'b1', 'a2'], 10));
    expect(points).toHaveLength(6);
    expect(points).toContainEqual({ x: 90, y: 410 });
    expect(points).toContainEqual({ x: 190, y: 490 });
  });

  test('of a zone stay inside of it', () => {
    const at = (x: number, y: number) => ({ x, y });
    const zone = zoneMap([{ id: 'ell', squares: [at(0, 0), at(0, 1), at(1, 1)] }]);
    const drawn = frameFor(zone, 200, 200, 0);
    const outer = cornersOf(drawn, zone.place('ell')!);
    for (const point of pointsIn(pathOf(drawn, zone.place('ell')!, 6))) expect(isInside(outer, point)).toBe(true);
  });
});

describe('poses', () => {
  const piece = (id: string, rest: Partial<Piece> = {}): Piece => ({ id, owner: 1, at: 'c3', ...rest });

  test('what stands makes room for others, what lies does not', () => {
    const frame = frameFor(grid, 500, 500, 0);
    const poses = posesOf(frame, [piece('one'), piece('two', { owner: 2 }), piece('token', { owner: 0, layer: -1 })]);
    expect(poses.get('one')!.x).toBeLessThan(poses.get('two')!.x);
    expect(poses.get('one')!.scale).toBe(grid.place('c3')!.slots(2)[0]!.scale);
    expect(poses.get('token')).toEqual({ x: 250, y: 250, scale: 1, facing: 0 });
  });

  test('thirty figures of nobody, nine of them in one zone, each at a place of its own', () => {
    const squares = [0, 1, 2].flatMap((x) => [0, 1].map((y) => ({ x, y })));
    const map = zoneMap([
      { id: 'yard', squares },
      { id: 'hall', squares: squares.map(({ x, y }) => ({ x, y: y + 2 })) },
    ]);
    const figures = Array.from({ length: 30 }, (_, i) =>
      piece(`locust-${i}`, { owner: 0, at: i < 9 ? 'yard' : 'hall' }),
    );
    const frame = frameFor(map, 600, 800);
    const poses = [...posesOf(frame, figures).values()];
    expect(new Set(poses.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(30);
    const yard = cornersOf(frame, map.place('yard')!);
    expect(poses.filter((pose) => isInside(yard, pose))).toHaveLength(9);
  });

  test('on a plane a piece stands at its point and looks where it looks; off the board it has no pose', () => {
    const frame = frameFor(planeMap(36 * INCH, 36 * INCH, INCH), 720, 720, 0);
    const poses = posesOf(frame, [
      piece('drover', { at: { x: 12 * INCH, y: 18 * INCH }, facing: 80 }),
      { id: 'out', owner: 1 },
    ]);
    expect(poses.get('drover')).toEqual({ x: 240, y: 360, scale: 1, facing: 80 });
    expect(poses.has('out')).toBe(false);
  });
});

describe('ways', () => {
  const pose = (x: number, y: number, rest: Partial<Pose> = {}): Pose => ({ x, y, scale: 1, facing: 0, ...rest });
  const go = (before: Pose | undefined, after: Pose | undefined, way: PieceWay = {}, isStill = false) =>
    journey({ before, after, way, duration: 400, unit: 100, isStill });
  const ends = (motion: ReturnType<typeof go>) => [
    motion!.frames[0]!['transform'],
    motion!.frames.at(-1)!['transform'],
  ];
  const ALL: readonly PieceWay[] = [
    {},
    { manner: 'jump' },
    { manner: 'portal' },
    { manner: 'aside' },
    { manner: 'laid' },
    { through: [{ x: 50, y: 0 }] },
    { towards: { x: 0, y: 0 } },
  ];

  test.each(ALL)('%o: it begins where the piece was and ends where it is', (way) => {
    const motion = go(pose(0, 0), pose(100, 50), way);
    expect(ends(motion)).toEqual(['translate(0px,0px) scale(1)', 'translate(100px,50px) scale(1)']);
    expect(go(pose(1, 2), pose(1, 2), way)).toBeUndefined();
  });

  test.each(ALL)('%o: where nothing may move it is never seen between', (way) => {
    for (const [before, after] of [
      [pose(0, 0), pose(100, 50)],
      [undefined, pose(100, 50)],
      [pose(0, 0), undefined],
    ] as const) {
      for (const { transform, opacity } of go(before, after, way, true)!.frames) {
        const isAtAnEnd = [before, after].some(
          (end) => end !== undefined && transform === `translate(${end.x}px,${end.y}px) scale(1)`,
        );
        expect(isAtAnEnd || opacity === 0).toBe(true);
      }
    }
  });

  test('along a path it goes by every corner; what leaves goes to the rim', () => {
    const through = [
      { x: 10, y: 0 },
      { x: 20, y: 30 },
    ];
    expect(go(pose(0, 0), pose(40, 40), { through })!.frames.map(({ transform }) => transform)).toEqual(
      ['0px,0px', '10px,0px', '20px,30px', '40px,40px'].map((where) => `translate(${where}) scale(1)`),
    );
    expect(go(pose(0, 0), undefined, { towards: { x: 9, y: 9 } })!.frames.at(-1)).toMatchObject({ opacity: 0 });
  });

  test('it turns the short way round', () => {
    for (const [from, to, by] of [
      [350, 10, 20],
      [10, 350, -20],
      [0, 60, 60],
      [300, 0, 60],
    ] as const)
      expect(shortTurn(from, to)).toBe(by);
  });
});

describe('what stands for what', () => {
  const pieces: readonly Piece[] = [
    { id: 'robot-1', owner: 1, at: 'c3' },
    { id: 'mine', owner: 0, at: 'c3', layer: -1 },
    { id: 'disc', owner: 2, at: { x: 5, y: 7 } },
  ];
  const lit = (target: object) => ({ target: target as never, label: '', isChosen: false });

  test('a place for itself, a piece and its owner by where it stands, a point for a point', () => {
    expect(spotOf(lit({ cell: 'b2' }), pieces)).toMatchObject({ place: 'b2' });
    expect(spotOf(lit({ zone: '9A' }), pieces)).toMatchObject({ place: '9A' });
    expect(spotOf(lit({ piece: 'robot-1' }), pieces)).toMatchObject({ place: 'c3' });
    expect(spotOf(lit({ seat: 1 }), pieces)).toMatchObject({ place: 'c3' });
    const disc = { lit: lit({ piece: 'disc' }), at: { x: 5, y: 7 }, piece: 'disc' };
    expect(spotOf(lit({ piece: 'disc' }), pieces)).toEqual(disc);
    expect(spotOf(lit({ point: [3, 4] }), pieces)).toMatchObject({ at: { x: 3, y: 4 } });
    expect(spotOf(lit({ ability: 'hop', of: 'robot-1' }), pieces)).toMatchObject({ place: 'c3' });
    for (const target of [{ card: 'x' }, { button: 'x' }, { die: 1 }, { direction: 'N' }, { seat: 4 }])
      expect(spotOf(lit(target), pieces)).toBeUndefined();
  });

  test('several pieces of one place are a spot each, beside the place where that is lit, too', () => {
    const crowd: readonly Piece[] = [
      ...pieces,
      { id: 'robot-2', owner: 2, at: 'c3' },
      { id: 'far', owner: 2, at: 'a1' },
    ];
    const names = (targets: readonly object[]) =>
      spotsFor(targets.map(lit), crowd).map(({ place, piece }) => `${place ?? '-'} ${piece ?? '-'}`);
    expect(names([{ piece: 'robot-1' }, { piece: 'far' }])).toEqual(['c3 robot-1', 'a1 far']);
    expect(names([{ piece: 'robot-1' }, { piece: 'robot-2' }, { piece: 'far' }])).toEqual([
      '- robot-1',
      '- robot-2',
      'a1 far',
    ]);
    expect(names([{ cell: 'c3' }, { piece: 'robot-1' }])).toEqual(['c3 -', '- robot-1']);
  });

  test('a piece before its place, where both are lit; the piece that is not where pieces are asked for', () => {
    const spots = [lit({ cell: 'c3' }), lit({ piece: 'robot-1' })].flatMap((one) => spotOf(one, pieces) ?? []);
    expect(spotOn(spots, 'c3')?.lit.target).toEqual({ piece: 'robot-1' });
    expect(targetOn('c3', pieces, [])).toEqual({ cell: 'c3' });
    expect(targetOn('c3', pieces, spots)).toEqual({ piece: 'robot-1' });
    expect(placesOf([{ seat: 1 }, { cell: 'a1' }, { card: 'x' }], pieces)).toEqual(['c3', 'a1']);
  });
});
