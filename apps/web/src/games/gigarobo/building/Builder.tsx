// The build: an ability of the pilot, three of the robot, an Ultimate Technique and fifteen cards. What is chosen turns to
// paper. What does nothing without something else says so, and never stands in the way.

import type { Build, PrintedAbility, PrintedCard } from '@automachia/gigarobo/builds';
import { buildRules, neededBy, othersOf, ultimatesOf } from '@automachia/gigarobo/builds';
import { text } from '@automachia/kernel';
import { useState } from 'preact/hooks';
import { ShelfHead } from '../../../parts/building/ShelfHead.js';
import type { BoardProps } from '../../face.js';
import { abilityKind, cardName, cardText, kindText, statsOf } from '../cards.js';
import { Icon } from '../drawings.js';
import type { Fighters } from './draft.js';
import { buildFor, clearBuild, draft, printedOf, quickBuild, randomBuild, setBuild, toggled } from './draft.js';
import './building.css';

const FILTERS = ['all', 'chosen', 'melee', 'ranged', 'instant'] as const;

export interface BuilderProps extends Pick<BoardProps, 'say'> {
  readonly fighters: Fighters;
}

export function Builder({ fighters, say }: BuilderProps) {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const [query, setQuery] = useState('');
  const printed = printedOf(fighters);
  if (printed === undefined) return <p class="gb-none">{say(text('web.gigarobo.build.none'))}</p>;
  const { pilot, robot } = printed;
  const build = buildFor(fighters);
  const { ability, abilities, ultimate, cards } = build;
  const change = (next: Partial<Build>): void => setBuild(fighters, { ...build, ...next });
  const of = (count: number, wanted: number): string => say(text('web.gigarobo.build.of', { count, wanted }));
  const { out } = draft.value;
  const wanted = query.trim().toLocaleLowerCase();
  const isSeen = (card: PrintedCard): boolean =>
    (filter === 'all' || (filter === 'chosen' ? cards.includes(card.name) : card.type === filter)) &&
    `${say(cardName(card.name))} ${say(cardText(card.name))}`.toLocaleLowerCase().includes(wanted);
  const entry = (one: PrintedAbility | PrintedCard, isChosen: boolean, take: () => void) => (
    <Entry
      key={one.name}
      entry={one}
      isChosen={isChosen}
      needs={neededBy(robot, one).map((name) => ({ name, isChosen: abilities.includes(name) }))}
      say={say}
      onTake={take}
    />
  );
  const others = othersOf(pilot, robot);
  const deck = (title: string, all: readonly PrintedCard[]) => {
    const seen = all.filter(isSeen);
    if (seen.length === 0) return null;
    return (
      <>
        <h3 class="gb-deck">{title}</h3>
        <ul class="gb-entries is-cards">
          {seen.map((card) =>
            entry(card, cards.includes(card.name), () => change({ cards: toggled(cards, card.name) })),
          )}
        </ul>
      </>
    );
  };
  return (
    <div class="gb-builder">
      <div class="gb-tools" role="group" aria-label={say(text('web.gigarobo.build.begin'))}>
        <button type="button" class="button is-small" onClick={() => quickBuild(fighters)}>
          <span>{say(text('web.gigarobo.build.quick'))}</span>
        </button>
        <button type="button" class="button is-small" onClick={() => randomBuild(fighters)}>
          <span>{say(text('web.gigarobo.build.random'))}</span>
        </button>
        <button type="button" class="button is-small" onClick={() => clearBuild(fighters)}>
          <span>{say(text('web.gigarobo.build.clear'))}</span>
        </button>
      </div>
      <p class="gb-out" role="status">
        {out.length > 0 && say(text('web.gigarobo.build.out', { entries: out.map(cardName), count: out.length }))}
      </p>
      <div class="gb-parts">
        <section>
          <ShelfHead
            title={say(text('web.gigarobo.build.pilotAbility'))}
            isDone={ability !== ''}
            count={of(ability === '' ? 0 : 1, buildRules.pilotAbilities)}
          />
          <ul class="gb-entries">
            {pilot.abilities.map((one) =>
              entry(one, one.name === ability, () => change({ ability: one.name === ability ? '' : one.name })),
            )}
          </ul>
        </section>
        <section>
          <ShelfHead
            title={say(text('web.gigarobo.build.robotAbilities'))}
            isDone={abilities.length === buildRules.robotAbilities}
            count={of(abilities.length, buildRules.robotAbilities)}
          />
          <ul class="gb-entries">
            {robot.abilities.map((one) =>
              entry(one, abilities.includes(one.name), () => change({ abilities: toggled(abilities, one.name) })),
            )}
          </ul>
        </section>
        <section>
          <ShelfHead
            title={say(text('web.gigarobo.kind.ultimate'))}
            isDone={ultimate !== ''}
            count={of(ultimate === '' ? 0 : 1, buildRules.ultimates)}
          />
          <ul class="gb-entries">
            {ultimatesOf(robot).map((one) =>
              entry(one, one.name === ultimate, () => change({ ultimate: one.name === ultimate ? '' : one.name })),
            )}
          </ul>
        </section>
      </div>
      <ShelfHead
        title={say(text('web.gigarobo.build.cards'))}
        rule={say(text('web.gigarobo.build.cards.rule'))}
        isDone={cards.length === buildRules.others}
        count={of(cards.length, buildRules.others)}
      />
      <div class="gb-filters" role="group" aria-label={say(text('web.gigarobo.build.filters'))}>
        <input
          type="search"
          aria-label={say(text('web.gigarobo.build.search'))}
          placeholder={say(text('web.gigarobo.build.search'))}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        {FILTERS.map((one) => (
          <button type="button" key={one} aria-pressed={one === filter} onClick={() => setFilter(one)}>
            {say(text(`web.gigarobo.build.filter.${one}`))}
          </button>
        ))}
      </div>
      {others.some(isSeen) ? (
        <>
          {deck(pilot.name, pilot.cards)}
          {deck(
            robot.name,
            others.filter((card) => !pilot.cards.includes(card)),
          )}
        </>
      ) : (
        <p class="gb-none">{say(text('web.gigarobo.build.nothing'))}</p>
      )}
    </div>
  );
}

