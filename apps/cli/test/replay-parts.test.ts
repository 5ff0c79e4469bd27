// Records of matches whose rules changed on the way: what these rules played is verified and told, and of the rest it is
// said that it was not compared.

import * as fs from 'node:fs';
import { Random } from '@automachia/kernel';
import type { EarlierPart, MatchRecord } from '@automachia/kernel/host';
import { Match } from '@automachia/kernel/host';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { automachia, automachiaJson, buildFirst, scratchFolder } from './driver.js';

buildFirst();
const scratch = scratchFolder();

/** A match that began under some rules and ended under others, with so many choices before the change. */
function takenOver(versions: readonly [string, string], upTo: number): MatchRecord {
  const [first, second] = versions.map((version) => ({ ...tournoi, version }));
  const random = new Random(4);
  const chooseIn = (match: Match<ReturnType<typeof tournoi.setUp>>): void => {
    const seat = tournoi.seatToAct(match.state);
    match.choose(seat, tournoi.propose(match.state, seat, random));
  };
  const setting = {
    options: { players: 2, life: 2 },
    chance: { secret: '5ec7e7'.padEnd(64, '0'), contributions: ['one', 'two'] },
    seats: ['Ada', 'Blaise'],
  };
  const match = new Match(first!, setting);
  while (match.choices.length < upTo) chooseIn(match);
  const { rulesVersion, pack } = match.record();
  const part = { rulesVersion, pack, upTo, state: tournoi.save(match.state) } as unknown as EarlierPart;
  const after = new Match(second!, { ...setting, earlier: { parts: [part], choices: match.choices } });
  while (!after.isOver) chooseIn(after);
  return after.record();
}

function write(name: string, record: MatchRecord): string {
  const file = scratch.file(name);
  fs.writeFileSync(file, JSON.stringify(record));
  return file;
}

const ended = takenOver(['0.9.0', tournoi.version], 6);
const count = ended.choices.length;

test('what came since the rules changed is verified, and the rest is said not to be', async () => {
  const file = write('ended.json', ended);
  const { status, out } = await automachia('replay', file, '--verify');
  expect(status).toBe(0);
  expect(out).toContain('ok  the secret matches the commitment made before the match (2 contributions)');
  expect(out).toMatch(/^ok {2}where the rules changed, the dice go on .* \(\d+ numbers after choice 6\)$/m);
  expect(out).toContain(`ok  choices 7 to ${count}, under rules ${tournoi.version}: each offered at its moment`);
  expect(out).toContain('ok  the outcome and the digest of the last state');
  expect(out).toMatch(/^-- {2}the set-up and choices 1 to 6, under rules 0\.9\.0: not compared/m);
  expect(out).not.toContain(`${count} choices, each`);
  const json = await automachiaJson<{ isWhole: boolean; unchecked: string[] }>('replay', file, '--verify');
  expect(json).toMatchObject({ ok: true, isWhole: false, unchecked: [expect.stringContaining('0.9.0')] });
});

test('what came before is verified by the program of those rules, and how the match ended is not', async () => {
  const { status, out } = await automachia(
    'replay',
    write('begun.json', takenOver([tournoi.version, '7'], 6)),
    '--verify',
  );
  expect(status).toBe(0);
  expect(out).toMatch(/^ok {2}the set-up and choices 1 to 6, .*and the state in which these rules left the table$/m);
  expect(out).toMatch(/^-- {2}choices 7 to \d+, under rules 7: not compared.*how the match ended$/m);
  expect(out).not.toContain('the outcome and the digest');
});

test('a state that was changed where the rules did is found out by either', async () => {
  const forged = (record: MatchRecord): MatchRecord => {
    const [part] = record.earlier!;
    const state = { ...part!.state, decisionNumber: part!.state.decisionNumber + 1 };
    return { ...record, earlier: [{ ...part!, state }] };
  };
  const after = await automachia('replay', write('forged.json', forged(ended)), '--verify');
  expect(after).toMatchObject({ status: 1, out: '' });
  expect(after.err).toContain('choice 7: its check is');
  const begun = write('forged-too.json', forged(takenOver([tournoi.version, '7'], 6)));
  const before = await automachia('replay', begun, '--verify');
  expect(before).toMatchObject({ status: 1, out: '' });
  expect(before.err).toContain('choice 6: the rules changed here, and the table was not left');
});

test('the log tells what these rules can tell, and what was chosen under others', async () => {
  const file = write('told.json', ended);
  const { status, out } = await automachia('replay', file, '--lang', 'fr');
  expect(status).toBe(0);
  const lines = out.split('\n');
  expect(lines.findIndex((line) => line.includes('(avant : 0.9.0)'))).toBe(6);
  expect(lines[0]).toMatch(/^ *1 {2}\S.*: [{["]/);
  expect(lines[7]).toMatch(/^ *7 {2}\S.*\[GTM-/);
  expect(out).not.toContain('⟨');
  const watched = await automachia('replay', file, '--seat', '0');
  expect(watched.out).not.toMatch(/: [{["]/);
});

test('the table is shown from the change on, and not before', async () => {
  const file = write('shown.json', ended);
  expect(await automachia('replay', file, '--to', '6')).toMatchObject({ status: 0 });
  const before = await automachia('replay', file, '--to', '5');
  expect(before.status).toBe(1);
  expect(before.err).toContain('played under rules 0.9.0');
});
