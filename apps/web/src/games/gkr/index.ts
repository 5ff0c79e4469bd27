// GKR's face: everything one sees of the game on the table.

import type { GameFace } from '../face.js';
import { nameOf, pieces } from './aloud.js';
import { asks } from './asks.js';
import { adopt } from './adopting.js';
import { beats } from './beats.js';
import { Board } from './Board.js';
import { Card } from './Card.js';
import { Dock } from './Dock.js';
import { Emblem } from './Emblem.js';
import { labelOf, passingOn } from './labels.js';
import { Outline } from './Outline.js';
import { hand, isLoss, panel, phases } from './panel.js';
import { Rail } from './Rail.js';
import { story } from './story.js';
import { choiceAt } from './whyNot.js';
import en from './text/en.json' with { type: 'json' };
import fr from './text/fr.json' with { type: 'json' };
import it from './text/it.json' with { type: 'json' };
import './gkr.css';
import './panels.css';
import './deck/deck.css';
import './layout/layout.css';

export const face: GameFace = {
  Board,
  Outline,
  Rail,
  Dock,
  Card,
  Emblem,
  codex: async () => (await import('./codex/Codex.js')).Codex,
  texts: { en, fr, it },
  panel,
  hand,
  phases,
  beats,
  pieces,
  story,
  asks,
  adopt,
  choiceAt,
  isLoss,
  passingOn,
  labelOf,
  nameOf,
};
