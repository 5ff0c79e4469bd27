// The end of a match: who won and why, dice that verify themselves, the record to keep.

import type { MatchRecord } from '@automachia/kernel';
import { useState } from 'preact/hooks';
import { beginMatch } from '../localTable/beginning.js';
import type { LocalSeat } from '../localTable/savedMatches.js';
import { Thinker } from '../localTable/thinker.js';
import type { Verdict } from '../localTable/thinking.js';
import { Icon } from '../parts/icons.js';
import { SeatMark } from '../parts/SeatMark.js';
import { addressOf, go } from '../route.js';
import { say, t } from '../text/index.js';
import type { TableScene } from './context.js';
import { useScene } from './context.js';
import { grouped } from './Dice.js';
import { playerOf } from './names.js';
import { Why } from './Why.js';

/** The result in one line. */
export function endingWords(scene: TableScene): string {
  const winners = scene.store.match.value?.outcome?.winners ?? [];
  const names = winners.map((seat) => scene.parts.seatText(seat));
  if (winners.length === 0) return t('web.end.nobody');
  if (winners.includes(scene.seat)) return t(winners.length === 1 ? 'web.end.youWon' : 'web.end.youShare');
  return t('web.end.won', { names, count: winners.length });
}

export function EndingActions() {
  const scene = useScene();
  return (
    <>
      <button type="button" class="button" onClick={() => scene.openTab('result')}>
        <Icon name="check" size={17} />
        <span>{t('web.end.details')}</span>
      </button>
      <a class="button" href={addressOf({ to: 'lobby' })}>
        <span>{t('web.end.lobby')}</span>
      </a>
      {scene.store.link.place === 'local' && (
        <button type="button" class="button is-primary" onClick={() => void playAgain(scene)}>
          <Icon name="play" size={17} />
          <span>{t('web.end.rematch')}</span>
        </button>
      )}
    </>
  );
}

/** The same game at the same table, with new dice. */
async function playAgain({ store }: TableScene): Promise<void> {
  const match = store.match.value;
  if (match === undefined) return;
  const { game, rulesVersion, pack, seats } = match;
  const options = match.options as Readonly<Record<string, string | number | boolean>>;
  const sitting = seats.map(
    ({ kind, level, name }): LocalSeat =>
      kind === 'bot' ? { kind: 'bot', level: level ?? 'steady' } : { kind: 'human', name },
  );
  const { id } = await beginMatch({ game, rulesVersion, pack, options, seats: sitting });
  go({ to: 'here', match: id });
}

export function Ending() {
  const scene = useScene();
  const match = scene.store.match.value;
  if (match === undefined || match.outcome === null) return null;
  const { winners, scores, rule } = match.outcome;
  const ranked = [...match.seats].sort((one, other) => rankOf(one.seat) - rankOf(other.seat));
  return (
    <div class="ending">
      <section>
        <h2>{endingWords(scene)}</h2>
        <p>
          <Why rule={rule} />
        </p>
        <ol class="ranking">
          {ranked.map((info) => (
            <li key={info.seat} class={winners.includes(info.seat) ? 'is-winner' : ''}>
              <SeatMark seat={info.seat} size={13} />
              <b>{say(scene.parts.seatText(info.seat))}</b>
              <span>{playerOf(info, scene.seat)}</span>
              <i>{scores?.[info.seat - 1] ?? t(winners.includes(info.seat) ? 'web.state.winner' : 'web.state.over')}</i>
            </li>
          ))}
        </ol>
      </section>
      {scene.isBranch.value ? <p>{t('web.whatIf.noRecord')}</p> : <Verification />}
    </div>
  );

  function rankOf(seat: number): number {
    return winners.includes(seat) ? 0 : 1000 - (scores?.[seat - 1] ?? 0);
  }
}

type Checking = 'not yet' | 'checking' | Verdict | { readonly failed: string };

function Verification() {
  const { store } = useScene();
  const [state, setState] = useState<Checking>('not yet');
  const match = store.match.value;
  if (match === undefined) return null;

  const check = async (): Promise<void> => {
    setState('checking');
    const thinker = new Thinker();
    try {
      setState(await thinker.ask({ task: 'verify', record: await store.link.record() }));
    } catch (error) {
      setState({ failed: error instanceof Error ? error.message : String(error) });
    } finally {
      thinker.close();
    }
  };

  const isVerdict = typeof state === 'object' && 'holds' in state;
  const holds = isVerdict && state.holds;
  return (
    <section class={`verification${isVerdict ? (holds ? ' holds' : ' fails') : ''}`} aria-live="polite">
      <h3>
        <Icon name={holds ? 'check' : isVerdict ? 'warning' : 'die'} size={20} />
        {t(holds ? 'web.verify.holds' : isVerdict ? 'web.verify.fails' : 'web.dice.title')}
      </h3>
      {state === 'not yet' && <p>{t('web.verify.offer')}</p>}
      {state === 'checking' && <p>{t('web.verify.checking')}</p>}
      {typeof state === 'object' && 'failed' in state && <p>{t('web.verify.impossible', { reason: state.failed })}</p>}
      {isVerdict && !state.holds && (
        <p>{t('web.verify.differs', { choice: state.choice, complaint: state.complaint })}</p>
      )}
      {isVerdict && state.holds && <p>{t('web.verify.here', { milliseconds: state.milliseconds })}</p>}
      <dl>
        <div>
          <dt>{t('web.verify.promised')}</dt>
          <dd>
            <code title={match.fairness.commitment}>{grouped(match.fairness.commitment)}</code>
          </dd>
        </div>
        {match.fairness.secret !== undefined && (
          <div>
            <dt>{t('web.verify.revealed')}</dt>
            <dd>
              <code title={match.fairness.secret}>{grouped(match.fairness.secret)}</code>
            </dd>
          </div>
        )}
        {isVerdict && state.holds && (
          <>
            <div>
              <dt>{t('web.verify.contributions')}</dt>
              <dd>{t('web.verify.of', { count: state.contributions, all: match.seats.length })}</dd>
            </div>
            <div>
              <dt>{t('web.verify.choices')}</dt>
              <dd>{t('web.verify.of', { count: state.checked, all: state.checked })}</dd>
            </div>
          </>
        )}
      </dl>
      <div class="row">
        {!holds && (
          <button type="button" class="button" aria-disabled={state === 'checking'} onClick={() => void check()}>
            <Icon name="check" size={17} />
            <span>{t('web.verify.start')}</span>
          </button>
        )}
        <button type="button" class="button" onClick={() => void store.link.record().then(download)}>
          <Icon name="download" size={17} />
          <span>{t('web.record.download')}</span>
        </button>
      </div>
    </section>
  );
}

function download(record: MatchRecord): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, undefined, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${record.game}-record.json`;
  link.click();
  URL.revokeObjectURL(address);
}
