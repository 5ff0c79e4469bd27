// What is in the box, in the form the rules read it: cards, units, pilots and upgrades by number, and the effects they
// carry sorted by the windows they act in. Static: only the numbers lie in a state.

import type { EffectScript, Read, TextBook } from '@automachia/effects';
import type { Card } from '@automachia/kernel';
import { has, just, union } from '@automachia/kernel';
import type {
  Effect,
  FactionCard,
  GkrPack,
  OrbitalTarget,
  Pilot,
  SponsorCard,
  Stat,
  SupportUnit,
  TriggeredEffect,
  Verb,
  Window,
} from '../content/types.js';
import { windows } from '../content/effectLanguage.js';
import type { IgnoredRule } from '../content/verbs.js';
import type { GkrTypes } from './steps.js';
import { SUPPORT_CLASSES } from './units.js';

/** What is done, in order, and who says so: frames hold its number. */
export interface Script {
  readonly verbs: readonly Verb[];
  /** Its name in the book of texts. */
  readonly key: string;
  /** The id of the card, pilot, unit or upgrade. */
  readonly source: string;
}

/** An effect that happens in a window. */
export interface Trigger {
  readonly number: number;
  readonly source: string;
  /** Its name in a choice: the id of what carries it; `OBK-S3.2` for the second of several that may be used. */
  readonly name: string;
  readonly effect: TriggeredEffect;
  readonly windows: number;
  readonly script: number;
  /** Whether its conditions hold; undefined where it has none. All of them speak of what everybody sees. */
  readonly test: Read<GkrTypes, boolean> | undefined;
}

/** Something that is always so. */
export interface Passive {
  readonly source: string;
  readonly verb: Verb<'modify' | 'set' | 'ignore'>;
}

/** The effects something carries. */
export interface Carried {
  readonly source: string;
  /** The windows in which one of them may act, as a mask. */
  readonly windows: number;
  readonly triggers: readonly Trigger[];
  readonly passives: readonly Passive[];
  /** The stats and rules that its passives speak of. */
  readonly subjects: ReadonlySet<Subject>;
}

/** What a passive speaks of: a stat that it changes, or a rule that it sets aside. */
export type Subject = Stat | IgnoredRule['rule'];

export type CardKind = FactionCard['kind'] | 'sponsor';

/** One kind of card. All have the same fields, whatever they leave out: they are read all the time. */
export interface CardData {
  readonly number: number;
  readonly id: string;
  readonly kind: CardKind;
  /** The faction's number; -1 for a card of all factions or of none. */
  readonly faction: number;
  readonly copies: number;
  /** E, B, M, or ORB; '' for what never fires. */
  readonly class: 'E' | 'B' | 'M' | 'ORB' | '';
  readonly speed: number;
  readonly cost: number;
  readonly nearest: number;
  readonly farthest: number;
  readonly damage: number;
  readonly target: OrbitalTarget | undefined;
  readonly reach: number;
  readonly carried: Carried;
}

export interface UnitData {
  readonly data: SupportUnit;
  readonly carried: Carried;
}

export interface PilotData {
  readonly id: string;
  /** The faction's number; -1 for a league pilot. */
  readonly faction: number;
  readonly carried: Carried;
}

export interface FactionData {
  readonly id: string;
  /** The numbers of its kinds of card, the Deploy card last. */
  readonly cards: readonly number[];
  /** Those that can be declared in a Firing Line: weapons, then Orbital Strikes. */
  readonly declarable: readonly number[];
  /** Those played in windows, Reactions and Manoeuvres, by the number of the window. */
  readonly playableIn: readonly (readonly CardData[])[];
  /** The windows in which one of its support units has an ability, as a mask. */
  readonly unitWindows: number;
  /** Combat, Repair, Recon. */
  readonly units: readonly UnitData[];
  /** Whether one of them carries something that is always so, and of what that speaks. */
  readonly hasPassiveUnits: boolean;
  readonly unitSubjects: ReadonlySet<Subject>;
  readonly pilots: readonly number[];
  /** All its cards, and those of the ready-made deck. */
  readonly wholeBox: readonly Card[];
  readonly readyDeck: readonly number[];
}

