// A match on the server: sit where you belong, take an open seat by invitation, or watch.

import type { Catalogue, Language } from '@automachia/i18n';
import type { Seat } from '@automachia/kernel';
import type { MatchInfo, Seated } from '@automachia/protocol';
import { useEffect, useState } from 'preact/hooks';
import { TableOutline } from '../parts/TableOutline.js';
import { loadGame } from '../parts/gameParts.js';
import { toast } from '../parts/toasts.js';
import { TableScene } from '../table/context.js';
import { TableStore } from '../table/store.js';
import { TableScreen } from '../table/TableScreen.js';
import { useMoment } from '../table/useMoment.js';
import { addTexts, t } from '../text/index.js';
import { getMatch, getOwnMatches, RequestProblem } from './api.js';
import { invitationTo, keyIn } from './invitations.js';
import { DiceWatch } from './keptDice.js';
import { claim, join } from './sitting.js';
import { Invitation, WaitingRoom } from './WaitingRoom.js';
import { SocketLink } from './socketLink.js';
import { Trouble } from './Trouble.js';

export interface OnlinePageProps {
  readonly match: string;
  readonly invitation: string | undefined;
  /** The moment that the address names. */
  readonly at: number | undefined;
}

type State =
  | { readonly is: 'opening' }
  | { readonly is: 'invited'; readonly info: MatchInfo; readonly dice: DiceWatch }
  | { readonly is: 'open'; readonly scene: TableScene }
  | { readonly is: 'failed'; readonly error: unknown };

export function OnlinePage({ match, invitation, at }: OnlinePageProps) {
  const [state, setState] = useState<State>({ is: 'opening' });
  const attempt = async (work: () => Promise<State>): Promise<void> => {
    try {
      setState(await work());
    } catch (error) {
      setState({ is: 'failed', error });
    }
  };
  const begin = (): void => {
    setState({ is: 'opening' });
    void attempt(async () => arrive(match, invitation));
  };
  useEffect(begin, [match, invitation]);
  const scene = state.is === 'open' ? state.scene : undefined;
  useEffect(() => () => scene?.store.close(), [scene]);
  useMoment(scene, at);

  switch (state.is) {
    case 'opening':
      return <TableOutline />;
    case 'failed':
      return <Trouble match={match} error={state.error} onRetry={begin} />;
    case 'invited':
      return (
        <Invitation
          info={state.info}
          dice={state.dice}
          onJoin={() => void attempt(async () => joinOrWatch(state.info, invitation))}
          onWatch={() => void attempt(async () => sit(state.info, 0))}
        />
      );
    default:
      return (
        <TableScreen scene={state.scene}>
          <WaitingRoom scene={state.scene} invitation={invitationTo(match) ?? invitation} />
        </TableScreen>
      );
  }
}

/** Where somebody who opens the address belongs. */
async function arrive(id: string, invitation: string | undefined): Promise<State> {
  const info = await getMatch(id);
  const mine = await mySeats(id);
  const asked = mine.find((seat) => info.asked.includes(seat));
  const seat = asked ?? mine[0];
  if (seat !== undefined) return sit(info, seat);
  const key = invitation === undefined ? undefined : keyIn(invitation);
  if (key !== undefined) return sitDown(await claim(id, key));
  const hasRoom = info.seats.some(({ kind }) => kind === 'open');
  if (hasRoom && (invitation !== undefined || info.isListed)) return invite(info);
  return invitation !== undefined && info.status !== 'over' ? watchInstead(info) : sit(info, 0);
}

/** What is promised now is what whoever sits down will hold the server to. */
function invite(info: MatchInfo): State {
  const dice = new DiceWatch(info.id, 0);
  dice.see(info);
  return { is: 'invited', info, dice };
}

/** Whoever came to play is told why they do not. */
async function watchInstead(info: MatchInfo): Promise<State> {
  const seated = await sit(info, 0);
  toast(t('web.invited.full'));
  return seated;
}

async function mySeats(id: string): Promise<readonly Seat[]> {
  return (await getOwnMatches()).find(({ match }) => match.id === id)?.seats ?? [];
}

async function joinOrWatch(info: MatchInfo, invitation: string | undefined): Promise<State> {
  try {
    return await sitDown(await join(info, invitation));
  } catch (error) {
    // Somebody else was faster: there is still a match to watch.
    if (!(error instanceof RequestProblem) || error.error !== 'notPossible') throw error;
    return watchInstead(info);
  }
}

async function sitDown({ match, yours }: Seated): Promise<State> {
  return sit(match, yours[0]?.seat ?? 0);
}

async function sit(info: MatchInfo, seat: Seat): Promise<State> {
  const [parts] = await Promise.all([loadGame(info.game), addTexts('host', hostWords)]);
  const dice = new DiceWatch(info.id, seat);
  dice.see(info);
  const link = new SocketLink(info.id, info.game, dice);
  return { is: 'open', scene: new TableScene(new TableStore(parts, link, seat)) };
}

/** What the server itself writes into logs. */
async function hostWords(language: Language): Promise<Catalogue> {
  return (await import('@automachia/hosting')).hostTexts[language];
}
