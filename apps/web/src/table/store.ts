// A table as one seat knows it: the messages of its link turned into signals. It applies what the host says, checks
// that nothing is missing, and knows no rule.

import { patched } from '@automachia/kernel/host';
import type { Choice, GameEvent, Seat, Target } from '@automachia/kernel';
import type {
  ClientMessage,
  LogEntry,
  MatchInfo,
  ProblemMessage,
  SentQuestion,
  ReasonsMessage,
  RefusedMessage,
  ServerMessage,
  StandingAnswer,
  StandingWish,
  TableMessage,
  UpdateMessage,
  TableView,
} from '@automachia/protocol';
import { digestOfView } from '@automachia/protocol/view';
import { batch, effect, signal, untracked } from '@preact/signals';
import type { GameParts } from '../parts/gameParts.js';
import { isNewTo } from '../settings.js';
import { say } from '../text/index.js';
import type { ChatRoom } from './chat.js';
import type { Connection, TableLink } from './link.js';
import type { PlanUnderWay } from './plans.js';
import type { Stills } from './playback.js';
import { Playback } from './playback.js';
import { unfolded } from './unfolding.js';
import { Sending } from './sending.js';

/** How long to wait, in milliseconds, where the host says that it was asked for too much. */
const ASK_AGAIN_AFTER = 2000;

/** What is said against an answer where there already is one. */
const TOO_LATE: readonly string[] = ['staleDecision', 'alreadyChosen'];

/** Things on the table, or whole choices. */
type Wondered = { readonly targets: readonly Target[] } | { readonly choices: readonly Choice[] };

/** In somebody's first matches of a game a line stays so long, in milliseconds, and so much longer for each word. */
const READ_A_LINE = 350;
const READ_A_WORD = 45;

/** Whoever knows a game knows its lines. */
function readingTime({ id, eventText }: GameParts, events: readonly GameEvent[]): number {
  if (!isNewTo(id)) return 0;
  const words = events.map((event) => say(eventText(event))).join(' ');
  return words === '' ? 0 : READ_A_LINE + READ_A_WORD * words.split(/\s+/).length;
}

export class TableStore {
  readonly match = signal<MatchInfo | undefined>(undefined);
  readonly view = signal<TableView | undefined>(undefined);
  readonly question = signal<SentQuestion | null>(null);
  readonly asked = signal<readonly Seat[]>([]);
  /** In a window that goes round: who may still act, in order; empty outside of one. */
  readonly round = signal<readonly Seat[]>([]);
  /** The entries of the log at which it was passed for the seat, which could have done something else. */
  readonly passedFor = signal<ReadonlySet<number>>(new Set());
  /** What the seat has answered beforehand. */
  readonly standing = signal<StandingAnswer | null>(null);
  /** How many of its own choices the seat may take back. */
  readonly undoDepth = signal(0);
  readonly log = signal<readonly LogEntry[]>([]);
  readonly connection = signal<Connection>({ is: 'opening' });
  readonly refusal = signal<RefusedMessage | undefined>(undefined);
  readonly problem = signal<ProblemMessage | undefined>(undefined);
  readonly sending = new Sending();
  /** Of several answers that were given at once some are still to be sent. */
  readonly isGoingOn = signal(false);
  /** What was planned and is under way. */
  readonly plan = signal<PlanUnderWay | undefined>(undefined);
  /** When the time for this decision is up, by this device's clock. */
  readonly deadline = signal<number | undefined>(undefined);
  readonly playback: Playback;
  /** How the table became what it was after a number, by those that came while this page was open. */
  readonly stills = new Map<number, Stills>();
  readonly chat: ChatRoom | undefined;

  /** What was chosen and not answered yet, with the ids under which it was sent. */
  private unanswered: { readonly question: SentQuestion; readonly choice: Choice; readonly ids: number[] } | undefined;
  /** How many of the last own choices were given at once. */
  private together = 1;
  /** Whether the connection that it was sent on is gone: then nobody knows whether it arrived. */
  private isInDoubt = false;
  /** The ids of choices that were said again. */
  private readonly saidAgain = new Set<number | undefined>();
  private readonly stopWatching: () => void;
  private number = -1;
  private lastId = 0;
  private hasAskedAgain = false;
  /** The id of what was asked then. */
  private askedAgain: number | undefined;
  /** Whether the beginning of the log is missing. */
  private isTorn = false;
  private recalling: Promise<void> | undefined;
  /** Who awaits reasons, by the id of what was asked. */
  private readonly wondering = new Map<number | undefined, (against: ReasonsMessage['against'] | undefined) => void>();

