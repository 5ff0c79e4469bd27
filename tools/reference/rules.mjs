// The rules of Tournoi on plain objects, written for the reader, changing their argument in place. plain.mjs makes a
// reducer of them by copying the state first.
//
// They stand here to be measured against (`automachia bench`), not to be played: a few open questions are ruled
// differently from our catalogue (see README.md). So rates can be compared, games cannot.

import { step, mix, pick } from './rng.mjs';

const K = {
  BOMB: 0,
  BOMBX: 1,
  MINE: 2,
  ORBITAL: 3,
  SEISM: 4,
  REPAIR: 5,
  SHIELD: 6,
  WEAPON: 7,
  TURRET: 8,
  SPRING: 9,
  PORTAL: 10,
  SURGE: 11,
  SWAP: 12,
};
export const D = { PICK: 0, PLACE: 1, SWAP: 2, DIR: 3, REPLACE: 4, SPRING: 5, PORTAL: 6, WEAPON: 7, PUSH: 8, OVER: 9 };
const COPIES = 4;
const LIVES = 3;
const MAX_ROUNDS = 200;
const CORNERS = [0, 4, 24, 20];
const DX = [0, 1, 1, 1, 0, -1, -1, -1];
const DY = [-1, -1, 0, 1, 1, 1, 0, -1];
const cellX = (c) => c % 5;
const cellY = (c) => (c / 5) | 0;
const dist = (a, b) => Math.max(Math.abs(cellX(a) - cellX(b)), Math.abs(cellY(a) - cellY(b)));
const onEdge = (c) => {
  const x = cellX(c);
  const y = cellY(c);
  return x === 0 || y === 0 || x === 4 || y === 4;
};

function go(c, d, n) {
  const x = cellX(c) + DX[d] * n;
  const y = cellY(c) + DY[d] * n;
  return x < 0 || y < 0 || x > 4 || y > 4 ? -1 : y * 5 + x;
}

const isRed = (k) => k <= K.MINE;

function roll(s, n) {
  s.rng = step(s.rng);
  return pick(mix(s.rng), n);
}

