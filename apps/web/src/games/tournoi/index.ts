// Tournoi's face: everything one sees of the game on the table.

import { silentPart } from '../../parts/silentPart.js';
import { onceShown } from '../../table/shown.js';
import type { BoardProps, EmblemProps, GameFace } from '../face.js';
import type { TextFile } from '../texts.js';
import { textsIn } from '../texts.js';
import { beats } from './beats.js';
import { board } from './Board.js';
import { Card } from './Card.js';
import { hand, panel } from './panel.js';
import { story } from './story.js';
import './tournoi.css';

export const face: GameFace = {
  board,
  // What stands beside the board is fetched when the board has been seen.
  Rail: silentPart<BoardProps>(async () => (await import('./Rail.js')).Rail),
  Dock: silentPart<BoardProps>(async () => onceShown(async () => (await import('./Dock.js')).Dock)),
  Card,
  codex: async () => (await import('./codex/book.js')).codexBook(),
  // Shown in a seat's panel, and where a device is handed over.
  Emblem: silentPart<EmblemProps>(async () => (await import('./Emblem.js')).Emblem),
  texts: textsIn(import.meta.glob<TextFile>('./text/*.json')),
  panel,
  hand,
  beats,
  story,
};
