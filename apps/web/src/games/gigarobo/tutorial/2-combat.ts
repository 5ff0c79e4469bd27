// The second lesson of Giga-Robo!: a combo of two cards, a response to a response, a push into a structure, and the meter that
// gives cards back.
//
// The first card of the combo could push as well; then the second would not reach any more, and the combo would break.

import type { Lesson } from '../../../tutorial/lesson.js';
import { cast } from './cast.js';
import { keepsFree, parts } from './parts.js';

export const lesson: Lesson = {
  game: 'gigarobo',
  id: 'combat',
  number: 2,
  version: '1',
  options: { mode: 'duel', players: 2, quickStart: true, roundLimit: true },
  table: {
    map: 'A',
    city: { F4: { tier: 1 }, H4: { tier: 2 }, D5: { tier: 1 }, D8: { tier: 2 }, H8: { tier: 1 } },
    turn: { at: 'takeAction', round: 6, active: 1, order: [1, 2] },
    fighters: {
      1: {
        pilot: 'Dash',
        robot: 'Chogoking',
        ability: 'Circuit Flow',
        abilities: [],
        at: 'F6',
        hand: ['Burning Chogoking Fist!', 'Turbine Spike!', 'Reflex Edge', 'Turbine Fist!'],
        meter: [{ card: 'Nova Blazer!', slot: 1 }],
        spirit: 15,
        power: 1,
        armour: 22,
      },
      2: {
        pilot: 'Takashi Kato',
        robot: 'Ayzn',
        ability: 'Honorable Defeat',
        abilities: [],
        at: 'F5',
        hand: ['Tumult Wave!'],
        meter: [{ card: 'Ayzn Punch!', slot: 3 }],
        spirit: 6,
        power: 0,
        armour: 12,
      },
    },
  },
  // Under this secret the combo wins with three successes and an eight set aside, and the structure on F4 is plain masonry.
  secret: '4'.padStart(64, '0'),
  contributions: ['learner', 'coach'],
  learner: 1,
  names: cast,
  parts,
  keepsFree,
  needsDock: true,
  chapters: [
    {
      id: 'combo',
      steps: [
        {
          id: 'you',
          points: [{ cell: 'F6' }],
          rules: ['GIG-RUL-64'],
          table: { fighters: { 1: { at: 'F6', spirit: 15 }, 2: { at: 'F5', armour: 12, hand: ['Tumult Wave!'] } } },
        },
        {
          id: 'aim',
          points: [{ cell: 'F5' }],
          rules: ['GIG-CMB-01', 'GIG-ATK-02'],
          task: { choice: { aim: 'robot', at: 'F5' } },
        },
        {
          id: 'first',
          points: [{ card: 'Burning Chogoking Fist!' }],
          rules: ['GIG-CMB-05', 'GIG-CMB-04'],
          task: { choice: { card: 'Burning Chogoking Fist!' } },
        },
        {
          id: 'second',
          points: [{ card: 'Turbine Spike!' }],
          rules: ['GIG-CMB-01', 'GIG-CMB-09'],
          task: { choice: { card: 'Turbine Spike!' } },
        },
        {
          id: 'power',
          play: [
            { seat: 1, choice: 'pass' },
            { seat: 2, choice: { react: 'defend' } },
          ],
          points: [{ part: 'power' }],
          rules: ['GIG-PWR-04', 'GIG-DIC-04'],
          task: { choice: { dice: 1 } },
          table: { fighters: { 1: { spirit: 8, power: 1 } } },
        },
      ],
    },
    {
      id: 'responses',
      steps: [
        {
          id: 'rolled',
          points: [{ part: 'dice' }],
          rules: ['GIG-SUC-02', 'GIG-RSP-01'],
          opens: 'table',
          table: { fighters: { 1: { power: 0 } } },
        },
        {
          id: 'answer',
          play: [{ seat: 2, choice: { play: 'Tumult Wave!' } }],
          points: [{ card: 'Reflex Edge' }],
          rules: ['GIG-RSP-08', 'GIG-CAN-01'],
          task: { choice: { play: 'Reflex Edge', answering: 1 } },
        },
        {
          id: 'cancelled',
          points: [{ part: 'dice' }],
          rules: ['GIG-RSP-07', 'GIG-CAN-02'],
          opens: 'table',
          table: { fighters: { 1: { spirit: 4 }, 2: { hand: [], spirit: 2 } } },
        },
      ],
    },
    {
      id: 'push',
      steps: [
        {
          id: 'keep',
          rules: ['GIG-CMB-07', 'GIG-CMB-08'],
          points: [{ part: 'attack' }],
          opens: 'table',
          task: { choice: { accept: false } },
        },
        {
          id: 'shove',
          rules: ['GIG-FMV-05', 'GIG-DMG-01'],
          points: [{ cell: 'F5' }],
          task: { choice: { accept: true } },
        },
        {
          id: 'way',
          points: [{ cell: 'F4' }],
          rules: ['GIG-FMV-07', 'GIG-COL-02'],
          opens: 'table',
          task: { choice: { hex: 'F4' } },
        },
        {
          id: 'impact',
          points: [{ cell: 'F4' }],
          rules: ['GIG-COL-02', 'GIG-IMP-10'],
          table: { fighters: { 2: { at: 'F4' } }, city: { F4: { terrain: 'rubble' } } },
        },
      ],
    },
    {
      id: 'meter',
      steps: [
        {
          id: 'slots',
          play: [{ seat: 2, choice: { gain: 'spirit' } }],
          points: [{ part: 'meter' }],
          rules: ['GIG-DMG-06', 'GIG-CRD-10'],
          table: { fighters: { 1: { hand: ['Turbine Fist!', 'Turbine Spike!'] }, 2: { armour: 6 } } },
        },
        {
          id: 'end',
          points: [{ part: 'pass' }],
          rules: ['GIG-TRN-07', 'GIG-COO-01'],
          task: { choice: 'pass' },
        },
        {
          id: 'back',
          points: [{ card: 'Nova Blazer!' }],
          rules: ['GIG-COO-01', 'GIG-COO-08'],
          table: { fighters: { 1: { hand: ['Nova Blazer!', 'Turbine Fist!', 'Turbine Spike!'] } } },
        },
        {
          id: 'gain',
          play: [
            { seat: 2, choice: { gain: 'spirit' } },
            { seat: 2, choice: 'pass' },
          ],
          points: [{ part: 'spirit' }],
          rules: ['GIG-UPK-02'],
          task: { choice: { gain: 'spirit' } },
        },
        {
          id: 'near',
          play: [{ seat: 1, choice: { move: 'spend' } }],
          points: [{ cell: 'F5' }],
          rules: ['GIG-MOV-02', 'GIG-CRD-04'],
          task: { choice: { hex: 'F5' } },
        },
        {
          id: 'blow',
          play: [{ seat: 1, choice: 'pass' }],
          points: [{ cell: 'F4' }],
          rules: ['GIG-ATK-02', 'GIG-REA-08'],
          task: { choice: { aim: 'robot', at: 'F4' } },
        },
        {
          id: 'won',
          play: [
            { seat: 1, choice: { card: 'Nova Blazer!' } },
            { seat: 2, choice: { react: 'hit' } },
            { seat: 2, choice: { gain: 'spirit' } },
            { seat: 1, choice: 'pass' },
          ],
          points: [{ part: 'otherPlate' }],
          rules: ['GIG-REA-08', 'GIG-END-01'],
          table: { outcome: { winners: [1] } },
        },
        { id: 'own', rules: [] },
      ],
    },
  ],
};
