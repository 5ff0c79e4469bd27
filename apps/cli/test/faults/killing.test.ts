import { expect, test } from 'vitest';
import { buildFirst, program, scratchFolder } from '../driver.js';
import { killAtRandom, summaryOf } from './killing.js';

buildFirst();
const scratch = scratchFolder();

// Two hundred rounds by `npm run test:faults`. AUTOMACHIA_SEED repeats a run, as far as the machine's own timing allows.
test('ten times killed at a random moment: nothing acknowledged is lost, no match is stuck', async () => {
  const seed = Number(process.env['AUTOMACHIA_SEED'] ?? Date.now() % 1_000_000);
  const report = await killAtRandom({ program, data: scratch.file('killed'), rounds: 10, seed });
  const { lost, stuck, otherFaults } = report;
  console.log(summaryOf(report));
  expect({ seed, lost, stuck, otherFaults }).toEqual({ seed, lost: [], stuck: [], otherFaults: [] });
  expect(report.acknowledged).toBeGreaterThan(200);
  expect(report.verifiedRecords).toBe(report.matches);
});
