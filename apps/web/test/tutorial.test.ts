// The lesson played on the real rules: every choice it asks for is offered, and the table looks as its texts claim.

import { readFileSync } from 'node:fs';
import { checkCatalogues } from '@automachia/i18n';
import type { Choice, Plain } from '@automachia/kernel';
import { verify } from '@automachia/kernel';
import type { ServerMessage } from '@automachia/protocol';
import { tournoi } from '@automachia/tournoi';
import { describe, expect, test } from 'vitest';
import { rules } from '../src/localTable/rules/tournoi.js';
import type { LessonStep } from '../src/tutorial/lesson.js';
import { isSameChoice, placesOf } from '../src/tutorial/lesson.js';
import type { Progress } from '../src/tutorial/lessonRun.js';
import { LessonRun } from '../src/tutorial/lessonRun.js';
import { lesson } from '../src/tutorial/lessons/tournoi.js';
import en from '../src/tutorial/text/en.json' with { type: 'json' };
import fr from '../src/tutorial/text/fr.json' with { type: 'json' };
import it from '../src/tutorial/text/it.json' with { type: 'json' };

const { game } = rules;
const steps: readonly LessonStep[] = placesOf(lesson).map(({ step }) => step);

function begin(): { run: LessonRun; told: ServerMessage[] } {
  const run = new LessonRun(game, lesson);
  const told: ServerMessage[] = [];
  run.tell = (messages) => told.push(...messages);
  return { run, told };
}

/** Does what the step asks, or something else where it may. */
function goOn(run: LessonRun, instead?: Choice): void {
  const { task, id } = run.step;
  if (task === undefined) return run.readOn();
  const refusal = run.choose(instead ?? task.choice);
  if (refusal !== undefined) throw new Error(`${id}: ${refusal.refused} (${refusal.rule})`);
}

/** What a step says of the table is said of part of it: lists are as long as they are, objects have other fields too. */
function claimed(claim: Plain): unknown {
  if (Array.isArray(claim)) return claim.map((one) => claimed(one as Plain));
  if (typeof claim !== 'object' || claim === null) return claim;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(claim).map(([key, value]) => [key, claimed(value)])),
  );
}

