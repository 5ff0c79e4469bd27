import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { costs, offBy, writeCosts } from '../cost-of-a-game.mjs';

test('what a game costs is told as it is (to mend it: node tools/cost-of-a-game.mjs)', () => {
  expect(offBy(readFileSync('docs/cost-of-a-game.md', 'utf8'), costs('.'))).toEqual([]);
});

test('lines and files are counted where they belong, and a document that is off says by how much', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'automachia-cost-'));
  const put = (file, lines) => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), 'x\n'.repeat(lines));
  };
  try {
    put('games/chess/package.json', 1);
    put('games/chess/src/moves.ts', 100);
    put('games/chess/src/pieces/rook.ts', 50);
    put('games/chess/test/moves.test.ts', 30);
    put('games/chess/text/en.json', 7);
    put('games/chess/text/fr.json', 7);
    put('apps/web/src/games/chess/Board.tsx', 40);
    put('apps/web/src/games/chess/chess.css', 9);
    put('apps/web/src/games/chess/text/en.json', 3);
    const { chess } = costs(root);
    expect(chess['rules']).toEqual({ lines: 150, files: 2 });
    expect(chess['face']).toEqual({ lines: 40, files: 1 });
    expect(chess['style sheets']).toEqual({ lines: 9, files: 1 });
    expect(chess['texts, in one language']).toEqual({ lines: 10, files: 2 });
    expect(chess['tests of the rules']).toEqual({ lines: 30, files: 1 });
    const written = writeCosts({ chess });
    expect(offBy(written, { chess })).toEqual([]);
    put('games/chess/src/more.ts', 20);
    expect(offBy(written, costs(root))).toEqual([]);
    put('games/chess/src/more.ts', 21);
    expect(offBy(written, costs(root))).toEqual(['chess, rules: 150, and there are 171']);
    expect(offBy('', { chess })).toHaveLength(7);
  } finally {
    rmSync(root, { recursive: true });
  }
});
