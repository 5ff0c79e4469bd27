// The properties every game inherits, in the order in which they help most when several are broken at once.

import { conditions } from './conditions.js';
import { copies } from './copies.js';
import { determinism } from './determinism.js';
import { conservation, ending } from './ending.js';
import { foresight } from './foresight.js';
import { offering } from './offering.js';
import { peeking } from './peeking.js';
import type { Property } from './property.js';
import { reasons } from './reasons.js';
import { replays } from './replays.js';
import { saves } from './saves.js';
import { schemas } from './schemas.js';
import { sealing } from './sealing.js';
import { secrecy } from './secrecy.js';
import { sights } from './sights.js';
import { symmetry } from './symmetry.js';
import { tables } from './tables.js';
import { telling } from './telling.js';
import { texts } from './texts.js';
import { timely } from './timely.js';
import { undoing } from './undoing.js';
import { windows } from './windows.js';
import { askingWhy } from './askingWhy.js';

export const ALL_PROPERTIES: readonly Property[] = [
  determinism,
  ending,
  conservation,
  offering,
  reasons,
  askingWhy,
  timely,
  foresight,
  conditions,
  saves,
  copies,
  replays,
  undoing,
  secrecy,
  peeking,
  sealing,
  tables,
  sights,
  telling,
  windows,
  schemas,
  texts,
  symmetry,
];
