// What must agree with what in a pack of GKR: the numbers the rulebook fixes, ids, factions, effects where they stand,
// battlefields, decks, and the names of everything.

import type { PackReader, Path } from '@automachia/content-tools';
import { didYouMean } from '@automachia/content-tools';
import type { Translate } from '@automachia/i18n';
import catalogue from '../../catalogue/en.json' with { type: 'json' };
import { checkBattlefield } from './battlefieldCheck.js';
import { checkDeck, utilityKinds } from './deckCheck.js';
import { checkEffect } from './effectChecks.js';
import type { Carrier } from './effectPlaces.js';
import { cardsOfFaction, pilotsOf } from './packLookups.js';
import type { Effect, FactionCard, GkrPack, Source } from './types.js';

/** What the rulebook fixes about the box (sections 2 and 3 of the content). */
const boxCounts = {
  primaries: 4,
  primaryCopies: 5,
  secondaries: 5,
  secondaryCopies: 4,
  deployCopies: 5,
  utilityCards: 14,
  sponsorCards: 33,
  pilotsPerFaction: 8,
  upgrades: 3,
  hitPoints: { combat: 3, repair: 2, recon: 1 },
} as const;

/** Complains of everything that does not fit together. */
export function checkWhole(reader: PackReader, pack: GkrPack, inEnglish: Translate): void {
  new PackCheck(reader, pack, inEnglish).run();
}

const entryFiles = ['cards', 'units', 'sponsors', 'pilots', 'upgrades', 'battlefields', 'decks'] as const;

class PackCheck {
  private readonly factions: readonly string[];

  constructor(
    private readonly reader: PackReader,
    private readonly pack: GkrPack,
    private readonly translate: Translate,
  ) {
    this.factions = pack.factions.map(({ id }) => id);
  }

  run(): void {
    this.track();
    this.sources();
    this.ids();
    this.cards();
    this.units();
    this.counts();
    this.effects();
    this.battlefields();
    this.decks();
  }

  private track(): void {
    const { last, triggers } = this.pack.track;
    for (const [i, trigger] of triggers.entries()) {
      const path = ['track', 'triggers', i];
      if (i > 0 && trigger <= triggers[i - 1]!)
        this.complain('pack', path, `${trigger} must be above the trigger before it.`);
      if (trigger > last) this.complain('pack', path, `${trigger} is beyond the last space, ${last}.`);
    }
    const { colours } = { colours: this.pack.factions.map(({ colour }) => colour) };
    for (const [i, colour] of colours.entries()) {
      if (colours.indexOf(colour) < i)
        this.complain('pack', ['factions', i, 'colour'], `another faction is ${colour}, too.`);
    }
  }

  /** Ids are given once in the whole pack, and factions that are named exist. */
  private ids(): void {
    const known = new Map<string, string>(this.factions.map((id) => [id, 'pack']));
    if (known.size < this.factions.length) this.complain('pack', ['factions'], 'two factions have the same id.');
    for (const file of entryFiles) {
      for (const [i, entry] of this.pack[file].entries()) {
        const earlier = known.get(entry.id);
        if (earlier !== undefined) {
          this.complain(file, [i, 'id'], `"${entry.id}" is an id in ${earlier}.json already: give each its own.`);
        }
        known.set(entry.id, file);
        const faction = 'faction' in entry ? entry.faction : undefined;
        if (faction === undefined || this.factions.includes(faction)) continue;
        this.complain(
          file,
          [i, 'faction'],
          `there is no faction "${faction}" in pack.json.${didYouMean(faction, this.factions)}`,
        );
      }
    }
  }

  /** Rules that are cited exist, and a field with a source of its own is a field. */
  private sources(): void {
    const check = (file: string, path: Path, entry: Source): void => {
      for (const [i, rule] of entry.rules.entries()) {
        if (Object.hasOwn(catalogue, rule)) continue;
        this.complain(
          file,
          [...path, 'rules', i],
          `"${rule}" is not a rule of GKR.${didYouMean(rule, Object.keys(catalogue))}`,
        );
      }
      for (const field of Object.keys(entry.sources ?? {})) {
        if (field === 'name' || Object.hasOwn(entry, field)) continue;
        this.complain(
          file,
          [...path, 'sources', field],
          `there is no field "${field}" here.${didYouMean(field, Object.keys(entry))}`,
        );
      }
    };
    check('pack', ['track'], this.pack.track);
    for (const [i, faction] of this.pack.factions.entries()) check('pack', ['factions', i], faction);
    for (const file of entryFiles) for (const [i, entry] of this.pack[file].entries()) check(file, [i], entry);
  }

