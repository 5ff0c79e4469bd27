// The lesson of Tournoi: two turns of a duel, from the third on, up to the win.
//
// Everything is on the board in the first turn already: the bomb on d3 goes off at its end, sets off the mine that the
// learner puts beside it, and both reach the loser of the fight on c3. The bomb and the force field of the learner's own
// wait for the second turn, in which an ejection leads onto the field, and the field holds against the bomb.

import { text } from '@automachia/kernel';
import type { Lesson } from '../../../tutorial/lesson.js';
import './duel.css';

export const lesson: Lesson = {
  game: 'tournoi',
  id: 'duel',
  number: 1,
  version: '2',
  options: { players: 2, life: 3 },
  table: {
    turn: { number: 3, first: 1, at: 'chooseEvents' },
    robots: { 1: { at: 'a3', life: 3, weapons: 1 }, 2: { at: 'c4', life: 3 } },
    locations: [
      { card: 'bomb', at: 'd3', turns: 2 },
      { card: 'weapon-cache', at: 'b4' },
    ],
    hands: {
      1: ['mine', 'force-field', 'bomb', 'kit', 'turret'],
      2: ['earthquake', 'kit', 'springboard', 'overload', 'mine'],
    },
    piles: { deck: ['bomb', 'portal', 'turret', 'weapon-cache', 'springboard', 'portal'] },
  },
  // Under this secret the dice of the fight fall 5 to 2.
  secret: '16'.padStart(64, '0'),
  contributions: ['learner', 'coach'],
  learner: 1,
  names: { you: text('robot.1'), other: text('robot.2') },
  parts: { track: ['.tn-track', '.tools .tool'] },
  chapters: [
    {
      id: 'robot',
      steps: [
        {
          id: 'you',
          points: [{ cell: 'a3' }],
          rules: ['GTM-SET-01'],
          table: { robots: { 1: { at: 'a3' }, 2: { at: 'c4' } }, turn: { number: 3 } },
        },
        {
          id: 'life',
          points: [{ part: 'ownPlate' }],
          rules: ['GTM-SET-03', 'GTM-END-04'],
          table: { robots: { 1: { life: 3, weapons: 1 }, 2: { life: 3, weapons: 0 } } },
        },
        {
          id: 'ticking',
          points: [{ cell: 'd3' }],
          rules: ['GTM-BOM-01', 'GTM-BOM-02'],
          table: { locations: [{ card: 'bomb', at: 'd3', turns: 2 }, {}] },
        },
      ],
    },
    {
      id: 'cards',
      steps: [
        {
          id: 'choose',
          play: [{ seat: 2, choice: { cards: ['earthquake', 'kit', 'springboard'] } }],
          points: [{ card: 'mine' }, { card: 'force-field' }, { card: 'bomb' }],
          rules: ['GTM-EVC-01', 'GTM-RUL-07'],
          task: {
            choice: { cards: ['mine', 'force-field', 'bomb'] },
            // These three, in any order: in another than the right one the coach says which that is.
            lights: [
              { cards: ['mine', 'force-field', 'bomb'] },
              { cards: ['mine', 'bomb', 'force-field'] },
              { cards: ['force-field', 'mine', 'bomb'] },
              { cards: ['force-field', 'bomb', 'mine'] },
              { cards: ['bomb', 'mine', 'force-field'] },
              { cards: ['bomb', 'force-field', 'mine'] },
            ],
          },
          table: { sealed: { 2: 'hidden' } },
        },
      ],
    },
    {
      id: 'locations',
      steps: [
        {
          id: 'reveal',
          points: [{ part: 'track' }],
          rules: ['GTM-EVA-01', 'GTM-EVA-03'],
          table: {
            played: {
              1: { cards: ['mine', 'force-field', 'bomb'] },
              2: { cards: ['earthquake', 'kit', 'springboard'] },
            },
          },
        },
        {
          id: 'mine',
          points: [{ cell: 'd2' }],
          rules: ['GTM-MIN-01', 'GTM-MIN-02'],
          task: { choice: { cell: 'd2' } },
        },
        { id: 'undo', points: [{ part: 'undo' }], rules: [] },
        {
          id: 'field',
          points: [{ cell: 'b3' }],
          rules: ['GTM-FOR-01', 'GTM-FOR-02'],
          task: { choice: { cell: 'b3' } },
        },
        {
          id: 'bomb',
          points: [{ cell: 'b2' }],
          rules: ['GTM-BOM-01', 'GTM-CLK-01'],
          task: { choice: { cell: 'b2' } },
        },
        {
          id: 'theirs',
          play: [
            { seat: 2, choice: { cell: 'e1' } },
            { seat: 2, choice: { cell: 'e5' } },
          ],
          points: [{ cell: 'e1' }, { cell: 'e5' }],
          rules: ['GTM-KIT-02', 'GTM-TRE-01'],
          table: {
            locations: [
              { card: 'bomb', at: 'd3' },
              { card: 'weapon-cache', at: 'b4' },
              { card: 'mine', at: 'd2' },
              { card: 'force-field', at: 'b3' },
              { card: 'bomb', at: 'b2' },
              { card: 'kit', at: 'e1' },
              { card: 'springboard', at: 'e5' },
            ],
          },
        },
      ],
    },
    {
      id: 'direction',
      steps: [
        {
          id: 'move',
          play: [{ seat: 2, choice: { direction: 'W' } }],
          points: [{ cell: 'b4' }],
          rules: ['GTM-MOV-01', 'GTM-MOV-03', 'GTM-ARM-02'],
          task: { choice: { direction: 'NE' } },
          table: { sealed: { 2: 'hidden' } },
        },
      ],
    },
    {
      id: 'fight',
      steps: [
        {
          id: 'weapon',
          points: [{ part: 'answers' }],
          rules: ['GTM-CBT-01', 'GTM-CBT-02'],
          task: { choice: { spendWeapon: false }, isFree: true },
          table: { robots: { 1: { at: 'b4' }, 2: { at: 'b4' } } },
        },
        {
          id: 'loser',
          points: [{ cell: 'c3' }],
          rules: ['GTM-CBT-03', 'GTM-CBT-04'],
          task: { choice: { cell: 'c3' } },
          table: { robots: { 1: { at: 'b4', life: 3 }, 2: { at: 'b4', life: 3 } } },
        },
      ],
    },
    {
      id: 'end',
      steps: [
        {
          id: 'blue',
          points: [{ part: 'ownPlate' }],
          rules: ['GTM-EOT-01', 'GTM-EOT-02', 'GTM-ARM-02'],
          table: { robots: { 1: { at: 'b4', life: 3 } }, turn: { number: 4 } },
        },
        {
          id: 'red',
          points: [{ part: 'otherPlate' }],
          showsCauses: true,
          rules: ['GTM-BOM-02', 'GTM-CHN-01'],
          table: { robots: { 2: { at: 'c3', life: 1 } } },
        },
        { id: 'log', points: [{ part: 'log' }], rules: [], opens: 'log' },
        {
          id: 'draw',
          points: [{ part: 'hand' }],
          rules: ['GTM-END-01', 'GTM-END-02', 'GTM-CLK-01'],
          opens: 'table',
          table: {
            turn: { number: 4, first: 2 },
            locations: [
              { card: 'force-field', at: 'b3' },
              { card: 'bomb', at: 'b2', turns: 2 },
              { card: 'springboard', at: 'e5' },
            ],
            hands: { 1: { cards: ['kit', 'turret', 'weapon-cache', 'springboard', 'portal'] } },
          },
        },
      ],
    },
    {
      id: 'ejection',
      steps: [
        {
          id: 'overload',
          play: [
            { seat: 2, choice: { cards: ['overload', 'mine', 'turret'] } },
            { seat: 1, choice: { cards: ['kit', 'turret', 'weapon-cache'] } },
            { seat: 2, choice: { cell: 'd1' } },
            { seat: 2, choice: { cell: 'e2' } },
            { seat: 1, choice: { cell: 'd5' } },
            { seat: 1, choice: { cell: 'e4' } },
            { seat: 1, choice: { cell: 'b1' } },
            { seat: 2, choice: { direction: 'W' } },
          ],
          points: [{ direction: 'N' }],
          rules: ['GTM-SUR-01', 'GTM-RUL-04'],
          task: { choice: { direction: 'N' } },
          table: { turn: { number: 4, stride: 2 }, robots: { 1: { at: 'b4', life: 3 }, 2: { at: 'c3' } } },
        },
        {
          id: 'back',
          points: [{ cell: 'b3' }],
          rules: ['GTM-EJE-01', 'GTM-RUL-05'],
          task: { choice: { cell: 'b3' } },
          table: { robots: { 1: { at: 'ejected', life: 2 }, 2: { at: 'a3', life: 1 } } },
        },
      ],
    },
    {
      id: 'win',
      steps: [
        {
          id: 'won',
          points: [{ cell: 'b3' }],
          rules: ['GTM-FOR-02', 'GTM-END-04'],
          table: { robots: { 1: { at: 'b3', life: 2 }, 2: { out: true } }, outcome: { winners: [1] } },
        },
        { id: 'dice', points: [{ part: 'dice' }], rules: [], opens: 'result' },
        { id: 'own', rules: [] },
      ],
    },
  ],
};
