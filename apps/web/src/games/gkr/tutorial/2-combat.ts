// The second lesson of GKR: one Combat phase, up to the last card of the opponent.
//
// The opponent turns its back and stands partly behind 3E, so the target number has three reasons; what it has declared
// finds the learner outside of its arc, and its Combat unit fires instead. It has seven cards left: the laser takes four,
// the orbital strike the rest.

import type { Lesson } from '../../../tutorial/lesson.js';
import { cast } from './cast.js';
import './lessons.css';
import { keepsFree, parts } from './parts.js';

export const lesson: Lesson = {
  game: 'gkr',
  id: 'combat',
  number: 2,
  version: '2',
  options: { players: 2, quickStart: true },
  table: {
    battlefield: 'final-showdown',
    turn: { number: 6, gloryHound: 2, phase: 'combat', at: 'declareFiringLine' },
    players: {
      1: { pilot: 'HLX-C1', energy: 4, track: 0, hh: { at: '3D', facing: 'SE' } },
      2: { pilot: 'OBK-C3', energy: 3, track: 0, hh: { at: '4E', facing: 'S' }, combat: { at: '2F' } },
    },
    hands: {
      1: ['HLX-P1', 'HLX-S1', 'HLX-S2', 'HLX-O1', 'HLX-R1', 'DEP-01'],
      2: ['OBK-P2', 'OBK-S1', 'OBK-R1'],
    },
    damage: { 1: ['DEP-01', 'DEP-01', 'HLX-S2', 'HLX-M1', 'HLX-S1'], 2: { count: 18 } },
  },
  // Under this secret the laser rolls 9 and four of seven saves fail; the Combat unit rolls 10 and two of three fail; of
  // the last four saves three fail.
  secret: '146'.padStart(64, '0'),
  contributions: ['learner', 'coach'],
  learner: 1,
  names: cast,
  parts,
  keepsFree,
  needsDock: true,
  chapters: [
    {
      id: 'line',
      steps: [
        {
          id: 'you',
          points: [{ cell: '3D' }],
          rules: ['GKR-MOV-13', 'GKR-CBT-02'],
          table: {
            players: {
              1: { hh: { at: '3D', facing: 'SE' }, energy: 4 },
              2: { hh: { at: '4E', facing: 'S' }, combat: { at: '2F', hp: 3 } },
            },
            turn: { number: 6, phase: 'combat' },
          },
        },
        {
          id: 'armour',
          points: [{ part: 'armour' }],
          rules: ['GKR-DCK-10', 'GKR-DMG-09'],
          table: { damage: { 1: { count: 5 }, 2: { count: 18 } } },
        },
        {
          id: 'declare',
          play: [{ seat: 2, choice: { declare: ['OBK-P2'] } }],
          points: [{ card: 'HLX-P1' }, { card: 'HLX-O1' }],
          rules: ['GKR-CBT-01', 'GKR-ENE-04'],
          task: { choice: { declare: ['HLX-P1', 'HLX-O1'] } },
          table: { sealed: { 2: { hidden: 1 } } },
        },
        {
          id: 'reveal',
          points: [{ part: 'line' }],
          rules: ['GKR-CBT-04', 'GKR-CBT-07'],
          opens: 'table',
          table: { lines: { 1: { cards: ['HLX-P1', 'HLX-O1'] }, 2: { cards: ['OBK-P2'] } } },
        },
        {
          id: 'redline',
          play: [{ seat: 1, choice: 'pass' }],
          points: [{ part: 'fromDeck' }],
          rules: ['GKR-CBT-05', 'GKR-ENE-06', 'GKR-ENE-07'],
          task: { choice: { lose: 'deck' } },
          table: { players: { 1: { energy: 0 }, 2: { energy: 0 } } },
        },
      ],
    },
    {
      id: 'shot',
      steps: [
        {
          id: 'aim',
          play: [{ seat: 1, choice: 'pass' }],
          points: [{ cell: '3D' }],
          rules: ['GKR-TGT-02', 'GKR-TGT-04', 'GKR-TGT-07'],
          table: { firing: { 1: { cards: ['HLX-P1'] } }, damage: { 1: { count: 6 } } },
        },
        {
          id: 'target',
          points: [{ cell: '4E' }],
          rules: ['GKR-HIT-02', 'GKR-HIT-06', 'GKR-HIT-12'],
          task: { choice: { target: 'hh-2', by: 'direct' } },
        },
        {
          id: 'window',
          points: [{ part: 'pass' }],
          rules: ['GKR-RUL-33', 'GKR-HIT-04'],
          task: { choice: 'pass' },
        },
        {
          id: 'roll',
          points: [{ part: 'roll' }],
          rules: ['GKR-HIT-01', 'GKR-HIT-15', 'GKR-HIT-17'],
          opens: 'table',
          table: { attacks: [{ dieOne: 5, dieTwo: 4, outcome: 'hit', isCritical: false }] },
        },
      ],
    },
    {
      id: 'damage',
      steps: [
        {
          id: 'saves',
          play: [{ seat: 2, choice: 'pass' }],
          points: [{ part: 'roll' }],
          rules: ['GKR-ARM-01', 'GKR-ARM-02'],
          opens: 'table',
          table: { attacks: [{ saves: '4662246' }] },
        },
        {
          id: 'lost',
          play: [
            { seat: 2, choice: { lose: 'deck' } },
            { seat: 2, choice: { lose: 'deck' } },
            { seat: 2, choice: { lose: 'deck' } },
            { seat: 2, choice: { lose: 'deck' } },
            { seat: 2, choice: 'pass' },
          ],
          points: [{ part: 'otherPlate' }],
          rules: ['GKR-DMG-01', 'GKR-ACH-02'],
          table: { damage: { 2: { count: 22 } }, players: { 1: { track: 1 } }, hands: { 2: { count: 3 } } },
        },
      ],
    },
    {
      id: 'fire',
      steps: [
        {
          id: 'answer',
          play: [{ seat: 2, choice: { target: 'hh-1', by: 'direct' } }],
          points: [{ card: 'HLX-R1' }],
          rules: ['GKR-CBT-08', 'GKR-DCK-17'],
          task: { choice: { play: 'HLX-R1' } },
        },
        {
          id: 'hit',
          points: [{ part: 'roll' }],
          rules: ['GKR-ARM-03', 'GKR-ARM-02'],
          opens: 'table',
          table: { attacks: [{ dieOne: 6, dieTwo: 4, saves: '236' }] },
        },
        {
          id: 'deck',
          play: [{ seat: 1, choice: 'pass' }],
          points: [{ part: 'fromDeck' }],
          rules: ['GKR-DMG-02', 'GKR-DMG-03'],
          task: { choice: { lose: 'deck' } },
        },
        {
          id: 'hand',
          points: [{ part: 'hand' }],
          rules: ['GKR-DMG-02'],
          task: { choice: { lose: 'hand', card: 'DEP-01' }, isFree: true },
          table: { damage: { 1: { count: 7 } } },
        },
        {
          id: 'pile',
          points: [{ part: 'armour' }],
          rules: ['GKR-DMG-05', 'GKR-DMG-10'],
          table: { damage: { 1: { count: 8 } } },
        },
      ],
    },
    {
      id: 'end',
      steps: [
        {
          id: 'orbital',
          play: [{ seat: 1, choice: 'pass' }],
          points: [{ cell: '4E' }],
          rules: ['GKR-DCK-14', 'GKR-ARM-07'],
          task: { choice: { target: 'hh-2', by: 'direct' } },
          table: { firing: { 1: { cards: ['HLX-O1'] } } },
        },
        {
          id: 'won',
          play: [
            { seat: 2, choice: { lose: 'hand', card: 'OBK-S1' } },
            { seat: 2, choice: { lose: 'hand', card: 'OBK-R1' } },
          ],
          points: [{ part: 'otherPlate' }],
          rules: ['GKR-DMG-09', 'GKR-END-02'],
          table: { damage: { 2: { count: 25 } }, outcome: { winners: [1] } },
        },
        { id: 'own', rules: [] },
      ],
    },
  ],
};
