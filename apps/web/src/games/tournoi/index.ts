// Tournoi's face: everything one sees of the game on the table.

import type { GameFace } from '../face.js';
import { brings, pieces } from './aloud.js';
import { beats } from './beats.js';
import { Board } from './Board.js';
import { Card } from './Card.js';
import { Dock } from './Dock.js';
import { Emblem } from './Emblem.js';
import { Outline } from './Outline.js';
import { hand, panel, phases } from './panel.js';
import { Rail } from './Rail.js';
import { keyFor } from './spots.js';
import { story } from './story.js';
import en from './text/en.json' with { type: 'json' };
import fr from './text/fr.json' with { type: 'json' };
import it from './text/it.json' with { type: 'json' };
import { whyNotAt } from './whyNot.js';
import './tournoi.css';

export const face: GameFace = {
  Board,
  Outline,
  Rail,
  Dock,
  Card,
  Emblem,
  texts: { en, fr, it },
  panel,
  hand,
  phases,
  beats,
  keyFor,
  pieces,
  brings,
  story,
  whyNotAt,
};
