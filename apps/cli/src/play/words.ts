// The player's language: every sentence on the screen comes from here. Joins the words of the terminal, the kernel, the
// game and the bots into one voice.

import type { Choice, GameEvent, Option, Seat, Table, Target, Text, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Catalogues, Language } from '@automachia/i18n';
import { capitalised, createTranslator, kernelTexts, languages } from '@automachia/i18n';
import type { AskedOnScreen, Inspected, Looking, MatchAim, OwnName, ProspectLine, Renamed } from '@automachia/manifest';
import { renamedBy } from '@automachia/manifest';
import en from '../../text/en.json' with { type: 'json' };
import fr from '../../text/fr.json' with { type: 'json' };
import it from '../../text/it.json' with { type: 'json' };

import { tableWords } from '../tableWords.js';

export const playTexts: Catalogues = { en, fr, it };

/** An entry of a rule catalogue: a clause with its text, or a ruling with question, answer and reason. */
export type RuleEntry = Readonly<Record<string, string>>;
export type RuleCatalogue = Readonly<Record<Language, Readonly<Record<string, RuleEntry>>>>;

/** What a game brings to be spoken about. */
export interface GameWords {
  readonly texts: Catalogues;
  readonly catalogue: RuleCatalogue;
  /** The numbers that the rule catalogue quotes. */
  readonly catalogueValues: TextValues;
  /** The numbers that a card's own text quotes. */
  cardValues(card: string): TextValues;
  eventText(event: GameEvent): Text;
  /** What a seat is called at first. */
  seatText(seat: Seat): Text;
  /** What things and seats are called at a table. */
  ownNames(table: Table): readonly OwnName[];
  /** How the match is won, and how far each seat has come. */
  aim(table: Table): MatchAim;
  /** What something on the table is. */
  inspect(target: Target, looking: Looking): readonly Inspected[];
  /** What an offered choice is called in few words. */
  shortLabel(asked: AskedOnScreen, choice: Choice, table: Table): Text | undefined;
}

/** So many letters are read at a glance. */
const SHORT = 60;

const RULE_FIELDS = ['question', 'text', 'answer', 'reason'] as const;

export class Wording {
  private readonly translate: (language: Language, text: Text) => string;
  private readonly known: ReadonlySet<string>;
  /** What is said in the place of some texts, by what everybody sees of the table. */
  private renamed: Renamed = renamedBy([]);

  constructor(
    readonly language: Language,
    private readonly game: GameWords,
    others: readonly Catalogues[] = [],
  ) {
    const all = [kernelTexts, playTexts, tableWords, ...others, game.texts, ruleTexts(game.catalogue)];
    this.translate = createTranslator(all, { onMissing: 'mark', renamed: (said) => this.renamed(said) });
    this.known = new Set(all.flatMap((catalogue) => Object.keys(catalogue[language])));
  }

  /** From now on things and seats are called as at this table. */
  callBy(table: Table): void {
    this.renamed = renamedBy(this.game.ownNames(table));
  }

  /** A sentence of the terminal or the game, by its key. */
  say(key: string, values?: TextValues): string {
    return this.translate(this.language, text(key, values));
  }

  write(sentence: Text): string {
    return this.translate(this.language, sentence);
  }

  has(key: string): boolean {
    return this.known.has(key);
  }

  /** What a game is about, in a few sentences; where nobody has written them, its line of the lobby, or nothing. */
  intro(game: string): string {
    const key = [`play.intro.${game}`, `game.${game}.line`].find((each) => this.has(each));
    return key === undefined ? '' : this.say(key);
  }

  card(card: string): string {
    const key = `card.${card}.name`;
    return this.has(key) ? this.say(key) : card;
  }

  /** What a card does; empty where its pack does not say. */
  cardText(card: string): string {
    const key = `card.${card}.text`;
    return this.has(key) ? this.say(key, this.game.cardValues(card)) : '';
  }

  seatText(seat: Seat): Text {
    return this.game.seatText(seat);
  }

  robot(seat: Seat): string {
    return this.write(this.game.seatText(seat));
  }

  /** What is offered, as its button says it. */
  option(asked: AskedOnScreen, { choice, label }: Option, table: Table): string {
    return this.write(this.game.shortLabel(asked, choice, table) ?? label);
  }

  /** How the match is won, in one sentence; how far a seat has come stands beside the seat. */
  goal(table: Table): string {
    return this.say('play.goal', { goal: this.game.aim(table).goal.label });
  }

  progress(table: Table, seat: Seat): string {
    const own = this.game.aim(table).seats.find((one) => one.seat === seat);
    return (own?.lines ?? []).map(({ label, value }) => `${value ?? ''} ${this.write(label)}`.trim()).join(', ');
  }

  /** Everything that stands or lies there, a line for each thing: its name, what it is and whose, then what is to be said of it. */
  look(target: Target, looking: Looking): readonly string[] {
    return this.game.inspect(target, looking).map((thing) => this.thing(thing));
  }

  /** The same in short: the numbers, and what is said in few words. */
  glance(target: Target, looking: Looking): readonly string[] {
    const isShort = ({ label, value }: ProspectLine): boolean =>
      value !== undefined || this.write(label).length <= SHORT;
    return this.game
      .inspect(target, looking)
      .map((thing) => this.thing({ ...thing, lines: thing.lines.filter(isShort) }));
  }

  private thing({ name, kind, owner, lines }: Inspected): string {
    const whose = owner === undefined ? [] : [this.robot(owner)];
    const what = [this.write(name), ...(kind === undefined ? [] : [this.write(kind)]), ...whose].join(', ');
    const said = lines.map(({ label, value }) =>
      value === undefined ? this.write(label) : this.say('play.number', { label, value }),
    );
    return [what, ...said].map((one) => `${one.replace(/[.:\s]+$/, '')}.`).join(' ');
  }

  event(event: GameEvent): string {
    return capitalised(this.language, this.write(this.game.eventText(event)));
  }

  /** What a rule says, one paragraph per part; empty where the catalogue does not have it. */
  rule(rule: string): readonly string[] {
    return RULE_FIELDS.map((field) => `rule.${rule}.${field}`)
      .filter((key) => this.has(key))
      .map((key) => this.say(key, this.game.catalogueValues));
  }

  cards(): readonly string[] {
    return [...this.known].flatMap((key) => /^card\.(.+)\.name$/.exec(key)?.[1] ?? []);
  }
}

/** The catalogue as texts: `rule.GTM-CBT-02.text`. */
function ruleTexts(catalogue: RuleCatalogue): Catalogues {
  const flat: Record<Language, Record<string, string>> = { en: {}, fr: {}, it: {} };
  for (const language of languages) {
    for (const [rule, entry] of Object.entries(catalogue[language])) {
      for (const field of RULE_FIELDS) {
        const message = entry[field];
        if (message !== undefined) flat[language][`rule.${rule}.${field}`] = message;
      }
    }
  }
  return flat;
}
