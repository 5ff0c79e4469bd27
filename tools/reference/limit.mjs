// The practical limit: what the rules of Tournoi cost when nothing else matters. One match is a block of 300 bytes,
// nothing is ever allocated, legal actions are 25-bit masks. The match being played lies in `bytes` and `words`; `load`
// and `store` copy whole matches to and from other blocks.
//
// It stands here to be measured against (`automachia bench`), not to be played: like rules.mjs, with which it agrees
// action by action although it was written independently, it rules a few open questions differently from our
// catalogue (see README.md). So rates can be compared, games cannot.

export const BYTES = 300;
export const WORDS = BYTES / 4;
const block = new ArrayBuffer(BYTES);
const bytes = new Uint8Array(block);
const words = new Int32Array(block);

// Where things lie, in 32-bit words ...
const RANDOM = 0;
const LOCATIONS = 1; // cells with a location token
const ORBITALS = 2; // cells with an orbital target
const PORTALS = 3; // cells with a portal
const HAND_KINDS = 4; // by seat: the kinds of card in hand

// ... and in bytes. Those of seats and cells are the first of a row.
const PLAYERS = 32;
const FIRST = 33;
const ROUND = 34;
const STAGE = 35;
const DECISION = 36;
const ACTOR = 37;
const WINNER = 38;
const PLACE_IN_ORDER = 39; // whose turn it is within a stage
const CARD_IN_ORDER = 40; // which of that seat's cards
const PORTALS_LEFT = 41; // portal tokens still to place
const SURGE = 42;
const QUAKES = 43;
const FIGHTER_A = 44;
const FIGHTER_B = 45;
const PENDING = 46; // seats that still have to choose
const ALIVE = 47; // seats in play
const POSITION = 48;
const LIFE = 52;
const WEAPONS = 56;
const SHIELD = 60;
const DIRECTION = 64;
const HAND_SIZE = 68;
const CHOSEN_SIZE = 72;
const CHOSEN = 76; // four per seat
const HAND = 92; // by seat and kind: how many
const KIND = 144; // by cell: the kind of its token, plus AGED
const ORBITAL_COUNT = 169; // by cell
const DECK_SIZE = 194;
const DISCARD_SIZE = 195;
const DECK = 196;
const DISCARD = 248;

const OUT = 255;
const EJECTED = 254;
const NOBODY = 254;
const AGED = 16; // a bomb in its second turn
const ALL = (1 << 25) - 1;

// Stages of a round.
const S_CARDS = 0;
const S_EVENTS = 1;
const S_MOVES = 2;
const S_EJECTIONS = 3;
const S_IMMEDIATE = 4;
const S_COMBAT = 5;
const S_END = 6;
const S_OVER = 7;

// Decisions: the numbers of rules.mjs.
const PICK = 0;
const PLACE = 1;
const SWAP = 2;
const MOVE = 3;
const PUT_BACK = 4;
const SPRING = 5;
const TELEPORT = 6;
const WEAPON = 7;
const PUSH = 8;
const OVER = 9;

// Kinds of card: the numbers of rules.mjs. Those up to MINE are red locations, those from REPAIR to TURRET blue ones.
const BOMB_X = 1;
const MINE = 2;
const ORBITAL = 3;
const EARTHQUAKE = 4;
const REPAIR = 5;
const FORCE_FIELD = 6;
const WEAPON_CACHE = 7;
const TURRET = 8;
const SPRINGBOARD = 9;
const PORTAL = 10;
const OVERLOAD = 11;
const PERMUTATION = 12;

