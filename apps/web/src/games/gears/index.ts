// The face of Gears of War: everything one sees of the game on the table.

import { silentPart } from '../../parts/silentPart.js';
import type { BoardProps, GameFace } from '../face.js';
import type { TextFile } from '../texts.js';
import { textsIn } from '../texts.js';
import { beats } from './beats.js';
import { board } from './Board.js';
import { Card } from './Card.js';
import { Dock } from './Dock.js';
import { Emblem } from './Emblem.js';
import { hand, panel } from './panel.js';
import { story } from './story.js';
import './gears.css';
import './panels.css';

export const face: GameFace = {
  board,
  // What stands beside the board is fetched when the board has been seen.
  Rail: silentPart<BoardProps>(async () => (await import('./Rail.js')).Rail),
  Dock,
  Card,
  Emblem,
  texts: textsIn(import.meta.glob<TextFile>('./text/*.json')),
  panel,
  hand,
  beats,
  story,
  nobody: { key: 'web.gears.nobody' },
};
