// A recorded match in words: who chose what, and what came of it, each with its rule.

import type { Language, Translate } from '@automachia/i18n';
import type { Choice, Game, GameEvent, KernelState, Seat, Text } from '@automachia/kernel';
import type { Match, MatchRecord } from '@automachia/kernel/host';
import { isEqual } from '@automachia/kernel';
import { replay } from '@automachia/kernel/host';
import type { GameEntry } from '@automachia/shelf';

interface LoggedEvent {
  readonly event: GameEvent;
  readonly sentence: string;
}

/** One choice and what everybody, or one seat, heard of it. */
interface LoggedChoice {
  readonly number: number;
  readonly seat: Seat;
  /** Undefined where it is another seat's, and only one seat looks on. */
  readonly choice: Choice | undefined;
  readonly rule: string;
  /** The choice as a sentence. */
  readonly label: string;
  readonly events: readonly LoggedEvent[];
}

export interface Log {
  readonly setUp: readonly LoggedEvent[];
  readonly choices: readonly LoggedChoice[];
}

/** Writes a log in one language. */
export class LogWriter {
  constructor(
    private readonly entry: GameEntry,
    private readonly translate: Translate,
    private readonly language: Language,
  ) {}

  /** Plays a record again, choice by choice. `viewer` undefined: nothing is hidden. */
  logOf(game: Game, record: MatchRecord, viewer: Seat | undefined): Log {
    const match = replay(game, record, 0);
    const setUp = this.heard(match, 0, viewer);
    const choices = record.choices.map(([seat, choice], i) => {
      // What others chose may be secret still; a seat hears of it what the events tell.
      const isHidden = viewer !== undefined && viewer !== seat;
      const { label, rule } = this.asked(match, seat, choice);
      const before = match.eventCount;
      match.choose(seat, choice);
      return {
        number: i + 1,
        seat,
        choice: isHidden ? undefined : choice,
        rule,
        label: isHidden ? '•••' : label,
        events: this.heard(match, before, viewer),
      };
    });
    return { setUp, choices };
  }

  /** The log for a person, line by line. */
  lines({ setUp, choices }: Log): string[] {
    const width = String(choices.length).length;
    const eventLine = ({ event, sentence }: LoggedEvent): string => {
      return `${' '.repeat(width)}    ${sentence}  [${event.rule}]`;
    };
    return [
      ...setUp.map(eventLine),
      ...choices.flatMap(({ number, seat, label, rule, events }) => [
        `${String(number).padStart(width)}  ${this.say(this.entry.seatText(seat))}: ${label}  [${rule}]`,
        ...events.map(eventLine),
      ]),
    ];
  }

  /** What a seat heard from an event on; what any of them heard, for whoever may know everything. */
  private heard(match: Match<KernelState>, from: number, viewer: Seat | undefined): LoggedEvent[] {
    const seats = viewer === undefined ? Array.from({ length: match.state.players }, (_, i) => i + 1) : [viewer];
    const [first = [], ...others] = seats.map((seat) => match.eventsFor(seat, from));
    const events = first.map((event, i) => Object.assign({}, event, ...others.map((heard) => heard[i])) as GameEvent);
    return events.map((event) => ({ event, sentence: this.say(this.entry.eventText(event)) }));
  }

  /** The words of a choice, and the rule it was made under. */
  private asked(match: Match<KernelState>, seat: Seat, choice: Choice): { label: string; rule: string } {
    const question = match.game.question(match.state, seat);
    const option = question?.options?.find((one) => isEqual(one.choice, choice));
    return {
      label: option === undefined ? JSON.stringify(choice) : this.say(option.label),
      rule: question?.rule ?? '',
    };
  }

  private say(text: Text): string {
    return this.translate(this.language, text);
  }
}
