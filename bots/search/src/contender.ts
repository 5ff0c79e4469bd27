// One of the choices that are compared: what foresight says of it, what its lines of play brought, and what to make of
// both. All of it is measured against the favourite, which is zero ahead of itself and in no doubt.

/** How far foresight is off, as a rule: a difference it sees is taken for no surer than this. */
const FORESIGHT_DOUBT = 0.03;
/** How far single rounds differ, as a rule, and how many rounds that rule counts for: two that agree prove little. */
const USUAL_SPREAD = 0.04;
const USUAL_ROUNDS = 2;

export class ContendingChoice {
  /** What the line of this round brought. */
  result = 0;
  /** How many rounds it took part in. */
  rounds = 0;
  /** By how much it is better than the favourite, and how far off that may be. */
  estimated: number;
  doubt: number;
  private total = 0;
  private ahead = 0;
  private aheadSquared = 0;

  /** `head` is by how much foresight puts it ahead of the favourite: zero, or less. */
  constructor(
    readonly index: number,
    private readonly foreseen: number,
    private readonly head: number,
  ) {
    this.estimated = head;
    this.doubt = FORESIGHT_DOUBT;
  }

  /** What its lines brought on average; what foresight says where there were none. */
  get mean(): number {
    return this.rounds === 0 ? this.foreseen : this.total / this.rounds;
  }

  /** Whether it is never to be taken. It is compared all the same: how long that takes must not tell what is held. */
  get isRuledOut(): boolean {
    return this.foreseen < 0;
  }

  /** Whether none of its lines ended otherwise than the favourite's: then it hardly matters which of them is taken. */
  get isAlike(): boolean {
    return this.aheadSquared === 0;
  }

  /** Counts the round in, in which the favourite's line brought so much. */
  learn(favourite: number): void {
    const more = this.result - favourite;
    this.rounds += 1;
    this.total += this.result;
    this.ahead += more;
    this.aheadSquared += more * more;
  }

  /** Weighs foresight and rounds, each by how sure it is. */
  estimate(): void {
    const { rounds } = this;
    const mean = this.ahead / rounds;
    // What foresight says counts as one more round: a few that agree with each other, and not with it, prove little too.
    const surprise = ((mean - this.head) ** 2 * rounds) / (rounds + 1);
    const squares = this.aheadSquared - this.ahead * mean + surprise + USUAL_ROUNDS * USUAL_SPREAD ** 2;
    const sureOfRounds = (rounds * (rounds + USUAL_ROUNDS)) / squares;
    const sureOfForesight = 1 / FORESIGHT_DOUBT ** 2;
    this.estimated = (this.head * sureOfForesight + mean * sureOfRounds) / (sureOfForesight + sureOfRounds);
    this.doubt = 1 / Math.sqrt(sureOfForesight + sureOfRounds);
  }
}
