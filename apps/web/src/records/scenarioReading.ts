// A scenario file, laid out and played: its table, its choices, and whether everything it says is so. In a chunk of its
// own: the reader of YAML is larger than everything else that is needed here.

import type { Game, KernelState } from '@automachia/kernel';
import type { RecordedChoice } from '@automachia/kernel/host';
import type { Scenario, ScenarioFailure } from '@automachia/testing/scenario';
import { BadScenario, chanceOfScenario, parseScenario, problemText, runScenario } from '@automachia/testing/scenario';
import type { Eyes } from '../localTable/moments.js';
import { beginFrom, momentsFrom, stillsFrom } from '../localTable/moments.js';
import type { PastMoment } from '../localTable/thinking.js';
import type { Stills } from '../table/playback.js';
import type { OpenedFile, FileReading } from './reading.js';
import { rulesOf } from './namedRules.js';
import { BadFile } from './recordFile.js';

export async function readScenario(file: OpenedFile): Promise<FileReading> {
  const scenario = parse(file);
  const { game } = await rulesOf(scenario.game);
  const { passed, steps, failure } = runScenario(scenario, game);
  // What cannot be laid out cannot be looked at; what goes wrong later can, up to there.
  if (failure?.step === 0 && steps === 0) throw badLayout(failure);
  const { players } = beginFrom(game, scenario.options, scenario.table, chanceOfScenario(scenario)).table.state;
  const found = { title: scenario.scenario, options: scenario.options, players, holds: passed, steps };
  return {
    is: 'scenario',
    game: game.id,
    rulesVersion: game.version,
    pack: game.pack,
    scenario: failure === undefined ? found : { ...found, complaint: problemText(failure) },
  };
}

export async function scenarioMoments(file: OpenedFile, eyes: Eyes): Promise<readonly PastMoment[]> {
  const { game, begun, choices } = await laidOut(file);
  return momentsFrom(game, begun, choices, eyes);
}

export async function scenarioStills(file: OpenedFile, place: number, eyes: Eyes): Promise<Stills | undefined> {
  const { game, begun, choices } = await laidOut(file);
  return stillsFrom(game, begun, choices, place, eyes);
}

export async function scenarioTable(
  file: OpenedFile,
  place: number,
): Promise<{ readonly game: Game; readonly state: KernelState }> {
  const { game, begun, choices } = await laidOut(file);
  momentsFrom(game, begun, choices.slice(0, place), 0);
  return { game, state: begun.table.state };
}

/** The table as the file lays it out, and the choices in it that can be made. */
async function laidOut(file: OpenedFile) {
  const scenario = parse(file);
  const { game } = await rulesOf(scenario.game);
  const { steps } = runScenario(scenario, game);
  const begun = beginFrom(game, scenario.options, scenario.table, chanceOfScenario(scenario));
  const choices = scenario.play
    .slice(0, steps)
    .flatMap(({ seat, choose }): RecordedChoice[] => (choose === undefined ? [] : [[seat!, choose]]));
  return { game, begun, choices };
}

function parse({ name, text }: OpenedFile): Scenario {
  try {
    return parseScenario(text, name);
  } catch (error) {
    if (!(error instanceof BadScenario)) throw error;
    const [first] = error.problems;
    const isScenario = /^\s*"?scenario"?\s*:/m.test(text);
    throw new BadFile({
      what: { key: isScenario ? 'web.file.badScenario' : 'web.file.neither' },
      ...(first === undefined || !isScenario
        ? {}
        : {
            where: { key: 'web.file.atLine', values: { line: first.line, column: first.column } },
            complaint: problemText(first),
          }),
      advice: { key: isScenario ? 'web.file.advice.mend' : 'web.file.advice.choose' },
    });
  }
}

function badLayout(failure: ScenarioFailure): BadFile {
  const { line, column } = failure;
  return new BadFile({
    what: { key: 'web.file.badScenario' },
    where: { key: 'web.file.atLine', values: { line, column } },
    advice: { key: 'web.file.advice.mend' },
    complaint: problemText(failure),
  });
}
