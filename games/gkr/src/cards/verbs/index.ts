// The verbs of card texts: the one list of them. Everything else about a verb stands in its own file.

import { cancel } from './cancel.js';
import { damage } from './damage.js';
import { deploy } from './deploy.js';
import { discard } from './discard.js';
import { draw } from './draw.js';
import { energy } from './energy.js';
import { fireNow } from './fireNow.js';
import { glory } from './glory.js';
import { heal } from './heal.js';
import { ignore } from './ignore.js';
import { later } from './later.js';
import { mark } from './mark.js';
import { modify } from './modify.js';
import { move } from './move.js';
import { pay } from './pay.js';
import { peekDeck } from './peekDeck.js';
import { peekHand } from './peekHand.js';
import { push } from './push.js';
import { redirect } from './redirect.js';
import { repair } from './repair.js';
import { repeat } from './repeat.js';
import { reroll } from './reroll.js';
import { returning } from './return.js';
import { set } from './set.js';
import { swap } from './swap.js';
import { tag } from './tag.js';
import { turn } from './turn.js';
import { untag } from './untag.js';

export const verbs = {
  cancel,
  damage,
  deploy,
  discard,
  draw,
  energy,
  fireNow,
  glory,
  heal,
  ignore,
  later,
  mark,
  modify,
  move,
  pay,
  peekDeck,
  peekHand,
  push,
  redirect,
  repair,
  repeat,
  reroll,
  return: returning,
  set,
  swap,
  tag,
  turn,
  untag,
};
