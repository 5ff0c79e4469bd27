// How what happened moves things on the table: what the board draws of each event, from two tables and a few words.

import type { GearsEvent } from '@automachia/gears/facts';
import { doorZone, mapDrawn, spokenBox } from '@automachia/gears/facts';
import type { GameEvent, Seat } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { Point } from '../../boards/maps.js';
import type { BeatScene, BeatTable } from '../beats.js';
import { alike, beatsBy, LASTS, unseen } from '../beats.js';
import { pack } from './pack.js';
import { cogName, whereIs } from './things.js';
import { attackDice, defenceDice } from './told.js';

/** A die as it fell: its face is a number, and what it shows in the words of the pack. */
export interface FallenDie {
  readonly face: number;
  readonly shows: 'omen' | 'wound' | 'shield';
  /** How many wounds or shields; an omen is one. */
  readonly count: number;
}

/** What the board shows during a beat, beside figures that are elsewhere on the table that follows. */
export interface BoardPlay {
  readonly kind: 'nothing' | 'acts' | 'move' | 'come' | 'shot' | 'hurt' | 'gain' | 'crash' | 'dice' | 'tile';
  readonly from: string | Point | undefined;
  readonly to: string | Point | undefined;
  /** Written where it happens. */
  readonly label: string | undefined;
  readonly dice: readonly FallenDie[];
  /** The event that tells of the dice. */
  readonly rolled: GameEvent | undefined;
  /** The tiles that are laid. */
  readonly tiles: readonly string[];
}

const NOTHING: BoardPlay = {
  kind: 'nothing',
  from: undefined,
  to: undefined,
  label: undefined,
  dice: [],
  rolled: undefined,
  tiles: [],
};

type Scene<First> = BeatScene<GearsEvent, First>;

const at = (kind: BoardPlay['kind'], to: BoardPlay['to'], label?: string): BoardPlay => ({
  ...NOTHING,
  kind,
  to,
  label,
});

/** A figure goes, or takes its place: the kit moves it. */
const goes = (): BoardPlay => at('move', undefined);

/** Something happens to a COG. */
const onCog =
  (kind: BoardPlay['kind'], label?: string) =>
  ({ event, before }: Scene<GearsEvent & { readonly seat: Seat }>): BoardPlay =>
    at(kind, whereIs(before, cogName(event.seat)), label);

const inZone =
  (kind: BoardPlay['kind']) =>
  ({ event, after }: Scene<GearsEvent & { readonly at: string }>): BoardPlay =>
    at(kind, whereIs(after, event.at));

/** All tiles that lie there afterwards and did not before. */
function tilesLaid({ before, after }: Scene<GearsEvent>): BoardPlay {
  const lay = (view: TableView): readonly string[] => mapDrawn(view, pack()).rooms.map(({ tile }) => tile);
  const known = new Set(lay(before));
  return { ...at('tile', undefined), tiles: [...new Set(lay(after))].filter((tile) => !known.has(tile)) };
}

