// A link to the table of a lesson, which lives in this page.

import type { Seat } from '@automachia/kernel';
import type { BotAnswer, MatchRecord } from '@automachia/kernel/host';
import type { ClientMessage } from '@automachia/protocol';
import type { PastMoment } from '../localTable/thinking.js';
import type { Listener, TableLink } from '../table/link.js';
import type { LessonRun } from './lessonRun.js';

export class LessonLink implements TableLink {
  readonly place = 'local';
  readonly isLesson = true;
  private listener: Listener | undefined;

  constructor(private readonly run: LessonRun) {
    run.tell = (messages) => {
      for (const message of messages) this.listener?.hear(message);
    };
  }

  listen(_seat: Seat, listener: Listener): void {
    this.listener = listener;
    listener.connection({ is: 'open' });
    listener.hear(this.run.message(listener.last()));
  }

  send(message: ClientMessage): void {
    switch (message.type) {
      case 'choose': {
        const refusal = this.run.choose(message.choice, message.number);
        if (refusal === undefined) return;
        const { refused, rule, reasons } = refusal;
        this.listener?.hear({ type: 'refused', refused, rule, reasons: [...reasons] });
        return;
      }
      case 'undo':
        this.run.undo();
        return;
      case 'resync':
        this.listener?.hear(this.run.message(message.after));
        return;
      case 'stand':
      // A lesson waits for its learner.
      case 'say':
      // There is nobody to talk to.
    }
  }

  /** The coach knows what comes next. */
  async advise(): Promise<BotAnswer> {
    const { task } = this.run.step;
    if (task === undefined) throw new Error('Nothing is asked.');
    return { choice: task.choice, ranked: [], reason: this.run.words('text') };
  }

  async record(): Promise<MatchRecord> {
    return this.run.table.record();
  }

  /** Nobody else sits at a lesson's table. */
  async moments(eyes: 'own' | 'everyone'): Promise<readonly PastMoment[] | undefined> {
    return eyes === 'own' ? this.run.table.moments() : undefined;
  }

  takeOver(): void {
    // There is nobody to take it from.
  }

  close(): void {
    this.listener = undefined;
  }
}
