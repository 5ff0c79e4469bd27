// What is in the box, in the form the rules read it: cards, units, pilots and upgrades by number, and the effects they
// carry sorted by the windows they act in. Static: only the numbers lie in a state.

import type { EffectScript, Node, Read, TextBook } from '@automachia/effects';
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
import { ignoredRules, stats } from '../content/verbs.js';
import type { GkrTypes } from './steps.js';
import { isReadNow, READ_WINDOWS } from './stages.js';
import { SUPPORT_CLASSES } from './units.js';
import { MAX_PLAYERS } from './zones.js';

/** What is done, in order, and who says so: frames hold its number. */
export interface Script {
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
  /** By what name it is counted that a seat has used it, by seat. */
  readonly uses: readonly string[];
  readonly script: number;
  /**
   * Whether it only changes numbers and rules of the attack being resolved, by itself: then it is read when a number is asked, and
   * nothing is put anywhere.
   */
  readonly isRead: boolean;
  /** Whether its conditions hold; undefined where it has none. All of them speak of what everybody sees. */
  readonly test: Read<GkrTypes, boolean> | undefined;
}

/** The effects something carries. */
export interface Carried {
  readonly source: string;
  /** The windows in which one of them may act, as a mask. */
  readonly windows: number;
  readonly triggers: readonly Trigger[];
  /** The texts that are in force while it lies there: what is always so, and what changes an attack by itself. */
  readonly texts: readonly string[];
  /** The stats and rules that they speak of, as a mask. */
  readonly subjects: number;
  /** The windows for which one of them changes an attack by itself, as a mask. */
  readonly reads: number;
}

/** What stands speaks of a stat that it changes, or of a rule that it sets aside. */
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
  /** Combat, Repair, Recon. */
  readonly units: readonly UnitData[];
  /** The classes of those that carry texts in force. */
  readonly unitsWithTexts: readonly number[];
  readonly pilots: readonly number[];
  /** All its cards, and those of the ready-made deck. */
  readonly wholeBox: readonly Card[];
  readonly readyDeck: readonly number[];
}

