// What is shared beside the board: the firing line, the last roll, the achievements with their upgrades, tags and rubble.

import type { GameEvent } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { LastRoll } from '@automachia/gkr/facts';
import { firingLine, lastRoll } from '@automachia/gkr/facts';
import type { BoardProps } from '../face.js';
import { Pips } from '../Pips.js';
import { Achievements, Demolished, TagsThisPhase } from './Achievements.js';
import { Legality } from './deck/Legality.js';
import { isAsked, spaceOf, tagChosen, tagsChosen } from './facts.js';
import { Verdict } from './layout/Verdict.js';
import { Line } from './Line.js';
import { turnOf } from './table.js';
import { pack } from './pack.js';

export function Rail(props: BoardProps) {
  const { view, log = [], say } = props;
  if (isAsked(props.question, 'buildDeck')) return <Legality {...props} />;
  if (isAsked(props.question, 'layOutBattlefield')) return <Verdict {...props} />;
  const rows = firingLine(view, log, pack());
  // Of several, the one by which a building falls.
  const tag = tagsChosen(props).find(({ falls }) => falls) ?? tagChosen(props);
  const about =
    tag === undefined ? undefined : { seat: props.seat, cell: tag.tag, isFalling: tag.falls, space: spaceOf(tag) };
  const roll = turnOf(view).phase === 'combat' ? lastRoll(log) : undefined;
  return (
    <div class="gk-rail">
      {rows.length > 0 && <Line rows={rows} {...props} />}
      {roll !== undefined && <Roll roll={roll} {...props} />}
      <Achievements view={view} say={say} about={about} />
      <TagsThisPhase view={view} say={say} />
      <Demolished view={view} say={say} about={about} />
    </div>
  );
}

function Roll({ roll, say, onDie }: { readonly roll: LastRoll } & Pick<BoardProps, 'say' | 'onDie'>) {
  const total = roll.dice.reduce((sum, die) => sum + die, 0);
  return (
    <section class="gk-roll">
      <h3>{say(text('web.gkr.roll'))}</h3>
      <p>
        <Dice dice={roll.dice} event={roll.rolled} say={say} onDie={onDie} />
        <b>{total}</b>
        <span>
          {say(text(total >= roll.needed ? 'web.gkr.roll.reaches' : 'web.gkr.roll.short', { needed: roll.needed }))}
        </span>
      </p>
      {roll.saved !== undefined && (
        <p>
          <Dice
            dice={roll.saves}
            event={roll.saved}
            say={say}
            onDie={onDie}
            isSmall
            isGood={(die) => die >= roll.save}
          />
          <span>{say(text('web.gkr.roll.saves', { save: roll.save, damage: roll.damage ?? 0 }))}</span>
        </p>
      )}
    </section>
  );
}

interface DiceProps {
  readonly dice: readonly number[];
  /** What tells of them. */
  readonly event: GameEvent;
  readonly say: BoardProps['say'];
  readonly onDie: BoardProps['onDie'];
  readonly isSmall?: boolean;
  readonly isGood?: (die: number) => boolean;
}

/** Any of them opens its proof. */
function Dice({ dice, event, say, onDie, isSmall, isGood }: DiceProps) {
  return (
    <span class={`gk-dice${isSmall ? ' is-small' : ''}`}>
      {dice.map((die, i) => (
        <button
          type="button"
          key={i}
          class={isGood === undefined || isGood(die) ? '' : 'is-failed'}
          aria-label={say(text('web.die.open', { value: die }))}
          title={say(text('web.proof.title'))}
          onClick={() => onDie?.(event, i)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <Pips value={die} />
          </svg>
        </button>
      ))}
    </span>
  );
}
