// A content pack of Gears of War as it is read: every number, card, enemy, tile and mission of the game. Rules name none of them.

/** What a die shows: an omen, or so many wounds or shields. */
export type AttackFace = 'omen' | number;

/** GOW-WND-03: the health that a wound marker shows, and the weapon on its underside; none is the red X. */
export interface PrintedMarker {
  readonly health: number;
  /** GOW-WND-10: what the other side shows, where it is turned over and not revealed. */
  readonly healthAfter?: number;
  readonly weapon?: string;
  readonly copies: number;
}

export interface PrintedCharacter {
  readonly id: string;
  readonly handLimit: number;
  readonly defence: number;
  readonly weapons: readonly { readonly weapon: string; readonly ammo: number }[];
  readonly grenades: number;
  readonly ability: CharacterAbility;
}

/** What only one character can do; each part is a rule of its own. */
export interface CharacterAbility {
  /** More attack dice with one weapon, the chainsaw on it included. */
  readonly extraDice?: { readonly weapon: string; readonly dice: number };
  /** Once a turn, in the own Order step, at no cost: so many zones. */
  readonly freeMove?: number;
  /** How many weapons beside the grenades may be held. */
  readonly weaponLimit?: number;
  /** Picking up a dropped weapon costs no card. */
  readonly picksUpFreely?: true;
  /** May guard although somebody has already done so. */
  readonly guardsBesides?: true;
}

export interface PrintedWeapon {
  readonly id: string;
  readonly copies: { readonly special?: number; readonly random?: number };
  /** GOW-AMM-04: 0 where it only makes Overkill attacks. Left out by what attacks nobody. */
  readonly normal?: number;
  readonly overkill?: number;
  readonly range?: number | 'unlimited';
  /** GOW-AMM-03: whether a normal attack needs a token on the card; left out, it does. */
  readonly needsAmmo?: false;
  /** The dice of its chainsaw. */
  readonly chainsaw?: number;
  /** GOW-GRE: spends grenade tokens and aims at a zone. */
  readonly isGrenade?: true;
  /** Aims at a zone, cover counting. */
  readonly isArea?: true;
  /** It attacks nobody nearer, or farther, than so many zones. */
  readonly nearest?: number;
  readonly farthest?: number;
  /** It cannot attack in a turn in which its owner has moved. */
  readonly standsStill?: true;
  /** In the own turn its owner moves so many zones at most. */
  readonly slowsTo?: number;
  /** GOW-WND-12: wounds what hides while unwounded. */
  readonly breaksHide?: true;
  /** Attacks nobody; so many more defence dice for its owner, who throws no grenades. */
  readonly shield?: number;
  /** What an omen does, in the notation of effects. */
  readonly omen?: string;
}

export interface PrintedEnemy {
  readonly id: string;
  /** Which figures stand for it. */
  readonly figure: string;
  /** GOW-RUL-36: which type it is to cards, where that is not its own. */
  readonly countsAs?: string;
  readonly defence: number;
  readonly health: number;
  readonly attack: number;
  readonly takesCover?: true;
  readonly isChainsawImmune?: true;
  readonly dropsNothing?: true;
  /** Other figures that stand for it where a mission says so and its own have all been used. */
  readonly standIn?: string;
  /** So many of it are on the map at most, however many figures there are. */
  readonly most?: number;
  /** Its health while it is wounded, whatever its marker shows. */
  readonly woundedHealth?: number;
  /** GOW-WND-12: while it is unwounded only what breaks that wounds it. */
  readonly hides?: true;
  /** GOW-MIS-11: after an attack of a COG it moves so many zones towards it. */
  readonly comesCloser?: number;
  /** Its own attack kills it, and sets nothing off (GOW-MIS-22). */
  readonly diesAttacking?: true;
  /** What its death sets off, in the notation of effects. */
  readonly death?: string;
  /** A grenade kills it without setting that off. */
  readonly isDefused?: true;
  readonly omen: string;
}

export type Trait = 'event' | 'forEach' | 'group';

export interface PrintedAiCard {
  readonly number: number;
  readonly trait: Trait;
  /** The enemy whose deck it belongs to, or "general". */
  readonly kind: string;
  readonly text: string;
}

export const REACTIONS = ['guard', 'dodge', 'follow'] as const;
export type Reaction = (typeof REACTIONS)[number];

export interface PrintedOrder {
  readonly id: string;
  readonly copies: number;
  readonly reaction: Reaction;
  /** "2+": taken out of the game by whoever plays alone. */
  readonly isForSeveral?: true;
  /** From top to bottom, in the notation of effects. */
  readonly actions: readonly string[];
}

export interface PrintedEquipment {
  readonly id: string;
  readonly text: string;
  /** Its location card stays when it is used. */
  readonly stays?: true;
  /** GOW-RUL-84: it is used in place of the Order card, which need not be left. */
  readonly replacesOrder?: true;
}

