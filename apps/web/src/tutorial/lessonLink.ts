// A link to the table of a lesson, which is played in a worker of this page.

import type { Seat } from '@automachia/kernel';
import type { BotAnswer, MatchRecord } from '@automachia/kernel/host';
import type { ClientMessage } from '@automachia/protocol';
import type { PastMoment } from '../localTable/thinking.js';
import type { Listener, PastChoice, TableLink } from '../table/link.js';
import type { Stills } from '../table/playback.js';
import type { LessonPlayed } from './lessonPlayed.js';

export class LessonLink implements TableLink {
  readonly place = 'local';
  readonly isLesson = true;
  private listener: Listener | undefined;

  constructor(private readonly run: LessonPlayed) {
    run.tell = (messages) => {
      for (const message of messages) this.listener?.hear(message);
    };
  }

  listen(_seat: Seat, listener: Listener): void {
    this.listener = listener;
    listener.connection({ is: 'open' });
    this.run.sit(listener.last());
  }

  send(message: ClientMessage): void {
    this.run.say(message);
  }

  tryOther(): void {
    this.run.tryOther();
  }

  /** The coach knows what comes next. */
  async advise(): Promise<BotAnswer> {
    const { task } = this.run.step;
    if (task === undefined) throw new Error('Nothing is asked.');
    return { choice: task.choice, ranked: [], reason: this.run.words('text') };
  }

  async record(): Promise<MatchRecord> {
    return this.run.record();
  }

  /** Nobody else sits at a lesson's table. */
  async moments(eyes: 'own' | 'everyone'): Promise<readonly PastMoment[] | undefined> {
    return eyes === 'own' ? this.run.moments() : undefined;
  }

  async stills(eyes: 'own' | 'everyone', { place }: PastChoice): Promise<Stills | undefined> {
    return eyes === 'own' ? this.run.stills(place) : undefined;
  }

  takeOver(): void {
    // There is nobody to take it from.
  }

  close(): void {
    this.listener = undefined;
    this.run.close();
  }
}
