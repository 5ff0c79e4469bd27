// A link to a match that is over, or to a scenario: whoever holds the file may look at it from every seat.

import type { Seat } from '@automachia/kernel';
import type { BotAnswer, MatchRecord } from '@automachia/kernel/host';
import type { BotLevel, MatchInfo, SeatInfo, TableMessage } from '@automachia/protocol';
import { digestOfView } from '@automachia/protocol/view';
import { strengths } from '@automachia/hosting/strengths';
import type { Start } from '../localTable/savedMatches.js';
import { ThinkingWorker } from '../localTable/thinker.js';
import type { PastMoment } from '../localTable/thinking.js';
import type { PageRoute } from '../route.js';
import { fairnessOf, NO_PROMISE } from '../table/dice/fairnessOf.js';
import type { Listener, PastChoice, TableLink } from '../table/link.js';
import type { Stills } from '../table/playback.js';
import type { OpenedFile, FileReading } from './reading.js';

export type Shown = Exclude<FileReading, { is: 'bad' }>;

export class RecordLink implements TableLink {
  readonly place = 'record';
  readonly route: PageRoute;
  readonly match: MatchInfo;
  private readonly thinker = new ThinkingWorker();
  private seat: Seat = 0;
  private seen: Promise<readonly PastMoment[]> | undefined;

  constructor(
    id: string,
    private readonly file: OpenedFile,
    readonly shown: Shown,
    /** Sits somebody down elsewhere, at the moment that is shown. */
    readonly lookFrom: (seat: Seat) => void,
  ) {
    this.route = { to: 'record', record: id };
    this.match = infoOf(id, shown);
  }

  listen(seat: Seat, listener: Listener): void {
    this.seat = seat;
    this.seen = this.thinker.ask({ task: 'show', file: this.file, eyes: seat });
    listener.connection({ is: 'opening' });
    void this.tell(listener, this.seen);
  }

  send(): void {
    // Nothing is asked in a match that is over.
  }

  async advise(): Promise<BotAnswer> {
    throw new Error('Nothing is asked in a match that is over.');
  }

  async record(): Promise<MatchRecord> {
    if (this.shown.is === 'record') return this.shown.record;
    throw new Error('A scenario has no record.');
  }

  async moments(eyes: 'own' | 'everyone'): Promise<readonly PastMoment[] | undefined> {
    return eyes === 'own' ? this.seen : this.thinker.ask({ task: 'show', file: this.file, eyes });
  }

  async stills(eyes: 'own' | 'everyone', { place }: PastChoice): Promise<Stills | undefined> {
    const whose = eyes === 'own' ? this.seat : eyes;
    return this.thinker.ask({ task: 'unfoldShown', file: this.file, eyes: whose, place });
  }

  async branch(place: number): Promise<Start> {
    return this.thinker.ask({ task: 'branchShown', file: this.file, seat: this.seat, place });
  }

  takeOver(): void {
    // Any number of pages may look at it.
  }

  close(): void {
    this.thinker.close();
  }

  private async tell(listener: Listener, seen: Promise<readonly PastMoment[]>): Promise<void> {
    try {
      const message = this.tableAfter(await seen);
      listener.connection({ is: 'open' });
      listener.hear(message);
    } catch {
      listener.connection({ is: 'closed', why: 'failed' });
    }
  }

  private tableAfter(moments: readonly PastMoment[]): TableMessage {
    const last = moments.at(-1)!;
    return {
      type: 'table',
      n: last.entry.n,
      seat: this.seat,
      match: this.match,
      view: last.view,
      digest: digestOfView(last.view),
      question: null,
      log: moments.map(({ entry }) => entry),
      asked: [],
      undo: 0,
      clock: null,
    };
  }
}

function infoOf(id: string, shown: Shown): MatchInfo {
  const head = shown.is === 'record' ? headOfRecord(shown.record, shown.isOver) : headOfScenario(shown);
  return {
    id,
    why: null,
    asked: [],
    number: 0,
    isListed: false,
    isOpenHanded: false,
    isChatOpen: false,
    isAdviceOpen: false,
    rematch: null,
    clock: null,
    createdAt: '',
    host: null,
    endsAt: null,
    watchers: 0,
    ...head,
  };
}

type Head = Pick<MatchInfo, 'game' | 'rulesVersion' | 'pack' | 'options' | 'status' | 'outcome' | 'seats' | 'fairness'>;

function headOfRecord(record: MatchRecord, isOver: boolean): Head {
  const { game, rulesVersion, pack, options, seats, outcome } = record;
  return {
    game,
    rulesVersion,
    pack,
    options: options as Head['options'],
    status: isOver ? 'over' : 'playing',
    outcome: outcome === undefined ? null : { ...outcome, winners: [...outcome.winners] },
    seats: seats.map((name, i) => seatOf(i + 1, name)),
    fairness: fairnessOf(record),
  };
}

function headOfScenario({ game, rulesVersion, pack, scenario }: Extract<Shown, { is: 'scenario' }>): Head {
  return {
    game,
    rulesVersion,
    pack,
    options: { ...scenario.options, players: scenario.players },
    // Even where it ends: what counts is whether it holds.
    status: 'playing',
    outcome: null,
    seats: Array.from({ length: scenario.players }, (_, i) => seatOf(i + 1, '')),
    fairness: NO_PROMISE,
  };
}

const BOT = new RegExp(`^(?:bot )?(${Object.keys(strengths).join('|')})$`);

/** Who sat there, as the record says it: bots by their level, people by their name. */
function seatOf(seat: Seat, words: string): SeatInfo {
  const level = BOT.exec(words)?.[1] as BotLevel | undefined;
  const anybody = { seat, shape: null, colour: null, isPresent: true };
  if (level !== undefined) return { ...anybody, kind: 'bot', name: null, level };
  return { ...anybody, kind: 'human', name: words.trim() === '' ? null : words, level: null };
}