export interface PrintedLocation {
  /** The tile it is the card of. */
  readonly id: string;
  /** GOW-SET-19: what comes out of each hole, by the number of players. */
  readonly spawn: readonly string[];
  readonly equipment?: string;
}

export interface PrintedTile {
  readonly id: string;
  readonly size: 'small' | 'medium' | 'large';
  readonly drawing: readonly string[];
  readonly entrance: readonly string[];
  readonly exit: string;
  readonly exitSide: string;
  readonly holes: readonly string[];
  readonly equipment: readonly string[];
  /** `c1 A (1,2) S`: its name, zone, cell and arrows. */
  readonly cover: readonly string[];
  /** Pairs of zones between which one can walk, and those joined by an elevation alone: a check on the drawing. */
  readonly move: string;
  readonly elev: string;
}

export interface PrintedStage {
  /** Location cards that stay when their equipment is used. */
  readonly keeps?: readonly string[];
  /** GOW-MIS-37: equipment of which the card is turned face down when it is used. */
  readonly turnsDown?: readonly string[];
  /** No Locust can spawn. */
  readonly bansSpawning?: true;
  /** Slots of which nothing can spawn (GOW-RUL-74). */
  readonly neverSpawns?: readonly SlotLetter[];
  /** Types that AI cards spawn at the map exit where they would come out of an emergence hole. */
  readonly spawnsAtExit?: readonly string[];
  /** GOW-MIS-29: AI cards affect only the map of whoever drew them. */
  readonly isApart?: true;
  /** GOW-RUL-102: zones with doors are one step from each other. */
  readonly linksDoors?: true;
  /** GOW-RUL-60: whoever enters the map exit zone explores it. */
  readonly opensByItself?: true;
  /** GOW-RUL-73: exploring the door at the end of this level is what the objective asks for, and nothing else comes of it. */
  readonly atDoor?: number;
  /** So many more AI cards in every Locust activation step, and what is done at its end. */
  readonly extraCards?: number;
  readonly stepEnd?: string;
  readonly objective: string;
  /** GOW-OBJ-02: what the flip does, for any number of players or by their number; then for each of them; then at last. */
  readonly flip?: string | readonly string[];
  readonly each?: string;
  readonly afterwards: string;
}

export type SlotLetter = 'A' | 'B' | 'C';

export interface PrintedLevel {
  readonly tiles: readonly string[];
  /** GOW-SET-15: with a lock token. */
  readonly isLocked?: true;
  /** At the end of which level its door is, from 1; 0 for the first tile where that has been turned. Left out: the level before. */
  readonly behind?: number;
  /** GOW-MIS-16: when it is laid its first tile is turned, and gets a door of its own. */
  readonly turnsFirst?: true;
  /** GOW-MIS-19: a card at a time, without its spawn line, */
  readonly oneByOne?: true;
  /** and with this for each player. */
  readonly each?: string;
}

export interface PrintedMission {
  readonly id: string;
  /** GOW-MIS-24: left out, anybody may play it alone. */
  readonly leastPlayers?: number;
  /** The enemies of slots A, B and C. */
  readonly enemies: readonly (string | null)[];
  readonly general: readonly number[];
  readonly levels: readonly PrintedLevel[];
  /** GOW-MIS-35: the tiles of its one level, where the table agrees on one of several maps. */
  readonly maps?: Readonly<Record<string, readonly string[]>>;
  /** GOW-MIS-25: the levels that are laid at set-up, each as a map of its own. Left out: the first. */
  readonly starts?: readonly number[];
  /** A tile that a stage card lays by itself at the end of a level. */
  readonly finale?: { readonly tile: string; readonly behind: number };
  /** GOW-MIS-09: slots of which nothing can spawn, from set-up on. */
  readonly neverSpawns?: readonly SlotLetter[];
  /** What is done once everything is spawned. */
  readonly setUp?: string;
  readonly stages: readonly PrintedStage[];
}

export interface GearsPack {
  readonly id: string;
  readonly version: string;
  readonly dice: { readonly attack: readonly AttackFace[]; readonly defence: readonly number[] };
  readonly figures: Readonly<Record<string, number>>;
  readonly markers: Readonly<Record<string, readonly PrintedMarker[]>>;
  readonly supplies: { readonly weaponAmmo: number };
  readonly characters: readonly PrintedCharacter[];
  readonly weapons: readonly PrintedWeapon[];
  readonly enemies: readonly PrintedEnemy[];
  readonly ai: readonly PrintedAiCard[];
  readonly orders: readonly PrintedOrder[];
  readonly equipment: readonly PrintedEquipment[];
  readonly locations: readonly PrintedLocation[];
  readonly tiles: readonly PrintedTile[];
  readonly missions: readonly PrintedMission[];
}
