// A link to a match that a worker of this page hosts.

import type { Seat } from '@automachia/kernel';
import type { ActWords, BotAnswer, MatchRecord } from '@automachia/kernel/host';
import type { ClientMessage, SealedThought } from '@automachia/protocol';
import type { PageRoute } from '../route.js';
import type { Listener, PastChoice, TableLink, TalkLink } from '../table/link.js';
import type { Stills } from '../table/playback.js';
import type { FromWorker, LocalAnswers, ToWorker } from './messages.js';
import type { Start } from './savedMatches.js';
import type { PastMoment } from './thinking.js';

type Asked = Extract<ToWorker, { readonly to: 'ask' }>['what'];

interface Waiting {
  resolve(answer: LocalAnswers[keyof LocalAnswers]): void;
  reject(error: Error): void;
}

export class LocalLink implements TableLink {
  readonly place = 'local';
  readonly route: PageRoute;
  readonly talk: TalkLink = {
    look: async () => this.ask('talk'),
    act: async (words) => void (await this.act(words)),
  };
  private readonly worker = new Worker(new URL('./tableWorker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private seat: Seat = 0;
  private listener: Listener | undefined;

  constructor(private readonly match: string) {
    this.route = { to: 'here', match };
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.hear(data));
    this.worker.addEventListener('error', () => this.listener?.connection({ is: 'closed', why: 'failed' }));
    this.post({ to: 'open', match, takeOver: false });
  }

  listen(seat: Seat, listener: Listener): void {
    this.seat = seat;
    this.listener = listener;
    listener.connection({ is: 'opening' });
    this.post({ to: 'sit', seat, after: listener.last() });
  }

  send(message: ClientMessage): void {
    this.post({ to: 'say', seat: this.seat, message });
  }

  async advise(): Promise<BotAnswer> {
    return this.ask('advice');
  }

  async thoughts(): Promise<readonly SealedThought[]> {
    return this.ask('thoughts');
  }

  async record(): Promise<MatchRecord> {
    return this.ask('record');
  }

  async moments(eyes: 'own' | 'everyone'): Promise<readonly PastMoment[]> {
    return this.ask(eyes === 'own' ? 'moments' : 'openMoments');
  }

  async stills(eyes: 'own' | 'everyone', { place }: PastChoice): Promise<Stills | undefined> {
    return this.ask(eyes === 'own' ? 'stills' : 'openStills', place);
  }

  async branch(place: number): Promise<Start> {
    return this.ask('branch', place);
  }

  takeOver(): void {
    this.listener?.connection({ is: 'opening' });
    this.post({ to: 'open', match: this.match, takeOver: true });
  }

  close(): void {
    this.listener = undefined;
    this.worker.terminate();
  }

  private hear(data: FromWorker): void {
    switch (data.from) {
      case 'table':
        // Another seat of this screen may still be listening in the worker; it is not shown here.
        if (data.seat !== this.seat) return;
        this.listener?.connection({ is: 'open' });
        this.listener?.hear(data.message);
        return;
      case 'trouble':
        this.listener?.connection({ is: 'closed', why: data.trouble });
        return;
      case 'answer':
        this.waiting.get(data.id)?.resolve(data.answer);
        this.waiting.delete(data.id);
        return;
      case 'refusal':
        this.waiting.get(data.id)?.reject(new Error(data.reason));
        this.waiting.delete(data.id);
    }
  }

  private async ask<What extends Asked>(what: What, place = 0): Promise<LocalAnswers[What]> {
    return this.answered((id) => ({ to: 'ask', id, what, seat: this.seat, place }));
  }

  private async act(act: ActWords): Promise<null> {
    return this.answered((id) => ({ to: 'act', id, seat: this.seat, act }));
  }

  private async answered<Answer>(message: (id: number) => ToWorker): Promise<Answer> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.post(message(id));
    });
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }
}