  private cards(): void {
    const wanted: Partial<Record<FactionCard['kind'], readonly [number, string]>> = {
      primary: [boxCounts.primaryCopies, 'GKR-DCK-02'],
      secondary: [boxCounts.secondaryCopies, 'GKR-DCK-03'],
      deploy: [boxCounts.deployCopies, 'GKR-RUL-74'],
    };
    for (const [i, card] of this.pack.cards.entries()) {
      const [copies, rule] = wanted[card.kind] ?? [card.copies, ''];
      if (card.copies !== copies) {
        this.complain(
          'cards',
          [i, 'copies'],
          `${card.copies} is wrong: a ${card.kind} card has ${copies} copies (${rule}).`,
        );
      }
      if ('range' in card) this.range('cards', i, card.range);
    }
  }

  private units(): void {
    for (const [i, unit] of this.pack.units.entries()) {
      const { class: unitClass, hitPoints, faction } = unit;
      this.range('units', i, unit.range);
      const wanted = boxCounts.hitPoints[unitClass];
      if (hitPoints !== wanted) {
        this.complain(
          'units',
          [i, 'hitPoints'],
          `${hitPoints} is wrong: a ${unitClass} unit has ${wanted} (GKR-DMG-13).`,
        );
      }
      const earlier = this.pack.units
        .slice(0, i)
        .some((other) => other.faction === faction && other.class === unitClass);
      if (earlier)
        this.complain('units', [i, 'class'], `${faction} has a ${unitClass} unit already: one of each class.`);
    }
  }

  private range(file: string, i: number, { min, max }: { readonly min: number; readonly max: number }): void {
    if (min > max) this.complain(file, [i, 'range'], `runs from ${min} to ${max}: write the smaller number as min.`);
  }

  private counts(): void {
    const { pack } = this;
    const must = (file: string, what: string, found: number, wanted: number): void => {
      if (found !== wanted) this.complain(file, [], `${what}: ${found} here, must be ${wanted}.`);
    };
    const sum = (cards: readonly { readonly copies: number }[]): number =>
      cards.reduce((all, { copies }) => all + copies, 0);
    must('cards', 'Deploy cards that all factions share', pack.cards.filter(({ kind }) => kind === 'deploy').length, 1);
    for (const faction of this.factions) {
      const cards = cardsOfFaction(pack, faction);
      const some = (...kinds: FactionCard['kind'][]): FactionCard[] => cards.filter(({ kind }) => kinds.includes(kind));
      must('cards', `primary weapons of ${faction}`, some('primary').length, boxCounts.primaries);
      must('cards', `secondary weapons of ${faction}`, some('secondary').length, boxCounts.secondaries);
      must(
        'cards',
        `Orbital Strike, Reaction and Manoeuvre cards of ${faction}`,
        sum(some(...utilityKinds)),
        boxCounts.utilityCards,
      );
      must('pilots', `pilots ${faction} can choose from`, pilotsOf(pack, faction).length, boxCounts.pilotsPerFaction);
      must('units', `support units of ${faction}`, pack.units.filter((unit) => unit.faction === faction).length, 3);
      if (!pack.decks.some((deck) => deck.faction === faction))
        this.complain('decks', [], `${faction} has no ready-made deck.`);
    }
    must('sponsors', 'sponsor cards', sum(pack.sponsors), boxCounts.sponsorCards);
    must('upgrades', 'upgrades', pack.upgrades.length, boxCounts.upgrades);
  }

  private effects(): void {
    const each = (file: string, entries: readonly object[], carrier: (entry: never) => Carrier): void => {
      for (const [i, entry] of entries.entries()) {
        for (const [j, effect] of ((entry as { effects?: readonly Effect[] }).effects ?? []).entries()) {
          checkEffect(effect, carrier(entry as never), (path, complaint) =>
            this.complain(file, [i, 'effects', j, ...path], complaint),
          );
        }
      }
    };
    each('cards', this.pack.cards, ({ kind }: { kind: Carrier }) => kind);
    each('units', this.pack.units, () => 'unit');
    each('sponsors', this.pack.sponsors, () => 'sponsor');
    each('pilots', this.pack.pilots, () => 'pilot');
    each('upgrades', this.pack.upgrades, () => 'upgrade');
  }

  private battlefields(): void {
    for (const [i, battlefield] of this.pack.battlefields.entries()) {
      for (const { path, rule, text } of checkBattlefield(battlefield).errors) {
        this.complain('battlefields', [i, ...path], `${this.translate('en', text)} (${rule})`);
      }
    }
  }

  private decks(): void {
    for (const [i, deck] of this.pack.decks.entries()) {
      if (!this.factions.includes(deck.faction)) continue;
      for (const { path, rule, text } of checkDeck(this.pack, deck.faction, deck.cards)) {
        this.complain('decks', [i, 'cards', ...path], `${this.translate('en', text)} (${rule})`);
      }
    }
  }

  private complain(file: string, path: Path, complaint: string): void {
    this.reader.complain(`${file}.json`, path, complaint);
  }
}