function shuffle(s, a) {
  for (let i = a.length - 1; i > 0; i--) {
    const j = roll(s, i + 1);
    const t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}

export function newGame(seed, n) {
  const s = {
    rng: seed | 0,
    round: 0,
    first: 0,
    stage: 'cards',
    decision: D.PICK,
    actor: 0,
    winner: null,
    i: 0,
    j: 0,
    portalsLeft: 0,
    surge: false,
    seisms: 0,
    fighters: [-1, -1],
    players: [],
    board: new Array(25).fill(null),
    orbitals: new Array(25).fill(0),
    deck: [],
    discard: [],
  };
  for (let k = 0; k < 13; k++) for (let c = 0; c < COPIES; c++) s.deck.push(k);
  shuffle(s, s.deck);
  for (let p = 0; p < n; p++) {
    s.players.push({
      pos: CORNERS[p],
      lives: LIVES,
      weapons: 0,
      shield: false,
      pending: true,
      dir: -1,
      hand: [],
      chosen: [],
    });
  }
  deal(s);
  return s;
}

const aliveCount = (s) => s.players.reduce((n, p) => n + (p.lives > 0 ? 1 : 0), 0);
const turn = (s, i) => (s.first + i) % s.players.length;
const quota = (s) => 1 + 4 - aliveCount(s);

function deal(s) {
  const want = 3 + 4 - aliveCount(s);
  for (let i = 0; i < s.players.length; i++) {
    const p = s.players[turn(s, i)];
    if (p.lives <= 0) continue;
    while (p.hand.length < want) {
      if (s.deck.length === 0) {
        if (s.discard.length === 0) break;
        s.deck = s.discard;
        s.discard = [];
        shuffle(s, s.deck);
      }
      p.hand.push(s.deck.pop());
    }
  }
}

function robotAt(s, c) {
  return s.players.findIndex((p) => p.pos === c);
}

const isFree = (s, c) => s.board[c] === null && s.orbitals[c] === 0 && robotAt(s, c) < 0;

function hurt(s, i, n) {
  const p = s.players[i];
  if (p.shield) return;
  p.lives = Math.max(0, p.lives - n);
  if (p.lives === 0) {
    p.pos = -1;
    p.shield = false;
    for (const c of p.hand.slice().sort((a, b) => a - b)) s.discard.push(c);
    p.hand = [];
  }
}

function inZone(kind, from, c) {
  if (kind === K.ORBITAL) return c === from;
  if (kind === K.BOMBX) return cellX(c) === cellX(from) || cellY(c) === cellY(from);
  return dist(from, c) <= 1;
}

/** The token has already been taken off the board. Chain reactions are first in, first out. */
function explode(s, cell, kind) {
  const queue = [{ cell, kind }];
  for (let q = 0; q < queue.length; q++) {
    const e = queue[q];
    for (let i = 0; i < s.players.length; i++) {
      const p = s.players[i];
      if (p.pos >= 0 && inZone(e.kind, e.cell, p.pos)) hurt(s, i, e.kind === K.ORBITAL ? 2 : 1);
    }
    for (let c = 0; c < 25; c++) {
      if (!inZone(e.kind, e.cell, c)) continue;
      const token = s.board[c];
      if (token !== null) {
        const k = token.kind;
        s.board[c] = null;
        if (k === K.SHIELD) {
          const r = robotAt(s, c);
          if (r >= 0) s.players[r].shield = false;
        }
        if (isRed(k)) queue.push({ cell: c, kind: k });
      }
      while (s.orbitals[c] > 0) {
        s.orbitals[c]--;
        queue.push({ cell: c, kind: K.ORBITAL });
      }
    }
  }
}

function canPlace(s, actor, kind, c) {
  if (kind === K.ORBITAL) return true;
  if (!isFree(s, c)) return false;
  if (kind === K.REPAIR || kind === K.WEAPON || kind === K.TURRET) return dist(c, s.players[actor].pos) >= 2;
  return true;
}

function anyPlace(s, actor, kind) {
  for (let c = 0; c < 25; c++) if (canPlace(s, actor, kind, c)) return true;
  return false;
}

function freeNeighbour(s, from) {
  for (let d = 0; d < 8; d++) {
    const c = go(from, d, 1);
    if (c >= 0 && isFree(s, c)) return true;
  }
  return false;
}

const portals = (s) => s.board.reduce((n, t) => n + (t !== null && t.kind === K.PORTAL ? 1 : 0), 0);

/** Is `arg` legal for `actor` now? */
function isLegal(s, actor, arg) {
  if (s.decision === D.OVER || !Number.isInteger(arg) || arg < 0 || arg > 24) return false;
  const me = s.players[actor];
  if (s.decision === D.PICK) return me.pending && me.hand.includes(arg);
  if (s.decision === D.DIR) return me.pending && arg < 8 && go(me.pos, arg, 1) >= 0;
  if (actor !== s.actor) return false;
  switch (s.decision) {
    case D.PLACE:
      return canPlace(s, actor, me.chosen[s.j], arg);
    case D.SWAP:
      return arg < s.players.length && arg !== actor && s.players[arg].lives > 0;
    case D.REPLACE:
      return robotAt(s, arg) < 0;
    case D.SPRING:
      return arg < 8 && go(me.pos, arg, 1) >= 0;
    case D.PORTAL:
      return arg !== me.pos && s.board[arg] !== null && s.board[arg].kind === K.PORTAL;
    case D.WEAPON:
      return arg < 2;
    case D.PUSH:
      return dist(me.pos, arg) === 1 && (freeNeighbour(s, me.pos) ? isFree(s, arg) : robotAt(s, arg) < 0);
  }
  return false;
}

const ARGS = [13, 25, 4, 8, 25, 8, 25, 2, 25, 0];

export function legal(s, actor) {
  const out = [];
  for (let a = 0; a < ARGS[s.decision]; a++) if (isLegal(s, actor, a)) out.push(a);
  return out;
}

/** The seat a sequential driver asks next: the lowest seat that owes a decision. */
export function toAct(s) {
  if (s.decision === D.PICK || s.decision === D.DIR) return s.players.findIndex((p) => p.pending);
  return s.actor;
}

function ask(s, decision, actor) {
  s.decision = decision;
  s.actor = actor;
}

function startSimultaneous(s, stage, decision) {
  s.stage = stage;
  s.decision = decision;
  s.actor = -1;
  for (const p of s.players) p.pending = p.lives > 0;
}

function over(s) {
  const n = aliveCount(s);
  if (n > 1) return false;
  s.stage = 'over';
  s.decision = D.OVER;
  s.actor = -1;
  s.winner = n === 1 ? s.players.findIndex((p) => p.lives > 0) : -1;
  return true;
}

/** Apply a legal action in place. Returns false and changes nothing if it is illegal. */
export function apply(s, actor, arg) {
  if (!isLegal(s, actor, arg)) return false;
  const me = s.players[actor];
  switch (s.decision) {
    case D.PICK:
      me.hand.splice(me.hand.indexOf(arg), 1);
      me.chosen.push(arg);
      if (me.chosen.length === quota(s)) me.pending = false;
      if (s.players.some((p) => p.pending)) return true;
      s.stage = 'events';
      s.i = 0;
      s.j = 0;
      break;
    case D.PLACE: {
      const kind = me.chosen[s.j];
      if (kind === K.ORBITAL) s.orbitals[arg]++;
      else s.board[arg] = { kind, aged: false };
      if (s.portalsLeft > 0) s.portalsLeft--;
      if (s.portalsLeft > 0 && anyPlace(s, actor, kind)) return true;
      s.portalsLeft = 0;
      s.j++;
      break;
    }
    case D.SWAP: {
      const other = s.players[arg];
      const t = other.pos;
      other.pos = me.pos;
      me.pos = t;
      me.shield = false;
      other.shield = false;
      s.j++;
      break;
    }
    case D.DIR:
      me.dir = arg;
      me.pending = false;
      if (s.players.some((p) => p.pending)) return true;
      moveAll(s);
      break;
    case D.REPLACE:
      me.pos = arg;
      s.i++;
      break;
    case D.SPRING:
      me.pos = go(me.pos, arg, 1);
      break;
    case D.PORTAL:
      me.pos = arg;
      s.i++;
      break;
    case D.WEAPON: {
      const [a, b] = s.fighters;
      if (arg === 1) {
        me.weapons--;
        ask(s, D.PUSH, actor);
        return true;
      }
      if (actor === a && s.players[b].weapons > 0) {
        ask(s, D.WEAPON, b);
        return true;
      }
      fight(s);
      return true;
    }
    case D.PUSH: {
      const loser = s.players[s.fighters[0] === actor ? s.fighters[1] : s.fighters[0]];
      loser.pos = arg;
      break;
    }
  }
  advance(s);
  return true;
}

function moveAll(s) {
  const n = s.surge ? 2 : 1;
  for (let i = 0; i < s.players.length; i++) {
    const k = turn(s, i);
    const p = s.players[k];
    if (p.lives <= 0) continue;
    p.shield = false;
    const to = go(p.pos, p.dir, n);
    p.pos = to;
    if (to < 0) {
      hurt(s, k, 1);
      if (p.lives > 0) p.pos = -2;
    }
  }
  s.stage = 'eject';
  s.i = 0;
}

function fight(s) {
  const [a, b] = s.fighters;
  let ra;
  let rb;
  do {
    ra = roll(s, 6);
    rb = roll(s, 6);
  } while (ra === rb);
  ask(s, D.PUSH, ra > rb ? a : b);
}

/** Run the game forward to the next decision. */
function advance(s) {
  const n = s.players.length;
  for (;;) {
    if (s.stage === 'events') {
      if (s.i === n) {
        startSimultaneous(s, 'moves', D.DIR);
        return;
      }
      const actor = turn(s, s.i);
      const p = s.players[actor];
      if (s.j >= p.chosen.length) {
        s.i++;
        s.j = 0;
        continue;
      }
      const kind = p.chosen[s.j];
      if (kind === K.SEISM) {
        s.seisms++;
        s.j++;
      } else if (kind === K.SURGE) {
        s.surge = true;
        s.j++;
      } else if (kind === K.SWAP) {
        ask(s, D.SWAP, actor);
        return;
      } else if (anyPlace(s, actor, kind)) {
        s.portalsLeft = kind === K.PORTAL ? 2 : 0;
        ask(s, D.PLACE, actor);
        return;
      } else s.j++;
    } else if (s.stage === 'eject') {
      if (s.i === n) {
        if (over(s)) return;
        s.stage = 'immediate';
        s.i = 0;
        continue;
      }
      const actor = turn(s, s.i);
      if (s.players[actor].pos === -2) {
        ask(s, D.REPLACE, actor);
        return;
      }
      s.i++;
    } else if (s.stage === 'immediate') {
      if (s.i === n) {
        s.stage = 'combat';
        continue;
      }
      const actor = turn(s, s.i);
      const p = s.players[actor];
      const token = p.pos >= 0 ? s.board[p.pos] : null;
      const kind = token === null ? -1 : token.kind;
      if (kind === K.MINE) {
        s.board[p.pos] = null;
        explode(s, p.pos, K.MINE);
        if (over(s)) return;
        s.i++;
      } else if (kind === K.SPRING) {
        ask(s, D.SPRING, actor);
        return;
      } else if (kind === K.PORTAL && portals(s) > 1) {
        ask(s, D.PORTAL, actor);
        return;
      } else s.i++;
    } else if (s.stage === 'combat') {
      if (!findFight(s)) {
        s.stage = 'end';
        continue;
      }
      const [a, b] = s.fighters;
      if (s.players[a].weapons > 0) ask(s, D.WEAPON, a);
      else if (s.players[b].weapons > 0) ask(s, D.WEAPON, b);
      else fight(s);
      return;
    } else {
      endOfTurn(s);
      if (over(s)) return;
      nextRound(s);
      return;
    }
  }
}

function findFight(s) {
  const n = s.players.length;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const a = turn(s, i);
      const b = turn(s, j);
      if (s.players[a].pos >= 0 && s.players[a].pos === s.players[b].pos) {
        s.fighters = [a, b];
        return true;
      }
    }
  return false;
}

