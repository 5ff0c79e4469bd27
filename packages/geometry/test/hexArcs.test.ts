import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_FACES, arcAround, HEX_DIRECTIONS, hexStepQ, hexStepR, turnFacing, turnsBetween } from '../src/index.js';
import { gkrBoard, gridAndCells, hexagon, namesOf } from './boards.js';

const anyDirection = fc.nat(5);

describe('facings', () => {
  test('turn clockwise through all six and come back', () => {
    expect(HEX_DIRECTIONS.map((_, facing) => HEX_DIRECTIONS[turnFacing(facing, 1)])).toEqual([
      'NE',
      'SE',
      'S',
      'SW',
      'NW',
      'N',
    ]);
    fc.assert(
      fc.property(anyDirection, fc.integer({ min: -50, max: 50 }), (facing, steps) => {
        expect(turnFacing(turnFacing(facing, steps), -steps)).toBe(facing);
        expect(turnFacing(facing, steps + 6)).toBe(turnFacing(facing, steps));
      }),
    );
  });

  test('are at most three turns apart, either way', () => {
    fc.assert(
      fc.property(anyDirection, anyDirection, (facing, other) => {
        const turns = turnsBetween(facing, other);
        expect([turnFacing(facing, turns), turnFacing(facing, -turns)]).toContain(other);
        expect(turns).toBeLessThanOrEqual(3);
        expect(turnsBetween(other, facing)).toBe(turns);
      }),
    );
    expect(HEX_DIRECTIONS.map((_, facing) => turnsBetween(1, facing))).toEqual([1, 0, 1, 2, 3, 2]);
  });
});

describe('an arc', () => {
  test('of three front faces is where the cube dot product is not negative (GKR-RUL-10)', () => {
    fc.assert(
      fc.property(gridAndCells, anyDirection, ({ grid, from, to }, facing) => {
        const isInFront = dotProduct(facing, grid.q(to) - grid.q(from), grid.r(to) - grid.r(from)) >= 0;
        expect(grid.isInArc(from, arcAround(facing, 1), to)).toBe(isInFront);
      }),
    );
  });

  test('contains its border, as in the examples of the ruling (GKR-RUL-10)', () => {
    const board = gkrBoard();
    const fromHere = (facing: number, to: string) =>
      board.isInArc(board.named('5E'), arcAround(facing, 1), board.named(to));
    expect(fromHere(0, '5G')).toBe(true);
    expect(fromHere(0, '6G')).toBe(false);
    expect(fromHere(1, '4D')).toBe(true);
    expect(fromHere(1, '5D')).toBe(false);
    expect(fromHere(1, '7F')).toBe(true);
    expect(fromHere(1, '7E')).toBe(false);
  });

  test('leaves the rest to the flank: 7E flanks a robot on 5E facing north (GKR-EX-11)', () => {
    const board = gkrBoard();
    expect(board.isInArc(board.named('5E'), arcAround(0, 1), board.named('7E'))).toBe(false);
    const front = board
      .disc(board.named('5E'), 2)
      .filter((to) => board.isInArc(board.named('5E'), arcAround(0, 1), to));
    expect(namesOf(board, front).join(' ')).toBe('5E 4E 5F 5D 3E 4F 4G 5G 5C 4C 4D');
  });

  test('shares exactly its border with the opposite arc', () => {
    fc.assert(
      fc.property(gridAndCells, anyDirection, ({ grid, from, to }, facing) => {
        const inFront = grid.isInArc(from, arcAround(facing, 1), to);
        const behind = grid.isInArc(from, arcAround(turnFacing(facing, 3), 1), to);
        const isOnBorder = dotProduct(facing, grid.q(to) - grid.q(from), grid.r(to) - grid.r(from)) === 0;
        expect(inFront || behind).toBe(true);
        expect(inFront && behind).toBe(isOnBorder);
      }),
    );
  });

  test('has one face for each direction in it', () => {
    expect(arcAround(0, 0)).toBe(0b000001);
    expect(arcAround(0, 1)).toBe(0b100011);
    expect(arcAround(3, 1)).toBe(0b011100);
    expect(arcAround(3, 2)).toBe(ALL_FACES - 1);
    expect(arcAround(4, 3)).toBe(ALL_FACES);
  });
});

describe('the faces towards a cell', () => {
  test('are those that point most nearly at it: one, or two at a corner', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid, from, to }) => {
        const q = grid.q(to) - grid.q(from);
        const r = grid.r(to) - grid.r(from);
        const products = HEX_DIRECTIONS.map((_, direction) => dotProduct(direction, q, r));
        const nearest = products.map((product) => product === Math.max(...products));
        const faces = HEX_DIRECTIONS.map((_, face) => (grid.facesTowards(from, to) & (1 << face)) !== 0);
        expect(faces).toEqual(nearest);
      }),
    );
  });

  test('are opposite to the faces back', () => {
    fc.assert(
      fc.property(gridAndCells, anyDirection, ({ grid, from, to }, direction) => {
        const there = grid.isInArc(from, arcAround(direction, 0), to);
        const back = grid.isInArc(to, arcAround(turnFacing(direction, 3), 0), from);
        expect(there).toBe(back);
      }),
    );
  });

  test('give cover behind one structure to the check values of Giga-Robo (GIG-RUL-21)', () => {
    const grid = hexagon(5);
    const target = grid.named('0,0');
    const structure = arcAround(2, 0); // stands on 1,0
    const hasCover = (attacker: number) =>
      grid.distance(attacker, target) >= 2 && (grid.facesTowards(target, attacker) & ~structure) === 0;
    const covered = namesOf(grid, grid.disc(target, 4).filter(hasCover)).sort();
    expect(covered).toEqual('2,0 2,1 3,-1 3,0 3,1 4,-1 4,0'.split(' ').sort());
  });
});

/** Of a direction and a vector, both in cube coordinates q, r, −q−r. */
function dotProduct(direction: number, q: number, r: number): number {
  const stepQ = hexStepQ(direction);
  const stepR = hexStepR(direction);
  return stepQ * q + stepR * r + (stepQ + stepR) * (q + r);
}