  constructor(
    readonly parts: GameParts,
    readonly link: TableLink,
    readonly seat: Seat,
  ) {
    this.playback = new Playback(parts.face, (events) => readingTime(parts, events));
    this.chat = link.chat?.(seat);
    link.listen(seat, {
      hear: (message) => this.hear(message),
      connection: (state) => {
        this.connection.value = state;
        if (state.is === 'open') return;
        this.sending.keep();
        this.isInDoubt = this.unanswered !== undefined;
        if (state.is === 'closed') this.answered();
      },
      last: () => this.log.peek().at(-1)?.n,
      lastLine: () => this.chat?.last ?? 0,
    });
    this.stopWatching = effect(() => {
      if (!this.playback.isPlaying) untracked(() => this.goOn());
    });
  }

  /** `later`: what is answered to what is asked next, as far as the plan that they make holds then. */
  choose(choice: Choice, later: readonly Choice[] = []): void {
    const question = this.question.peek();
    // What cannot be sent stays picked: the bar above says why.
    if (question === null || this.connection.peek().is !== 'open' || this.sending.isUnderWay.peek()) return;
    if (later.length > 0) this.plan.value = this.parts.plans?.begun(this, question, [choice, ...later]);
    // Whoever is asked something in the middle of a plan that lasts has not changed it.
    else if (this.plan.peek()?.lasts === false) this.plan.value = undefined;
    this.isGoingOn.value = this.plan.peek()?.lasts === false;
    this.together = 1;
    this.send(question, choice);
  }

  private send(question: SentQuestion, choice: Choice): void {
    this.refusal.value = undefined;
    this.sending.begin();
    this.unanswered = { question, choice, ids: [] };
    this.isInDoubt = false;
    this.sayChoice();
  }

  /** Nothing more of what was planned is answered. */
  dropPlan(): void {
    this.plan.value = undefined;
    this.isGoingOn.value = false;
  }

  /** The next answer of a plan; it is taken back with those before it, unless somebody else has acted in between. */
  sendNext(question: SentQuestion, choice: Choice): void {
    const isDirect = this.log.peek().at(-1)?.seat === this.seat;
    this.together = isDirect ? this.together + 1 : 1;
    this.send(question, choice);
  }

  /** What was planned goes on as soon as something may be sent. */
  private goOn(): void {
    const plan = this.plan.peek();
    const isOpen = this.connection.peek().is === 'open';
    if (plan !== undefined && !this.sending.isUnderWay.peek() && isOpen) this.parts.plans?.goOn(this, plan);
  }

  /** With what this table has seen: an answer to what somebody takes back meanwhile must not count for something else. */
  private sayChoice(): void {
    const { question, choice, ids } = this.unanswered!;
    const seen = this.log.peek().at(-1)?.n;
    ids.push(++this.lastId);
    const { number } = question;
    this.say({ type: 'choose', number, choice, ...(seen === undefined ? {} : { seen }), id: this.lastId });
  }

  private answered(): void {
    this.unanswered = undefined;
    this.sending.end();
    if (this.plan.peek() === undefined) this.isGoingOn.value = false;
  }

  /** What came may be the answer, or make one superfluous: somebody else's choice leaves one's own on its way. */
  private hearAnswer(question: SentQuestion | null, entries: readonly LogEntry[], answers?: number): void {
    const { unanswered } = this;
    // Whoever hosts on this device answers at once, and nothing is lost on the way.
    if (unanswered === undefined || this.link.place !== 'online') return this.answered();
    const { question: asked, ids } = unanswered;
    const isAskedStill = question !== null && question.number === asked.number && question.step === asked.step;
    const isAnother = entries.some(({ seat, undone }) => seat === this.seat || undone !== undefined);
    if (!isAskedStill || isAnother || (answers !== undefined && ids.includes(answers))) this.answered();
  }