interface EntryProps extends Pick<BoardProps, 'say'> {
  readonly entry: PrintedAbility | PrintedCard;
  readonly isChosen: boolean;
  /** The abilities that it does nothing without. */
  readonly needs: readonly { readonly name: string; readonly isChosen: boolean }[];
  readonly onTake: () => void;
}

function Entry({ entry, isChosen, needs, say, onTake }: EntryProps) {
  const isCard = 'type' in entry;
  const missing = needs.filter((one) => !one.isChosen);
  return (
    <li>
      <button
        type="button"
        class={isCard ? `is-${entry.type}` : 'is-ability'}
        aria-pressed={isChosen}
        data-entry={entry.name}
        onClick={onTake}
      >
        <span class="gb-head">
          {isCard && <i class="paper-cost">{entry.cost}</i>}
          <b>{say(cardName(entry.name))}</b>
          {isCard &&
            entry.icons?.map((icon) => <Icon key={icon} name={icon === 'C' ? 'combo' : 'reaction'} size={15} />)}
          {isChosen && <i class="paper-check">✓</i>}
        </span>
        <small>
          {isCard && <Icon name={entry.type} size={14} />} {say(isCard ? kindText(entry) : abilityKind(entry))}
          {isCard && statsOf(entry).map(({ label, value }, i) => <span key={i}>{` · ${say(label)} ${value}`}</span>)}
        </small>
        <span>{say(cardText(entry.name))}</span>
        {needs.length > 0 && (
          <em class={missing.length > 0 ? 'is-missing' : ''}>
            {say(
              text('web.gigarobo.build.needs', {
                abilities: needs.map(({ name }) => cardName(name)),
                missing: missing.map(({ name }) => cardName(name)),
                count: missing.length,
              }),
            )}
          </em>
        )}
      </button>
    </li>
  );
}
