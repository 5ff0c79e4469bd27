// The result of a match: who won and how each seat ended, where it turned, dice that verify themselves, what to keep.

import { resultOf } from '@automachia/kernel/host';
import type { SeatInfo } from '@automachia/protocol';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../parts/icons.js';
import { RuleChip } from '../parts/RuleChip.js';
import { SideOf } from './SideOf.js';
import { Review } from '../review/LazyReview.js';
import { SeatMark } from '../boards/seats.js';
import { say, t } from '../text/index.js';
import { useScene } from './context.js';
import { endingWords } from './endingWords.js';
import { loadProofWords } from './dice/proofWords.js';
import { playerOf } from './names.js';
import { hasResigned } from './plateState.js';
import { downloadRecord, shareMatch } from './sharing.js';
import type { SeatEnd } from './storytelling.js';
import { endsOf, lastOut, turningPoints } from './storytelling.js';
import { linesOf } from './told.js';
import { Verification } from './Verification.js';
import { Why } from './Why.js';
import './causes/causes.css';
import '../styles/result.css';

/** The component, once its words are here. */
export async function withWords(): Promise<typeof Result> {
  await loadProofWords();
  return Result;
}

function Result() {
  const scene = useScene();
  const { timeline } = scene;
  const match = scene.store.match.value;
  useEffect(() => {
    void timeline.complete();
  }, [timeline]);
  if (match === undefined || match.outcome === null) return null;
  const { winners, rule } = match.outcome;
  const turn = timeline.turnDuring(timeline.last.value);
  const [winner] = winners;
  const result = resultOf(match.outcome, match.seats.length);
  const isTogether = result === 'wonTogether' || result === 'lostTogether';
  const last = timeline.choices.value.at(-1);
  const isByTable = last?.act?.ends === true;
  const out = isByTable ? undefined : lastOut(timeline.choices.value, scene.parts.face.story);
  return (
    <div class="ending">
      <section>
        <h2>
          {winner !== undefined && !isTogether && <SeatMark seat={winner} size={20} />}
          <span>{endingWords(scene)}</span>
        </h2>
        <p>
          {t(scene.isBranch.value ? 'web.end.branch' : turn === undefined ? 'web.end.after' : 'web.end.afterTurns', {
            turns: turn ?? 0,
            choices: timeline.last.value - (isByTable ? 1 : 0),
          })}
        </p>
        {isByTable && linesOf(scene, last).map(({ key, words }) => <p key={key}>{words}</p>)}
        {out !== undefined && (
          <p>
            <RuleChip rule={out.rule} /> {say(scene.parts.eventText(out))}
          </p>
        )}
        <p>
          <Why rule={rule} />
        </p>
        {!isTogether && <Ranking />}
      </section>
      <TurningPoints />
      <Review />
      {scene.isBranch.value ? <p>{t('web.whatIf.noRecord')}</p> : <Verification />}
      <div class="row">
        {!scene.isBranch.value && (
          <button type="button" class="button" onClick={() => void downloadRecord(scene)}>
            <Icon name="download" size={17} />
            <span>{t('web.record.download')}</span>
          </button>
        )}
        {scene.store.link.route !== undefined && (
          <button type="button" class="button" onClick={() => void shareMatch(scene)}>
            <Icon name="share" size={17} />
            <span>{t('web.share')}</span>
          </button>
        )}
      </div>
    </div>
  );
}

function Ranking() {
  const scene = useScene();
  const match = scene.store.match.value!;
  const { story } = scene.parts.face;
  const choices = scene.timeline.choices.value;
  const ends = useMemo(
    () =>
      endsOf(
        match.seats.map(({ seat }) => seat),
        match.outcome!,
        choices,
        story,
      ),
    [match, choices, story],
  );
  return (
    <ol class="ranking">
      {ends.map((end) => (
        <Rank key={end.seat} end={end} info={match.seats[end.seat - 1]!} />
      ))}
    </ol>
  );
}

function Rank({ end, info }: { readonly end: SeatEnd; readonly info: SeatInfo }) {
  const { parts, own, timeline, store } = useScene();
  const { out } = end;
  const view = timeline.moments.value.at(-1)?.view;
  const [lane] = view === undefined ? [] : (parts.face.story?.lanes(view) ?? []);
  const number = view === undefined ? undefined : lane?.value(view, end.seat);
  const turn = out === undefined ? undefined : timeline.turnDuring(out.place);
  const points = view === undefined ? [] : (parts.face.story?.points?.(view, end.seat) ?? []);
  return (
    <li class={end.isWinner ? 'is-winner' : ''}>
      <b class="rank">{end.rank}</b>
      <SeatMark seat={end.seat} size={13} />
      <span class="rank-who">
        <b>{say(parts.seatText(end.seat))}</b> <SideOf seat={end.seat} /> <span>{playerOf(info, own)}</span>
      </span>
      <i>
        {end.score ??
          (turn !== undefined
            ? t('web.end.outInTurn', { turn })
            : end.isWinner && number !== undefined && lane !== undefined
              ? t('web.end.number', { number, name: lane.name })
              : t(`web.state.${end.isWinner ? 'winner' : hasResigned(store, end.seat) ? 'resigned' : 'over'}`))}
      </i>
      {end.score !== undefined && points.length > 0 && (
        <span class="rank-points">
          {points.map(({ name, value }) => t('web.end.number', { number: value, name })).join(' + ')}
        </span>
      )}
      {out !== undefined && (
        <span class="rank-why">
          <button type="button" class="log-line" title={t('web.log.show')} onClick={() => void timeline.go(out.place)}>
            {say(parts.eventText(out.cause))}
          </button>{' '}
          <RuleChip rule={out.cause.rule} />
        </span>
      )}
    </li>
  );
}

/** The choices at which the match turned, as ways into the replay. */
function TurningPoints() {
  const scene = useScene();
  const { timeline, parts, store } = scene;
  const seats = (store.match.value?.seats ?? []).map(({ seat }) => seat);
  const choices = timeline.choices.value;
  const moments = timeline.moments.value;
  const points = useMemo(
    () => turningPoints(choices, moments, parts.face.story, seats),
    [choices, moments, parts, seats.length],
  );
  if (points.length === 0) return null;
  const view = moments.at(-1)?.view;
  const lane = view === undefined ? undefined : parts.face.story?.lanes(view)[0];
  return (
    <section>
      <h3>{t('web.end.turningPoints')}</h3>
      <ol class="turning-points">
        {points.map(({ place, causes, events, changes, leader }) => {
          const turn = timeline.turnDuring(place);
          return (
            <li key={place}>
              <button
                type="button"
                onClick={() => {
                  scene.isRailOpen.value = false;
                  void timeline.go(place);
                }}
              >
                <b>
                  {turn === undefined
                    ? t('web.timeline.choice', { place })
                    : t('web.timeline.turnAndChoice', { turn, place })}
                </b>
                <span>{[...causes, ...events].map((event) => say(parts.eventText(event))).join(' ')}</span>
                {changes.length > 0 && (
                  <span class="losses">
                    {changes.map(({ seat, by }) => (
                      <span key={seat} class={by < 0 ? 'loss' : 'loss is-gain'}>
                        <SeatMark seat={seat} size={11} />{' '}
                        {t('web.end.change', {
                          seat: parts.seatText(seat),
                          by: by < 0 ? `−${-by}` : `+${by}`,
                          name: lane?.name ?? '',
                        })}
                      </span>
                    ))}
                  </span>
                )}
                {leader !== undefined && <span>{t('web.end.lead', { name: parts.seatText(leader) })}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