  /** On a new connection: what may have been lost on the old one is said again. Its number makes it count once. */
  private sayAgain(): void {
    if (this.unanswered === undefined || !this.isInDoubt) return;
    this.isInDoubt = false;
    this.sayChoice();
    for (const id of this.unanswered.ids) this.saidAgain.add(id);
  }

  /** Asks why things cannot be chosen; hears one answer for each, null for those that can; or undefined where none came. */
  whyNot(about: Wondered, hear: (against: ReasonsMessage['against'] | undefined) => void): void {
    const question = this.question.peek();
    const asked = 'targets' in about ? { targets: [...about.targets] } : { choices: [...about.choices] };
    if (question === null || Object.values(asked)[0]!.length === 0) return;
    this.wondering.set(++this.lastId, hear);
    this.say({ type: 'whyNot', number: question.number, ...asked, id: this.lastId });
  }

  /** Takes back the last choice, and with it all that was given together with it. */
  undo(): void {
    const count = Math.max(1, Math.min(this.together, this.undoDepth.peek()));
    this.together = 1;
    this.dropPlan();
    for (let i = 0; i < count; i++) this.say({ type: 'undo', id: ++this.lastId });
  }

  /** Answers beforehand from now on; the host says when that counts, and when it is over. */
  stand(standing: StandingWish): void {
    this.say({ type: 'stand', standing, id: ++this.lastId });
  }

  close(): void {
    this.stopWatching();
    this.link.close();
  }

  /** The table is where it was; only what is shown of a refused choice goes. */
  forgetRefusal(): void {
    this.refusal.value = undefined;
  }

  // ---- what comes over the link

  private hear(message: ServerMessage): void {
    if (message.type === 'reasons' || message.type === 'problem') {
      const heard = this.wondering.get(message.answers);
      this.wondering.delete(message.answers);
      // What goes wrong with asking is nobody's trouble: nothing was tried.
      if (heard !== undefined && message.type === 'problem') return heard(undefined);
      if (message.type === 'reasons') return heard?.(message.against);
    }
    batch(() => {
      switch (message.type) {
        case 'table':
          this.takeTable(message);
          break;
        case 'update':
          this.takeUpdate(message);
          break;
        case 'match':
          this.match.value = message.match;
          break;
        case 'standing':
          this.standing.value = message.standing;
          break;
        case 'settled':
          this.undoDepth.value = 0;
          break;
        case 'chat':
          this.chat?.take(message.lines);
          break;
        case 'pong':
          break;
        case 'refused':
          this.answered();
          this.dropPlan();
          // Said twice, because nobody knew whether it had arrived: the first counted.
          if (!TOO_LATE.includes(message.refused) || !this.saidAgain.has(message.answers)) this.refusal.value = message;
          break;
        case 'problem':
          if (message.error === 'tooMany' && message.answers === this.askedAgain) this.askAgainLater();
          this.answered();
          this.dropPlan();
          this.problem.value = message;
          break;
      }
    });
    this.goOn();
  }

  private takeTable(message: TableMessage): void {
    const { n, match, view, question, log, earlier = -1 } = message;
    const before = this.view.peek();
    const last = this.log.peek().at(-1)?.n;
    const isTorn = earlier > (last ?? -1);
    // Whatever was wrong before, here is the whole table; what was asked over another connection is not answered on this.
    this.problem.value = undefined;
    const unanswered = [...this.wondering.values()];
    this.wondering.clear();
    this.number = n;
    this.match.value = match;
    this.view.value = view ?? undefined;
    this.question.value = question;
    this.standing.value = message.standing ?? null;
    this.takeStanding(message);
    if (isTorn) this.takeTorn(log);
    else this.takeLog(log);
    const missed = last === undefined || isTorn ? [] : log.filter((entry) => entry.n > last);
    const isOneWay = missed.length > 0 && missed.every(({ undone }) => undone === undefined);
    if (view === null || before === undefined || !isOneWay) this.playback.show(view ?? undefined);
    else {
      // While the connection was lost the others went on: how the table became this one is shown, quickly.
      this.playback.skip();
      this.playback.add(
        missed.flatMap(({ events }) => events),
        before,
        view,
        undefined,
        true,
      );
    }
    if (view === null || digestOfView(view) === message.digest) this.hasAskedAgain = false;
    for (const hear of unanswered) hear(undefined);
    this.hearAnswer(question, missed, message.answers);
    if (isTorn) this.answered();
    this.sayAgain();
  }

