// The strip on top: the game, a plate for every seat, the phase, the tools.

import type { SeatInfo, TableView } from '@automachia/protocol';
import type { PanelItem } from '../games/face.js';
import { branchNamed } from '../localTable/branchBook.js';
import { shortcut } from '../keys.js';
import { SettingsButton } from '../parts/SettingsButton.js';
import { Icon, Logo } from '../parts/icons.js';
import { lazyPart } from '../parts/lazy.js';
import { SeatStrip } from '../boards/seats.js';
import { addressOf } from '../route.js';
import { say, t } from '../text/index.js';
import { useScene } from './context.js';
import { playerOf } from './names.js';
import { shownPart } from './shown.js';
import { phaseWords } from './phaseWords.js';
import { plateAloud, plateState } from './plateState.js';
import { Unread } from './Unread.js';

// What was agreed on before the match stays said, a moment after the board.
const OpenHandsSign = shownPart(async () => (await import('./OpenHands.js')).OpenHandsSign);
const AdviceSign = shownPart(async () => (await import('./AdviceOpen.js')).AdviceSign);
const SideOf = shownPart(async () => (await import('./SideOf.js')).SideOf);

// Only whoever opens a panel reads what is in it.
const SeatPanel = lazyPart(async () => (await import('./SeatPanel.js')).SeatPanel);
import { asKind } from '../games/targets.js';
import './crowd.css';

/** More seats than these stand closer together. */
const FEW = 4;

export function Scorebug() {
  const scene = useScene();
  const match = scene.store.match.value;
  const view = scene.moment.value?.view ?? scene.store.playback.shown.value;
  const branch = branchNamed(match?.id ?? '');
  return (
    <header class="scorebug" data-region="scorebug" tabIndex={-1} aria-label={t('web.region.scorebug')}>
      <a class="brand" href={addressOf({ to: 'lobby' })} aria-label={t('web.toLobby')}>
        <Logo />
        <span class="brand-back">
          <Icon name="back" size={22} />
        </span>
      </a>
      {branch === undefined ? (
        <div class="bug-game">
          <b>{say({ key: `game.${scene.parts.id}.short` })}</b>
          <span class="bug-now">
            <Phase isShort />
          </span>
        </div>
      ) : (
        <a class="bug-game is-branch" href={branch.home ?? addressOf({ to: 'here', match: branch.parent })}>
          <b class="bug-branch">{branch.name || t('web.branch.name', { place: branch.at })}</b>
          <span class="bug-home">
            <Icon name="back" size={12} /> {t('web.branch.home')}
          </span>
        </a>
      )}
      <ul class={(match?.seats.length ?? 0) > FEW ? 'plates is-crowded' : 'plates'}>
        {match?.seats.map((info) => (
          <li key={info.seat}>
            <Plate info={info} view={view} />
            {scene.panel.value === info.seat && view !== undefined && <SeatPanel info={info} view={view} />}
          </li>
        ))}
      </ul>
      {!scene.isOver.value && (
        <div class="bug-phase">
          <Phase />
        </div>
      )}
      <nav class="tools" aria-label={t('web.tools')}>
        {match?.isOpenHanded === true && <OpenHandsSign match={match} />}
        {match?.isAdviceOpen === true && <AdviceSign match={match} />}
        <button
          type="button"
          class="tool only-narrow"
          aria-label={t('web.tab.log')}
          onClick={() => scene.openTab('log')}
        >
          <Icon name="list" size={20} />
        </button>
        <button
          type="button"
          class="tool only-narrow"
          aria-keyshortcuts={shortcut('chat')}
          onClick={() => scene.openTab('chat')}
        >
          <Icon name="chat" size={20} />
          <span class="aloud">{t('web.tab.chat')}</span>
          <Unread />
        </button>
        <button
          type="button"
          class="tool"
          aria-label={t('web.help')}
          aria-keyshortcuts={shortcut('help')}
          onClick={() => scene.openTab('rules')}
        >
          <Icon name="help" size={20} />
        </button>
        <SettingsButton />
      </nav>
    </header>
  );
}

