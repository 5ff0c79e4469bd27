// A link to a match on the server: one socket, opened again whenever it is lost, going on where it stopped.

import type { Seat } from '@automachia/kernel';
import type { BotAnswer, MatchRecord } from '@automachia/kernel/host';
import type { PackRef } from '@automachia/manifest';
import { patched } from '@automachia/kernel/host';
import type {
  ClientMessage,
  LogEntry,
  Past,
  Problem,
  SealedThought,
  ServerMessage,
  TableView,
} from '@automachia/protocol';
import { effect } from '@preact/signals';
import { adviser } from '../localTable/adviser.js';
import type { Start } from '../localTable/savedMatches.js';
import { ThinkingWorker } from '../localTable/thinker.js';
import type { PastMoment } from '../localTable/thinking.js';
import type { PageRoute } from '../route.js';
import { isMoving } from '../settings.js';
import { ChatRoom } from '../table/chat.js';
import type { ChatLink, Listener, PastChoice, Recalled, Silence, TableLink, TalkLink } from '../table/link.js';
import type { Stills } from '../table/playback.js';
import { unfolded } from '../table/unfolding.js';
import {
  actAtTable,
  claimSeat,
  forgetWho,
  getMatch,
  getMyMatch,
  getPast,
  getPosition,
  getRecord,
  getStills,
  getTalk,
  getThoughts,
  RequestProblem,
  sayLine,
  signIn,
} from './api.js';
import { keepSeen, keyOf, seenOf } from './invitations.js';
import type { DiceWatch } from './keptDice.js';
import { Pulse } from './pulse.js';

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Whoever has been silent for so long is tried on another connection: this one may be swallowing what is said. */
const GIVE_UP = 4000;
/** And so long is waited for an answer that only says whether trying again makes sense. */
const LONGEST_ASKING = 4000;
/** Closed by the server for a reason that trying again does not mend. */
const FINAL_CODES = [4401, 4403, 4404, 1008];
/** What it says where somebody else has taken the seat, and where it no longer knows who opened the socket. */
const TAKEN: Problem['error'] = 'notYours';
const SIGNED_OUT: Problem['error'] = 'notSignedIn';
/** How often it is tried after that: where this browser itself renewed its token, it has the new one in a moment. */
const TRIES_SIGNED_OUT = 2;

export class SocketLink implements TableLink {
  readonly place = 'online';
  readonly talk: TalkLink = {
    look: async () => getTalk(this.match, this.seat),
    act: async (words) => void (await actAtTable(this.match, this.seat, words)),
  };
  readonly route: PageRoute;
  private readonly thinker = new ThinkingWorker();
  private socket: WebSocket | undefined;
  private listener: Listener | undefined;
  private seat: Seat = 0;
  private attempt = 0;
  /** Why nothing was heard last. */
  private silence: Silence = 'gone';
  private readonly pulse = new Pulse({
    ask: () => this.send({ type: 'ping' }),
    silent: () => this.fellSilent(),
  });
  /** While a match goes on its record would tell too much: nobody asks for it. */
  private isOver = false;
  /** The key that is kept here was tried and opens nothing. */
  private isKeyVoid = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the socket was opened to show how things come about: not where nothing moves. */
  private wantsStills = false;
  private readonly stopWatching: () => void;

  constructor(
    private readonly match: string,
    private readonly game: string,
    readonly dice: DiceWatch,
    private readonly pack: PackRef,
  ) {
    this.route = { to: 'match', match, invitation: undefined };
    addEventListener('online', this.wentOnline);
    addEventListener('offline', this.wentOffline);
    document.addEventListener('visibilitychange', this.looked);
    // Whoever lets things move again sees them move from the next choice on.
    this.stopWatching = effect(() => {
      if (isMoving() && !this.wantsStills && this.socket?.readyState === WebSocket.OPEN) this.open();
    });
  }