// Tables, most of them by cell.
const BITS = new Uint8Array(16);
const DIRECTIONS = new Uint8Array(25);
const STEP = new Int8Array(25 * 16);
const NEAR = new Int32Array(25);
const FAR = new Int32Array(25);
const ZONE = new Int32Array(100);
const DIST = new Uint8Array(625);
const dx = [0, 1, 1, 1, 0, -1, -1, -1];
const dy = [-1, -1, 0, 1, 1, 1, 0, -1];
let edge = 0;
for (let i = 1; i < 16; i++) BITS[i] = BITS[i >> 1] + (i & 1);
for (let c = 0; c < 25; c++) {
  const x = c % 5;
  const y = (c / 5) | 0;
  if (x === 0 || y === 0 || x === 4 || y === 4) edge |= 1 << c;
  for (let d = 0; d < 8; d++)
    for (let n = 1; n < 3; n++) {
      const X = x + dx[d] * n;
      const Y = y + dy[d] * n;
      const ok = X >= 0 && Y >= 0 && X < 5 && Y < 5;
      STEP[c * 16 + (n - 1) * 8 + d] = ok ? Y * 5 + X : -1;
      if (ok && n === 1) {
        DIRECTIONS[c] |= 1 << d;
        NEAR[c] |= 1 << (Y * 5 + X);
      }
    }
  FAR[c] = ALL & ~NEAR[c] & ~(1 << c);
  ZONE[c] = ZONE[50 + c] = NEAR[c] | (1 << c);
  for (let e = 0; e < 25; e++) {
    const X = e % 5;
    const Y = (e / 5) | 0;
    if (X === x || Y === y) ZONE[25 + c] |= 1 << e;
    DIST[c * 25 + e] = Math.max(Math.abs(X - x), Math.abs(Y - y));
  }
  ZONE[75 + c] = 1 << c;
}
const EDGES = edge;

