// A recorded match in words: who chose what, and what came of it, each with its rule. What was played under rules that
// are not here is told as it was chosen, and no more.

import { actText } from '@automachia/hosting/table-book';
import type { Language, Translate } from '@automachia/i18n';
import type { Choice, Game, GameEvent, KernelState, Seat, Text } from '@automachia/kernel';
import type { Match, MatchRecord, RecordedAct, RecordPart } from '@automachia/kernel/host';
import { isEqual, SPECTATOR } from '@automachia/kernel';
import { beginPart, recordParts, whyForeign } from '@automachia/kernel/host';
import type { Renamed } from '@automachia/manifest';
import { renamedBy } from '@automachia/manifest';
import type { GameEntry } from '@automachia/shelf';
import { translatorOf } from '../languages.js';

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
  /** Undefined where other rules asked for it. */
  readonly rule: string | undefined;
  /** The choice as a sentence. */
  readonly label: string;
  readonly events: readonly LoggedEvent[];
}

/** The rules are others from a choice on. */
interface LoggedChange {
  readonly before: number;
  readonly from: string;
  readonly to: string;
}

/** Something that was said to the table. */
interface LoggedAct {
  /** After how many choices. */
  readonly after: number;
  readonly seat: Seat;
  readonly act: string;
  readonly rule: string;
  readonly sentence: string;
}

export interface Log {
  readonly setUp: readonly LoggedEvent[];
  readonly choices: readonly LoggedChoice[];
  readonly rulesChanged?: readonly LoggedChange[];
  readonly acts?: readonly LoggedAct[];
}

/** Writes a log in one language. */
export class LogWriter {
  private readonly translate: Translate;
  /** What is said in the place of some texts: things and seats are called by what was chosen in what is told. */
  private renamed: Renamed = renamedBy([]);

  constructor(
    private readonly entry: GameEntry,
    private readonly language: Language,
  ) {
    this.translate = translatorOf(entry, (said) => this.renamed(said));
  }

  /** Plays a record again, choice by choice, as far as these rules can. `viewer` undefined: nothing is hidden. */
  logOf(game: Game, record: MatchRecord, viewer: Seat | undefined): Log {
    const parts = recordParts(record).map((part) => {
      const isForeign = whyForeign(game, record, part) !== undefined;
      return isForeign ? this.unplayed(record, part, viewer) : this.played(game, record, part, viewer);
    });
    const changes = recordParts(record).flatMap(({ earlier, first, rulesVersion }) =>
      earlier.length === 0 ? [] : [{ before: first, from: earlier.at(-1)!.rulesVersion, to: rulesVersion }],
    );
    return {
      setUp: parts[0]!.setUp,
      choices: parts.flatMap(({ choices }) => choices),
      ...(changes.length === 0 ? {} : { rulesChanged: changes }),
      ...(record.acts === undefined ? {} : { acts: record.acts.list.map((act) => this.said(act)) }),
    };
  }

  private played(game: Game, record: MatchRecord, part: RecordPart, viewer: Seat | undefined): Log {
    const match = beginPart(game, record, part);
    const setUp = this.heard(match, 0, viewer);
    const choices = record.choices.slice(part.first - 1, part.last).map(([seat, choice], i) => {
      const { label, rule } = this.asked(match, seat, choice);
      const before = match.eventCount;
      match.choose(seat, choice);
      const events = this.heard(match, before, viewer);
      return { number: part.first + i, seat, choice, label, rule, events };
    });
    // Once all of it is known: nobody changes their name in the middle of a log.
    this.renamed = renamedBy(this.entry.ownNames(game.describeFor(SPECTATOR, match.state), this.entry.housePack));
    return {
      setUp: setUp.map((event) => this.told(event)),
      choices: choices.map(({ choice, label, events, ...rest }) => ({
        ...rest,
        ...hiddenFrom(viewer, rest.seat, choice, typeof label === 'string' ? label : this.say(label)),
        events: events.map((event) => this.told(event)),
      })),
    };
  }

  private said(act: RecordedAct): LoggedAct {
    const { after, seat, rule } = act;
    const sentence = this.say(actText(act, (one) => this.entry.seatText(one), this.entry.game.isCooperative));
    return { after, seat, act: act.act, rule, sentence };
  }

  private unplayed({ choices }: MatchRecord, { first, last }: RecordPart, viewer: Seat | undefined): Log {
    return {
      setUp: [],
      choices: choices.slice(first - 1, last).map(([seat, choice], i) => {
        const told = hiddenFrom(viewer, seat, choice, JSON.stringify(choice));
        return { number: first + i, seat, ...told, rule: undefined, events: [] };
      }),
    };
  }

  /** The log for a person, line by line. */
  lines({ setUp, choices, rulesChanged = [], acts = [] }: Log): string[] {
    const width = String(choices.length).length;
    const indent = `${' '.repeat(width)}    `;
    const eventLine = ({ event, sentence }: LoggedEvent): string => `${indent}${sentence}  [${event.rule}]`;
    const changeLines = (number: number): string[] =>
      rulesChanged
        .filter(({ before }) => before === number)
        .map(({ from, to }) => `${indent}${this.say({ key: 'host.rulesChanged', values: { from, to } })}`);
    const actLines = (number: number): string[] =>
      acts.filter(({ after }) => after === number).map(({ sentence, rule }) => `${indent}${sentence}  [${rule}]`);
    return [
      ...setUp.map(eventLine),
      ...actLines(0),
      ...choices.flatMap(({ number, seat, label, rule, events }) => [
        ...changeLines(number),
        `${String(number).padStart(width)}  ${this.say(this.entry.seatText(seat))}: ${label}${rule === undefined ? '' : `  [${rule}]`}`,
        ...events.map(eventLine),
        ...actLines(number),
      ]),
    ];
  }

  /** What a seat heard from an event on; what any of them heard, for whoever may know everything. */
  private heard(match: Match<KernelState>, from: number, viewer: Seat | undefined): GameEvent[] {
    const seats = viewer === undefined ? Array.from({ length: match.state.players }, (_, i) => i + 1) : [viewer];
    const [first = [], ...others] = seats.map((seat) => match.eventsFor(seat, from));
    return first.map((event, i) => Object.assign({}, event, ...others.map((heard) => heard[i])) as GameEvent);
  }

  private told(event: GameEvent): LoggedEvent {
    return { event, sentence: this.say(this.entry.eventText(event)) };
  }

  /** The words of a choice, and the rule it was made under. */
  private asked(match: Match<KernelState>, seat: Seat, choice: Choice): { label: Text | string; rule: string } {
    const question = match.game.question(match.state, seat);
    const option = question?.options?.find((one) => isEqual(one.choice, choice));
    return {
      label: option?.label ?? JSON.stringify(choice),
      rule: question?.rule ?? '',
    };
  }

  private say(text: Text): string {
    return this.translate(this.language, text);
  }
}

/** What others chose may be secret still; a seat hears of it what the events tell. */
function hiddenFrom(
  viewer: Seat | undefined,
  seat: Seat,
  choice: Choice,
  label: string,
): Pick<LoggedChoice, 'choice' | 'label'> {
  const isHidden = viewer !== undefined && viewer !== seat;
  return isHidden ? { choice: undefined, label: '•••' } : { choice, label };
}