describe('the lesson of Tournoi', () => {
  test('can be done from start to end, and the table looks as it says', () => {
    const { run } = begin();
    for (const { id, table, task } of steps) {
      expect({ step: run.step.id, ...run.table.view }).toEqual(claimed({ step: id, ...table }));
      const wanted = task === undefined ? [] : [task.choice];
      const offered = (run.table.question?.choices ?? []).filter((one) =>
        wanted.some((other) => isSameChoice(one, other)),
      );
      expect({ id, offered }).toEqual({ id, offered: wanted });
      goOn(run);
    }
    expect(run.now.value.isLast).toBe(true);
    expect(run.table.isOver).toBe(true);
  });

  test('goes on after every other choice that it allows', () => {
    for (const step of steps.filter(({ task }) => task?.isFree === true)) {
      const { run: before } = begin();
      while (before.step !== step) goOn(before);
      for (const choice of before.table.question?.choices ?? []) {
        const { run } = begin();
        while (!run.now.value.isLast) goOn(run, run.step === step ? choice : undefined);
        expect(run.table.isOver).toBe(true);
      }
    }
  });

  test('what is legal and not in the lesson is neither taken nor refused', () => {
    for (const step of steps.filter(({ task }) => task !== undefined && task.isFree !== true)) {
      const { run, told } = begin();
      while (run.step !== step) goOn(run);
      const other = run.table.question!.choices!.find(
        (one) => JSON.stringify(one) !== JSON.stringify(step.task!.choice),
      )!;
      const count = run.table.entries.length;
      told.length = 0;
      expect(run.choose(other)).toBeUndefined();
      expect(run.isAside.value).toBe(true);
      expect(run.table.entries).toHaveLength(count);
      // The question is still there.
      expect(told).toMatchObject([{ type: 'table', question: { step: run.table.question!.step } }]);
      goOn(run);
      expect(run.isAside.value).toBe(false);
    }
  });

  test('what is not legal is refused with the rule', () => {
    const { run } = begin();
    while (run.step.id !== 'mine') goOn(run);
    expect(run.choose({ cell: 'c4' })).toMatchObject({ refused: 'notOffered', reasons: [{ rule: 'GTM-RUL-01' }] });
    expect(run.step.id).toBe('mine');
  });

  test('nothing is asked while there is something to read', () => {
    const { run } = begin();
    expect(run.message().question).toBeNull();
    while (run.step.task === undefined) run.readOn();
    expect(run.message().question?.choices?.length).toBeGreaterThan(0);
    // The other seat's secret stays one.
    expect(JSON.stringify(run.message())).not.toContain('earthquake');
  });

  test('a choice can be taken back, and the step that asked for it comes again', () => {
    const { run } = begin();
    while (run.step.id !== 'bomb') goOn(run);
    expect(run.message().undo).toBe(2);
    run.undo();
    expect(run.step.id).toBe('field');
    run.undo();
    expect(run.step.id).toBe('mine');
    expect(run.message().undo).toBe(0);
    run.undo();
    expect(run.step.id).toBe('mine');
    while (!run.now.value.isLast) goOn(run);
    expect(run.table.isOver).toBe(true);
  });

  test('what was played for the learner cannot be taken back', () => {
    const { run } = begin();
    while (run.step.id !== 'overload') goOn(run);
    expect(run.message().undo).toBe(0);
    run.undo();
    expect(run.step.id).toBe('overload');
  });

  test('can be left and taken up again at every step', () => {
    const { run } = begin();
    while (!run.now.value.isLast) {
      const now: Progress = { place: run.place.value, entries: run.table.entries };
      const kept = JSON.parse(JSON.stringify(now)) as Progress;
      const again = new LessonRun(game, lesson, kept);
      expect(again.step).toBe(run.step);
      expect(again.table.view).toEqual(run.table.view);
      goOn(run);
    }
  });

  test('every chapter can be gone to', () => {
    for (const [chapter, { steps: own }] of lesson.chapters.entries()) {
      expect(LessonRun.upTo(game, lesson, chapter).step).toBe(own[0]);
    }
  });

  test('its dice fall for the learner, and verify', () => {
    const { run, told } = begin();
    while (!run.now.value.isLast) goOn(run);
    const events = told.flatMap((message) => (message.type === 'update' ? message.events : []));
    expect(events).toContainEqual(expect.objectContaining({ type: 'diceRolled', seats: [1, 2], dice: [5, 2] }));
    expect(told.flatMap((message) => (message.type === 'match' ? message.match.status : []))).toEqual(['over']);
    expect(() => verify(tournoi, run.table.record())).not.toThrow();
  });

  test('names only rules that there are', () => {
    const catalogue = readFileSync(new URL('../../../games/tournoi/catalogue/en.json', import.meta.url), 'utf8');
    const ids = new Set(Object.keys(JSON.parse(catalogue) as object));
    expect(steps.flatMap((step) => step.rules).filter((rule) => !ids.has(rule))).toEqual([]);
  });
});

describe('its texts', () => {
  const wanted = [
    ...lesson.chapters.map(({ id }) => `chapter.${id}`),
    ...steps.flatMap(({ id, task }) => [
      `${id}.title`,
      `${id}.text`,
      ...(task === undefined || task.isFree === true ? [] : [`${id}.wrong`]),
    ]),
  ].map((key) => `tutorial.tournoi.${key}`);

  test('are there, and none too many', () => {
    const own = Object.keys(en).filter((key) => key.startsWith('tutorial.tournoi.'));
    expect(own.sort()).toEqual(wanted.sort());
  });

  test('say the same in all three languages', () => {
    expect(checkCatalogues([{ en, fr, it }])).toEqual([]);
  });

  test('are short: thirty words on a card, a little more where a language needs them', () => {
    const count = (words: string): number => words.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
    const tooLong = Object.entries(en).filter(([key, words]) => {
      const others = [fr, it].map((other) => (other as Record<string, string>)[key]!);
      const isLong = others.some((other) => count(other) > 36 || other.length > words.length * 1.6 + 12);
      return count(words) > 30 || isLong;
    });
    expect(tooLong.map(([key]) => key)).toEqual([]);
  });
});