  private takeUpdate(message: UpdateMessage): void {
    const before = this.view.value ?? {};
    if (message.n <= this.number) return;
    if (message.n !== this.number + 1) return this.askAgain();
    const stills = unfolded(before, message.stills);
    const view = patched(stills?.at(-1) ?? before, message.view);
    const found = digestOfView(view);
    const couldAct = (this.question.peek()?.choices?.length ?? 0) > 1;
    if (couldAct && message.seat === this.seat && message.how === 'standing')
      this.passedFor.value = new Set([...this.passedFor.peek(), message.n]);
    this.number = message.n;
    this.view.value = view;
    if (message.question !== undefined) this.question.value = message.question;
    this.takeStanding(message);
    const { n, seat, how, events, undone, note, act } = message;
    const entry: LogEntry = {
      n,
      seat,
      how,
      events,
      ...(undone === undefined ? {} : { undone }),
      ...(note === undefined ? {} : { note }),
      ...(act === undefined ? {} : { act }),
    };
    this.takeLog([entry]);
    // What its host has passed for the seat was no part of what it gave at once.
    if (seat === this.seat && how === 'standing') this.together = 1;
    this.hearAnswer(this.question.peek(), [entry], message.answers);
    if (found !== message.digest) return this.askAgain(found);
    if (stills !== undefined) this.stills.set(n, stills);
    this.playback.add(events, before, view, stills);
  }

  private takeStanding({ asked, round, undo, clock }: Pick<TableMessage, 'asked' | 'round' | 'undo' | 'clock'>): void {
    this.asked.value = asked;
    this.round.value = round ?? [];
    this.undoDepth.value = undo;
    this.deadline.value = clock === null ? undefined : Date.now() + clock;
    this.refusal.value = undefined;
    const match = this.match.value;
    if (match !== undefined) this.match.value = { ...match, asked: [...asked] };
  }

  /** Entries come in order; what is already known stays as it was. */
  private takeLog(entries: readonly LogEntry[]): void {
    const known = this.log.value;
    const last = known.at(-1)?.n ?? -1;
    const fresh = entries.filter(({ n }) => n > last);
    if (fresh.length > 0) this.log.value = [...known, ...fresh];
  }

  /** Between what is known and what came something is left out: only the newest part is there, until the rest is. */
  private takeTorn(entries: readonly LogEntry[]): void {
    this.log.value = entries;
    this.isTorn = true;
    void this.recall();
  }

  /** Fetches what was left out of a long log. Where that fails, the next who needs it tries again. */
  recall(): Promise<void> {
    if (!this.isTorn || this.link.past === undefined) return Promise.resolve();
    this.recalling ??= this.link
      .past()
      .then(({ log }) => this.prepend(log))
      .catch(() => undefined)
      .finally(() => (this.recalling = undefined));
    return this.recalling;
  }

  private prepend(entries: readonly LogEntry[]): void {
    const known = this.log.value;
    const first = known[0]?.n ?? Number.POSITIVE_INFINITY;
    this.log.value = [...entries.filter(({ n }) => n < first), ...known];
    this.isTorn = false;
  }

  /** Something was missed. Asked for once: a host that disagrees with itself would be asked for ever. */
  private askAgain(found?: string): void {
    if (this.hasAskedAgain) return;
    this.hasAskedAgain = true;
    const after = this.log.value.at(-1)?.n;
    this.askedAgain = ++this.lastId;
    this.say({
      type: 'resync',
      id: this.askedAgain,
      ...(after === undefined ? {} : { after }),
      ...(found === undefined ? {} : { found }),
    });
  }

  private askAgainLater(): void {
    setTimeout(() => {
      this.hasAskedAgain = false;
      this.askAgain();
    }, ASK_AGAIN_AFTER);
  }

  private say(message: ClientMessage): void {
    this.link.send(message);
  }
}
