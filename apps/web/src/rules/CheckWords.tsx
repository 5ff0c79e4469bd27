// One thing that must be so, in words. Tables and choices without words of their own stand as they are written.

import type { Plain, Seat } from '@automachia/kernel';
import { Fragment } from 'preact';
import { SeatMark } from '../boards/seats.js';
import { say } from '../text/index.js';
import { useBook } from './context.js';
import { RuleLink } from './RuleText.js';
import type { Check, Named } from './story.js';
import { words } from './words.js';

export function CheckWords({ check }: { readonly check: Check }) {
  switch (check.is) {
    case 'refused':
      return (
        <>
          <SeatName seat={check.seat} /> {words('web.ruleBook.refused')} <NamedWords named={check.named} />
          {check.reasons.map(({ rule, text }, i) => (
            <span key={i} class="rules-why">
              {say(text)} <RuleLink rule={rule} />
            </span>
          ))}
        </>
      );
    case 'offered':
      return (
        <>
          <SeatName seat={check.seat} /> {words(`web.ruleBook.offered.${check.how}`)}{' '}
          <ChoiceList choices={check.choices} />
        </>
      );
    case 'table':
      return (
        <>
          {check.seat !== undefined && (
            <>
              <SeatName seat={check.seat} /> {words('web.ruleBook.sees')}{' '}
            </>
          )}
          <Way at={check.at} /> <code lang="en">{written(check.value)}</code>
        </>
      );
    case 'hidden':
      return (
        <>
          <SeatName seat={check.seat} /> {words('web.ruleBook.hidden')} <Way at={check.at} />
        </>
      );
    case 'asked':
      return (
        <SeatList seats={check.seats} none={words('web.ruleBook.askedNobody')} then={words('web.ruleBook.asked')} />
      );
    default:
      return <SeatList seats={check.winners} none={words('web.ruleBook.wonNobody')} then={words('web.ruleBook.won')} />;
  }
}

interface SeatNameProps {
  readonly seat: Seat;
  /** What it does stands behind it. */
  readonly isFollowed?: boolean;
}

export function SeatName({ seat, isFollowed = false }: SeatNameProps) {
  const { parts } = useBook();
  if (seat === 0) return <b>{words('web.ruleBook.watcher')}</b>;
  const name = say(parts.seatText(seat));
  return (
    <b class="rules-seat">
      <SeatMark seat={seat} size={11} /> {isFollowed ? words('web.ruleBook.chooses', { seat: name }) : name}
    </b>
  );
}

export function NamedWords({ named: { choice, label } }: { readonly named: Named }) {
  return label === undefined ? <code lang="en">{written(choice)}</code> : <>{say(label)}</>;
}

/** So many choices are named at once. */
const MOST = 4;

function ChoiceList({ choices }: { readonly choices: readonly Named[] }) {
  if (choices.length <= MOST) return <Listed choices={choices} />;
  return (
    <>
      <Listed choices={choices.slice(0, MOST)} />{' '}
      <details>
        <summary>{words('web.ruleBook.more', { count: choices.length - MOST })}</summary>
        <Listed choices={choices.slice(MOST)} />
      </details>
    </>
  );
}

function Listed({ choices }: { readonly choices: readonly Named[] }) {
  return (
    <>
      {choices.map((named, i) => (
        <Fragment key={i}>
          {i > 0 && ' · '}
          <NamedWords named={named} />
        </Fragment>
      ))}
    </>
  );
}

interface SeatListProps {
  readonly seats: readonly Seat[];
  readonly none: string;
  readonly then: string;
}

function SeatList({ seats, none, then }: SeatListProps) {
  if (seats.length === 0) return <>{none}</>;
  return (
    <>
      {then}{' '}
      {seats.map((seat, i) => (
        <Fragment key={seat}>
          {i > 0 && ', '}
          <SeatName seat={seat} />
        </Fragment>
      ))}
    </>
  );
}

/** The way to a part of the table; in the notation of every game a number on it is a seat. */
function Way({ at }: { readonly at: readonly string[] }) {
  return (
    <span class="rules-way" lang="en">
      {at.map((name, i) => (
        <Fragment key={i}>
          {i > 0 && ' › '}
          {/^\d$/.test(name) ? <SeatName seat={Number(name)} /> : name}
        </Fragment>
      ))}
    </span>
  );
}

/** As a scenario file has it, without what only files need; cards by their names. */
function written(value: Plain): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one: Plain) => written(one)).join(', ');
  if (typeof value !== 'object') return typeof value === 'string' ? nameOf(value) : String(value);
  const parts = Object.entries(value).map(([name, one]) => `${nameOf(name)}: ${written(one)}`);
  return parts.length === 0 ? '–' : parts.join(', ');
}

function nameOf(word: string): string {
  const name = say({ key: `card.${word}.name` });
  // What has no text is marked.
  return name.startsWith('⟨') ? word : name;
}
