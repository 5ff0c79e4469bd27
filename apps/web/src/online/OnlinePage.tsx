// A match on the server: sit where you belong, take an open seat by invitation, or watch.

import type { Catalogue, Language } from '@automachia/i18n';
import type { Seat } from '@automachia/kernel';
import type { MatchInfo, Seated } from '@automachia/protocol';
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { lazy, lazyPart } from '../parts/lazy.js';
import { TableOutline } from '../parts/TableOutline.js';
import { loadGame } from '../parts/gameParts.js';
import { toast } from '../parts/toasts.js';
import { TableScene } from '../table/context.js';
import { hasResigned } from '../table/plateState.js';
import { TableStore } from '../table/store.js';
import { TableScreen } from '../table/TableScreen.js';
import { useMoment } from '../table/useMoment.js';
import { addTexts, t } from '../text/index.js';
import { Offer } from '../wayOut/LazyWayOut.js';
import { getMatch, getOwnSeats, isInvited, RequestProblem } from './api.js';
import { forgetKey, invitationIn, invitationTo, keyIn, keyOf, whyLost } from './invitations.js';
import { DiceWatch } from './keptDice.js';
import { SocketLink } from './socketLink.js';
import { Trouble } from './Trouble.js';

// Whoever comes to a match that goes on, and has a seat there, waits for none of these.
const LostSeat = lazy(async () => (await import('./NotSeated.js')).LostSeat, TableOutline);
const VoidLink = lazy(async () => (await import('./NotSeated.js')).VoidLink, TableOutline);
const Invitation = lazy(async () => (await import('./Invitation.js')).Invitation, TableOutline);
const WaitingRoom = lazyPart(async () => (await import('./WaitingRoom.js')).WaitingRoom);

export interface OnlinePageProps {
  readonly match: string;
  readonly invitation: string | undefined;
  /** The moment that the address names. */
  readonly at: number | undefined;
}

type State =
  | { readonly is: 'opening' }
  | { readonly is: 'invited'; readonly info: MatchInfo; readonly dice: DiceWatch }
  /** What the link holds lets nobody in. */
  | { readonly is: 'void'; readonly what: 'invitation' | 'key'; readonly info: MatchInfo }
  /** This browser had a seat here, and keeps its key. */
  | { readonly is: 'lost'; readonly key: string; readonly info: MatchInfo }
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
  const watch = (info: MatchInfo): void => void attempt(async () => sit(info, 0));
  useEffect(begin, [match, invitation]);
  const scene = state.is === 'open' ? state.scene : undefined;
  useEffect(() => () => scene?.store.close(), [scene]);
  useEffect(() => whenResigned(scene, (info) => void attempt(async () => watchOn(info))), [scene]);
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
          onWatch={() => watch(state.info)}
        />
      );
    case 'void':
      return <VoidLink what={state.what} onWatch={() => watch(state.info)} />;
    case 'lost':
      return (
        <LostSeat
          why={whyLost(match)}
          onBack={async () => setState(await sitDown(await (await sitting()).sitDownAgain(match, state.key)))}
          onWatch={() => watch(state.info)}
        />
      );
    default:
      return (
        <TableScreen scene={state.scene}>
          <WaitingRoom scene={state.scene} invitation={invitationTo(match) ?? invitationIn(invitation)} />
          <Offer scene={state.scene} />
        </TableScreen>
      );
  }
}

/** Fetched by whoever does not sit there yet. */
const sitting = async () => import('./sitting.js');

/** Where somebody who opens the address belongs. */
async function arrive(id: string, words: string | undefined): Promise<State> {
  const info = await getMatch(id);
  const mine = await getOwnSeats(id);
  const asked = mine.find((seat) => info.asked.includes(seat));
  const seat = asked ?? mine[0];
  if (seat !== undefined) return sit(info, seat);
  const given = words === undefined ? undefined : keyIn(words);
  if (given !== undefined)
    return unlessVoid(info, 'key', async () => sitDown(await (await sitting()).sitDownAgain(id, given)));
  const isOver = info.status === 'over' || info.status === 'cancelled';
  const key = isOver ? undefined : keyOf(id);
  if (key !== undefined) return { is: 'lost', key, info };
  const invitation = invitationIn(words);
  const hasRoom = info.status === 'waiting' && info.seats.some(({ kind }) => kind === 'open');
  if (hasRoom && info.isListed) return invite(info);
  if (hasRoom && invitation !== undefined) {
    return (await isInvited(id, invitation)) ? invite(info) : { is: 'void', what: 'invitation', info };
  }
  return invitation !== undefined && !isOver ? watchInstead(info) : sit(info, 0);
}

/** What may have become void a moment ago. */
async function unlessVoid(info: MatchInfo, what: 'invitation' | 'key', take: () => Promise<State>): Promise<State> {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof RequestProblem) || error.error !== 'notYours') throw error;
    return { is: 'void', what, info };
  }
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

/** AUT-RES-01: the server lets whoever has resigned go from their seat, for good. The match may go on without them. */
function whenResigned(scene: TableScene | undefined, tell: (info: MatchInfo) => void): () => void {
  return effect(() => {
    const store = scene?.store;
    const isLetGo = store?.connection.value.is === 'closed' && hasResigned(store, store.seat);
    const info = store?.match.peek();
    if (isLetGo && info !== undefined) tell(info);
  });
}

/** No other device has the seat, and no key leads back to it. */
async function watchOn(info: MatchInfo): Promise<State> {
  forgetKey(info.id);
  const seated = await sit(info, 0);
  toast(t('web.resigned'));
  return seated;
}

async function joinOrWatch(info: MatchInfo, invitation: string | undefined): Promise<State> {
  try {
    return await unlessVoid(info, 'invitation', async () => sitDown(await (await sitting()).join(info, invitation)));
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
  const [parts] = await Promise.all([loadGame(info.game, info.pack), addTexts('host', hostWords)]);
  const dice = new DiceWatch(info.id, seat);
  dice.see(info);
  const link = new SocketLink(info.id, info.game, dice, info.pack);
  return { is: 'open', scene: new TableScene(new TableStore(parts, link, seat)) };
}

/** What the server itself writes into logs. */
async function hostWords(language: Language): Promise<Catalogue> {
  return (await import('@automachia/hosting')).hostTexts[language];
}
