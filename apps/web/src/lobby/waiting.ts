// The matches that wait for you, wherever they are played: those that have waited longest first.

import type { Text } from '@automachia/kernel';
import type { PackRef } from '@automachia/manifest';
import type { TableView } from '@automachia/protocol/view';
import { computed } from '@preact/signals';
import type { PageRoute } from '../route.js';
import { t } from '../text/index.js';
import { here, mine, promptName, prompts, waitsForSomebody } from './lists.js';
import { seatName } from './shelf.js';

export interface WaitingMatch {
  readonly id: string;
  readonly game: string;
  readonly pack: PackRef;
  readonly to: PageRoute;
  /** As it was kept with the match; a server does not send it along. */
  readonly view: TableView | undefined;
  /** What is asked of you. */
  readonly asks: Text | undefined;
  /** Who else plays. */
  readonly others: readonly string[];
  readonly when: string;
}

export const waiting = computed<readonly WaitingMatch[]>(() => [
  ...mine.value
    .filter(({ isYourTurn }) => isYourTurn)
    .map(
      ({ match, seats }): WaitingMatch => ({
        id: match.id,
        game: match.game,
        pack: match.pack,
        to: { to: 'match', match: match.id, invitation: undefined },
        view: undefined,
        asks: prompts.value[promptName(match)],
        others: match.seats
          .filter(({ seat }) => !seats.includes(seat))
          .map(({ seat, kind, name, level }) => nameOf(match.game, seat, kind === 'bot' ? level : undefined, name)),
        when: match.createdAt,
      }),
    ),
  ...here.value.filter(waitsForSomebody).map(
    (match): WaitingMatch => ({
      id: match.id,
      game: match.game,
      pack: match.pack,
      to: { to: 'here', match: match.id },
      view: match.standing.view,
      asks: match.standing.asks,
      others: match.seats.flatMap((seat, i) =>
        seat.kind === 'bot'
          ? [nameOf(match.game, i + 1, seat.level, null)]
          : seat.name === null || i === 0
            ? []
            : [seat.name],
      ),
      when: match.updatedAt,
    }),
  ),
]);

/** A person by their name; a bot by its level, for its piece says nothing. */
function nameOf(game: string, seat: number, level: string | null | undefined, name: string | null): string {
  if (name !== null) return name;
  return level ? t('web.bot', { level: t(`web.level.${level as 'rookie'}`) }) : seatName(game, seat);
}
