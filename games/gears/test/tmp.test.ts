import { test } from 'vitest';
import { gears } from '../src/index.js';
const all = ['emergence','china-shop','belly-of-the-beast','roadblocks','scattered','hive','horde'];
test('lay', () => {
  for (const mission of all) for (const players of [1,2,3,4]) {
    if (mission==='scattered'&&players===1) continue;
    const state = gears.setUp({ mission, players, quickStart: true }, 5);
    let n=0;
    while (gears.phaseOf(state) === 'setUp' && n<500) { const seat = gears.seatToAct(state); gears.countOptions(state, seat); gears.take(state, seat, 0); n++; }
    const d = gears.describe(state) as any;
    console.log(mission, players, n, JSON.stringify(d.map), JSON.stringify(d.doors), Object.keys(d.locusts).length, Object.values(d.cogs).map((c:any)=>c.at).join());
  }
});
