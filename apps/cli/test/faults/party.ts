// One match under fire: people at their sockets who choose by chance as fast as they can, until the server is killed
// under them; they come back, compare what they are told now with what they were told before, and go on.

import type { Choice } from '@automachia/kernel';
import type { MatchRecord } from '@automachia/kernel/host';
import { isEqual, Random } from '@automachia/kernel';
import { verify } from '@automachia/kernel/host';
import type { MatchInfo, MyMatch, SentQuestion, Seated, WantedSeat } from '@automachia/protocol';
import { openGame } from '@automachia/shelf';
import { SeatClient } from '../seatClient.js';
import { Asking, SaidNo } from '../serving.js';

/** How a party is made up. */
export interface PartyPlan {
  readonly seed: number;
  /** Whether a bot of the server's sits with them. */
  readonly hasBot: boolean;
  /** Whether somebody watches. */
  readonly hasSpectator: boolean;
}

/** In a hundred choices, so many are sent by a request instead of the socket, and so many taken back where one may. */
const BY_REQUEST = 10;
const TAKEN_BACK = 3;

export class Party {
  readonly clients: SeatClient[] = [];
  /** What is wrong with the match itself, besides what the clients complain of. */
  readonly faults: string[] = [];
  private readonly random: Random;

  private constructor(
    readonly made: Seated,
    private readonly tokens: readonly string[],
    plan: PartyPlan,
  ) {
    this.random = new Random(plan.seed);
    if (plan.hasSpectator) this.clients.push(new SeatClient(this.id, 0, undefined));
    this.sitDown(1);
  }

  /** The first makes the match; the others still have to join. */
  static async make(address: string, tokens: readonly string[], plan: PartyPlan): Promise<Party> {
    const people = tokens.map((_, i): WantedSeat => ({ kind: i === 0 ? 'me' : 'open' }));
    const bots: WantedSeat[] = plan.hasBot ? [{ kind: 'bot', level: 'rookie' }] : [];
    const wanted = { game: 'tournoi', options: { life: 2 }, seats: people.concat(bots) };
    return new Party(await new Asking(address, tokens[0]).makeMatch(wanted), tokens, plan);
  }

  get id(): string {
    return this.made.match.id;
  }

  get isOver(): boolean {
    return this.clients.length > 0 && this.clients.every((client) => client.isOver);
  }

  /** The highest number that anybody was told of: all up to it must be there for ever. */
  get acknowledged(): number {
    return Math.max(...this.clients.map((client) => client.acknowledged));
  }

  /** Where it stands, for whoever wants to know why it does not go on. */
  get standing(): string {
    const seats = this.clients.map(({ seat, n, question, match }) => ({
      seat,
      n,
      question: question?.number,
      status: match?.status,
      asked: match?.asked,
    }));
    return JSON.stringify(seats);
  }

  get complaints(): string[] {
    const told = this.clients.flatMap(({ seat, complaints }) => complaints.map((one) => `seat ${seat}: ${one}`));
    return told.concat(this.faults).map((one) => `match ${this.id}, ${one}`);
  }

  /** Everybody sits down who has not yet, connects and hears the whole story. From then on they play. */
  async gather(address: string): Promise<void> {
    await Promise.all(this.tokens.slice(1).map((token, i) => this.joinOnce(address, token, i + 2)));
    await Promise.all(this.clients.map((client) => client.connect(address, 0)));
    this.checkSomebodyIsAsked();
  }

  scatter(): void {
    for (const client of this.clients) client.close();
  }

  /** Downloads and verifies the record of a match that is over, and finds every choice in it that still counts. */
  async checkRecord(address: string): Promise<void> {
    const record = await new Asking(address).get<MatchRecord>(`/api/matches/${this.id}/record`);
    try {
      verify((await openGame(record.game)!).game, record);
    } catch (error) {
      this.faults.push(`the record does not hold: ${String(error)}`);
    }
    for (const client of this.clients) {
      const standing = standingNumbers(client);
      if (standing.length !== record.choices.length) {
        this.faults.push(`lost: the record has ${record.choices.length} choices, the log ${standing.length}`);
      }
      for (const [n, choice] of client.stored) {
        const place = standing.indexOf(n);
        if (place >= 0 && !isEqual(record.choices[place], [client.seat, choice])) {
          this.faults.push(`lost: ${n} was ${JSON.stringify(choice)}, not ${JSON.stringify(record.choices[place])}`);
        }
      }
    }
  }

  // ---- sitting down

  private sitDown(seat: number): void {
    this.clients.push(
      new SeatClient(this.id, seat, this.tokens[seat - 1], {
        asked: (question, client) => this.answer(question, client),
        heard: (_, client) => {
          if (client.question === null && client.undo > 0 && this.random.below(100) < TAKEN_BACK) client.takeBack();
        },
      }),
    );
  }

  /** Joins, unless that was done before: an answer that never came says nothing about whether it was. */
  private async joinOnce(address: string, token: string, seat: number): Promise<void> {
    if (this.clients.some((client) => client.seat === seat)) return;
    const asking = new Asking(address, token);
    const mine = await asking.get<MyMatch[]>('/api/me/matches');
    const sits = mine.some(({ match, seats }) => match.id === this.id && seats.includes(seat));
    if (!sits) await asking.join(this.id, this.made.invitation, seat);
    this.sitDown(seat);
  }

  /** A match whose seats are all taken has begun, and waits for somebody. */
  private checkSomebodyIsAsked(): void {
    for (const { match } of this.clients) if (match !== undefined) this.checkStanding(match);
  }

  private checkStanding({ status, why, asked }: MatchInfo): void {
    if (status === 'over' || (status === 'playing' && asked.length > 0)) return;
    const reason = `stuck: it is ${status} (${why ?? 'no reason given'}), asked are ${JSON.stringify(asked)}`;
    if (!this.faults.includes(reason)) this.faults.push(reason);
  }

  // ---- playing

  private answer({ number, choices }: SentQuestion, client: SeatClient): void {
    const choice = choices![this.random.below(choices!.length)]!;
    if (this.random.below(100) >= BY_REQUEST) client.choose(choice);
    else void this.answerByRequest(number, choice, client);
  }

  private async answerByRequest(number: number, choice: Choice, client: SeatClient): Promise<void> {
    const path = `/api/matches/${this.id}/seats/${client.seat}/choices`;
    try {
      const { n } = await new Asking(client.address, client.token).post<{ n: number }>(path, { number, choice });
      client.knowsStored(n, choice);
    } catch (error) {
      // Somebody took a choice back meanwhile, or the server was killed: the stream tells what counts.
      if (error instanceof SaidNo && error.code !== 409 && error.code !== 503) this.faults.push(error.message);
    }
  }
}

/** The numbers of the choices that count in the end, in their order. */
function standingNumbers({ log }: SeatClient): number[] {
  const standing: number[] = [];
  for (const { n, undone } of [...log.values()].sort((one, other) => one.n - other.n)) {
    if (undone !== undefined) standing.splice(standing.indexOf(undone), 1);
    else if (n > 0) standing.push(n);
  }
  return standing;
}
