// What windows say of themselves for whoever answers beforehand: labels, and what is under way. Each attack has a name of
// its own, so that whoever passes for one is asked again in every other: one that repeats it, one that answers it, the next.

import { Random } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { gkr } from '../src/index.js';
import { hhOf, seatOf } from '../src/model/units.js';

const OPEN = { starts: ['1B', '9J'], buildings: [] };
const FIRING = { gloryHound: 1, at: 'noCardIsLeft' };

function seated(table: object, dice: readonly number[] = [], players = 2) {
  const seats = seatTable(gkr, { options: { players }, table: { battlefield: OPEN, ...table }, dice });
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

  test('[GKR-HIT-01] a roll that stands for whoever is asked: one hits, or is missed; and no other', () => {
    // L1 may roll a die of the own attack again.
    const rolled = (dice: readonly number[]) => {
      const players = { ...SHOT.players, 1: { pilot: 'L1', ...SHOT.players[1] } };
      const { seat, labels } = seated({ ...SHOT, players, hands: { 1: [], 2: [] } }, dice);
      seat(1).chooses({ target: 'hh-2', by: 'direct' });
      return labels(1);
    };
    expect(rolled([4, 4, 6, 6])).toEqual(['attack', 'attack by me', 'roll for me']);
    expect(rolled([1, 2, 6, 6])).toEqual(['attack', 'attack by me']);
  });

  test('for whoever is asked, in play: whose attack it is, and on whom', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      const random = new Random(seed);
      const state = gkr.setUp({ players: 3, quickStart: true }, seed);
      for (let asked = gkr.seatToAct(state); asked !== 0; asked = gkr.seatToAct(state)) {
        const said = (gkr.labels(state, asked) ?? []).filter((label) => label !== 'roll for me');
        const attack = state.attacks.at(-1);
        if (said.includes('attack') && attack !== undefined) {
          const isOnMe = attack.target >= 0 && seatOf(attack.target) === asked && attack.seat !== asked;
          const meant = [
            'attack',
            ...(attack.seat === asked ? ['attack by me'] : []),
            ...(isOnMe ? ['attack on me'] : []),
            ...(isOnMe && attack.target === hhOf(asked) ? ['attack on my Heavy Hitter'] : []),
          ];
          seen.add(`${said.join()}, and it is ${meant.join()}`);
        }
        gkr.takeAtRandom(state, asked, random);
      }
    }
    const each = ['attack,attack by me', 'attack,attack on me', 'attack,attack on me,attack on my Heavy Hitter'];
    expect([...seen].sort()).toEqual(each.map((said) => `${said}, and it is ${said}`).sort());
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
              'OBK-P2': 5,
              'OBK-S1': 4,
              'OBK-S2': 4,
              'DEP-01': 5,
              'OBK-R3': 1,
              'OBK-R1': 2,
              'OBK-R2': 2,
              'OBK-M2': 2,
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