/** A die and what it is worth take their time to be read, and so does who shoots at whom. */
const BEATS: BeatTable<GearsEvent, BoardPlay> = {
  tileLaid: { play: tilesLaid, lasts: LASTS.long },
  ...alike({ play: goes, lasts: LASTS.step }, 'figureMoved', 'coverTaken', 'coverLeft', 'tileTurned'),
  locustOusted: { play: goes, lasts: LASTS.step },
  cogPlaced: { play: () => at('come', undefined), lasts: LASTS.step },
  locustSpawned: { play: inZone('crash'), lasts: LASTS.step },
  locustRaised: { play: inZone('crash'), lasts: LASTS.step },
  locustRemoved: { play: () => at('come', undefined), lasts: LASTS.short },
  attackDeclared: {
    play: ({ event, before }) => ({ ...at('shot', whereIs(before, event.on)), from: whereIs(before, event.by) }),
    lasts: LASTS.long,
  },
  attackRolled: {
    play: ({ event }) => ({ ...NOTHING, kind: 'dice', dice: attackDice(event.faces), rolled: event }),
    lasts: LASTS.long,
    sound: 'roll',
  },
  defenceRolled: {
    play: ({ event }) => ({ ...NOTHING, kind: 'dice', dice: defenceDice(event.faces), rolled: event }),
    lasts: LASTS.long,
    sound: 'roll',
  },
  locustWounded: {
    play: ({ event, before }) => at('hurt', whereIs(before, event.locust), `−${event.amount}`),
    lasts: LASTS.step,
    sound: 'hit',
  },
  locustKilled: {
    play: ({ event, before }) => at('hurt', whereIs(before, event.locust), '×'),
    lasts: LASTS.step,
    sound: 'hit',
  },
  cogWounded: {
    play: (scene) => onCog('hurt', `−${scene.event.amount}`)(scene),
    lasts: LASTS.step,
    sound: 'hit',
  },
  ...alike({ play: onCog('crash'), lasts: LASTS.long, sound: 'crash' }, 'cogBleeds', 'cogExecuted'),
  deathSetOff: { play: inZone('crash'), lasts: LASTS.step, sound: 'crash' },
  holeOpened: { play: inZone('crash'), lasts: LASTS.step, sound: 'crash' },
  holeSealed: { play: inZone('gain'), lasts: LASTS.long },
  ...alike(
    { play: inZone('gain'), lasts: LASTS.short },
    'weaponDropped',
    'dropPickedUp',
    'dropReused',
    'dropDiscarded',
  ),
  cogRevived: {
    play: ({ event, before }) => at('gain', whereIs(before, cogName(event.other))),
    lasts: LASTS.step,
  },
  ...alike(
    { play: onCog('gain'), lasts: LASTS.short },
    'ammoGained',
    'weaponGained',
    'grenadesGained',
    'equipmentUsed',
  ),
  ...alike({ play: onCog('gain'), lasts: LASTS.short }, 'cogDodges', 'cogGuards', 'doorExplored', 'doorTried'),
  doorOpened: {
    play: ({ event }) => at('gain', doorZone(spokenBox(pack()), event.tile)),
    lasts: LASTS.short,
  },
  locustHealed: { play: ({ event, before }) => at('gain', whereIs(before, event.locust)), lasts: LASTS.short },
  // Who acts now, one after the other (GOW-AIA-02): each has its own time.
  locustActs: {
    play: ({ event, before }) => at('acts', whereIs(before, event.locust)),
    lasts: LASTS.short,
    isAct: true,
  },
  // Set-up, the course of the match, and its end.
  ...unseen('firstPlayerDrawn', 'characterChosen', 'levelTakenBack', 'mapChosen', 'turnBegan', 'stageFlipped'),
  ...unseen('missionAccomplished', 'missionFailed', 'slotFilled', 'levelUnlocked', 'holesUnsealed', 'dropsCleared'),
  // What a player has: the hand, plates and the rail show it.
  ...unseen('cardsDrawn', 'ordersShuffled', 'aiShuffled', 'orderPlayed', 'cardDiscarded', 'orderSwapped', 'weaponLost'),
  ...unseen('ammoLost', 'equipmentTurnedUp', 'equipmentDiscarded', 'cogFollows', 'attackMissed', 'locustUnhurt'),
  // How an AI card is read: the rail says it.
  ...unseen('aiCardDrawn', 'aiCardReplaced', 'aiCardRedrawn', 'conditionTested', 'cogPicked'),
  ...unseen('nobodyFits', 'placePicked', 'spotsWeighed', 'tiesLeft', 'spawnAsked', 'youChosen', 'nothingSpawned'),
  ...unseen('guardBanned', 'locustsCalmed', 'locustSetsOut'),
};

export const beats = beatsBy(BEATS, NOTHING);
