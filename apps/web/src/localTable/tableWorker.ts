// The worker that hosts a match in the browser: the match itself, its storage, its bots, and who listens. A choice is
// told after it has been stored, as on a server, so that a reload at any moment loses nothing that was seen.

import type { KernelState, Seat } from '@automachia/kernel';
import type { Passed, PlayedEntry } from '@automachia/hosting';
import { thoughtOf } from '@automachia/hosting';
import { strengths } from '@automachia/hosting/strengths';
import type { ClientMessage, ServerMessage, StandingAnswer } from '@automachia/protocol';
import type { ActWords, BotAnswer } from '@automachia/kernel/host';
import { adviser } from './adviser.js';
import { inRulesOfToday } from './earlierEntries.js';
import { LocalMatch } from './localMatch.js';
import { LocalSettling } from './localSettling.js';
import { LocalStanding } from './localStanding.js';
import type { FromWorker, LocalAnswers, ToWorker, Trouble } from './messages.js';
import { loadRules } from './rules.js';
import type { SavedMatch } from './savedMatches.js';
import { loadMatch, saveMatch } from './savedMatches.js';
import { ThinkingWorker } from './thinker.js';

type Asked = Extract<ToWorker, { readonly to: 'ask' }>['what'];

const thinker = new ThinkingWorker();
const listening = new Set<Seat>();
let match: LocalMatch | undefined;
let standing: LocalStanding | undefined;
let settling: LocalSettling | undefined;
let saved: SavedMatch | undefined;
/** One message after the other: storing takes a moment, and nothing may come in between. */
let busy: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  busy = busy.then(async () => hear(data)).catch(report);
});

async function hear(data: ToWorker): Promise<void> {
  switch (data.to) {
    case 'open':
      return open(data.match, data.takeOver);
    case 'sit':
      listening.add(data.seat);
      if (match !== undefined) tell(data.seat, match.tableFor(data.seat, data.after));
      return;
    case 'say':
      return listen(data.seat, data.message);
    case 'act':
      return act(data.id, data.seat, data.act);
    case 'ask':
      // Thinking takes its time; the table does not wait for it.
      void answer(data.what, data.seat, data.place)
        .then((found) => post({ from: 'answer', id: data.id, answer: found }))
        .catch((error: unknown) => post({ from: 'refusal', id: data.id, reason: reasonOf(error) }));
  }
}

async function open(id: string, takeOver: boolean): Promise<void> {
  saved = await loadMatch(id);
  if (saved === undefined) return trouble('unknown');
  if (!(await holdAlone(id, takeOver))) return trouble('elsewhere');
  const { game } = await loadRules(saved.game, saved.pack);
  match = new LocalMatch(game, inRulesOfToday(game, saved));
  standing = new LocalStanding(game, match, { pass, changed: keepAndTell });
  settling = new LocalSettling(match, tellSettled);
  settling.rule.takenUp();
  // Now it is known what a new match asks first: the lobby says it.
  if (saved.entries.length === 0) await saveMatch(match.toSave(saved.updatedAt));
  for (const seat of listening) tell(seat, match.tableFor(seat, undefined));
  goOn();
}

/** Whether this page alone plays the match; taking over ends it elsewhere. */
async function holdAlone(id: string, takeOver: boolean): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  return new Promise((resolve) => {
    const options = takeOver ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(`match ${id}`, options, async (lock) => {
        resolve(lock !== null);
        // Held until the page closes, or another takes it.
        if (lock !== null) await new Promise(() => undefined);
      })
      .catch(() => {
        match = undefined;
        trouble('elsewhere');
      });
  });
}

async function listen(seat: Seat, message: ClientMessage): Promise<void> {
  if (match === undefined) return;
  switch (message.type) {
    case 'choose': {
      const step = match.choose(seat, message.choice, 'player', message.number);
      if (step.refused === undefined) return take(step, seat, message.id);
      const { refused, rule, reasons } = step;
      const answers = message.id === undefined ? {} : { answers: message.id };
      return tell(seat, { type: 'refused', refused, rule, reasons: [...reasons], ...answers });
    }
    case 'whyNot': {
      const answers = message.id === undefined ? {} : { answers: message.id };
      return tell(seat, { type: 'reasons', against: match.whyNot(seat, message), ...answers });
    }
    case 'undo': {
      const step = match.undo(seat);
      if (step === undefined) return;
      standing?.tookBack(seat, step.before.decisionNumber);
      return take(step, seat, message.id);
    }
    case 'stand': {
      const wrong = standing?.set(seat, message.standing);
      const answers = message.id === undefined ? {} : { answers: message.id };
      if (wrong !== undefined) tell(seat, { type: 'problem', error: 'notPossible', message: wrong, ...answers });
      return;
    }
    case 'resync':
      tell(seat, match.tableFor(seat, message.after));
      return;
    case 'say':
    case 'ping':
    // Nobody is at another screen.
  }
}

