// What the rail shows, and on a phone the dock: how far the objective is, the AI card as it is resolved, the last roll.

import type { AimFacts } from '@automachia/gears/facts';
import { figureText } from '@automachia/gears/facts';
import type { Target, Text } from '@automachia/kernel';
import { text, valueOf } from '@automachia/kernel';
import { RuleChip } from '../../parts/RuleChip.js';
import type { BoardProps } from '../face.js';
import { asKind } from '../targets.js';
import { factsIn } from './asked.js';
import { DieIcon } from './Dice.js';
import { zoneWords } from './level.js';
import { doorsOn, holesOn } from './Lying.js';
import { pack } from './pack.js';
import { numberOf } from './table.js';
import { cardTold, rollTold } from './told.js';

type Saying = Pick<BoardProps, 'view' | 'say'>;
type Logged = Saying & Pick<BoardProps, 'log'>;

/** Holes, a piece of the line for each; the goal itself is said above. */
export function Progress({ view, say }: Saying) {
  const { open, sealed } = holesOn(view);
  const { zones, locks } = doorsOn(view);
  if (open + sealed === 0) return null;
  return (
    <section class="gs-progress">
      <p class="gs-holes" aria-hidden="true">
        {Array.from({ length: open + sealed }, (_, i) => (
          <i key={i} class={i < sealed ? 'is-sealed' : ''} />
        ))}
      </p>
      <p>{say(text('web.gears.holes', { sealed, all: open + sealed }))}</p>
      {zones.length > 0 && (
        <p>{say(text('web.gears.doors', { zones: zones.map(zoneWords).join(', '), count: zones.length }))}</p>
      )}
      {locks.length > 0 && <p>{say(text('web.gears.locks', { levels: locks.join(', '), count: locks.length }))}</p>}
    </section>
  );
}

/** The card that is resolved, or the one that was: its text, and of every condition whether it held. */
export function AiCard({ view, log = [], say }: Logged) {
  const now = numberOf(view['card']);
  const told = cardTold(log);
  const card = now > 0 ? now : told?.card;
  if (card === undefined) return null;
  const printed = pack().ai.find(({ number }) => number === card);
  const tests = told?.card === card ? told.tests : [];
  return (
    <section class={`gs-ai${now > 0 ? ' is-now' : ''}`}>
      <h3>
        {say(text(now > 0 ? 'web.gears.ai.now' : 'web.gears.ai.last'))} <b>{card}</b>
      </h3>
      {printed !== undefined && <p class="gs-ai-text">{say(text(`card.ai-${card}.text`))}</p>}
      {tests.length > 0 && (
        <ol>
          {tests.map(({ locust, condition, holds }, i) => (
            <li key={i} class={holds ? 'is-taken' : ''}>
              <span aria-hidden="true">{holds ? '✓' : '✗'}</span>{' '}
              {say(
                text(locust === '' ? 'web.gears.ai.test.card' : 'web.gears.ai.test', {
                  locust: figureText(locust),
                  condition,
                  holds: holds ? 'yes' : 'no',
                }),
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** By name where it is a figure or a zone. */
function named(name: string): Text | string {
  const said = figureText(name);
  return typeof said === 'string' ? zoneWords(said) : said;
}

/** So many attacks are compared; choosing a weapon or a target leaves fewer. */
const MOST_AIMS = 8;

/** What the attacks that can still be meant come to: their dice, and those that they are met with. */
export function Aims(props: BoardProps) {
  const { lit, say } = props;
  const facts = factsIn(props, 'chooseAttack');
  if (facts === undefined) return null;
  const chosen = lit.filter(({ isChosen }) => isChosen).map(({ target }) => nameOf(target));
  const isMeant = ({ weapon, target }: AimFacts): boolean => chosen.every((name) => name === weapon || name === target);
  const aims = facts.aims.filter(isMeant).slice(0, MOST_AIMS);
  return (
    <section class="gs-aims">
      <h3>{say(text('web.gears.aims'))}</h3>
      <ul>
        {aims.map(({ weapon, mode, target, dice, defence }) => (
          <li key={`${weapon} ${mode} ${target}`}>
            <span>
              <b>{say(text('web.words', { words: named(target) }))}</b>
              <small>{say(text('web.gears.aim', { weapon: text(`weapon.${weapon}.name`), mode }))}</small>
            </span>
            <span>
              <b>{say(text('web.gears.aim.dice', { dice: valueOf(dice) }))}</b>
              {defence.length > 0 && (
                <small>
                  {say(text('web.gears.aim.defence', { dice: valueOf(defence) }))}
                  {defence.slice(1).map(({ because }) => (
                    <RuleChip key={because} rule={because} />
                  ))}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a weapon, a figure or a zone is called in facts; undefined of anything else. */
function nameOf(target: Target): string | undefined {
  return asKind(target, 'card')?.card ?? asKind(target, 'piece')?.piece ?? asKind(target, 'zone')?.zone;
}

export function LastRoll({ log = [], say }: Logged) {
  const told = rollTold(log);
  if (told === undefined) return null;
  const { declared, rolled, attack, defences } = told;
  return (
    <section class="gs-roll">
      <h3>{say(text('web.gears.roll'))}</h3>
      {declared !== undefined && (
        <p>{say(text('web.gears.roll.of', { by: named(declared.by), on: named(declared.on) }))}</p>
      )}
      <p class="gs-dice">
        {attack.map((die, i) => (
          <DieIcon key={i} die={die} />
        ))}
        <span>{say(text('web.gears.roll.attack', { wounds: rolled.wounds, omens: rolled.omens }))}</span>
      </p>
      {defences.map(({ of, dice }, i) => (
        <p class="gs-dice" key={i}>
          {dice.map((die, j) => (
            <DieIcon key={j} die={die} />
          ))}
          <span>{say(text('web.gears.roll.defence', { figure: figureText(of.figure), shields: of.shields }))}</span>
        </p>
      ))}
      <RuleChip rule={rolled.rule} />
    </section>
  );
}
