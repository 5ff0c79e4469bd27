// Every text that play can bring up exists in every language, and every rule that is cited is in the catalogue.

import { type Language, languages } from '@automachia/i18n';
import type { Game, GameEvent, KernelState, RuleId, Seat, Text, TextValue } from '@automachia/kernel';
import type { Refusal } from '@automachia/kernel/host';
import { text } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import { rulesCited } from '../asking.js';
import { Complaint, type Playing } from '../play.js';
import { choicesNotOffered } from './offering.js';
import { everybody, type Known, type Property } from './property.js';

export const texts: Property = {
  name: 'texts',
  promise: 'every text exists in every language, and every rule that is cited exists',
  applies: (known) => known.texts !== undefined || known.ruleIds !== undefined,
  check<S extends KernelState>(playing: Playing<S>, known: Known): void {
    const { game } = playing;
    const reader = new Reader(known);
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      reader.readRule(turn.decision.rule);
      for (const seat of turn.decision.seats) readQuestion(reader, game, playing.state, seat, turn.isLookedAt);
      const { told } = playing.take(turn);
      for (const one of told)
        for (const seat of everybody(playing.state.players)) reader.readEvent(eventFor(seat, one));
    }
    const outcome = game.outcome(playing.state);
    if (outcome !== undefined) reader.readRule(outcome.rule);
    reader.complain();
  },
};

function readQuestion<S extends KernelState>(
  reader: Reader,
  game: Game<S>,
  state: S,
  seat: Seat,
  isLookedAt: boolean,
): void {
  const question = game.question(state, seat)!;
  reader.readText(question.prompt);
  for (const { label, rule } of question.options ?? []) {
    reader.readText(label);
    reader.readRule(rule);
  }
  if (!isLookedAt) return;
  for (const choice of choicesNotOffered(question, [])) {
    const answer = game.choose(game.copy(state), seat, choice);
    if (answer.refused !== undefined) reader.readReasons(answer);
  }
}

/** Reads texts and remembers what is wrong with them, so that one run names everything that is missing. */
class Reader {
  private readonly rules: ReadonlySet<RuleId> | undefined;
  private readonly faults = new Set<string>();
  private readonly isThere = new Map<string, boolean>();
  private readonly read = new Set<string>();

  constructor(private readonly known: Known) {
    this.rules = known.ruleIds && new Set(known.ruleIds);
  }

  readText(words: Text): void {
    const { texts: catalogues, translate } = this.known;
    if (catalogues === undefined) return;
    const keys = keysOf(words).map(({ key }) => key);
    for (const key of keys) {
      if (this.isThere.has(key)) continue;
      const missing = languages.filter((language) => !catalogues.some((one) => Object.hasOwn(one[language], key)));
      this.isThere.set(key, missing.length === 0);
      if (missing.length > 0) this.faults.add(`"${key}" is missing in ${missing.join(', ')}`);
    }
    const spelling = JSON.stringify(words);
    if (translate === undefined || this.read.has(spelling) || !keys.every((key) => this.isThere.get(key))) return;
    this.read.add(spelling);
    for (const language of languages) this.readAloud(language, words, translate);
  }

  readEvent(event: GameEvent): void {
    this.readRule(event.rule);
    this.readText(this.known.eventText?.(event) ?? text(`event.${event.type}`));
  }

  readReasons(refusal: Refusal): void {
    // A refusal without any rule is what "offering" complains about.
    for (const rule of rulesCited(refusal)) if (rule !== '') this.readRule(rule);
    for (const reason of refusal.reasons) this.readText(reason.text);
  }

  readRule(rule: RuleId): void {
    if (this.rules !== undefined && !this.rules.has(rule)) this.faults.add(`rule "${rule}" is not in the catalogue`);
  }

  complain(): void {
    if (this.faults.size > 0) throw new Complaint(`${[...this.faults].sort().join('; ')}.`);
  }

  private readAloud(language: Language, words: Text, translate: NonNullable<Known['translate']>): void {
    try {
      if (translate(language, words) === '') this.faults.add(`"${words.key}" is empty in ${language}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.faults.add(`"${words.key}" cannot be written in ${language} (${reason})`);
    }
  }
}

/** A text and all the texts inside it. */
function keysOf(words: Text): Text[] {
  const inside = Object.values(words.values ?? {}).flatMap((value) => textsIn(value).flatMap(keysOf));
  return [words, ...inside];
}

function textsIn(value: TextValue): readonly Text[] {
  if (typeof value !== 'object') return [];
  return Array.isArray(value) ? (value as readonly Text[]) : [value as Text];
}
