// A table on which a card can be tried: two Heavy Hitters that see each other, support units, buildings with tags, and
// the moment of the turn at which the card does something. Written in the table notation; the game lays it out.

import { speedOf } from '@automachia/gkr/deck';
import type { FactionCard } from '@automachia/gkr/deck';
import type { Plain, Table } from '@automachia/kernel';
import { cardNamed, pilotNamed, sponsorNamed } from '../cards.js';
import type { CodexEntry } from './entries.js';
import { pack } from '../pack.js';

export interface Trial {
  readonly options: Table;
  readonly table: Table;
}

/** The step of a turn that leads to each window. */
const STEPS: Readonly<Record<string, string>> = {
  TURN_START: 'startTurn',
  DEPLOY: 'startDeploying',
  MOVE_HH: 'startMoving',
  MOVE_SU: 'startMoving',
  MOVE_END: 'openMoveEnd',
  TAG: 'startTagging',
  TAG_END: 'startTagging',
  RESET_START: 'openResetStart',
  GLORY: 'openGlory',
  SPONSOR: 'startDeploying',
};
/** The phase that a step belongs to, where it is not the first one. */
const PHASES: Readonly<Record<string, string>> = {
  startMoving: 'movement',
  openMoveEnd: 'combat',
  declareFiringLine: 'combat',
  noCardIsLeft: 'combat',
  startTagging: 'tag',
  openResetStart: 'reset',
  openGlory: 'reset',
};
const DECLARING = 'declareFiringLine';
const FIRING = 'noCardIsLeft';
const WHOLE_TURN = 'startDeploying';

/** One's own Heavy Hitter, and where its enemy stands at a distance in front of it. */
const OWN = '7F';
const ENEMIES = ['6F', '5F', '4F', '3F', '2F', '1F'];
const USUAL = 2;

export function trialOf(entry: CodexEntry): Trial {
  const { own, enemy } = factionsOf(entry);
  const card = cardNamed(entry.id);
  const isShotAt = entry.kind === 'reaction' || isAboutTarget(entry);
  const at = isShotAt ? FIRING : stepOf(entry);
  const weapon = weaponOf(own, card);
  // Whoever looks for the token does not hold it; who may answer a sponsor card waits for one.
  const isSecond = at === 'openGlory' || windowOf(entry) === 'SPONSOR';
  // What is deployed is not on the board yet; whoever is shot at should be the one that is meant.
  const isFew = entry.kind !== 'unit' && (isShotAt || at === WHOLE_TURN);
  const others = isFew ? {} : { repair: { at: '7G' }, recon: { at: '6D' } };
  const table: Table = {
    battlefield: { starts: ['1B', '9J'], buildings: ['8E', '8F', '4D', '6G'] },
    buildings: [
      { at: '6G', rubble: 1 },
      { at: '8F', tags: { SW: 2 } },
      { at: '4D', tags: { S: 1, N: 2 } },
    ],
    turn: { gloryHound: isSecond ? 2 : 1, phase: PHASES[at] ?? 'deploy', at },
    players: {
      1: {
        faction: own,
        ...(pilotNamed(entry.id) === undefined ? {} : { pilot: entry.id }),
        deck: deckWith(own, entry.id),
        track: entry.kind === 'upgrade' ? pack().track.last : 0,
        energy: 5,
        tagsPlaced: at === 'openGlory' || at === 'startTagging' ? 3 : 0,
        hh: { at: OWN, facing: 'N' },
        combat: { at: '7E' },
        ...others,
      },
      2: {
        faction: enemy,
        hh: { at: ENEMIES[distanceOf(card) - 1]!, facing: isShotAt ? 'S' : 'N' },
        combat: { at: '5D' },
      },
    },
    hands: { 1: handOf(entry, isShotAt ? undefined : weapon), 2: isShotAt ? [] : [weaponOf(enemy, undefined)] },
    sponsorHands: {
      1: sponsorNamed(entry.id) === undefined ? [] : [entry.id],
      2: windowOf(entry) === 'SPONSOR' ? ['SP-03'] : [],
    },
    damage: { 1: { count: 3 } },
    ...(isShotAt ? { lines: { 1: [slowestOf(own)], 2: [weaponOf(enemy, undefined)] } } : {}),
  };
  return { options: { players: 2 }, table };
}

