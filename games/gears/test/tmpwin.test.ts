import { test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { findWin } from './support/wonMatches.js';
test('win', () => { 
 const mission = process.env['M']!; const players = Number(process.env['P'] ?? 1);
 for (let seed = 1; seed <= 6; seed++) {
  const t=Date.now();
  const record = findWin({ mission, players, difficulty: 'cadet', quickStart: true, ...(mission==='horde'?{hordeMap:'casual'}:{}) }, seed, {width: Number(process.env['W']??6), tries: Number(process.env['T']??40)});
  console.log('RESULT', mission, seed, record?.choices.length, Date.now()-t);
  if (record) { writeFileSync(`/tmp/won-${mission}.json`, JSON.stringify(record)); return; }
 }
}, 1800000);
