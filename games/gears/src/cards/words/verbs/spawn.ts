// Locusts come into a zone (content §1.2, SPAWN): letters of slots or names of enemies, in a row.

import { named, one, optional, quoted, word } from '@automachia/effects';
import { enemyMeant, figuresLeft, isSpawningBanned, spawn as spawnThem } from '../../../chapters/spawning.js';
import { objectName, zoneIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const spawn = words.verb({
  name: 'spawn',
  rule: 'GOW-SPW-01',
  parameters: {
    list: named('enemy.*.name', quoted()),
    at: one('zone'),
    whose: optional(word('own', 'standIn'), 'own'),
  },
  fits: (x) => !isSpawningBanned(x),
  perform: (m, { list, at, whose }) => {
    const asked = list.split(' ').map((name) => {
      const enemy = enemyMeant(m, name);
      return {
        wanted: name,
        enemy: m.content.enemies[enemy]?.id ?? '',
        left: figuresLeft(m, enemy, whose === 'standIn').length,
      };
    });
    m.tell?.({ type: 'spawnAsked', rule: 'GOW-SPW-05', list: asked, at: objectName(m.content, at) });
    spawnThem(m, list.split(' '), zoneIn(at), whose === 'standIn');
  },
  say: {
    en: 'spawn {list} at {at}{whose, select, standIn { (another figure if need be)} other {}}',
    fr: 'générez {list} : {at}{whose, select, standIn { (une autre figurine au besoin)} other {}}',
    it: 'genera {list}: {at}{whose, select, standIn { (un’altra miniatura se serve)} other {}}',
  },
  examples: [{ write: 'spawn("A B C", exit)', reads: 'spawn A, B and C at the map exit.' }],
});