function factionsOf({ faction }: CodexEntry): { readonly own: string; readonly enemy: string } {
  const [first = '', second = ''] = pack().factions.map((one) => one.id);
  const own = faction ?? first;
  return { own, enemy: own === first ? second : first };
}

function effectsOf({ id }: CodexEntry) {
  const { cards, units, sponsors, pilots, upgrades } = pack();
  const all = [...cards.filter((one) => one.kind !== 'deploy'), ...units, ...sponsors, ...pilots, ...upgrades];
  return all.find((one) => one.id === id)?.effects ?? [];
}

/** The first moment at which it does something; undefined where it always does. */
function windowOf(entry: CodexEntry): string | undefined {
  return effectsOf(entry).flatMap((effect) => ('at' in effect ? effect.at : []))[0];
}

function stepOf(entry: CodexEntry): string {
  if (entry.kind === 'deploy') return WHOLE_TURN;
  const window = windowOf(entry);
  if (['primary', 'secondary', 'orbital'].includes(entry.kind)) return DECLARING;
  return window === undefined ? WHOLE_TURN : (STEPS[window] ?? DECLARING);
}

/** It matters when one is shot at. */
function isAboutTarget(entry: CodexEntry): boolean {
  return effectsOf(entry).some((effect) => 'when' in effect && effect.when?.some((one) => one.if === 'target'));
}

/** As far as the weapon reaches, and not too near. */
function distanceOf(card: FactionCard | undefined): number {
  if (card === undefined || !('range' in card)) return USUAL;
  return Math.min(ENEMIES.length, Math.max(card.range.min, Math.min(card.range.max, USUAL)));
}

/** The weapons of the faction's ready-made deck that reach an enemy two hexes away, in the order of the pack. */
function weaponsOf(faction: string) {
  const deck = pack().decks.find((one) => one.faction === faction);
  return pack().cards.filter((one) => {
    if ((deck?.cards[one.id] ?? 0) === 0 || (one.kind !== 'primary' && one.kind !== 'secondary')) return false;
    return one.range.min <= USUAL && one.range.max >= USUAL;
  });
}

/** What is fired: the card itself, where it can be. */
function weaponOf(faction: string, card: FactionCard | undefined): string {
  return card?.kind === 'primary' || card?.kind === 'secondary' ? card.id : (weaponsOf(faction)[0]?.id ?? '');
}

/** What is still to fire when others have. */
function slowestOf(faction: string): string {
  return [...weaponsOf(faction)].sort((one, other) => speedOf(pack(), one.id) - speedOf(pack(), other.id))[0]?.id ?? '';
}

function handOf({ id }: CodexEntry, weapon: string | undefined): readonly string[] {
  const cards = [cardNamed(id)?.id, weapon].filter((card) => card !== undefined);
  return [...new Set(cards)];
}

/** The ready-made deck, with the card in it: the copies of another of its kind make room. */
function deckWith(faction: string, id: string): Plain {
  const ready = pack().decks.find((one) => one.faction === faction)?.cards ?? {};
  const card = cardNamed(id);
  if (card === undefined || card.kind === 'deploy' || (ready[id] ?? 0) > 0) return { ...ready };
  const counts: Record<string, number> = { ...ready };
  let room = 0;
  for (const other of pack().cards) {
    const isWeapon = card.kind === 'primary' || card.kind === 'secondary';
    const isLike = isWeapon ? other.kind === card.kind : isUtility(other);
    if (room >= card.copies || !isLike || (counts[other.id] ?? 0) === 0) continue;
    const taken = Math.min(counts[other.id]!, card.copies - room);
    counts[other.id] = counts[other.id]! - taken;
    room += taken;
  }
  return { ...counts, [id]: room };
}

function isUtility({ kind }: FactionCard): boolean {
  return kind === 'orbital' || kind === 'reaction' || kind === 'manoeuvre';
}