  chat(seat: Seat): ChatRoom {
    const { match } = this;
    const link: ChatLink = {
      say: async (text) => this.say(text),
      get seen() {
        return seenOf(match);
      },
      set seen(line: number) {
        keepSeen(match, line);
      },
    };
    return new ChatRoom(link, seat);
  }

  listen(seat: Seat, listener: Listener): void {
    this.seat = seat;
    this.listener = listener;
    this.attempt = 0;
    this.open();
  }

  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  async advise(): Promise<BotAnswer> {
    const saved = await getPosition(this.match, this.seat);
    return this.thinker.ask({ task: 'advise', game: this.game, pack: this.pack, saved, strength: adviser });
  }

  async thoughts(): Promise<readonly SealedThought[]> {
    return getThoughts(this.match);
  }

  async record(): Promise<MatchRecord> {
    return getRecord(this.match);
  }

  async moments(eyes: 'own' | 'everyone'): Promise<readonly PastMoment[] | undefined> {
    if (!this.isOver) return undefined;
    const record = await getRecord(this.match);
    return this.thinker.ask({ task: 'replay', record, eyes: eyes === 'own' ? this.seat : eyes });
  }

  async past(): Promise<Recalled> {
    const log: LogEntry[] = [];
    const views = new Map<number, TableView>();
    for (let from: number | undefined = 0; from !== undefined; ) {
      const page: Past = await getPast(this.match, this.seat, from);
      let view = page.first;
      for (const { view: change, ...entry } of page.steps) {
        log.push(entry);
        if (view === null) continue;
        view = patched(view, change);
        views.set(entry.n, view);
      }
      from = page.next;
    }
    return { log, views };
  }

  async stills(eyes: 'own' | 'everyone', { place, n, before }: PastChoice): Promise<Stills | undefined> {
    if (!this.isOver) return unfolded(before, (await getStills(this.match, this.seat, n)).stills);
    const record = await getRecord(this.match);
    return this.thinker.ask({ task: 'unfold', record, eyes: eyes === 'own' ? this.seat : eyes, place });
  }

  async branch(place: number, n: number): Promise<Start> {
    if (this.isOver) {
      const record = await getRecord(this.match);
      return this.thinker.ask({ task: 'branch', record, seat: this.seat, place });
    }
    const saved = await getPosition(this.match, this.seat, n);
    return this.thinker.ask({ task: 'branchFrom', game: this.game, pack: this.pack, saved });
  }

  private async say(text: string): Promise<void> {
    // Who watches may be nobody yet; whoever talks has a name.
    if (this.seat === 0) await signIn();
    await sayLine(this.match, this.seat === 0 ? { text } : { text, seat: this.seat });
  }

  /** Takes the seat back from another device, where its key is known here. */
  takeOver(): void {
    const key = keyOf(this.match);
    const claimed = key === undefined ? Promise.resolve() : signIn().then(async () => claimSeat(this.match, key));
    claimed.then(this.tryNow, (error: unknown) => {
      this.isKeyVoid = error instanceof RequestProblem && error.error === 'notYours';
      if (this.isKeyVoid) this.closedAs('notYours');
      else this.tryNow();
    });
  }

  private closedAs(why: 'notYours' | 'signedOut'): void {
    const hasKey = keyOf(this.match) !== undefined && !this.isKeyVoid;
    this.listener?.connection({ is: 'closed', why, hasKey });
  }

  close(): void {
    removeEventListener('online', this.wentOnline);
    removeEventListener('offline', this.wentOffline);
    document.removeEventListener('visibilitychange', this.looked);
    this.pulse.stop();
    this.stopWatching();
    this.listener = undefined;
    clearTimeout(this.timer);
    this.socket?.close();
    this.thinker.close();
  }

  private readonly tryNow = (): void => {
    if (this.listener !== undefined && this.socket?.readyState !== WebSocket.OPEN) this.open();
  };

