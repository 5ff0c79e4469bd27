// The first lesson of GKR: a turn without a shot, and the next one up to a win by demolition.
//
// Two buildings lie in rubble under the learner's name already. In turn 4 a Recon unit is deployed, both units go to
// building 6D, and their tags there are the third and the fourth. On 6G three tags wait for turn 5, with an enemy tag on
// the face that is left.

import type { Choice } from '@automachia/kernel';
import type { Lesson } from '../../../tutorial/lesson.js';
import { cast } from './cast.js';
import './lessons.css';
import { keepsFree, parts } from './parts.js';

const facings: readonly Choice[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'].map((face) => ({ face }));

/** Where a Heavy Hitter on 8F gets with 3 energy. What costs cards waits for the second lesson. */
const WALK = '6C 7C 8C 7D 8D 9D 5E 6E 8E 5F 6F 7F 9F 5G 7G 8G 6H 7H 8H 9H 7I 8I';

function moves(hexes: string): readonly Choice[] {
  return hexes.split(' ').map((move) => ({ move }));
}

export const lesson: Lesson = {
  game: 'gkr',
  id: 'moving',
  number: 1,
  version: '2',
  options: { players: 2, quickStart: true },
  table: {
    battlefield: 'final-showdown',
    turn: { number: 4, gloryHound: 2, at: 'startDeploying' },
    players: {
      1: { pilot: 'HLX-C1', energy: 5, track: 4, hh: { at: '8F', facing: 'N' } },
      2: { pilot: 'OBK-C1', energy: 5, track: 2, hh: { at: '2I', facing: 'S' } },
    },
    buildings: [
      { at: '3C', rubble: 1 },
      { at: '3E', rubble: 1 },
      { at: '6D', tags: { S: 1, SW: 1 } },
      { at: '6G', tags: { NE: 1, SE: 1, S: 1, NW: 2 } },
    ],
    hands: {
      1: ['DEP-01', 'HLX-P1', 'HLX-S1', 'HLX-S2', 'HLX-R1', 'HLX-O1'],
      2: ['OBK-P2', 'OBK-S1', 'OBK-S2', 'OBK-R1', 'OBK-R2', 'OBK-M2'],
    },
  },
  // No dice are rolled.
  secret: '1'.padStart(64, '0'),
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
          points: [{ cell: '8F' }],
          rules: ['GKR-SET-19'],
          table: {
            players: { 1: { hh: { at: '8F', facing: 'N' } }, 2: { hh: { at: '2I', facing: 'S' } } },
            turn: { number: 4, phase: 'deploy' },
          },
        },
        {
          id: 'energy',
          points: [{ part: 'energy' }],
          rules: ['GKR-ENE-01', 'GKR-ENE-11'],
          table: { players: { 1: { energy: 5 } } },
        },
        {
          id: 'goal',
          points: [{ cell: '6D' }],
          rules: ['GKR-DEM-01', 'GKR-DEM-06'],
          table: {
            buildings: [
              { at: '3C', rubble: 1 },
              { at: '3E', rubble: 1 },
              { at: '4H' },
              { at: '4I' },
              { at: '5C' },
              { at: '6D', tags: { S: 1, SW: 1 } },
              { at: '6G', tags: { NE: 1, SE: 1, S: 1, NW: 2 } },
              { at: '6I' },
            ],
          },
        },
      ],
    },
    {
      id: 'deploying',
      steps: [
        {
          id: 'deploy',
          play: [{ seat: 2, choice: 'pass' }],
          points: [{ cell: '7E' }, { part: 'recon' }],
          rules: ['GKR-DEP-03', 'GKR-DEP-05', 'GKR-DEP-06'],
          task: {
            choice: { deploy: 'recon', at: '7E', with: 'card' },
            // The step is about both ways to pay.
            lights: [
              { deploy: 'recon', at: '7E', with: 'card' },
              { deploy: 'recon', at: '7E' },
            ],
          },
        },
      ],
    },
    {
      id: 'moving',
      steps: [
        {
          id: 'walk',
          play: [
            { seat: 2, choice: { move: '3I' } },
            { seat: 2, choice: { face: 'S' } },
          ],
          points: [{ cell: '6E' }],
          rules: ['GKR-MOV-01', 'GKR-MOV-04'],
          task: { choice: { move: '6E' }, lights: moves(WALK) },
          table: {
            players: { 1: { energy: 3, recon: { at: '7E', hp: 1 } }, 2: { hh: { at: '3I' } } },
            discards: { 1: { cards: ['DEP-01'] } },
          },
        },
        {
          id: 'face',
          points: [{ part: 'north' }],
          rules: ['GKR-MOV-12', 'GKR-MOV-13'],
          task: { choice: { face: 'N' }, lights: facings },
          table: { players: { 1: { energy: 1, hh: { at: '6E' } } } },
        },
        {
          id: 'recon',
          points: [{ cell: '5D' }],
          rules: ['GKR-MOV-14', 'GKR-MOV-18'],
          task: { choice: { move: '5D' } },
        },
        {
          id: 'peace',
          play: [
            { seat: 2, choice: { declare: [] } },
            { seat: 1, choice: { declare: [] } },
            { seat: 1, choice: 'pass' },
            { seat: 1, choice: 'pass' },
          ],
          points: [{ part: 'phase' }],
          rules: ['GKR-CBT-01'],
          table: { players: { 1: { energy: 1, recon: { at: '5D' } } }, turn: { phase: 'tag' } },
        },
      ],
    },
    {
      id: 'tagging',
      steps: [
        {
          id: 'tag',
          play: [{ seat: 2, choice: { tag: '4I', on: 'N', by: 'hh-2' } }],
          points: [{ cell: '6D SE' }],
          rules: ['GKR-TAG-03', 'GKR-TAG-04'],
          task: { choice: { tag: '6D', on: 'SE', by: 'hh-1' } },
          table: { players: { 2: { tagsPlaced: 1, tagged: ['4I'] } } },
        },
        {
          id: 'fourth',
          points: [{ cell: '6D N' }],
          rules: ['GKR-TAG-06', 'GKR-DEM-01'],
          task: { choice: { tag: '6D', on: 'N', by: 'recon-1' } },
        },
        {
          id: 'rubble',
          points: [{ cell: '6D' }],
          rules: ['GKR-DEM-03', 'GKR-DEM-05'],
          table: {
            buildings: [
              { at: '3C', rubble: 1 },
              { at: '3E', rubble: 1 },
              { at: '4H' },
              { at: '4I', tags: { N: 2 } },
              { at: '5C' },
              { at: '6D', rubble: 1 },
              { at: '6G' },
              { at: '6I' },
            ],
          },
        },
        {
          id: 'token',
          points: [{ part: 'achievements' }],
          rules: ['GKR-DEM-04', 'GKR-ACH-08', 'GKR-END-04'],
          opens: 'table',
          table: { players: { 1: { track: 5 } } },
        },
        {
          id: 'sponsor',
          points: [{ part: 'hand' }],
          rules: ['GKR-TAG-08', 'GKR-TAG-11'],
          table: { sponsorHands: { 1: { count: 1 }, 2: { count: 1 } }, turn: { phase: 'reset' } },
        },
      ],
    },
    {
      id: 'reset',
      steps: [
        {
          id: 'refill',
          play: [
            { seat: 2, choice: 'pass' },
            { seat: 1, choice: 'pass' },
            { seat: 1, choice: 'pass' },
          ],
          points: [{ part: 'energy' }],
          rules: ['GKR-RES-01', 'GKR-RES-02'],
          table: { players: { 1: { energy: 5 } }, hands: { 1: { count: 6 } }, turn: { number: 5 } },
        },
        {
          id: 'glory',
          points: [{ part: 'achievements' }],
          rules: ['GKR-GLO-01', 'GKR-GLO-06', 'GKR-SET-20'],
          table: { players: { 1: { track: 6 } }, turn: { gloryHound: 1 } },
        },
      ],
    },
    {
      id: 'winning',
      steps: [
        {
          id: 'again',
          play: [
            { seat: 1, choice: 'pass' },
            { seat: 2, choice: 'pass' },
          ],
          points: [{ cell: '6F' }],
          rules: ['GKR-MOV-04', 'GKR-TAG-07'],
          task: { choice: { move: '6F' }, lights: moves('6F 7F 5G 7G 6H 7H') },
        },
        {
          id: 'last',
          play: [
            { seat: 1, choice: { face: 'N' } },
            { seat: 2, choice: { face: 'S' } },
            { seat: 1, choice: 'pass' },
            { seat: 1, choice: 'pass' },
            { seat: 2, choice: 'pass' },
            { seat: 2, choice: { declare: [] } },
            { seat: 1, choice: { declare: [] } },
            { seat: 1, choice: 'pass' },
            { seat: 2, choice: 'pass' },
            { seat: 1, choice: 'pass' },
          ],
          points: [{ cell: '6G NW' }],
          rules: ['GKR-TAG-07', 'GKR-DEM-06'],
          task: { choice: { tag: '6G', on: 'NW', by: 'hh-1' } },
          table: { players: { 1: { energy: 4, hh: { at: '6F' } } }, turn: { phase: 'tag' } },
        },
        {
          id: 'won',
          points: [{ cell: '6G' }],
          rules: ['GKR-END-07', 'GKR-END-02', 'GKR-END-04'],
          table: { players: { 1: { track: 7 } }, outcome: { winners: [1] } },
        },
        { id: 'own', rules: [] },
      ],
    },
  ],
};