/** Something about what may carry texts, as masks. */
export interface CarrierMasks {
  /** Of anything at all. */
  readonly any: number;
  /** By the number of a card. */
  readonly cards: readonly number[];
  /** By the number of a pilot and one more; at 0 of none. */
  readonly pilots: readonly number[];
  /** Of all units of a faction, by its number and one more; at 0 of none. */
  readonly units: readonly number[];
  /** Of upgrades that are unlocked, by the position of the pilot token. */
  readonly upgrades: readonly number[];
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
  /** Of all that may carry texts: the windows in which they have an ability, those for which they change an attack, of what they speak. */
  readonly windowsOf: CarrierMasks;
  readonly readsOf: CarrierMasks;
  readonly subjectsOf: CarrierMasks;
  /** How many upgrades are unlocked, by the position of the pilot token. */
  readonly upgradesUnlocked: readonly number[];
  /** The windows until which a text of the pack puts something off, as a mask. */
  readonly awaited: number;
  readonly scripts: readonly Script[];
  /** Of a script by its name in the book of texts, its number. */
  readonly scriptOf: ReadonlyMap<string, number>;
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

/** The number of a stat or a rule in a mask. */
export const subjectNumber: Readonly<Record<Subject, number>> = Object.fromEntries(
  [...stats, ...ignoredRules].map((subject, number) => [subject, number]),
) as Record<Subject, number>;

function subjectBit(subject: Subject): number {
  return just(subjectNumber[subject]);
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
      units,
      unitsWithTexts: units.flatMap(({ carried }, place) => (carried.texts.length > 0 ? [place + 1] : [])),
      pilots: pilots.flatMap((pilot, number) => (pilot.faction === -1 || pilot.faction === faction ? [number] : [])),
      wholeBox: numbers.flatMap((card) => new Array<number>(cards[card]!.copies).fill(card)),
      readyDeck: Object.entries(readyDeck).flatMap(([card, count]) =>
        new Array<number>(count).fill(numberOf.get(card)!),
      ),
    };
  });
  const positions = Array.from({ length: pack.track.last + 1 }, (_, position) => position);
  const isUnlocked = (i: number, position: number): boolean => position >= pack.track.triggers[i]!;
  const masksOf = (of: (carried: Carried) => number): CarrierMasks => {
    const together = (all: readonly Carried[]): number => all.reduce((mask, one) => union(mask, of(one)), 0);
    const masks = {
      cards: cards.map(({ carried }) => of(carried)),
      pilots: [0, ...pilots.map(({ carried }) => of(carried))],
      units: [0, ...factions.map(({ units }) => together(units.map(({ carried }) => carried)))],
      upgrades: positions.map((position) => together(upgrades.filter((_, i) => isUnlocked(i, position)))),
    };
    return { any: Object.values(masks).flat().reduce(union), ...masks };
  };
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
    upgradesUnlocked: positions.map((position) => upgrades.filter((_, i) => isUnlocked(i, position)).length),
    windowsOf: masksOf((one) => one.windows),
    readsOf: masksOf((one) => one.reads),
    subjectsOf: masksOf((one) => one.subjects),
    awaited: book.awaited,
    scripts: book.scripts,
    scriptOf: book.scriptOf,
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
  readonly scriptOf = new Map<string, number>();
  readonly triggers: Trigger[] = [];
  /** How many texts of each source there are. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly texts: TextBook<GkrTypes> | undefined) {}

  carry(source: string, effects: readonly Effect[]): Carried {
    const triggers: Trigger[] = [];
    const texts: string[] = [];
    let reads = 0;
    for (const effect of effects) {
      if ('always' in effect) {
        texts.push(...this.always(source, effect.always));
        continue;
      }
      const number = this.triggers.length;
      const script = this.write(source, effect.does);
      const trigger: Trigger = {
        number,
        source,
        name: abilityName(source, effect, triggers),
        effect,
        windows: effect.at.reduce((mask, window) => union(mask, windowBit(window)), 0),
        uses: Array.from({ length: MAX_PLAYERS + 1 }, (_, seat) => `${number} ${seat}`),
        script,
        isRead: isByItself(effect) && this.standsForAttack(script),
        test: effect.when && this.texts?.readConditions(source, 'GKR-RUL-33', effect.when),
      };
      this.triggers.push(trigger);
      triggers.push(trigger);
      if (!trigger.isRead) continue;
      reads = union(reads, trigger.windows);
      texts.push(...this.readWhenAsked(source, trigger));
    }
    const subjects = texts.flatMap((key) => this.nodesOf(key)).reduce(withSubject, 0);
    return {
      source,
      windows: triggers.reduce((mask, one) => union(mask, one.windows), 0),
      triggers,
      texts,
      subjects,
      reads,
    };
  }

  /** What is always so, as a text in force. */
  private always(source: string, verbs: readonly StandingVerb[]): string[] {
    return this.texts === undefined
      ? []
      : [this.texts.writeSteps(source, `always${this.nextOf(`${source}.always`)}`, 'GKR-RUL-76', verbs).key];
  }

  /** What changes an attack by itself, as a text in force for each of its windows. */
  private readWhenAsked(source: string, { effect, script, test }: Trigger): string[] {
    const { texts } = this;
    if (texts === undefined) return [];
    const part = this.scripts[script]!.key.slice(source.length + 1);
    return READ_WINDOWS.filter((window) => effect.at.includes(window)).map((window) => {
      const isRead: Read<GkrTypes, boolean> = (x) =>
        isReadNow(x.state, x.content, x.seat, window) && (test === undefined || test(x));
      return texts.writeSteps(source, `${part}@${window}`, 'GKR-RUL-34', effect.does, isRead).key;
    });
  }

  private nextOf(source: string): number {
    const count = (this.counts.get(source) ?? 0) + 1;
    this.counts.set(source, count);
    return count;
  }

  private write(source: string, verbs: readonly Verb[]): number {
    const count = this.nextOf(source);
    const { key } = this.texts?.writeSteps(source, `${count}`, 'GKR-RUL-33', verbs) ?? { key: `${source}.${count}` };
    return this.number(source, key);
  }

  /** Numbers a text, and those that are parts of it as the book names them. */
  private number(source: string, key: string): number {
    const number = this.scripts.length;
    this.scripts.push({ key, source });
    this.scriptOf.set(key, number);
    for (let part = 1; this.texts?.scripts.has(`${key}#${part}`) === true; part++)
      this.number(source, `${key}#${part}`);
    return number;
  }

  private nodesOf(key: string): readonly Node<GkrTypes>[] {
    return this.texts?.scripts.get(key)?.nodes ?? [];
  }

  /** Whether all that a text comes to stands for the attack being resolved. */
  private standsForAttack(script: number): boolean {
    const nodes = this.nodesOf(this.scripts[script]!.key).filter(({ is }) => is !== 'end');
    return nodes.length > 0 && nodes.every(({ is, scope }) => is === 'stand' && scope === 'attack');
  }

  /** The windows until which a text puts something off. */
  get awaited(): number {
    const listening = this.scripts.flatMap(({ key }) => this.nodesOf(key).flatMap(({ specs }) => specs));
    return listening.reduce((mask, { number }) => union(mask, just(number)), 0);
  }
}

/** With the stat or the rule that something speaks of which stands. */
function withSubject(mask: number, { is, stat }: Node<GkrTypes>): number {
  return is === 'stand' ? union(mask, subjectBit(stat as Subject)) : mask;
}

/** A verb that is not done but stands. */
export type StandingVerb = Verb<'modify' | 'set' | 'ignore'>;

/** Whether nobody is asked for an effect, nor how often there has been one. */
function isByItself({ may, insteadOfAttacking, limit }: TriggeredEffect): boolean {
  return may !== true && insteadOfAttacking !== true && limit === undefined;
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
