import * as fs from 'node:fs';
import path from 'node:path';
import { Random } from '@automachia/kernel';
import { Match } from '@automachia/kernel/host';
import { openGame } from '@automachia/shelf';
import { describe, expect, test } from 'vitest';
import { packIn } from '../src/pack.js';
import { automachia, automachiaJson, buildFirst, root, scratchFolder } from './driver.js';

buildFirst();
const scratch = scratchFolder();
let copies = 0;

/** A copy of the house pack with some of its files changed: a text in place of another, or a whole file. */
function packWith(changes: Record<string, ((text: string) => string) | undefined>): string {
  copies += 1;
  const folder = scratch.file(`pack-${copies}`);
  fs.cpSync(path.join(root, 'content/tournoi-house'), folder, { recursive: true });
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(folder, name);
    if (change === undefined) fs.rmSync(file);
    else fs.writeFileSync(file, change(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''));
  }
  return folder;
}

const put = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

describe('pack check', () => {
  test('finds nothing wrong with the house pack', async () => {
    const { status, out, err } = await automachia('pack', 'check', 'content/tournoi-house');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toBe(
      'content/tournoi-house: tournoi-house 1.0.0 for tournoi is in order (5 files; texts in en, fr, it)\n',
    );
  });

  const faults: [what: string, changes: Parameters<typeof packWith>[0], complaint: string][] = [
    [
      'an unknown card in the deck',
      { 'pack.json': put('"bomb-x": 5', '"bmob-x": 5') },
      'pack.json:8:15 › deck.bmob-x: there is no card "bmob-x" in cards.json. Did you mean "bomb-x"?',
    ],
    [
      'a card that is not counted',
      { 'pack.json': put('"bomb": 6,', '') },
      'deck.bomb: is missing: write how many of this card the deck holds (0 for none).',
    ],
    [
      'a count out of range',
      { 'pack.json': put('"bomb": 6', '"bomb": -1') },
      'pack.json:7:13 › deck.bomb: -1 is out of range: at least 0.',
    ],
    ['half a card', { 'pack.json': put('"bomb": 6', '"bomb": 1.5') }, 'deck.bomb: 1.5 is not a whole number.'],
    [
      'a card counted twice',
      { 'pack.json': put('"bomb": 6,', '"bomb": 6, "bomb": 5,') },
      'deck.bomb: is written twice: only the last one would count. Keep one.',
    ],
    [
      'an unknown verb',
      { 'cards.json': put('"do": "shake"', '"do": "shaek"') },
      'earthquake › effect.do: "shaek" is not one of blast, shake, repair',
    ],
    [
      'an unknown field',
      { 'cards.json': put('"colour": "red"', '"color": "red"') },
      'bomb › color: there is no such field here. Did you mean "colour"?',
    ],
    [
      'a misspelt field that says what kind of card it is',
      { 'cards.json': put('"icon": "planet"', '"ikon": "planet"') },
      'earthquake › icon: is missing; did you mean it by "ikon"?',
    ],
    [
      'damage out of range',
      { 'cards.json': put('"damage": 2', '"damage": 99') },
      'orbital-strike › effect.damage: 99 is out of range: at most 9.',
    ],
    [
      'a duplicate id',
      { 'cards.json': put('"id": "mine"', '"id": "bomb"') },
      'bomb › id: "bomb" is the id of an earlier card, too: give each its own.',
    ],
    [
      'an unknown rule',
      { 'cards.json': put('"GTM-SEI-01"', '"GTM-SIE-01"') },
      'earthquake › rules[0]: "GTM-SIE-01" is not a rule of Tournoi. Did you mean "GTM-SEI-01"?',
    ],
    [
      'a verb on the wrong kind of card',
      { 'cards.json': put('"acts": "onArrival"', '"acts": "whenPlayed"') },
      'mine › acts: "blast" acts onArrival or endOfTurn or endOfSecondTurn, not whenPlayed.',
    ],
    [
      'a global event that is placed',
      { 'cards.json': put('"icon": "planet",', '"icon": "planet", "placement": { "where": "free", "tokens": 1 },') },
      'earthquake › placement: there is no such field here. Leave it out.',
    ],
    [
      'a missing text',
      { 'text/fr.json': put('  "card.mine.name": "Mine",\n', '') },
      'text/fr.json:1:1 › card.mine.name: is missing: write the name of the card "mine" in this language ("fr").',
    ],
    [
      'a text that nothing uses',
      { 'text/it.json': put('"card.mine.name"', '"card.mien.name"') },
      'card.mien.name: nothing in the pack uses this text. Did you mean "card.mine.name"?',
    ],
    [
      'placeholders that differ',
      { 'text/it.json': put('guadagna {life, plural,', 'guadagna {lief, plural,') },
      'card.kit.text: “card.kit.text” has the placeholders {lief} in it, {life} in en: use the same.',
    ],
    [
      'a placeholder that the card does not have',
      { 'text/it.json': put('guadagna {life, plural,', 'guadagna {lief, plural,') },
      'card.kit.text: asks for {lief}, which this does not have: there are {tokens}, {life}. Did you mean "life"?',
    ],
    ['a text that does not parse', { 'text/en.json': put('{life, plural, one', '{life, plural one') }, 'text/en.json'],
    [
      'a plural without its last part',
      { 'text/en.json': (text) => text.replace(/("card\.kit\.text": .*plural,.*?) other \{[^{}]*\}/, '$1') },
      'is no ICU message (the plural needs an other {…} part): ',
    ],
    ['a missing file', { 'text/it.json': undefined }, 'text/it.json: this file is missing: every pack has one.'],
    [
      'a misspelt file',
      { 'cards.json': undefined, 'crads.json': () => '[]' },
      'crads.json: nothing reads this file. Did you mean "cards.json"?',
    ],
    [
      'a file that is not JSON',
      { 'cards.json': put('"colour": "red",', '"colour": "red"') },
      'cards.json:5:5 › [0]: not JSON: it needs a comma or a closing } here, not "\\"".',
    ],
    [
      'too many cards at once',
      { 'pack.json': put('"cardsPerTurn": 1', '"cardsPerTurn": 3') },
      'cardsPerTurn: two players would choose 5 cards at once: at most 2 here.',
    ],
    [
      'lives that do not rise',
      { 'pack.json': put('[2, 3]', '[3, 2]') },
      'lives: [3,2] must rise from the shortest match to the longest, each number once.',
    ],
    [
      'another game',
      { 'pack.json': put('"game": "tournoi"', '"game": "tornoi"') },
      'pack.json:3:11 › game: there is no game "tornoi". Did you mean "tournoi"?',
    ],
    ['no head', { 'pack.json': undefined }, 'pack.json: this file is missing: it says which game the pack is for.'],
  ];

  test.each(faults)('says where %s is, and what to do', async (_what, changes, complaint) => {
    const folder = packWith(changes);
    const { status, out, err } = await automachia('pack', 'check', folder);
    expect(out).toContain(complaint);
    expect(out).toContain(`${folder}/`);
    expect({ status, err }).toEqual({ status: 1, err: '' });
  });

  test('lists all faults at once, in the order of the files', async () => {
    const folder = packWith({
      'pack.json': put('"bomb-x": 5', '"bmob-x": 99'),
      'cards.json': put('"do": "shake"', '"do": "shaek"'),
      'text/fr.json': put('  "card.mine.name": "Mine",\n', ''),
    });
    const { ok, faults: found } = await automachiaJson<{ ok: boolean; faults: { file: string; path: string }[] }>(
      'pack',
      'check',
      folder,
    );
    expect(ok).toBe(false);
    expect(found.map(({ file, path: place }) => `${path.relative(folder, file)} ${place}`)).toEqual([
      'cards.json earthquake › effect.do',
      'pack.json deck.bomb-x',
      'pack.json deck.bmob-x',
      'pack.json deck.bmob-x',
    ]);
  });

  test('a good pack of one’s own can be played, a bad one cannot', async () => {
    const own = packWith({
      'pack.json': (text) => text.replace('"tournoi-house",', '"many-mines",').replace('"mine": 5', '"mine": 30'),
    });
    const { pack } = await automachiaJson<{ pack: { id: string } }>(
      'sim',
      'tournoi',
      '--games',
      '5',
      '--pack',
      own,
      '--threads',
      '2',
    );
    expect(pack.id).toBe('many-mines');
    const bad = packWith({ 'pack.json': put('"bomb": 6', '"bomb": -1') });
    const { status, out, err } = await automachia('sim', 'tournoi', '--games', '5', '--pack', bad);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toContain('deck.bomb: -1 is out of range');
  });

  test('a record that names a pack by its digest is replayed with that one and no other', async () => {
    const own = packWith({ 'pack.json': (text) => text.replace('"tournoi-house",', '"short",') });
    const edited = packWith({
      'pack.json': (text) => text.replace('"tournoi-house",', '"short",').replace('"mine": 5', '"mine": 6'),
    });
    const played = await packIn(own);
    const game = (await openGame('tournoi')!).createGame(played.pack);
    const match = new Match(game, { options: {}, chance: { seed: 3 }, packDigest: played.digest });
    const random = new Random(1);
    for (let seat = game.seatToAct(match.state); seat !== 0; seat = game.seatToAct(match.state)) {
      match.choose(seat, game.propose(match.state, seat, random));
    }
    const file = scratch.file('short.json');
    fs.writeFileSync(file, JSON.stringify(match.record()));
    expect(await automachia('replay', file, '--verify', '--pack', own)).toMatchObject({ status: 0 });
    const asked = `it was played with the pack short 1.0.0 (${played.digest})`;
    for (const other of [[], ['--pack', edited]]) {
      const { status, err } = await automachia('replay', file, '--verify', ...other);
      expect(status).toBe(1);
      expect(err).toContain(asked);
      expect(err).toContain('Name the folder of that pack by --pack.');
    }
  });

  test('a server does not open with a pack that has a fault: it says file, place and remedy', async () => {
    const good = packWith({ 'pack.json': put('"tournoi-house",', '"short",') });
    const bad = packWith({ 'pack.json': put('"bomb": 6', '"bomb": -1') });
    const home = scratch.file('server');
    const opening = ['serve', '--port', '0', '--data', home, '--pack', good, '--pack', bad];
    const { status, out, err } = await automachia(...opening);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toContain(`${path.join(bad, 'pack.json')}:7:13 › deck.bomb: -1 is out of range: at least 0.`);
    expect(fs.existsSync(home)).toBe(false);
  });
});