function endOfTurn(s) {
  const n = s.players.length;
  for (let q = 0; q < s.seisms; q++) {
    for (let i = 0; i < n; i++) if (s.players[i].pos >= 0 && onEdge(s.players[i].pos)) hurt(s, i, 1);
  }
  for (let c = 0; c < 25; c++) {
    const token = s.board[c];
    if (token === null || token.kind < K.REPAIR || token.kind > K.TURRET) continue;
    const r = robotAt(s, c);
    if (r < 0) continue;
    const p = s.players[r];
    if (token.kind === K.SHIELD) {
      p.shield = true;
      continue;
    }
    const kind = token.kind;
    s.board[c] = null;
    if (kind === K.REPAIR) p.lives++;
    else if (kind === K.WEAPON) p.weapons++;
    else {
      let best = -1;
      let far = 99;
      for (let k = 1; k < n; k++) {
        const o = (r + k) % n;
        const pos = s.players[o].pos;
        if (pos >= 0 && dist(c, pos) < far) {
          far = dist(c, pos);
          best = o;
        }
      }
      if (best >= 0) hurt(s, best, 1);
    }
  }
  for (let c = 0; c < 25; c++) {
    while (s.orbitals[c] > 0) {
      s.orbitals[c]--;
      explode(s, c, K.ORBITAL);
    }
    const token = s.board[c];
    if (token === null || token.kind > K.BOMBX) continue;
    if (token.aged) {
      const kind = token.kind;
      s.board[c] = null;
      explode(s, c, kind);
    } else token.aged = true;
  }
}

function nextRound(s) {
  for (const p of s.players) {
    for (const c of p.chosen) s.discard.push(c);
    p.chosen = [];
    p.dir = -1;
  }
  s.surge = false;
  s.seisms = 0;
  s.round++;
  if (s.round === MAX_ROUNDS) {
    s.stage = 'over';
    s.decision = D.OVER;
    s.actor = -1;
    s.winner = -1;
    return;
  }
  do s.first = (s.first + 1) % s.players.length;
  while (s.players[s.first].lives <= 0);
  deal(s);
  startSimultaneous(s, 'cards', D.PICK);
}

/** What one seat may see (null: a spectator). Hidden things are replaced, not dropped. */
export function view(s, seat) {
  const hideChosen = s.decision === D.PICK;
  return {
    ...s,
    rng: 0,
    deck: s.deck.length,
    discard: s.discard.length,
    players: s.players.map((p, i) =>
      i === seat
        ? p
        : {
            ...p,
            hand: p.hand.length,
            chosen: hideChosen ? [] : p.chosen,
            dir: s.decision === D.DIR ? -1 : p.dir,
          },
    ),
  };
}