export interface Components {
  readonly pack: GkrPack;
  readonly cards: readonly CardData[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly sponsors: readonly number[];
  /** Sponsor cards by the number of the window they are played in. */
  readonly sponsorsIn: readonly (readonly CardData[])[];
  readonly deployCard: number;
  readonly factions: readonly FactionData[];
  readonly pilots: readonly PilotData[];
  readonly upgrades: readonly Carried[];
  readonly hasPassiveUpgrades: boolean;
  readonly upgradeSubjects: ReadonlySet<Subject>;
  /** The windows in which an unlocked upgrade acts, as a mask, by the position of the pilot token. */
  readonly upgradeWindows: readonly number[];
  readonly scripts: readonly Script[];
  /** The script of a list of verbs inside another: what `later` and `entering` do. */
  readonly scriptOf: ReadonlyMap<readonly Verb[], number>;
  /** The same by its name in the book. */
  readonly scriptNumber: ReadonlyMap<string, number>;
  /** The book of texts, and each script compiled: where matches are played, and nowhere else. */
  readonly book: TextBook<GkrTypes> | undefined;
  readonly texts: readonly EffectScript<GkrTypes>[];
  readonly triggers: readonly Trigger[];
}

/** The number of a window, and its bit in a mask. */
export const windowNumber: Readonly<Record<Window, number>> = Object.fromEntries(
  windows.map((window, number) => [window, number]),
) as Record<Window, number>;

export function windowBit(window: Window): number {
  return just(windowNumber[window]);
}

/** Without a book for the texts nothing can be performed: screens know the words of choices from here. */
export function componentsOf(pack: GkrPack, texts?: TextBook<GkrTypes>): Components {
  const book = new EffectBook(texts);
  const factionNumber = new Map(pack.factions.map(({ id }, number) => [id, number]));
  const cards: CardData[] = pack.cards.map((card, number) => cardData(card, number, factionNumber, book));
  for (const sponsor of pack.sponsors) cards.push(sponsorData(sponsor, cards.length, book));
  const numberOf = new Map(cards.map((card) => [card.id, card.number]));
  const pilots = pack.pilots.map((pilot: Pilot) => ({
    id: pilot.id,
    faction: pilot.faction === undefined ? -1 : factionNumber.get(pilot.faction)!,
    carried: book.carry(pilot.id, pilot.effects),
  }));
  const upgrades = pack.upgrades.map(({ id, effects }) => book.carry(id, effects));
  const deployCard = cards.find(({ kind }) => kind === 'deploy')!.number;
  const factions = pack.factions.map(({ id }, faction): FactionData => {
    const own = cards.filter((card) => card.faction === faction);
    const numbers = [...own.map(({ number }) => number), deployCard];
    const readyDeck = pack.decks.find((deck) => deck.faction === id)?.cards ?? {};
    const units = SUPPORT_CLASSES.map((unitClass) => {
      const data = pack.units.find((unit) => unit.faction === id && unit.class === unitClass)!;
      return { data, carried: book.carry(data.id, data.effects) };
    });
    return {
      id,
      cards: numbers,
      declarable: own.filter((card) => card.class !== '').map(({ number }) => number),
      playableIn: byWindow(own.filter(({ kind }) => kind === 'reaction' || kind === 'manoeuvre')),
      unitWindows: units.reduce((mask, { carried }) => union(mask, carried.windows), 0),
      units,
      hasPassiveUnits: units.some(({ carried }) => carried.passives.length > 0),
      unitSubjects: new Set(units.flatMap(({ carried }) => [...carried.subjects])),
      pilots: pilots.flatMap((pilot, number) => (pilot.faction === -1 || pilot.faction === faction ? [number] : [])),
      wholeBox: numbers.flatMap((card) => new Array<number>(cards[card]!.copies).fill(card)),
      readyDeck: Object.entries(readyDeck).flatMap(([card, count]) =>
        new Array<number>(count).fill(numberOf.get(card)!),
      ),
    };
  });
  return {
    pack,
    cards,
    numberOf,
    sponsors: cards.filter(({ kind }) => kind === 'sponsor').map(({ number }) => number),
    sponsorsIn: byWindow(cards.filter(({ kind }) => kind === 'sponsor')),
    deployCard,
    factions,
    pilots,
    upgrades,
    upgradeWindows: Array.from({ length: pack.track.last + 1 }, (_, position) =>
      upgrades.reduce((mask, one, i) => (position >= pack.track.triggers[i]! ? union(mask, one.windows) : mask), 0),
    ),
    hasPassiveUpgrades: upgrades.some(({ passives }) => passives.length > 0),
    upgradeSubjects: new Set(upgrades.flatMap(({ subjects }) => [...subjects])),
    scripts: book.scripts,
    scriptOf: book.scriptOf,
    scriptNumber: new Map(book.scripts.map(({ key }, number) => [key, number])),
    book: texts,
    texts: texts === undefined ? [] : book.scripts.map(({ key }) => texts.scripts.get(key)!),
    triggers: book.triggers,
  };
}

/** The cards that can be played in each window. */
function byWindow(cards: readonly CardData[]): CardData[][] {
  return windows.map((_, number) => cards.filter(({ carried }) => has(carried.windows, number)));
}

/** Numbers effects and scripts as it meets them. */
class EffectBook {
  readonly scripts: Script[] = [];
  readonly scriptOf = new Map<readonly Verb[], number>();
  readonly triggers: Trigger[] = [];
  /** How many texts of each source there are. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly texts: TextBook<GkrTypes> | undefined) {}

  carry(source: string, effects: readonly Effect[]): Carried {
    const triggers: Trigger[] = [];
    const passives: Passive[] = [];
    for (const effect of effects) {
      if ('always' in effect) {
        for (const verb of effect.always) passives.push({ source, verb });
        continue;
      }
      const trigger: Trigger = {
        number: this.triggers.length,
        source,
        name: abilityName(source, effect, triggers),
        effect,
        windows: effect.at.reduce((mask, window) => union(mask, windowBit(window)), 0),
        script: this.write(source, effect.does),
        test: effect.when && this.texts?.readConditions(source, 'GKR-RUL-33', effect.when),
      };
      this.triggers.push(trigger);
      triggers.push(trigger);
    }
    const subjects = new Set(passives.map(({ verb }) => (verb.do === 'ignore' ? verb.rule : verb.stat)));
    return {
      source,
      windows: triggers.reduce((mask, one) => union(mask, one.windows), 0),
      triggers,
      passives,
      subjects,
    };
  }

  private write(source: string, verbs: readonly Verb[]): number {
    const count = (this.counts.get(source) ?? 0) + 1;
    this.counts.set(source, count);
    const { key } = this.texts?.writeSteps(source, `${count}`, 'GKR-RUL-33', verbs) ?? { key: `${source}.${count}` };
    return this.number(source, key, verbs);
  }

  /** Numbers a text, and those that are parts of it as the book names them. */
  private number(source: string, key: string, verbs: readonly Verb[]): number {
    const number = this.scripts.length;
    this.scripts.push({ verbs, key, source });
    this.scriptOf.set(verbs, number);
    let parts = 0;
    for (const verb of verbs) {
      const part = partOf(verb);
      if (part !== undefined) this.number(source, `${key}#${(parts += 1)}`, part);
    }
    return number;
  }
}

/** What a verb does later, or to whoever is met. */
function partOf(verb: Verb): readonly Verb[] | undefined {
  if (verb.do === 'later') return verb.does;
  return verb.do === 'ignore' && verb.rule === 'ENEMY_SU' ? verb.entering : undefined;
}

/** The name of one more effect of a source. */
function abilityName(source: string, effect: TriggeredEffect, before: readonly Trigger[]): string {
  if (!isOptional(effect)) return `${source}*`;
  const place = before.filter((one) => isOptional(one.effect)).length;
  return place === 0 ? source : `${source}.${place + 1}`;
}

function isOptional({ may, insteadOfAttacking }: TriggeredEffect): boolean {
  return may === true || insteadOfAttacking === true;
}

function cardData(
  card: FactionCard,
  number: number,
  factions: ReadonlyMap<string, number>,
  book: EffectBook,
): CardData {
  const isWeapon = card.kind === 'primary' || card.kind === 'secondary';
  return {
    number,
    id: card.id,
    kind: card.kind,
    faction: card.kind === 'deploy' ? -1 : factions.get(card.faction)!,
    copies: card.copies,
    class: isWeapon ? card.class : card.kind === 'orbital' ? 'ORB' : '',
    speed: 'speed' in card ? card.speed : 0,
    cost: card.cost,
    nearest: isWeapon ? card.range.min : 0,
    farthest: isWeapon ? card.range.max : 0,
    damage: 'damage' in card ? card.damage : 0,
    target: card.kind === 'orbital' ? card.target : undefined,
    reach: card.kind === 'deploy' ? card.reach : 0,
    carried: book.carry(card.id, card.kind === 'deploy' ? [] : card.effects),
  };
}

function sponsorData({ id, copies, effects }: SponsorCard, number: number, book: EffectBook): CardData {
  return {
    number,
    id,
    kind: 'sponsor',
    faction: -1,
    copies,
    class: '',
    speed: 0,
    cost: 0,
    nearest: 0,
    farthest: 0,
    damage: 0,
    target: undefined,
    reach: 0,
    carried: book.carry(id, effects),
  };
}
