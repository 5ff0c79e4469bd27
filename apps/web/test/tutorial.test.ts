// The lessons played on the real rules: every choice they ask for is offered, and the table looks as their texts claim.

import { readFileSync } from 'node:fs';
import type { Catalogue, Catalogues } from '@automachia/i18n';
import { checkCatalogues, createTranslator, languages } from '@automachia/i18n';
import type { Choice, Game, Plain } from '@automachia/kernel';
import { verify } from '@automachia/kernel/host';
import type { ServerMessage } from '@automachia/protocol';
import { describe, expect, test } from 'vitest';
import { gameIds } from '@automachia/shelf/manifests';
import { loadRules } from '../src/localTable/rules.js';
import { gameTexts } from '../src/parts/gameTexts.js';
import type { Lesson, LessonStep } from '../src/tutorial/lesson.js';
import { isSameChoice, placesOf } from '../src/tutorial/lesson.js';
import type { Progress } from '../src/tutorial/lessonCourse.js';
import { LessonRun } from '../src/tutorial/lessonRun.js';
import { lessonsOf, loadLesson } from '../src/tutorial/lessons.js';

interface Taught {
  readonly game: Game;
  readonly lesson: Lesson;
}

const taught: Taught[] = [];
for (const id of gameIds) {
  const { game } = await loadRules(id);
  for (const number of lessonsOf(id)) taught.push({ game, lesson: (await loadLesson(id, number))! });
}

function the(game: string, number: number): Taught {
  return taught.find(({ lesson }) => lesson.game === game && lesson.number === number)!;
}

function stepsOf(lesson: Lesson): readonly LessonStep[] {
  return placesOf(lesson).map(({ step }) => step);
}

function begin({ game, lesson }: Taught): { run: LessonRun; told: ServerMessage[] } {
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

/** Up to a step, as the lesson asks. */
function beginAt(one: Taught, id: string): { run: LessonRun; told: ServerMessage[] } {
  const begun = begin(one);
  while (begun.run.step.id !== id) goOn(begun.run);
  return begun;
}

/** What a step says of the table is said of part of it: lists are as long as they are, objects have other fields too. */
function claimed(claim: Plain): unknown {
  if (Array.isArray(claim)) return claim.map((one) => claimed(one as Plain));
  if (typeof claim !== 'object' || claim === null) return claim;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(claim).map(([key, value]) => [key, claimed(value)])),
  );
}

const named = taught.map((one) => [`lesson ${one.lesson.number} of ${one.lesson.game}`, one] as const);

test('there are one of Tournoi and two each of Giga-Robo! and GKR, numbered as their files are', () => {
  const numbers = taught.map(({ lesson: { game, number, id } }) => `${game} ${number} ${id}`);
  expect(numbers.sort()).toEqual([
    'gigarobo 1 moving',
    'gigarobo 2 combat',
    'gkr 1 moving',
    'gkr 2 combat',
    'tournoi 1 duel',
  ]);
});

test('what is said around the lessons, and what they are called, is said in all three languages', () => {
  expect(checkCatalogues([catalogues('tutorial/text')])).toEqual([]);
  for (const game of ['gigarobo', 'gkr']) {
    const names = catalogues(`games/${game}/tutorial/names`);
    expect(checkCatalogues([names])).toEqual([]);
    expect(Object.keys(names.en)).toEqual(lessonsOf(game).map((number) => `lesson.${game}.${number}`));
  }
});