  /** A browser may be without a network and still reach a server on the same device: what counts is an answer. */
  private readonly wentOffline = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN) this.pulse.askNow();
    else this.lose();
  };

  /** What was opened before may be dead without a word. */
  private readonly wentOnline = (): void => {
    if (this.listener !== undefined) this.open();
  };

  private readonly looked = (): void => {
    if (document.visibilityState === 'visible' && this.socket?.readyState === WebSocket.OPEN) this.pulse.look();
  };

  /** Says that nothing is heard, and why, as far as that is known. */
  private lose(silence: Silence = this.silence): void {
    this.silence = silence;
    this.listener?.connection({
      is: 'lost',
      why: navigator.onLine ? silence : 'offline',
      attempt: this.attempt,
    });
  }

  private fellSilent(): void {
    this.lose('silent');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.tryLater(), GIVE_UP);
  }

  private open(): void {
    clearTimeout(this.timer);
    this.wantsStills = isMoving();
    const previous = this.socket;
    this.socket = undefined;
    previous?.close();
    const { protocol, host } = location;
    const after = this.listener?.last();
    const query = new URLSearchParams({
      seat: String(this.seat),
      ...(after === undefined ? {} : { after: String(after) }),
      chat: String(this.listener?.lastLine?.() ?? 0),
      stills: String(this.wantsStills),
    });
    const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/matches/${this.match}/socket?${query}`;
    if (this.attempt === 0) this.listener?.connection({ is: 'opening' });
    else this.lose();
    const socket = new WebSocket(address);
    this.socket = socket;
    this.pulse.await();
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      this.attempt = 0;
      clearTimeout(this.timer);
      this.pulse.heard();
      this.listener?.connection({ is: 'open' });
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.type === 'pong') return;
      if ('match' in message) {
        this.isOver = message.match.status === 'over';
        this.dice.see(message.match);
      }
      this.listener?.hear(message);
    });
    socket.addEventListener('close', (event) => {
      if (this.socket !== socket) return;
      this.pulse.stop();
      this.silence = 'gone';
      if (event.reason === TAKEN) this.closedAs('notYours');
      else if (event.reason !== SIGNED_OUT && FINAL_CODES.includes(event.code)) {
        this.listener?.connection({ is: 'closed', why: 'failed' });
      } else void this.tryLater();
    });
  }

  private async tryLater(): Promise<void> {
    this.attempt += 1;
    this.pulse.stop();
    this.lose();
    // A browser does not say why a socket was refused; how one stands to the match can be asked.
    const { attempt, socket } = this;
    const standing = await Promise.race([standingIn(this.match, this.seat), later<'here'>(LONGEST_ASKING, 'here')]);
    // Meanwhile the socket may have been heard again, or another was opened.
    if (this.listener === undefined || this.attempt !== attempt || this.socket !== socket) return;
    if (standing === 'unknown') return this.listener.connection({ is: 'closed', why: 'unknown' });
    if (standing === 'notYours') return this.closedAs('notYours');
    if (standing === 'signedOut' && this.attempt > TRIES_SIGNED_OUT) {
      forgetWho();
      return this.closedAs('signedOut');
    }
    // Spread by chance, so that a server that comes back is not met by everybody at once.
    const wait = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** (this.attempt - 1)) * (0.7 + Math.random() * 0.6);
    this.timer = setTimeout(() => this.open(), wait);
  }
}

/** Whether the match is there and the seat is still one's own; a server that cannot be asked now says nothing against it. */
async function standingIn(match: string, seat: Seat): Promise<'here' | 'unknown' | 'notYours' | 'signedOut'> {
  try {
    if (seat === 0) await getMatch(match);
    else if (!(await getMyMatch(match)).seats.includes(seat)) return 'notYours';
    return 'here';
  } catch (error) {
    const why = error instanceof RequestProblem ? error.error : undefined;
    return why === 'notFound' ? 'unknown' : why === 'notSignedIn' ? 'signedOut' : 'here';
  }
}

async function later<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));
}
