// What a bot thought of its choice: kept with the entry, told to nobody while the match goes on (AUT-ADV-02).

import type { HostedGame, KernelState, RuleId, Seat, Text } from '@automachia/kernel';
import type { BotAnswer, Weighed } from '@automachia/kernel/host';

/** So many of the choices it weighed are kept, the one it made among them. */
const MOST_KEPT = 4;

export interface KeptThought {
  /** What was asked, so that the choices can be said in words. */
  readonly step: string;
  readonly rule: RuleId;
  /** Why it chose so. */
  readonly reason: Text;
  /** What it weighed, best first. */
  readonly ranked: readonly Pick<Weighed, 'choice' | 'value'>[];
}

export function thoughtOf<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  seat: Seat,
  { ranked, reason }: Pick<BotAnswer, 'ranked' | 'reason'>,
): KeptThought | undefined {
  const asked = game.ask(state, seat);
  if (asked === undefined) return undefined;
  const { step, rule } = asked;
  const kept = ranked.slice(0, MOST_KEPT).map(({ choice, value }) => ({ choice, value: rounded(value) }));
  return { step, rule, reason, ranked: kept };
}

/** To a thousandth: nobody reads more. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
