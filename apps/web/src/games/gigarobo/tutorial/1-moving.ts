// The first lesson of Giga-Robo!: a turn of one's own with a roof and a shot from it, and the turn of the other, which is
// answered by an attack and is the last.
//
// Chogoking walks three hexes and climbs two levels: all of its speed. From the roof the beam reaches Ayzn with a die more;
// in its own turn Ayzn comes nearer and shoots, and has no armour left when that turn ends.

import type { Choice } from '@automachia/kernel';
import type { Lesson } from '../../../tutorial/lesson.js';
import { cast } from './cast.js';
import { keepsFree, parts } from './parts.js';

/** Where Chogoking gets from F10 with five movement. */
const REACH =
  'F9 G9 G10 F11 E10 E9 F8 G8 E8 H8 H9 D9 D8 F7 G7 E7 D7 H7 I7 I8 C8 C7 ' +
  'G6 H6 E6 D6 C6 J6 J7 B7 B6 G5 H5 F6 I5 E5 D5 C5 B5 J5 K5 K6 A6';
const reach: readonly Choice[] = REACH.split(' ').map((hex) => ({ hex }));

export const lesson: Lesson = {
  game: 'gigarobo',
  id: 'moving',
  number: 1,
  version: '1',
  options: { mode: 'duel', players: 2, quickStart: true, roundLimit: true },
  table: {
    map: 'A',
    city: { F7: { tier: 2 }, G8: { tier: 1 }, D8: { tier: 1 }, G4: { tier: 1 }, D4: { tier: 2 }, I6: { tier: 2 } },
    turn: { at: 'gainResources', round: 4, active: 1, order: [1, 2] },
    fighters: {
      1: {
        pilot: 'Dash',
        robot: 'Chogoking',
        ability: 'Circuit Flow',
        abilities: [],
        at: 'F10',
        hand: ['Chogoking Beam!', 'Dynamo Fist!', 'Nova Spark!'],
        meter: [{ card: 'Turbine Spike!', slot: 3 }],
        spirit: 4,
        power: 0,
        armour: 31,
      },
      2: {
        pilot: 'Takashi Kato',
        robot: 'Ayzn',
        ability: 'Born to Fight',
        abilities: [],
        at: 'F3',
        hand: ['Ayzn Gatling Blaster!'],
        meter: [],
        spirit: 6,
        power: 0,
        armour: 6,
      },
    },
  },
  // Under this secret a 7 and a 9 beat two sevens, one of which is set aside, and the counterattack wins with three successes.
  secret: '7'.padStart(64, '0'),
  contributions: ['learner', 'coach'],
  learner: 1,
  names: cast,
  parts,
  keepsFree,
  needsDock: true,
  chapters: [
    {
      id: 'robot',
      steps: [
        {
          id: 'you',
          points: [{ cell: 'F10' }],
          rules: ['GIG-SET-02', 'GIG-TRN-01'],
          table: { fighters: { 1: { at: 'F10' }, 2: { at: 'F3' } } },
        },
        {
          id: 'goal',
          points: [{ part: 'otherPlate' }],
          rules: ['GIG-END-01', 'GIG-END-03'],
          table: { fighters: { 1: { armour: 31 }, 2: { armour: 6 } } },
        },
        {
          id: 'gain',
          points: [{ part: 'spirit' }],
          rules: ['GIG-UPK-02', 'GIG-BRD-01'],
          task: { choice: { gain: 'spirit' } },
        },
      ],
    },
    {
      id: 'moving',
      steps: [
        {
          id: 'move',
          points: [{ part: 'move' }],
          rules: ['GIG-MOV-01', 'GIG-TRN-05'],
          task: { choice: { move: 'spend' } },
          table: { fighters: { 1: { spirit: 14 } } },
        },
        {
          id: 'climb',
          points: [{ cell: 'F7' }],
          rules: ['GIG-MOV-03', 'GIG-MOV-07'],
          task: { choice: { hex: 'F7' }, lights: reach },
        },
        {
          id: 'roof',
          points: [{ cell: 'F7' }],
          rules: ['GIG-ADV-01', 'GIG-MAP-08'],
          table: { fighters: { 1: { at: 'F7' } } },
        },
      ],
    },
    {
      id: 'attacking',
      steps: [
        {
          id: 'aim',
          points: [{ cell: 'F3' }],
          rules: ['GIG-ATK-02', 'GIG-CRD-04'],
          task: { choice: { aim: 'robot', at: 'F3' } },
        },
        {
          id: 'beam',
          points: [{ card: 'Chogoking Beam!' }],
          rules: ['GIG-ATK-04', 'GIG-CRD-01'],
          task: { choice: { card: 'Chogoking Beam!' } },
        },
        {
          id: 'dice',
          play: [{ seat: 2, choice: { react: 'defend' } }],
          points: [{ part: 'dice' }],
          rules: ['GIG-REA-06', 'GIG-SUC-01', 'GIG-TIE-01'],
          opens: 'table',
          table: { fighters: { 1: { spirit: 12 }, 2: { armour: 3 } } },
        },
        {
          id: 'rage',
          play: [{ seat: 2, choice: { gain: 'spirit' } }],
          points: [{ part: 'otherPlate' }],
          rules: ['GIG-RAG-01'],
          table: { fighters: { 2: { spirit: 14 } } },
        },
        {
          id: 'meter',
          points: [{ part: 'meter' }],
          rules: ['GIG-DMG-06', 'GIG-CRD-10'],
          table: {
            fighters: {
              1: {
                meter: [
                  { card: 'Turbine Spike!', slot: 3 },
                  { card: 'Chogoking Beam!', slot: 1 },
                ],
              },
            },
          },
        },
        {
          id: 'end',
          points: [{ part: 'pass' }],
          rules: ['GIG-TRN-07', 'GIG-COO-01'],
          task: { choice: 'pass' },
        },
      ],
    },
    {
      id: 'reacting',
      steps: [
        {
          id: 'react',
          play: [
            { seat: 2, choice: { gain: 'spirit' } },
            { seat: 2, choice: { move: 'spend' } },
            { seat: 2, choice: { hex: 'F4' } },
            { seat: 2, choice: 'pass' },
            { seat: 2, choice: { aim: 'robot', at: 'F7' } },
            { seat: 2, choice: { card: 'Ayzn Gatling Blaster!' } },
          ],
          points: [{ part: 'attack' }],
          rules: ['GIG-REA-01', 'GIG-REA-02'],
          opens: 'table',
          task: { choice: { react: 'attack' } },
          table: {
            fighters: { 1: { at: 'F7', hand: ['Chogoking Beam!', 'Nova Spark!', 'Dynamo Fist!'] }, 2: { at: 'F4' } },
          },
        },
        {
          id: 'counter',
          points: [{ card: 'Dynamo Fist!' }],
          rules: ['GIG-REA-11', 'GIG-ADV-01'],
          task: { choice: { card: 'Dynamo Fist!' } },
        },
        {
          id: 'won',
          points: [{ part: 'dice' }],
          rules: ['GIG-SUC-02', 'GIG-SUC-07'],
          opens: 'table',
          table: { fighters: { 2: { armour: 0 } } },
        },
        {
          id: 'down',
          play: [
            { seat: 2, choice: { gain: 'spirit' } },
            { seat: 2, choice: 'pass' },
          ],
          points: [{ part: 'otherPlate' }],
          rules: ['GIG-END-01', 'GIG-END-03'],
          table: { outcome: { winners: [1] } },
        },
        { id: 'own', rules: [] },
      ],
    },
  ],
};
