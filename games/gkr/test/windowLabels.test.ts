// What windows say of themselves for whoever answers beforehand: labels, and what is under way. Each attack has a name of
// its own, so that whoever passes for one is asked again in every other: one that repeats it, one that answers it, the next.

import { seatTable } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { gkr } from '../src/index.js';

const OPEN = { starts: ['1B', '9J'], buildings: [] };
const FIRING = { gloryHound: 1, at: 'noCardIsLeft' };

function seated(table: object, dice: readonly number[] = [], players = 2) {
  const seats = seatTable(gkr, { options: { players }, table: { battlefield: OPEN, ...table } as never, dice });
  return {
    ...seats,
    labels: (seat: number) => gkr.labels(seats.state, seat),
    underWay: () => gkr.underWay(seats.state),
  };
}

describe('what a window is about', () => {
  const SHOT = {
    turn: FIRING,
    players: { 1: { hh: { at: '7F', facing: 'N' } }, 2: { hh: { at: '5F', facing: 'S' } } },
    lines: { 1: ['HLX-S1'] },
  };

  test('an attack, by me or on my Heavy Hitter; only whose chance it is has a window', () => {
    const { seat, labels } = seated({ ...SHOT, hands: { 1: ['HLX-R1'], 2: ['OBK-R1'] } }, [4, 4, 6, 6]);
    expect(labels(1)).toBeUndefined();
    seat(1).chooses({ target: 'hh-2', by: 'direct' });
    expect([labels(1), labels(2)]).toEqual([undefined, ['attack', 'attack on me', 'attack on my Heavy Hitter']]);
  });

  test('a support unit of mine that is shot at is mine as well, and an attack among others is none of it', () => {
    const table = {
      battlefield: { starts: ['1B', '9J', '1J'], buildings: [] },
      turn: FIRING,
      players: {
        1: { hh: { at: '7F', facing: 'N' } },
        2: { hh: { at: '1F', facing: 'S' }, combat: { at: '5F' } },
        3: { hh: { at: '9B', facing: 'N' } },
      },
      hands: { 1: [], 2: [], 3: [] },
      sponsorHands: { 1: ['SP-07'], 2: ['SP-06'], 3: ['SP-19'] },
      lines: { 1: ['HLX-P1'] },
    };
    const { seat, labels, state } = seated(table, [4, 4, 6, 6, 6, 6, 6, 6, 6, 6], 3);
    const passAround = () => {
      const seen = new Map<number, readonly string[] | undefined>();
      while (gkr.round(state) !== undefined) {
        const asked = gkr.seatToAct(state);
        seen.set(asked, labels(asked));
        seat(asked).chooses('pass');
      }
      return seen;
    };
    passAround();
    seat(1).chooses({ target: 'combat-2', by: 'direct' });
    const seen = passAround();
    expect(Object.fromEntries(seen)).toEqual({
      1: ['attack', 'attack by me'],
      2: ['attack', 'attack on me'],
      3: ['attack'],
    });
  });

  test('a sponsor card that may be answered, outside of any attack', () => {
    const { seat, labels } = seated({
      turn: { gloryHound: 1, at: 'startDeploying' },
      players: { 1: { hh: { at: '1F' } }, 2: { hh: { at: '9F' } } },
      hands: { 1: [], 2: [] },
      sponsorHands: { 1: ['SP-03'], 2: ['SP-20'] },
    });
    seat(1).chooses({ play: 'SP-03' });
    expect(labels(2)).toEqual(['sponsor card']);
  });
});

describe('what is under way', () => {
  test('[GKR-SET-19] a turn and a phase, by their numbers and names', () => {
    const { underWay } = seated({ turn: { number: 3, gloryHound: 1, at: 'startMoving' } });
    expect(underWay()).toEqual({ attack: [], phase: ['3 movement'], turn: ['3'] });
  });

  test('an attack that is repeated is another one', () => {
    const { seat, underWay } = seated(
      {
        turn: FIRING,
        players: { 1: { hh: { at: '7F', facing: 'N' } }, 2: { hh: { at: '5F', facing: 'S' } } },
        hands: { 1: ['HLX-R1'], 2: [] },
        lines: { 2: ['OBK-P2'] },
      },
      [1, 2],
    );
    seat(2).chooses({ target: 'hh-1', by: 'direct' });
    const [first] = underWay()['attack']!;
    seat(1).chooses('pass');
    seat(1).isOffered('pass', { play: 'HLX-R1' });
    expect(underWay()['attack']!.at(-1)).not.toBe(first);
  });

  test('a shot in answer lies above the one it answers, which is still under way', () => {
    const { seat, underWay } = seated(
      {
        turn: FIRING,
        players: {
          1: { hh: { at: '7F', facing: 'N' } },
          2: {
            deck: {
              ...{ 'OBK-P2': 5, 'OBK-S1': 4, 'OBK-S2': 4, 'DEP-01': 5 },
              ...{ 'OBK-R3': 1, 'OBK-R1': 2, 'OBK-R2': 2, 'OBK-M2': 2 },
            },
            hh: { at: '5F', facing: 'S' },
          },
        },
        hands: { 1: ['HLX-R1'], 2: ['OBK-R3'] },
        lines: { 1: ['HLX-P1'], 2: ['OBK-S1'] },
      },
      [1, 2],
    );
    seat(1).chooses({ target: 'hh-2', by: 'direct' });
    const [outer] = underWay()['attack']!;
    seat(1).chooses('pass');
    seat(2).chooses({ play: 'OBK-R3' });
    seat(2).chooses({ target: 'hh-1', by: 'direct' });
    expect(underWay()['attack']).toEqual([outer, expect.not.stringMatching(`^${outer}$`)]);
  });

  test('a shot that is not fired is over, and the next attack is another', () => {
    const { seat, underWay } = seated({
      turn: FIRING,
      players: { 1: { hh: { at: '7F', facing: 'N' } }, 2: { hh: { at: '5F', facing: 'S' } } },
      hands: { 1: ['HLX-R1'], 2: [] },
      sponsorHands: { 1: ['SP-10'] },
      lines: { 1: ['HLX-P1'], 2: ['OBK-S1'] },
    });
    const [first] = underWay()['attack']!;
    seat(1).chooses('pass');
    seat(1).chooses('pass');
    seat(2).chooses({ target: 'hh-1', by: 'direct' });
    expect(underWay()['attack']).toHaveLength(1);
    expect(underWay()['attack']).not.toEqual([first]);
  });
});
