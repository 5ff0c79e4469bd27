// Is it legal: a line for each clause, always visible. Where the cards begin is what a build is judged by; then what they cost.

import type { Build, PrintedPilot, PrintedRobot } from '@automachia/gigarobo/builds';
import { checkBuild, othersOf, startSlot, ultimatesOf } from '@automachia/gigarobo/builds';
import { text } from '@automachia/kernel';
import type { ClauseLine } from '../../../parts/building/ClauseList.js';
import { ClauseList } from '../../../parts/building/ClauseList.js';
import { Columns } from '../../../parts/building/Columns.js';
import { RuleChip } from '../../../parts/RuleChip.js';
import type { BoardProps } from '../../face.js';
import { fightersAsked } from './asked.js';
import type { Fighters } from './draft.js';
import { buildFor, printedOf } from './draft.js';
import './building.css';

const CLAUSES = ['GIG-SET-07', 'GIG-SET-08', 'GIG-BLD-07', 'GIG-BLD-01', 'GIG-BLD-04'] as const;
/** The last slot first, as the meter lies; 0 is the hand. */
const STARTS = [3, 2, 1, 0] as const;

interface LegalityProps extends Pick<BoardProps, 'say'> {
  readonly fighters: Fighters;
}

export function Legality({ fighters, say }: LegalityProps) {
  const printed = printedOf(fighters);
  if (printed === undefined) return null;
  const { pilot, robot } = printed;
  const build = buildFor(fighters);
  const remarks = checkBuild(pilot, robot, build);
  const chosen = cardsIn(pilot, robot, build);
  const costs = chosen.flatMap(({ cost }) => (cost === 'X' ? [] : [cost]));
  const steps = [...new Set(costs)].sort((one, other) => one - other);
  return (
    <>
      <section>
        <h3>{say(text('web.gigarobo.build.legal'))}</h3>
        <ClauseList
          isLive
          lines={CLAUSES.map((rule): ClauseLine => {
            const against = remarks.filter((remark) => remark.rule === rule);
            return against.length > 0
              ? { rule, state: 'broken', words: against.map((remark) => say(remark.text)).join(' ') }
              : { rule, state: 'kept', words: say(text(`web.gigarobo.build.clause.${rule}`)) };
          })}
        />
      </section>
      <section>
        <h3>
          {say(text('web.gigarobo.build.starts'))} <RuleChip rule="GIG-SET-13" />
        </h3>
        <dl class="gb-starts">
          {STARTS.map((slot) => (
            <div key={slot}>
              <dd>{chosen.filter((card) => startSlot(card) === slot).length}</dd>
              <dt>{say(slot === 0 ? text('web.gigarobo.build.inHand') : text('web.gigarobo.meter.slot', { slot }))}</dt>
            </div>
          ))}
        </dl>
      </section>
      {costs.length > 0 && (
        <section>
          <h3>
            {say(text('web.gigarobo.build.costs'))}{' '}
            <small>
              {say(
                text('web.gigarobo.build.average', {
                  cost: (costs.reduce((sum, cost) => sum + cost, 0) / costs.length).toFixed(1),
                }),
              )}
            </small>
          </h3>
          <Columns
            columns={steps.map((cost) => ({ label: cost, count: costs.filter((one) => one === cost).length }))}
          />
        </section>
      )}
    </>
  );
}

function cardsIn(pilot: PrintedPilot, robot: PrintedRobot, { ultimate, cards }: Build) {
  return [...ultimatesOf(robot), ...othersOf(pilot, robot)].filter(
    ({ name }) => name === ultimate || cards.includes(name),
  );
}

/** Beside the question of a match. */
export function BuildRail(props: BoardProps) {
  return (
    <div class="gr-rail gb-rail">
      <Legality fighters={fightersAsked(props)} say={props.say} />
    </div>
  );
}