/** What is said to the table; who sits where may be otherwise after it. */
async function act(id: number, seat: Seat, words: ActWords): Promise<void> {
  const step = match?.act(seat, words);
  if (step === undefined || step.refused !== undefined) {
    const reason = step?.refused ?? 'matchIsOver';
    return post({ from: 'refusal', id, reason });
  }
  await take(step, seat);
  for (const each of listening) tell(each, { type: 'match', match: match!.info() });
  post({ from: 'answer', id, answer: null });
}

/** Stores a step, tells it, and lets the bots go on. */
async function take(step: PlayedEntry<KernelState>, by: Seat, id?: number): Promise<void> {
  if (match === undefined) return;
  // Written before storing: the states of a step belong to the match, which goes on.
  const updates = [...listening].map(
    (seat) => [seat, match!.update(step, seat, seat === by ? id : undefined)] as const,
  );
  saved = match.toSave(new Date().toISOString());
  await saveMatch(saved);
  for (const [seat, update] of updates) tell(seat, update);
  if (match.isOver) for (const seat of listening) tell(seat, { type: 'match', match: match.info() });
  goOn();
}

/** Whatever happens without anybody asking for it. */
function goOn(): void {
  settling?.rule.look();
  letBotsThink();
  standing?.look();
}

/** A seat has said beforehand that it passes here. */
function pass(seat: Seat, number: number, heard: (passed: Passed) => void): void {
  busy = busy.then(async () => takePass(seat, number, heard)).catch(report);
}

async function takePass(seat: Seat, number: number, heard: (passed: Passed) => void): Promise<void> {
  const step = match?.choose(seat, 'pass', 'standing', number);
  const isTaken = step !== undefined && step.refused === undefined;
  heard(isTaken ? 'taken' : 'refused');
  if (isTaken) await take(step, seat);
}

function keepAndTell(seat: Seat, kept: StandingAnswer | undefined): void {
  if (listening.has(seat)) tell(seat, { type: 'standing', standing: kept ?? null });
  busy = busy.then(save).catch(report);
}

function tellSettled(seats: readonly Seat[]): void {
  for (const seat of seats) if (listening.has(seat)) tell(seat, { type: 'settled' });
}

async function save(): Promise<void> {
  if (match === undefined) return;
  saved = match.toSave(new Date().toISOString());
  await saveMatch(saved);
}

const thinking = new Set<string>();

function letBotsThink(): void {
  if (match === undefined || saved === undefined) return;
  const number = match.state.decisionNumber;
  const asked = match.botsAsked();
  // Also how long they think says what they hold.
  if (asked.length > 0) settling?.rule.thoughtBegins();
  for (const seat of asked) {
    const key = `${number} ${seat}`;
    if (thinking.has(key)) continue;
    thinking.add(key);
    void think(seat, number)
      .catch(report)
      .finally(() => thinking.delete(key));
  }
}

async function think(seat: Seat, number: number): Promise<void> {
  const { game, seats } = saved!;
  const given = seats[seat - 1]!;
  const strength = strengths[given.kind === 'bot' ? given.level : 'rookie'];
  const answered = await thinker.ask({
    task: 'think',
    game,
    pack: saved!.pack,
    view: match!.viewFor(seat),
    strength,
  });
  busy = busy.then(async () => takeBotChoice(seat, answered, number)).catch(report);
  await busy;
  thinking.delete(`${number} ${seat}`);
  letBotsThink();
}

async function takeBotChoice(seat: Seat, answered: BotAnswer, number: number): Promise<void> {
  if (match === undefined) return;
  const thought = thoughtOf(match.table.game, match.state, seat, answered);
  const step = match.choose(seat, answered.choice, 'bot', number, thought);
  // The question may have been taken back meanwhile: then the bot is asked again.
  if (step.refused === undefined) await take(step, seat);
}

async function answer(what: Asked, seat: Seat, place: number): Promise<LocalAnswers[keyof LocalAnswers]> {
  if (match === undefined || saved === undefined) throw new Error('No match is open.');
  switch (what) {
    case 'advice':
      return thinker.ask({
        task: 'think',
        game: saved.game,
        pack: saved.pack,
        view: match.viewFor(seat),
        strength: adviser,
      });
    case 'talk':
      return match.talk(seat);
    case 'thoughts':
      return match.thoughts();
    case 'record':
      return match.record();
    case 'branch':
      return match.branch(seat, place);
    case 'stills':
      return match.stillsOf(place, seat);
    case 'openStills':
      return match.stillsOf(place, 'everyone');
    case 'openMoments':
      return match.momentsFor('everyone');
    default:
      return match.momentsFor(seat);
  }
}

function tell(seat: Seat, message: ServerMessage): void {
  post({ from: 'table', seat, message });
}

function trouble(kind: Trouble): void {
  post({ from: 'trouble', trouble: kind });
}

function report(error: unknown): void {
  console.error(error);
  trouble('failed');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function post(message: FromWorker): void {
  postMessage(message);
}
