// The conditions of card texts: the one list of them. `anyOf` of several is a form that all games share.

import { adjacent } from './adjacent.js';
import { attackIs } from './attack.js';
import { attacker } from './attacker.js';
import { changedHex } from './changedHex.js';
import { ofClass } from './class.js';
import { damageDealt } from './damageDealt.js';
import { demolishedThisTurn } from './demolishedThisTurn.js';
import { diceTotal } from './diceTotal.js';
import { dieShows } from './dieShows.js';
import { distance } from './distance.js';
import { earned } from './earned.js';
import { energy } from './energy.js';
import { exists } from './exists.js';
import { gloryHound } from './gloryHound.js';
import { hitEarlier } from './hitEarlier.js';
import { justTagged } from './justTagged.js';
import { noCriticalMiss } from './noCriticalMiss.js';
import { notClass } from './notClass.js';
import { spotter } from './spotter.js';
import { tagsPlaced } from './tagsPlaced.js';
import { yourTarget } from './target.js';
import { kindOfTarget } from './targetKind.js';
import { within } from './within.js';

export const conditions = {
  adjacent,
  attack: attackIs,
  attacker,
  changedHex,
  class: ofClass,
  damageDealt,
  demolishedThisTurn,
  diceTotal,
  dieShows,
  distance,
  earned,
  energy,
  exists,
  gloryHound,
  hitEarlier,
  justTagged,
  noCriticalMiss,
  notClass,
  spotter,
  tagsPlaced,
  target: yourTarget,
  targetKind: kindOfTarget,
  within,
};
