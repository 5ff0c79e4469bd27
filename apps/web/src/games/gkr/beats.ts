// How what happened moves things on the table: what the board draws of each event, from two tables and a few words. What
// belongs to one shot is one beat.

import type { GkrEvent } from '@automachia/gkr';
import type { BeatScene, BeatTable } from '../beats.js';
import { alike, beatsBy, LASTS, lastsOnWay, unseen } from '../beats.js';
import { shotsOf, unitNamed } from './table.js';

/** What the board shows during a beat, beside units that are elsewhere on the table that follows. */
export interface BoardPlay {
  readonly kind: 'nothing' | 'move' | 'turn' | 'shot' | 'saves' | 'hurt' | 'tag' | 'fall';
  /** Hexes: of the attacker and its target, or where it happens. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Written where it happens: damage, or what the dice said. */
  readonly label: string | undefined;
  readonly isGood: boolean;
  /** The hexes of a movement, from the first to the last; the unit goes round what stands there. */
  readonly way: readonly string[];
  /** Saves, each with whether it was made. */
  readonly dice: readonly { readonly value: number; readonly isSaved: boolean }[];
}

const NOTHING: BoardPlay = {
  kind: 'nothing',
  from: undefined,
  to: undefined,
  label: undefined,
  isGood: false,
  way: [],
  dice: [],
};

/** What is told of a shot after its target is chosen, until something else happens. */
const OF_A_SHOT = ['attackRolled', 'attackHit', 'attackMissed'] as const;
const SHOT = { play: shotOf, lasts: LASTS.long, with: OF_A_SHOT };

const BEATS: BeatTable<GkrEvent, BoardPlay> = {
  unitMoved: {
    play: ({ event: { from, to, way = [to] } }) => ({ ...NOTHING, kind: 'move', to, way: [from, ...way] }),
    lasts: lastsOnWay,
  },
  unitDeployed: { play: ({ event }) => ({ ...NOTHING, kind: 'move', to: event.at }), lasts: LASTS.step },
  heavyHitterPlaced: { play: ({ event }) => ({ ...NOTHING, kind: 'move', to: event.at }), lasts: LASTS.step },
  heavyHitterTurned: { play: () => ({ ...NOTHING, kind: 'turn' }), lasts: LASTS.step },
  ...alike(SHOT, 'targetChosen', 'attackRolled', 'attackHit', 'attackMissed'),
  ...alike({ play: savesOf, lasts: LASTS.long }, 'savesRolled', 'noSaves'),
  unitDamaged: {
    play: ({ event, before }) => ({
      ...NOTHING,
      kind: 'hurt',
      to: unitNamed(before, event.unit)?.at,
      label: `−${event.amount}`,
    }),
    lasts: LASTS.step,
  },
  unitDestroyed: { play: ({ event }) => ({ ...NOTHING, kind: 'fall', to: event.at }), lasts: LASTS.long },
  buildingDemolished: { play: ({ event }) => ({ ...NOTHING, kind: 'fall', to: event.at }), lasts: LASTS.long },
  heavyHitterDestroyed: {
    play: ({ event, before }) => ({ ...NOTHING, kind: 'fall', to: unitNamed(before, `hh-${event.seat}`)?.at }),
    lasts: LASTS.long,
  },
  tagPlaced: { play: ({ event }) => ({ ...NOTHING, kind: 'tag', to: event.at }), lasts: LASTS.short },
  tagReplaced: { play: ({ event }) => ({ ...NOTHING, kind: 'tag', to: event.at }), lasts: LASTS.short },
  // Set-up, the course of the match, and its end.
  ...unseen('battlefieldChosen', 'gloryHoundRolled', 'factionChosen', 'pilotChosen', 'deckBuilt', 'rebooted'),
  ...unseen('turnBegan', 'phaseBegan', 'gloryHoundTaken', 'gloryHoundKept', 'gloryHoundPassed', 'achievementEarned'),
  ...unseen('upgradeUnlocked', 'matchEnding', 'matchScored', 'matchWon'),
  // Cards and energy: the dock and the rail show them.
  ...unseen('cardsDrawn', 'sponsorsDrawn', 'deckShuffled', 'sponsorsShuffled', 'cardPlayed', 'cardDiscarded'),
  ...unseen('sponsorDiscarded', 'weaponReturned', 'sponsorCancelled', 'abilityUsed', 'stoodAside', 'handSeen'),
  ...unseen('deckSeen', 'energySpent', 'energyReset', 'energyChanged', 'energyWillChange', 'redlinedFreely'),
  ...unseen('redlined', 'cardLost', 'weaponLost', 'cardRepaired'),
  // What is drawn beside a unit or a building, or goes with a shot.
  ...unseen('unitHealed', 'tokenPlaced', 'tagRemoved', 'lineRevealed', 'cardsTurn', 'unitsTurn', 'targetLost'),
  ...unseen('attackRepeated', 'attackRedirected', 'diceRerolled'),
};

export const beats = beatsBy(BEATS, NOTHING);

type Saves = Extract<GkrEvent, { readonly type: 'savesRolled' | 'noSaves' }>;

function savesOf({ event, before }: BeatScene<GkrEvent, Saves>): BoardPlay {
  return {
    ...NOTHING,
    kind: 'saves',
    to: unitNamed(before, event.unit)?.at,
    label: `−${event.damage}`,
    isGood: event.damage === 0,
    dice: event.type === 'savesRolled' ? event.dice.map((value) => ({ value, isSaved: value >= event.save })) : [],
  };
}

function shotOf({ events, before }: BeatScene<GkrEvent>): BoardPlay {
  const shot = shotsOf(before).at(-1);
  const chosen = events.find((event) => event.type === 'targetChosen');
  const target = events.map((event) => ('unit' in event ? event.unit : undefined)).find((unit) => unit !== undefined);
  const seat = chosen?.seat ?? shot?.seat;
  const from = unitNamed(before, chosen?.by ?? '')?.at ?? unitNamed(before, `hh-${seat}`)?.at;
  const rolled = events.find((event) => event.type === 'attackRolled');
  const total = rolled?.dice.reduce((sum, die) => sum + die, 0);
  return {
    ...NOTHING,
    kind: 'shot',
    from,
    to: target === undefined ? undefined : unitNamed(before, target)?.at,
    label: rolled === undefined ? undefined : `${total} / ${rolled.needed}+`,
    isGood: events.some(({ type }) => type === 'attackHit'),
  };
}
