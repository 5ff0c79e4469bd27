// A table of the tests in the page itself: seat 1 is whoever looks, the others are moved by the test.

import type { Choice, Game, KernelState, Seat } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import type { BotAnswer } from '@automachia/kernel/host';
import type { ClientMessage, How, TableView } from '@automachia/protocol';
import { LocalMatch } from '../../src/localTable/localMatch.js';
import { LocalStanding } from '../../src/localTable/localStanding.js';
import type { Listener, TableLink } from '../../src/table/link.js';

const NAMES = ['Ada', 'Bob', 'Cleo', 'Dora', 'Emil', 'Fay'];

export class PageTable<S extends KernelState> implements TableLink {
  readonly place = 'local';
  private listener: Listener | undefined;
  private readonly match: LocalMatch;
  private readonly standing: LocalStanding;

  constructor(
    private readonly game: Game<S>,
    options: Readonly<Record<string, number>> = {},
    people: readonly (string | null)[] = NAMES,
  ) {
    const now = new Date().toISOString();
    const names = people.slice(0, options['players'] ?? 2);
    this.match = new LocalMatch(game, {
      id: game.id,
      game: game.id,
      rulesVersion: game.version,
      pack: { id: 'none', version: '1' },
      options: { players: 2, ...options },
      seats: names.map((name) => ({ kind: 'human', name })),
      secret: 'ab'.repeat(32),
      contributions: names.map(() => ''),
      isAdviceOpen: true,
      createdAt: now,
      updatedAt: now,
      entries: [],
      standing: { status: 'playing', asked: [], outcome: null },
    });
    this.standing = new LocalStanding(game, this.match, {
      pass: (seat, number) => this.choose(seat, 'pass', number, 'standing'),
      changed: (_, standing) => this.listener?.hear({ type: 'standing', standing: standing ?? null }),
    });
  }

  /** The table as seat 1 knows it. */
  get view(): TableView {
    return this.match.tableFor(1, undefined).view!;
  }

  listen(_: number, listener: Listener): void {
    this.listener = listener;
    queueMicrotask(() => {
      listener.connection({ is: 'open' });
      listener.hear(this.match.tableFor(1, undefined));
    });
  }

  send(message: ClientMessage): void {
    if (message.type === 'choose') this.choose(1, message.choice, message.number);
    if (message.type === 'undo') this.tell(this.match.undo(1));
    if (message.type === 'stand') this.standing.set(1, message.standing);
    // As from a worker or a server: never within the call.
    if (message.type === 'whyNot') {
      const { id, ...wondering } = message;
      const against = this.match.whyNot(1, wondering);
      queueMicrotask(() =>
        this.listener?.hear({ type: 'reasons', against, ...(id === undefined ? {} : { answers: id }) }),
      );
    }
  }

  choose(seat: Seat, choice: Choice, number?: number, how: How = 'player'): void {
    const step = this.match.choose(seat, choice, how, number);
    if (step.refused === undefined) this.tell(step);
    else this.listener?.hear({ type: 'refused', refused: step.refused, rule: step.rule, reasons: [...step.reasons] });
  }

  private tell(step: Parameters<LocalMatch['update']>[0] | undefined): void {
    if (step === undefined) return;
    this.listener?.hear(this.match.update(step, 1));
    if (this.match.isOver) this.listener?.hear({ type: 'match', match: this.match.info() });
    this.standing.look();
  }

  advise = async (): Promise<BotAnswer> => ({
    choice: this.game.propose(this.match.state as S, 1, new Random(3)),
    reason: { key: 'words', values: { words: 'Why not.' } },
    ranked: [],
  });
  record = async (): Promise<never> => Promise.reject(new Error('Nothing is recorded here.'));
  moments = async (): Promise<undefined> => undefined;
  takeOver(): void {}
  close(): void {}
}
