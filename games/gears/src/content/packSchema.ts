// The files of a content pack of Gears of War, field by field. What must agree with what is in packChecks.ts.

import { z } from '@automachia/content-tools';
import type {
  GearsPack,
  PrintedAiCard,
  PrintedCharacter,
  PrintedEnemy,
  PrintedEquipment,
  PrintedLocation,
  PrintedMission,
  PrintedOrder,
  PrintedTile,
  PrintedWeapon,
} from './types.js';
import { REACTIONS } from './types.js';

const id = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
  error: ({ input }) => `${JSON.stringify(input)} is not an id: small letters and digits, with hyphens between words.`,
});
const tileId = z.string().regex(/^\d+[AB]$/, {
  error: ({ input }) => `${JSON.stringify(input)} is no tile: its number and its side, such as "2A".`,
});
const notation = z.string().min(1);
const amount = z.int().min(0).max(99);
const yes = z.literal(true);

export interface PackHead extends Pick<GearsPack, 'id' | 'version' | 'dice' | 'figures' | 'markers' | 'supplies'> {
  readonly game: 'gears';
  readonly name: string;
}

export const packSchema: z.ZodType<PackHead> = z.strictObject({
  id,
  game: z.literal('gears'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  name: z.string(),
  dice: z.strictObject({
    attack: z.array(z.union([z.literal('omen'), amount])).length(6),
    defence: z.array(amount).length(6),
  }),
  figures: z.record(id, z.int().min(1).max(12)),
  markers: z.record(
    id,
    z.array(
      z.strictObject({
        health: z.int().min(1),
        healthAfter: z.int().min(1).exactOptional(),
        weapon: id.exactOptional(),
        copies: z.int().min(1).max(12),
      }),
    ),
  ),
  supplies: z.strictObject({ weaponAmmo: amount }),
});

export const charactersSchema: z.ZodType<readonly PrintedCharacter[]> = z.array(
  z.strictObject({
    id,
    handLimit: z.int().min(1).max(20),
    defence: amount,
    weapons: z.array(z.strictObject({ weapon: id, ammo: amount })),
    grenades: amount,
    ability: z.strictObject({
      extraDice: z.strictObject({ weapon: id, dice: amount }).exactOptional(),
      freeMove: amount.exactOptional(),
      weaponLimit: amount.exactOptional(),
      picksUpFreely: yes.exactOptional(),
      guardsBesides: yes.exactOptional(),
    }),
  }),
);

export const weaponsSchema: z.ZodType<readonly PrintedWeapon[]> = z.array(
  z.strictObject({
    id,
    copies: z.strictObject({ special: amount.exactOptional(), random: amount.exactOptional() }),
    normal: amount.exactOptional(),
    overkill: amount.exactOptional(),
    range: z.union([amount, z.literal('unlimited')]).exactOptional(),
    needsAmmo: z.literal(false).exactOptional(),
    chainsaw: amount.exactOptional(),
    isGrenade: yes.exactOptional(),
    isArea: yes.exactOptional(),
    nearest: amount.exactOptional(),
    farthest: amount.exactOptional(),
    standsStill: yes.exactOptional(),
    slowsTo: amount.exactOptional(),
    breaksHide: yes.exactOptional(),
    shield: amount.exactOptional(),
    omen: notation.exactOptional(),
  }),
);

export const enemiesSchema: z.ZodType<readonly PrintedEnemy[]> = z.array(
  z.strictObject({
    id,
    figure: id,
    countsAs: id.exactOptional(),
    defence: amount,
    health: z.int().min(1),
    attack: z.int().min(1),
    takesCover: yes.exactOptional(),
    isChainsawImmune: yes.exactOptional(),
    dropsNothing: yes.exactOptional(),
    standIn: id.exactOptional(),
    most: z.int().min(1).exactOptional(),
    woundedHealth: z.int().min(1).exactOptional(),
    hides: yes.exactOptional(),
    comesCloser: z.int().min(1).exactOptional(),
    diesAttacking: yes.exactOptional(),
    death: notation.exactOptional(),
    isDefused: yes.exactOptional(),
    omen: notation,
  }),
);

export const aiSchema: z.ZodType<readonly PrintedAiCard[]> = z.array(
  z.strictObject({ number: z.int().min(1), trait: z.enum(['event', 'forEach', 'group']), kind: id, text: notation }),
);

export const ordersSchema: z.ZodType<readonly PrintedOrder[]> = z.array(
  z.strictObject({
    id,
    copies: z.int().min(1).max(20),
    reaction: z.enum(REACTIONS),
    isForSeveral: yes.exactOptional(),
    actions: z.array(notation).min(1),
  }),
);

export const equipmentSchema: z.ZodType<readonly PrintedEquipment[]> = z.array(
  z.strictObject({ id, text: notation, stays: yes.exactOptional(), replacesOrder: yes.exactOptional() }),
);

export const locationsSchema: z.ZodType<readonly PrintedLocation[]> = z.array(
  z.strictObject({ id: tileId, spawn: z.array(z.string().regex(/^[ABC]+$/)).length(4), equipment: id.exactOptional() }),
);

const zone = z.string().regex(/^[A-O]$/);
export const tilesSchema: z.ZodType<readonly PrintedTile[]> = z.array(
  z.strictObject({
    id: tileId,
    size: z.enum(['small', 'medium', 'large']),
    drawing: z.array(z.string()),
    entrance: z.array(zone).min(1),
    exit: zone,
    exitSide: z.enum(['N', 'E', 'S', 'W']),
    holes: z.array(zone).min(1),
    equipment: z.array(zone),
    cover: z.array(z.string().regex(/^c\d+ [A-O] \(\d+,\d+\) [NESW]+$/)),
    move: z.string(),
    elev: z.string(),
  }),
);

const slots = z.array(z.enum(['A', 'B', 'C'])).min(1);
const levelNumber = z.int().min(0).max(9);

export const missionsSchema: z.ZodType<readonly PrintedMission[]> = z.array(
  z.strictObject({
    id,
    enemies: z.array(z.union([id, z.null()])).length(3),
    general: z.array(z.int().min(1)),
    leastPlayers: z.int().min(1).max(4).exactOptional(),
    levels: z.array(
      z.strictObject({
        tiles: z.array(tileId).min(1),
        isLocked: yes.exactOptional(),
        behind: levelNumber.exactOptional(),
        turnsFirst: yes.exactOptional(),
        oneByOne: yes.exactOptional(),
        each: notation.exactOptional(),
      }),
    ),
    maps: z.record(id, z.array(tileId).min(1)).exactOptional(),
    starts: z.array(levelNumber).min(1).exactOptional(),
    finale: z.strictObject({ tile: tileId, behind: levelNumber }).exactOptional(),
    neverSpawns: slots.exactOptional(),
    setUp: notation.exactOptional(),
    stages: z
      .array(
        z.strictObject({
          keeps: z.array(tileId).exactOptional(),
          turnsDown: z.array(id).min(1).exactOptional(),
          bansSpawning: yes.exactOptional(),
          neverSpawns: slots.exactOptional(),
          spawnsAtExit: z.array(id).min(1).exactOptional(),
          isApart: yes.exactOptional(),
          linksDoors: yes.exactOptional(),
          opensByItself: yes.exactOptional(),
          atDoor: levelNumber.exactOptional(),
          extraCards: z.int().min(1).max(9).exactOptional(),
          stepEnd: notation.exactOptional(),
          objective: notation,
          flip: z.union([notation, z.array(notation).length(4)]).exactOptional(),
          each: notation.exactOptional(),
          afterwards: notation,
        }),
      )
      .min(1),
  }),
);