describe.each(named)('%s', (_, one) => {
  const { game, lesson } = one;
  const steps = stepsOf(lesson);

  test('can be done from start to end, and the table looks as it says', () => {
    const { run } = begin(one);
    for (const { id, table, task } of steps) {
      expect({ step: run.step.id, ...game.notation.inFull(run.table.view) }).toEqual(claimed({ step: id, ...table }));
      const wanted = task === undefined ? [] : [task.choice];
      const offered = (run.table.question?.choices ?? []).filter((choice) =>
        wanted.some((other) => isSameChoice(choice, other)),
      );
      expect({ id, offered }).toEqual({ id, offered: wanted });
      goOn(run);
    }
    expect(run.now.value.isLast).toBe(true);
    expect(run.table.isOver).toBe(true);
  });

  test('is short, and asks for something often', () => {
    const tasks = steps.filter(({ task }) => task !== undefined);
    expect(steps.length).toBeLessThanOrEqual(22);
    expect(tasks.length).toBeGreaterThanOrEqual(7);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  });

  test('goes on after every other choice that it allows', () => {
    for (const step of steps.filter(({ task }) => task?.isFree === true)) {
      const { run: before } = beginAt(one, step.id);
      for (const choice of before.table.question?.choices ?? []) {
        const { run } = begin(one);
        while (!run.now.value.isLast) goOn(run, run.step === step ? choice : undefined);
        expect(run.table.isOver).toBe(true);
      }
    }
  });

  test('what is legal and not in the lesson is neither taken nor refused', () => {
    for (const step of steps.filter(({ task }) => task !== undefined && task.isFree !== true)) {
      const { run, told } = beginAt(one, step.id);
      const other = run.table.question!.choices!.find((choice) => !isSameChoice(choice, step.task!.choice))!;
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

  test('where only part of what is offered is lit, it is offered, and the rest is answered all the same', () => {
    for (const step of steps.filter(({ task }) => task?.lights !== undefined)) {
      const { choice, lights = [] } = step.task!;
      const { run } = beginAt(one, step.id);
      const offered = run.table.question!.choices!;
      expect(run.message().question!.choices).toHaveLength(lights.length);
      expect(lights.some((light) => isSameChoice(light, choice))).toBe(true);
      const unlit = offered.find((other) => !lights.some((light) => isSameChoice(light, other)))!;
      expect(run.choose(unlit)).toBeUndefined();
      expect(run.isAside.value).toBe(true);
    }
  });

  test('nothing is asked while there is something to read', () => {
    const { run } = begin(one);
    expect(run.message().question).toBeNull();
    while (run.step.task === undefined) run.readOn();
    expect(run.message().question?.choices?.length).toBeGreaterThan(0);
  });

  test('can be left and taken up again at every step', () => {
    const { run } = begin(one);
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

  test('its record verifies, dice and all', () => {
    const { run, told } = begin(one);
    while (!run.now.value.isLast) goOn(run);
    expect(told.flatMap((message) => (message.type === 'match' ? message.match.status : []))).toEqual(['over']);
    expect(() => verify(game, run.table.record())).not.toThrow();
  });

  test('names only rules that there are, at every step where one is shown', () => {
    const place = `../../../games/${lesson.game}/catalogue/en.json`;
    const ids = new Set(Object.keys(JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8')) as object));
    expect(steps.flatMap((step) => step.rules).filter((rule) => !ids.has(rule))).toEqual([]);
    expect(steps.filter(({ task, rules }) => task !== undefined && rules.length === 0)).toEqual([]);
  });

  describe('its texts', () => {
    const texts = catalogues(`games/${lesson.game}/tutorial/text`, `tutorial.${lesson.game}.${lesson.id}.`);
    const wanted = [
      ...lesson.chapters.map(({ id }) => `chapter.${id}`),
      ...steps.flatMap(({ id, task }) => [
        `${id}.title`,
        `${id}.text`,
        ...(task === undefined || task.isFree === true ? [] : [`${id}.wrong`]),
      ]),
    ].map((key) => `tutorial.${lesson.game}.${lesson.id}.${key}`);

    test('are there, and none too many', () => {
      expect(Object.keys(texts.en).sort()).toEqual(wanted.sort());
    });

    test('say the same in all three languages', () => {
      expect(checkCatalogues([texts])).toEqual([]);
    });

    test('are short: thirty words on a card, names counted as they are spoken', async () => {
      const inWords = createTranslator([await wordsOf(game), texts], { onMissing: 'throw' });
      const count = (words: string): number => words.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
      const tooLong = wanted.flatMap((key) => {
        const said = languages.map((language) => inWords(language, { key, values: lesson.names }));
        const [english, ...others] = said;
        // The older lesson may need a little more in another language.
        const most = lesson.game === 'tournoi' ? 36 : 30;
        const isLong = others.some((other) => count(other) > most || other.length > english!.length * 1.6 + 12);
        return count(english!) > 30 || isLong ? said : [];
      });
      expect(tooLong).toEqual([]);
    });
  });
});

describe('the lesson of Tournoi', () => {
  const one = the('tournoi', 1);

  test('what is not legal is refused with the rule', () => {
    const { run } = beginAt(one, 'mine');
    expect(run.choose({ cell: 'c4' })).toMatchObject({ refused: 'notOffered', reasons: [{ rule: 'GTM-RUL-01' }] });
    expect(run.step.id).toBe('mine');
  });

  test('the secret of the other seat stays one', () => {
    expect(JSON.stringify(beginAt(one, 'choose').run.message())).not.toContain('earthquake');
  });

  test('a choice can be taken back, and the step that asked for it comes again', () => {
    const { run } = beginAt(one, 'bomb');
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
    const { run } = beginAt(one, 'overload');
    expect(run.message().undo).toBe(0);
    run.undo();
    expect(run.step.id).toBe('overload');
  });

  test('its dice fall for the learner', () => {
    expect(toldIn(one)).toContainEqual(expect.objectContaining({ type: 'diceRolled', seats: [1, 2], dice: [5, 2] }));
  });
});

describe('the lessons of GKR', () => {
  test('what is not legal is refused with the rule', () => {
    const { run } = beginAt(the('gkr', 1), 'walk');
    expect(run.choose({ move: '6D' })).toMatchObject({ refused: 'notOffered', reasons: [{ rule: 'GKR-MOV-10' }] });
    expect(run.step.id).toBe('walk');
  });

  test('what the other seat has declared stays secret until it is revealed', () => {
    const { run } = beginAt(the('gkr', 2), 'declare');
    expect(JSON.stringify(run.message())).not.toContain('OBK-P2');
    goOn(run);
    expect(JSON.stringify(run.message())).toContain('OBK-P2');
  });

  test('the dice of combat fall as the texts say', () => {
    const dice = toldIn(the('gkr', 2))
      .filter(({ type }) => type === 'attackRolled' || type === 'savesRolled')
      .map(({ dice: fallen, needed, save, damage }) => ({ fallen, needed, save, damage }));
    expect(dice).toEqual([
      { fallen: [5, 4], needed: 5 },
      { fallen: [4, 6, 6, 2, 2, 4, 6], save: 5, damage: 4 },
      { fallen: [6, 4], needed: 7 },
      { fallen: [2, 3, 6], save: 5, damage: 2 },
      { fallen: [2, 6, 4, 4], save: 5, damage: 3 },
    ]);
  });

  test('the target number has the reasons that the text gives', () => {
    const aimed = toldIn(the('gkr', 2)).find(({ type }) => type === 'targetChosen');
    expect(aimed).toMatchObject({
      reasons: [
        { add: 5, because: 'GKR-HIT-02' },
        { add: 1, because: 'GKR-HIT-06' },
        { add: -1, because: 'GKR-HIT-12' },
        { because: 'GKR-RUL-35' },
      ],
    });
  });
});

describe('the lessons of Giga-Robo!', () => {
  test('what is not legal is refused with the rule', () => {
    const { run } = beginAt(the('gigarobo', 1), 'climb');
    expect(run.choose({ hex: 'F3' })).toMatchObject({ refused: 'notOffered', reasons: [{ rule: 'GIG-MOV-01' }] });
    expect(run.step.id).toBe('climb');
  });

  test('all that can be walked to is lit, as the rules say it', () => {
    const { run } = beginAt(the('gigarobo', 1), 'climb');
    const hexes = (run.table.question!.choices ?? []).filter((choice) => choice !== 'pass');
    expect(run.message().question!.choices).toEqual(hexes);
  });

  test('the dice of both combats fall as the texts say', () => {
    const rolled = (number: number) =>
      toldIn(the('gigarobo', number))
        .filter(({ type }) => type === 'diceRolled')
        .map(({ dice, aside, successes }) => ({ dice, aside, successes }));
    expect(rolled(1)).toEqual([
      { dice: [7, 9, 7, 7], aside: [0, 2], successes: 1 },
      { dice: [8, 8, 2, 10, 9, 2, 10], aside: [2, 5], successes: 3 },
    ]);
    expect(rolled(2)).toEqual([{ dice: [7, 4, 8, 12, 3, 8], aside: [2, 5], successes: 3 }]);
  });

  test('the response is cancelled by the one that answers it, and the structure falls as masonry', () => {
    const told = toldIn(the('gigarobo', 2));
    const resolved = told.filter(({ type }) => type === 'responseResolved' || type === 'responseCancelled');
    expect(resolved.map(({ type, source }) => [type, source])).toEqual([
      ['responseResolved', 'Reflex Edge'],
      ['responseCancelled', 'Tumult Wave!'],
    ]);
    expect(told).toContainEqual(expect.objectContaining({ type: 'impactDrawn', impact: 'masonry' }));
  });
});

/** Everything that is told in a lesson. */
function toldIn(one: Taught) {
  const { run, told } = begin(one);
  while (!run.now.value.isLast) goOn(run);
  return told.flatMap((message) => (message.type === 'update' ? message.events : []));
}

/** What lies in a folder of texts, or those of it that begin with a word. */
function catalogues(folder: string, word = ''): Catalogues {
  const [en, fr, it] = languages.map((language) => {
    const place = new URL(`../src/${folder}/${language}.json`, import.meta.url);
    const all = JSON.parse(readFileSync(place, 'utf8')) as Catalogue;
    return Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(word)));
  });
  return { en: en!, fr: fr!, it: it! };
}

/** What cards and robots are called. */
async function wordsOf(game: Game): Promise<Catalogues> {
  const [en, fr, it] = await Promise.all(languages.map(async (language) => gameTexts(game.id, language)));
  return { en: en!, fr: fr!, it: it! };
}