interface PlateProps {
  readonly info: SeatInfo;
  readonly view: TableView | undefined;
}

function Plate({ info, view }: PlateProps) {
  const scene = useScene();
  const { seat } = info;
  const { decision, parts } = scene;
  const isOwn = seat === scene.seat;
  const items = view === undefined ? [] : parts.face.panel(view, seat);
  const lit = decision.lit.value.find(({ target }) => asKind(target, 'seat')?.seat === seat);
  const name = say(parts.seatText(seat));
  const isOpen = scene.panel.value === seat;
  const state = plateState(scene, info, view);
  const { isAsked } = state;
  const player = playerOf(info, scene.own);
  // A person by their name, with what they play below it; a bot is what it plays.
  const isNamed = info.kind === 'human' && !isOwn && info.name !== null;
  const [large, small] = isNamed ? [player, name] : [name, player];
  const isThinking = isAsked && info.kind === 'bot' && !state.isSealed;
  const classes = `plate${isOwn ? ' is-own' : ''}${isAsked ? ' is-asked' : ''}${lit === undefined ? '' : ' is-lit'}${state.isAway ? ' is-away' : ''}${state.isOut ? ' is-out' : ''}`;
  return (
    <button
      type="button"
      class={classes}
      data-seat-of={seat}
      data-lit={lit === undefined ? undefined : ''}
      aria-pressed={lit?.isChosen}
      aria-expanded={lit === undefined ? isOpen : undefined}
      onClick={() => {
        if (lit === undefined) scene.panel.value = isOpen ? undefined : seat;
        else if (decision.pick(lit.target)) scene.confirm();
      }}
    >
      <SeatStrip seat={seat} />
      <span class="plate-words">
        <b>
          {large} <SideOf seat={seat} />
        </b>
        <span class="plate-state">
          {state.isSealed && <Icon name="lock" size={12} />}
          <span class="aloud">{plateAloud(state, info, scene.own)}</span>
          <span class={`plate-now${state.brief === undefined ? '' : ' only-wide'}`} aria-hidden="true">
            {state.words ?? small}
          </span>
          {state.brief !== undefined && (
            <span class="plate-now only-narrow" aria-hidden="true">
              {state.brief}
            </span>
          )}
          {info.kind === 'human' && state.words !== undefined && (
            <span class="plate-who" aria-hidden="true">
              {small}
            </span>
          )}
          {isThinking && <Ticks />}
        </span>
      </span>
      {items.slice(0, 2).map((item) => (
        <Number key={item.label.key} item={item} />
      ))}
    </button>
  );
}

/** A bot thinks: three ticks, as on the phase, one after the other. */
function Ticks() {
  return (
    <i class="plate-ticks" aria-hidden="true">
      <i />
      <i />
      <i />
    </i>
  );
}

function Number({ item }: { readonly item: PanelItem }) {
  return (
    <span class={`plate-number${item.emphasis === undefined ? '' : ` is-${item.emphasis}`}`}>
      <b>{item.value}</b>
      <i>{say(item.label)}</i>
    </span>
  );
}

function Phase({ isShort = false }: { readonly isShort?: boolean }) {
  const { moment, store, parts } = useScene();
  const view = moment.value?.view ?? store.playback.shown.value;
  if (view === undefined) return null;
  const { count, name, names, current } = phaseWords(parts, view);
  if (isShort) return <>{[count.turn, name].filter(Boolean).join(' · ')}</>;
  return (
    <>
      <span class="phase-count">{count.whole}</span>
      <b>{name}</b>
      {names.length > 1 && (
        <span class="phase-ticks" aria-hidden="true">
          {names.map((one, i) => (
            <i key={one.key} class={i < current ? 'is-done' : i === current ? 'is-now' : ''} />
          ))}
        </span>
      )}
    </>
  );
}