function below(n) {
  const s = (words[RANDOM] + 0x6d2b79f5) | 0;
  words[RANDOM] = s;
  let t = Math.imul(s ^ (s >>> 15), s | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((((t ^ (t >>> 14)) >>> 8) * n) / 16777216) | 0;
}

function shuffleDeck(n) {
  for (let i = n - 1; i > 0; i--) {
    const j = below(i + 1);
    const t = bytes[DECK + i];
    bytes[DECK + i] = bytes[DECK + j];
    bytes[DECK + j] = t;
  }
  bytes[DECK_SIZE] = n;
}

export function newGame(seed, n) {
  words.fill(0);
  words[RANDOM] = seed | 0;
  bytes[PLAYERS] = n;
  bytes[WINNER] = OUT;
  bytes[ALIVE] = bytes[PENDING] = (1 << n) - 1;
  bytes[POSITION] = 0;
  bytes[POSITION + 1] = 4;
  bytes[POSITION + 2] = n > 2 ? 24 : OUT;
  bytes[POSITION + 3] = n > 3 ? 20 : OUT;
  for (let p = 0; p < n; p++) bytes[LIFE + p] = 3;
  for (let i = 0; i < 52; i++) bytes[DECK + i] = i >> 2;
  shuffleDeck(52);
  deal();
}

function deal() {
  const n = bytes[PLAYERS];
  const want = 7 - BITS[bytes[ALIVE]];
  let p = bytes[FIRST];
  for (let i = 0; i < n; i++, p = p + 1 === n ? 0 : p + 1) {
    if (!((bytes[ALIVE] >> p) & 1)) continue;
    while (bytes[HAND_SIZE + p] < want) {
      let d = bytes[DECK_SIZE];
      if (d === 0) {
        d = bytes[DISCARD_SIZE];
        if (d === 0) break;
        for (let k = 0; k < d; k++) bytes[DECK + k] = bytes[DISCARD + k];
        bytes[DISCARD_SIZE] = 0;
        shuffleDeck(d);
      }
      const k = bytes[DECK + --d];
      bytes[DECK_SIZE] = d;
      bytes[HAND + p * 13 + k]++;
      bytes[HAND_SIZE + p]++;
      words[HAND_KINDS + p] |= 1 << k;
    }
  }
}

function robots() {
  let m = 0;
  if (bytes[POSITION] < 25) m = 1 << bytes[POSITION];
  if (bytes[POSITION + 1] < 25) m |= 1 << bytes[POSITION + 1];
  if (bytes[POSITION + 2] < 25) m |= 1 << bytes[POSITION + 2];
  if (bytes[POSITION + 3] < 25) m |= 1 << bytes[POSITION + 3];
  return m;
}

function robotAt(c) {
  return bytes[POSITION] === c
    ? 0
    : bytes[POSITION + 1] === c
      ? 1
      : bytes[POSITION + 2] === c
        ? 2
        : bytes[POSITION + 3] === c
          ? 3
          : -1;
}

function hurt(p, n) {
  if (bytes[SHIELD + p]) return;
  if (bytes[LIFE + p] > n) {
    bytes[LIFE + p] -= n;
    return;
  }
  bytes[LIFE + p] = 0;
  bytes[POSITION + p] = OUT;
  bytes[ALIVE] &= ~(1 << p);
  let d = bytes[DISCARD_SIZE];
  for (let k = 0; k < 13; k++) {
    for (let c = bytes[HAND + p * 13 + k]; c > 0; c--) bytes[DISCARD + d++] = k;
    bytes[HAND + p * 13 + k] = 0;
  }
  bytes[DISCARD_SIZE] = d;
  bytes[HAND_SIZE + p] = 0;
  words[HAND_KINDS + p] = 0;
}

const queue = new Uint8Array(256); // cell | kind << 5

function explode(cell, kind) {
  let head = 0;
  let tail = 1;
  queue[0] = cell | (kind << 5);
  const n = bytes[PLAYERS];
  while (head < tail) {
    const e = queue[head++];
    const k = e >> 5;
    const z = ZONE[k * 25 + (e & 31)];
    const damage = k === ORBITAL ? 2 : 1;
    for (let p = 0; p < n; p++) {
      const c = bytes[POSITION + p];
      if (c < 25 && (z >> c) & 1) hurt(p, damage);
    }
    let m = z & (words[LOCATIONS] | words[ORBITALS]);
    while (m) {
      const bit = m & -m;
      const c = 31 - Math.clz32(bit);
      m ^= bit;
      if (words[LOCATIONS] & bit) {
        words[LOCATIONS] ^= bit;
        words[PORTALS] &= ~bit;
        const t = bytes[KIND + c] & (AGED - 1);
        if (t === FORCE_FIELD) {
          const r = robotAt(c);
          if (r >= 0) bytes[SHIELD + r] = 0;
        }
        if (t <= MINE) queue[tail++] = c | (t << 5);
      }
      if (words[ORBITALS] & bit) {
        for (let q = bytes[ORBITAL_COUNT + c]; q > 0; q--) queue[tail++] = c | (ORBITAL << 5);
        bytes[ORBITAL_COUNT + c] = 0;
        words[ORBITALS] ^= bit;
      }
    }
  }
}

function places(p, kind) {
  if (kind === ORBITAL) return ALL;
  const free = ALL & ~(words[LOCATIONS] | words[ORBITALS] | robots());
  const keepsAway = kind === REPAIR || kind === WEAPON_CACHE || kind === TURRET;
  return keepsAway ? free & FAR[bytes[POSITION + p]] : free;
}

export const decision = () => bytes[DECISION];
export const over = () => bytes[DECISION] === OVER;
export const winner = () => bytes[WINNER];
export const round = () => bytes[ROUND];
export const lives = (p) => bytes[LIFE + p];

/** The lowest seat that owes a decision. */
export function toAct() {
  const d = bytes[DECISION];
  return d === PICK || d === MOVE ? 31 - Math.clz32(bytes[PENDING] & -bytes[PENDING]) : bytes[ACTOR];
}

/** Legal arguments for a seat, as a bit mask. */
export function legalMask(p) {
  const d = bytes[DECISION];
  if (d === PICK) return (bytes[PENDING] >> p) & 1 ? words[HAND_KINDS + p] : 0;
  if (d === MOVE) return (bytes[PENDING] >> p) & 1 ? DIRECTIONS[bytes[POSITION + p]] : 0;
  if (p !== bytes[ACTOR]) return 0;
  const pos = bytes[POSITION + p];
  switch (d) {
    case PLACE:
      return places(p, bytes[CHOSEN + p * 4 + bytes[CARD_IN_ORDER]]);
    case SWAP:
      return bytes[ALIVE] & ~(1 << p);
    case PUT_BACK:
      return ALL & ~robots();
    case SPRING:
      return DIRECTIONS[pos];
    case TELEPORT:
      return words[PORTALS] & ~(1 << pos);
    case WEAPON:
      return 3;
    case PUSH: {
      const m = NEAR[pos] & ~robots();
      const f = m & ~(words[LOCATIONS] | words[ORBITALS]);
      return f !== 0 ? f : m;
    }
  }
  return 0;
}

export function apply(p, arg) {
  if (!((legalMask(p) >> arg) & 1)) return false;
  switch (bytes[DECISION]) {
    case PICK:
      if (--bytes[HAND + p * 13 + arg] === 0) words[HAND_KINDS + p] &= ~(1 << arg);
      bytes[HAND_SIZE + p]--;
      bytes[CHOSEN + p * 4 + bytes[CHOSEN_SIZE + p]++] = arg;
      if (bytes[CHOSEN_SIZE + p] === 5 - BITS[bytes[ALIVE]]) bytes[PENDING] &= ~(1 << p);
      if (bytes[PENDING]) return true;
      bytes[STAGE] = S_EVENTS;
      bytes[PLACE_IN_ORDER] = 0;
      bytes[CARD_IN_ORDER] = 0;
      break;
    case PLACE: {
      const k = bytes[CHOSEN + p * 4 + bytes[CARD_IN_ORDER]];
      const bit = 1 << arg;
      if (k === ORBITAL) {
        bytes[ORBITAL_COUNT + arg]++;
        words[ORBITALS] |= bit;
      } else {
        bytes[KIND + arg] = k;
        words[LOCATIONS] |= bit;
        if (k === PORTAL) words[PORTALS] |= bit;
      }
      if (bytes[PORTALS_LEFT] > 0 && --bytes[PORTALS_LEFT] > 0 && places(p, k)) return true;
      bytes[PORTALS_LEFT] = 0;
      bytes[CARD_IN_ORDER]++;
      break;
    }
    case SWAP: {
      const t = bytes[POSITION + arg];
      bytes[POSITION + arg] = bytes[POSITION + p];
      bytes[POSITION + p] = t;
      bytes[SHIELD + p] = bytes[SHIELD + arg] = 0;
      bytes[CARD_IN_ORDER]++;
      break;
    }
    case MOVE:
      bytes[DIRECTION + p] = arg;
      bytes[PENDING] &= ~(1 << p);
      if (bytes[PENDING]) return true;
      moveAll();
      break;
    case PUT_BACK:
    case TELEPORT:
      bytes[POSITION + p] = arg;
      bytes[PLACE_IN_ORDER]++;
      break;
    case SPRING:
      bytes[POSITION + p] = STEP[bytes[POSITION + p] * 16 + arg];
      break;
    case WEAPON:
      if (arg) {
        bytes[WEAPONS + p]--;
        bytes[DECISION] = PUSH; // the same seat then pushes
      } else if (p === bytes[FIGHTER_A] && bytes[WEAPONS + bytes[FIGHTER_B]]) bytes[ACTOR] = bytes[FIGHTER_B];
      else fight();
      return true;
    case PUSH:
      bytes[POSITION + (bytes[FIGHTER_A] === p ? bytes[FIGHTER_B] : bytes[FIGHTER_A])] = arg;
      break;
  }
  advance();
  return true;
}

function moveAll() {
  const n = bytes[PLAYERS];
  const far = bytes[SURGE] << 3;
  let p = bytes[FIRST];
  for (let i = 0; i < n; i++, p = p + 1 === n ? 0 : p + 1) {
    if (!((bytes[ALIVE] >> p) & 1)) continue;
    bytes[SHIELD + p] = 0;
    const to = STEP[bytes[POSITION + p] * 16 + far + bytes[DIRECTION + p]];
    if (to >= 0) bytes[POSITION + p] = to;
    else {
      bytes[POSITION + p] = EJECTED;
      hurt(p, 1);
    }
  }
  bytes[STAGE] = S_EJECTIONS;
  bytes[PLACE_IN_ORDER] = 0;
}

function fight() {
  let a;
  let b;
  do {
    a = below(6);
    b = below(6);
  } while (a === b);
  bytes[DECISION] = PUSH;
  bytes[ACTOR] = a > b ? bytes[FIGHTER_A] : bytes[FIGHTER_B];
}

function finished() {
  const m = bytes[ALIVE];
  if (m & (m - 1)) return false;
  bytes[STAGE] = S_OVER;
  bytes[DECISION] = OVER;
  bytes[WINNER] = m ? 31 - Math.clz32(m) : NOBODY;
  return true;
}

function advance() {
  const n = bytes[PLAYERS];
  for (;;) {
    let p = bytes[FIRST] + bytes[PLACE_IN_ORDER];
    if (p >= n) p -= n;
    switch (bytes[STAGE]) {
      case S_EVENTS: {
        if (bytes[PLACE_IN_ORDER] === n) {
          bytes[STAGE] = S_MOVES;
          bytes[DECISION] = MOVE;
          bytes[PENDING] = bytes[ALIVE];
          return;
        }
        if (bytes[CARD_IN_ORDER] >= bytes[CHOSEN_SIZE + p]) {
          bytes[PLACE_IN_ORDER]++;
          bytes[CARD_IN_ORDER] = 0;
          continue;
        }
        const k = bytes[CHOSEN + p * 4 + bytes[CARD_IN_ORDER]];
        if (k === EARTHQUAKE) {
          bytes[QUAKES]++;
          bytes[CARD_IN_ORDER]++;
        } else if (k === OVERLOAD) {
          bytes[SURGE] = 1;
          bytes[CARD_IN_ORDER]++;
        } else if (k === PERMUTATION) {
          bytes[DECISION] = SWAP;
          bytes[ACTOR] = p;
          return;
        } else if (places(p, k)) {
          bytes[PORTALS_LEFT] = k === PORTAL ? 2 : 0;
          bytes[DECISION] = PLACE;
          bytes[ACTOR] = p;
          return;
        } else bytes[CARD_IN_ORDER]++;
        continue;
      }
      case S_EJECTIONS:
        if (bytes[PLACE_IN_ORDER] === n) {
          if (finished()) return;
          bytes[STAGE] = S_IMMEDIATE;
          bytes[PLACE_IN_ORDER] = 0;
          continue;
        }
        if (bytes[POSITION + p] === EJECTED) {
          bytes[DECISION] = PUT_BACK;
          bytes[ACTOR] = p;
          return;
        }
        bytes[PLACE_IN_ORDER]++;
        continue;
      case S_IMMEDIATE: {
        if (bytes[PLACE_IN_ORDER] === n) {
          bytes[STAGE] = S_COMBAT;
          continue;
        }
        const c = bytes[POSITION + p];
        if (c < 25 && (words[LOCATIONS] >> c) & 1) {
          const k = bytes[KIND + c];
          if (k === MINE) {
            words[LOCATIONS] ^= 1 << c;
            explode(c, MINE);
            if (finished()) return;
          } else if (k === SPRINGBOARD) {
            bytes[DECISION] = SPRING;
            bytes[ACTOR] = p;
            return;
          } else if (k === PORTAL && words[PORTALS] & (words[PORTALS] - 1)) {
            bytes[DECISION] = TELEPORT;
            bytes[ACTOR] = p;
            return;
          }
        }
        bytes[PLACE_IN_ORDER]++;
        continue;
      }
      case S_COMBAT:
        if (!findFight()) {
          bytes[STAGE] = S_END;
          continue;
        }
        if (bytes[WEAPONS + bytes[FIGHTER_A]]) {
          bytes[DECISION] = WEAPON;
          bytes[ACTOR] = bytes[FIGHTER_A];
        } else if (bytes[WEAPONS + bytes[FIGHTER_B]]) {
          bytes[DECISION] = WEAPON;
          bytes[ACTOR] = bytes[FIGHTER_B];
        } else fight();
        return;
      default:
        endOfTurn();
        if (!finished()) nextRound();
        return;
    }
  }
}

function findFight() {
  const n = bytes[PLAYERS];
  const f = bytes[FIRST];
  for (let i = 0; i < n - 1; i++) {
    let a = f + i;
    if (a >= n) a -= n;
    const c = bytes[POSITION + a];
    if (c === OUT) continue;
    for (let j = i + 1; j < n; j++) {
      let b = f + j;
      if (b >= n) b -= n;
      if (bytes[POSITION + b] === c) {
        bytes[FIGHTER_A] = a;
        bytes[FIGHTER_B] = b;
        return true;
      }
    }
  }
  return false;
}

function endOfTurn() {
  const n = bytes[PLAYERS];
  for (let q = bytes[QUAKES]; q > 0; q--) {
    for (let p = 0; p < n; p++) {
      const c = bytes[POSITION + p];
      if (c < 25 && (EDGES >> c) & 1) hurt(p, 1);
    }
  }
  let m = words[LOCATIONS] & robots();
  while (m) {
    const bit = m & -m;
    const c = 31 - Math.clz32(bit);
    m ^= bit;
    const k = bytes[KIND + c];
    if (k < REPAIR || k > TURRET) continue;
    const r = robotAt(c);
    if (r < 0) continue; // a turret may have just destroyed it
    if (k === FORCE_FIELD) {
      bytes[SHIELD + r] = 1;
      continue;
    }
    words[LOCATIONS] ^= bit;
    if (k === REPAIR) bytes[LIFE + r]++;
    else if (k === WEAPON_CACHE) bytes[WEAPONS + r]++;
    else {
      let best = -1;
      let far = 99;
      for (let q = 1; q < n; q++) {
        let o = r + q;
        if (o >= n) o -= n;
        const pos = bytes[POSITION + o];
        if (pos < 25 && DIST[c * 25 + pos] < far) {
          far = DIST[c * 25 + pos];
          best = o;
        }
      }
      if (best >= 0) hurt(best, 1);
    }
  }
  m = words[LOCATIONS] | words[ORBITALS];
  while (m) {
    const bit = m & -m;
    const c = 31 - Math.clz32(bit);
    m ^= bit;
    while (words[ORBITALS] & bit) {
      if (--bytes[ORBITAL_COUNT + c] === 0) words[ORBITALS] ^= bit;
      explode(c, ORBITAL);
    }
    if (!(words[LOCATIONS] & bit)) continue;
    const k = bytes[KIND + c];
    if ((k & (AGED - 1)) > BOMB_X) continue;
    if (k & AGED) {
      words[LOCATIONS] ^= bit;
      explode(c, k & (AGED - 1));
    } else bytes[KIND + c] = k | AGED;
  }
}

function nextRound() {
  const n = bytes[PLAYERS];
  let d = bytes[DISCARD_SIZE];
  for (let p = 0; p < n; p++) {
    for (let k = 0; k < bytes[CHOSEN_SIZE + p]; k++) bytes[DISCARD + d++] = bytes[CHOSEN + p * 4 + k];
    bytes[CHOSEN_SIZE + p] = 0;
  }
  bytes[DISCARD_SIZE] = d;
  bytes[SURGE] = 0;
  bytes[QUAKES] = 0;
  if (++bytes[ROUND] === 200) {
    bytes[STAGE] = S_OVER;
    bytes[DECISION] = OVER;
    bytes[WINNER] = NOBODY;
    return;
  }
  let f = bytes[FIRST];
  do f = f + 1 === n ? 0 : f + 1;
  while (!((bytes[ALIVE] >> f) & 1));
  bytes[FIRST] = f;
  deal();
  bytes[STAGE] = S_CARDS;
  bytes[DECISION] = PICK;
  bytes[PENDING] = bytes[ALIVE];
}

/** So many matches in one block of memory; each handle is a view of its own BYTES bytes. */
export function makePool(count) {
  const all = new Int32Array(count * WORDS);
  return Array.from({ length: count }, (_, i) => all.subarray(i * WORDS, (i + 1) * WORDS));
}

export function load(game) {
  words.set(game);
}

export function store(game) {
  game.set(words);
}

/** What one seat may see: everything but the decks, with the other seats' hands and hidden choices blanked. */
export const VIEW_BYTES = DECK_SIZE;

export function view(out, seat) {
  const n = bytes[PLAYERS];
  const d = bytes[DECISION];
  for (let i = 0; i < VIEW_BYTES; i++) out[i] = bytes[i];
  out[0] = out[1] = out[2] = out[3] = 0;
  for (let p = 0; p < n; p++) {
    if (p === seat) continue;
    for (let i = 0; i < 4; i++) out[(HAND_KINDS + p) * 4 + i] = 0;
    for (let k = 0; k < 13; k++) out[HAND + p * 13 + k] = 0;
    if (d === PICK) for (let k = 0; k < 4; k++) out[CHOSEN + p * 4 + k] = 0;
    if (d === MOVE) out[DIRECTION + p] = 0;
  }
}

/** The number of the k-th bit that is set. */
export function kth(m, k) {
  while (k-- > 0) m &= m - 1;
  return 31 - Math.clz32(m & -m);
}

/** How many bits are set. */
export function popcount(m) {
  m -= (m >> 1) & 0x55555555;
  m = (m & 0x33333333) + ((m >> 2) & 0x33333333);
  return Math.imul((m + (m >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}

/** Plays the match on to its end with random legal actions, all equally likely; the number of actions. */
export function playout(policySeed) {
  let s = policySeed | 0;
  let actions = 0;
  while (bytes[DECISION] !== OVER) {
    const p = toAct();
    const m = legalMask(p);
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), s | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    apply(p, kth(m, ((((t ^ (t >>> 14)) >>> 8) * popcount(m)) / 16777216) | 0));
    actions++;
  }
  return actions;
}
