import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { GameEvent } from '@automachia/kernel';
import type { MatchRecord } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import type { MatchInfo, MyMatch } from '@automachia/protocol';
import { problem } from '@automachia/protocol';
import { hashOfLine, writeDigest } from '@automachia/protocol/view';
import { gameIds } from '@automachia/shelf';
import { afterEach, describe, expect, test } from 'vitest';
import { automachiaAlone, buildFirst, program, root, scratchFolder } from './driver.js';
import type { Manners } from './seatClient.js';
import { SeatClient } from './seatClient.js';
import { Asking, freePort, Serving } from './serving.js';

buildFirst();
const scratch = scratchFolder();

const running: { discard(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.discard()));
});

/** Starts a server that does not outlive its test. Fast enough for programs that play as fast as they can. */
function serve(data: string, ...args: string[]): Serving {
  const server = new Serving(program, ['--data', data, '--log', 'warn', '--rate', '10000', ...args]);
  running.push(server);
  return server;
}

/** Somebody who answers at once, by chance. */
function byChance(seed: number): Manners {
  const random = new Random(seed);
  return { asked: ({ choices }, client) => client.choose(choices![random.below(choices!.length)]!) };
}

function isOwnDraw(event: GameEvent): boolean {
  return event.type === 'cardsDrawn' && event['seat'] === 1;
}

/** Comes true soon, or the test fails saying what it waited for. */
async function until(what: string, isSo: () => boolean, seconds = 40): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('a match that outlives its server', () => {
  test('two people and a bot play, one watches; the process is killed in the middle and started again', async () => {
    const [data, port] = [scratch.file('killed'), String(await freePort())];
    const first = serve(data, '--port', port);
    const address = await first.listening;
    expect(address).toBe(`http://127.0.0.1:${port}`);

    // Ada makes the match, Blaise joins by her invitation.
    const ada = await new Asking(address).become('Ada');
    const blaise = await new Asking(address).become('Blaise');
    const { match, invitation } = await new Asking(address, ada.token).makeMatch({
      game: 'tournoi',
      options: { life: 2 },
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'rookie' }],
      contribution: 'Ada’s own words',
    });
    expect(match.status).toBe('waiting');
    const joined = await new Asking(address, blaise.token).join(match.id, invitation);
    expect(joined.match.status).toBe('playing');
    expect(joined.yours.map((one) => one.seat)).toEqual([2]);

    const clients = [
      new SeatClient(match.id, 1, ada.token, byChance(1)),
      new SeatClient(match.id, 2, blaise.token, byChance(2)),
      new SeatClient(match.id, 0, undefined),
    ];
    const complaints = (): string[] => clients.flatMap((client) => client.complaints);
    await Promise.all(clients.map((client) => client.connect(address)));
    await until('some choices', () => clients.every((client) => client.n >= 6));

    first.kill('SIGKILL');
    expect((await first.ended).signal).toBe('SIGKILL');
    const had = clients.map((client) => client.n);
    expect(clients[0]!.isOver).toBe(false);

    const second = serve(data, '--port', port);
    expect(await second.listening).toBe(address);
    await Promise.all(clients.map((client) => client.connect(address)));
    clients.forEach((client, i) => expect(client.n).toBeGreaterThanOrEqual(had[i]!));
    await until('the end', () => clients.every((client) => client.isOver), 60);
    expect(complaints()).toEqual([]);

    // Whoever asks for everything is told what they were told before.
    await Promise.all(clients.map((client) => client.connect(address, 0)));
    expect(complaints()).toEqual([]);
    expect(clients[0]!.match!.fairness.contributions[0]).toBe('Ada’s own words');
    expect(clients[0]!.match!.fairness.commitment).toBe(match.fairness.commitment);
    // Whoever watches has not seen a card that was drawn; its owner has.
    const drawn = clients.map(({ log }) => [...log.values()].flatMap(({ events }) => events).filter(isOwnDraw));
    expect(drawn[0]!.every((event) => 'cards' in event)).toBe(true);
    expect(drawn[2]!.some((event) => 'cards' in event)).toBe(false);
    expect(drawn[2]).toHaveLength(drawn[0]!.length);

    const record = await new Asking(address).get<MatchRecord>(`/api/matches/${match.id}/record`);
    const file = scratch.file('record.json');
    fs.writeFileSync(file, JSON.stringify(record));
    const { status, out } = await automachiaAlone('replay', file, '--verify');
    expect(out).toContain('ok  the secret matches the commitment made before the match (3 contributions)');
    expect(status).toBe(0);
    for (const client of clients) client.close();
  });

  test('told to stop, it stops within a second with status 0, and the next one finds the match', async () => {
    const data = scratch.file('stopped');
    const first = serve(data, '--port', '0');
    const address = await first.listening;
    const toStart = performance.now() - first.startedAt;
    const ada = await new Asking(address).become('Ada');
    const { match } = await new Asking(address, ada.token).makeMatch({
      game: 'tournoi',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'rookie' }],
    });
    let farewell = '';
    const client = new SeatClient(match.id, 1, ada.token, {
      ...byChance(3),
      turnedAway: (message) => {
        if (message.type === 'problem') farewell = message.error;
      },
    });
    await client.connect(address);
    await until('some choices', () => client.n >= 4);
    // Somebody who connected and never says or reads a word does not hold it up.
    const silent = net.connect(Number(new URL(address).port), '127.0.0.1');
    silent.on('error', () => {});
    silent.write(
      `GET /api/matches/${match.id}/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
        'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await new Promise((resolve) => silent.once('data', resolve));
    silent.pause();

    const begun = performance.now();
    first.kill('SIGTERM');
    const { status, err } = await first.ended;
    // Within a second; a busy machine is given another one, or as long as it took to start.
    expect(performance.now() - begun).toBeLessThan(1000 + Math.max(1000, toStart));
    expect([status, err]).toEqual([0, '']);
    expect(farewell).toBe('stopping');
    silent.destroy();

    const second = serve(data, '--port', '0');
    const again = await second.listening;
    const mine = await new Asking(again, ada.token).get<MyMatch[]>('/api/me/matches');
    expect(mine.map((one) => [one.match.id, one.match.status, one.seats])).toEqual([[match.id, 'playing', [1]]]);
    expect(mine[0]!.match.number).toBeGreaterThanOrEqual(client.n);
    await client.connect(again);
    const { n } = client;
    await until('the match going on', () => client.n > n);
    expect(client.complaints).toEqual([]);
    client.close();
  });
});

describe('the example bot in Python', () => {
  const python = spawnSync('python3', ['--version'], { encoding: 'utf8' });
  const bot = path.join(root, 'docs/examples/bot.py');

  function runBot(...args: string[]): Promise<{ status: number | null; out: string; err: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn('python3', [bot, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
      running.push({ discard: async () => void child.kill('SIGKILL') });
      let [out, err] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        err += text;
      });
      child.on('error', reject);
      child.on('close', (status) => resolve({ status, out, err }));
    });
  }

  test.skipIf(python.status !== 0)('plays a whole match against a bot', async () => {
    const address = await serve(scratch.file('python'), '--port', '0').listening;
    const { status, out, err } = await runBot('--server', address, '--level', 'rookie', '--seed', '1');
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^The match is over after \d+ choices: .*\.$/m);
    const [, id] = /\b([a-z0-9]{12})\b/.exec(out)!;
    const { status: stands, outcome } = await new Asking(address).match(id!);
    expect([stands, outcome?.winners.length]).toEqual(['over', expect.any(Number)]);
  });

  test.skipIf(python.status !== 0)(
    'joins a match by invitation, and sits through a restart of the server',
    async () => {
      const [data, port] = [scratch.file('python-joins'), String(await freePort())];
      const first = serve(data, '--port', port);
      const address = await first.listening;
      const ada = await new Asking(address).become('Ada');
      const { match, invitation } = await new Asking(address, ada.token).makeMatch({
        game: 'tournoi',
        options: { life: 2 },
        seats: [{ kind: 'me' }, { kind: 'open' }],
      });
      const played = runBot('--server', address, '--match', match.id, '--invitation', invitation);
      const client = new SeatClient(match.id, 1, ada.token, byChance(4));
      await client.connect(address);
      const endedEarly = played.then(({ status, out, err }) => {
        throw new Error(`The bot has left with status ${status}: ${out}${err}`);
      });
      await Promise.race([until('some choices', () => client.n >= 6), endedEarly]);
      endedEarly.catch(() => {});
      first.kill('SIGKILL');
      await first.ended;
      await serve(data, '--port', port).listening;
      await client.connect(address);
      const { status, out } = await played;
      expect(status).toBe(0);
      expect(out).toMatch(/^The match is over/m);
      expect(client.complaints).toEqual([]);
      client.close();
    },
  );

  test.skipIf(python.status !== 0)('says what is wrong, with the status of other programs', async () => {
    const address = await serve(scratch.file('python-wrong'), '--port', '0').listening;
    const missing = await runBot('--server', address, '--match', 'aaaaaaaaaaaa', '--invitation', 'x');
    expect([missing.status, missing.err]).toEqual([1, 'bot.py: There is no match "aaaaaaaaaaaa".\n']);
    expect((await runBot('--level', 'godlike')).status).toBe(2);
    expect((await runBot('--server', 'example.org')).status).toBe(2);
    const help = await runBot('--help');
    expect([help.status, help.out]).toEqual([0, expect.stringContaining('--invitation')]);
  });
});

describe('how serve ends when it cannot start', () => {
  test.each([
    [['--port', '70000'], '--port: 70000 is not a whole number from 0 to 65535.'],
    [['--untouched-weeks', '2'], '--untouched-weeks: 2 is not a whole number from 3 to 5000.'],
    [['--address-matches', '0'], '--address-matches: 0 is not a whole number from 1 to 1000000.'],
    [['--live-matches', 'many'], '--live-matches: "many" is not a whole number from 10 to 10000000.'],
    [['--prot', '1'], 'there is no option --prot for "serve". Did you mean "--port"?'],
    [['--origin', 'play.example.org'], '--origin play.example.org: write it like https://play.example.org'],
    [
      ['--host-name', 'https://play.example.org'],
      '--host-name https://play.example.org: write it like play.example.org',
    ],
    [['--log', 'loud'], '--log: there is no "loud".'],
    [['here'], 'serve: "here" is one argument too many.'],
    [['--database', 'nosuch:/x'], 'Matches cannot be stored at nosuch:/x: this program knows no place'],
    [['--database', 'postgres://localhost/x'], 'This version stores in SQLite only, not in PostgreSQL.'],
    [['--data', import.meta.filename], `${import.meta.filename} is a file, and no directory. Choose another place`],
    [['--data', path.join(import.meta.filename, 'x', 'y')], `${import.meta.filename} is a file, and no directory.`],
  ])('%j is a mistake of whoever called: status 2', async (args, message) => {
    const { status, out, err } = await automachiaAlone('serve', ...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  // Where Node is asked to make all directories at once, it does not come back.
  test.runIf(fs.existsSync('/proc/self'))('a directory where none can be made', async () => {
    const { status, out, err } = await automachiaAlone('serve', '--data', '/proc/foo/data', '--port', '0');
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('No directory can be made in /proc. Choose another place for the database');
  });

  /** One sentence, or a few, on one line; no stack, no second opinion. */
  async function failure(...args: string[]): Promise<string> {
    const { status, out, err } = await automachiaAlone('serve', ...args);
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(/^automachia: .+\n$/);
    return err;
  }

  test('a port that is taken', async () => {
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as net.AddressInfo;
    const said = await failure('--data', scratch.file('taken'), '--port', String(port), '--log', 'silent');
    taken.close();
    expect(said).toContain(`Port ${port} is taken by another program. Choose another one with --port`);
  });

  test('an address that is another machine’s', async () => {
    const data = scratch.file('elsewhere');
    const said = await failure('--data', data, '--host', '192.0.2.1', '--port', '0', '--log', 'silent');
    expect(said).toContain('This machine has no address 192.0.2.1.');
  });

  test.skipIf(process.getuid?.() === 0)('a data directory of somebody else’s', async () => {
    const data = scratch.file('locked');
    fs.mkdirSync(data, { mode: 0o500 });
    expect(await failure('--data', data, '--port', '0')).toContain('may not be written.');
  });

  test('a file that is no database', async () => {
    const data = scratch.file('no-database');
    fs.mkdirSync(data);
    fs.writeFileSync(path.join(data, 'automachia.db'), 'a letter to somebody, and nothing that a program could read\n');
    const said = await failure('--data', data, '--port', '0');
    expect(said).toContain('is not a database of this program. Move that file away');
  });

  test('a directory in which another server runs: also where both start at once, and not once that one was killed', async () => {
    const data = scratch.file('contested');
    for (let round = 0; round < 2; round++) {
      const servers = [1, 2, 3].map(() => serve(data, '--port', '0'));
      const outcomes = await Promise.allSettled(servers.map((server) => server.listening));
      const inside = servers.filter((_, place) => outcomes[place]!.status === 'fulfilled');
      expect(inside).toHaveLength(1);
      for (const server of servers.filter((one) => !inside.includes(one))) {
        const { status, out, err } = await server.ended;
        expect([status, out]).toEqual([1, '']);
        expect(err).toMatch(/^automachia: Another server is running in .*contested, .* stop the other one first.*\n$/);
      }
      inside[0]!.kill('SIGKILL');
      await inside[0]!.ended;
    }
  });
});

describe('a running server', () => {
  test.skipIf(process.platform === 'win32')('says in its log who else may look into its directory', async () => {
    const data = scratch.file('open');
    fs.mkdirSync(data);
    fs.chmodSync(data, 0o755);
    const server = serve(data, '--port', '0');
    await server.listening;
    server.kill('SIGTERM');
    const { level, msg } = JSON.parse((await server.ended).err) as { level: number; msg: string };
    expect(level).toBe(40);
    expect(msg).toContain(`chmod 700 '${fs.realpathSync(data)}'`);
  });

  test('lets an address make as many matches as its operator allows', async () => {
    const address = await serve(scratch.file('bounded'), '--port', '0', '--address-matches', '1').listening;
    const wanted = { game: 'tournoi', seats: [{ kind: 'me' as const }, { kind: 'me' as const }] };
    const [ada, blaise] = [await new Asking(address).become('Ada'), await new Asking(address).become('Blaise')];
    await new Asking(address, ada.token).makeMatch(wanted);
    const refused = new Asking(address, blaise.token).makeMatch(wanted);
    await expect(refused).rejects.toThrow(/From your address 1 matches were made that are not over, and 1 is the most/);
  });

  test('says that it is well, and what it can do', async () => {
    const address = await serve(scratch.file('well'), '--port', '0').listening;
    const nobody = new Asking(address);
    expect(await nobody.get('/healthz')).toEqual({ status: 'ok' });
    const { paths } = await nobody.get<{ paths: Record<string, unknown> }>('/api/openapi.json');
    // docs/api.md speaks of every address, and of none that is not there.
    const told = [...apiPage().matchAll(/\/api\/[a-z0-9{}/.]*[a-z0-9}]/gi)].map(([place]) =>
      place.replace(/\/matches\/[a-z0-9]{12}\b/, '/matches/{id}'),
    );
    expect([...new Set(told)].sort()).toEqual([...Object.keys(paths), '/api/openapi.json'].sort());
    expect(await nobody.get<MatchInfo[]>('/api/matches')).toEqual([]);
  });
});

describe('what is read before a server listens', () => {
  /** The files of the program, and those that are read with one of them, whatever is asked for. */
  const dist = path.dirname(program);
  const textOf = (file: string): string => fs.readFileSync(path.join(dist, file), 'utf8');
  const readWith = (file: string, read = new Set<string>()): ReadonlySet<string> => {
    if (read.has(file)) return read;
    read.add(file);
    for (const [, next] of textOf(file).matchAll(/^(?:import|\}) ?(?:[^'"()]* ?from )?"\.\/([^"]+\.mjs)";$/gm))
      readWith(next!, read);
    return read;
  };

  test('of the games their manifests alone, so that it does not depend on how many there are', () => {
    const files = fs.readdirSync(dist).filter((file) => file.endsWith('.mjs'));
    const server = files.filter((file) => textOf(file).includes('\n// apps/server/src/server.ts\n'));
    expect(server).toHaveLength(1);
    const read = readWith(server[0]!, new Set(readWith('automachia.mjs')));
    // The program says of each part from which file it comes.
    const parts = [...read].flatMap((file) =>
      [...textOf(file).matchAll(/^\/\/ (\S+\.(?:ts|json))$/gm)].map(([, part]) => part!),
    );
    const ofGames = parts.filter((part) => new RegExp(`^(games|content|bots)/(${gameIds.join('|')})\\b`).test(part));
    expect(ofGames.sort()).toEqual(gameIds.map((game) => `games/${game}/manifest.ts`).sort());
    // What plays them is there, and is read by who plays.
    const all = files.map(textOf).join('\n');
    for (const game of gameIds) expect(all).toContain(`\n// games/${game}/src/game.ts\n`);
  });
});

describe('what docs/api.md says', () => {
  test('every line that it hashes has that hash, and the table has that digest', () => {
    const lines = [...apiPage().matchAll(/(?<hash>[0-9a-f]{8}) {2}(?<name>[a-z0-9.]+)=(?<value>[^`\n]+)/g)];
    const hashed = lines.map(({ groups }) => {
      const { hash, name, value } = groups as { hash: string; name: string; value: string };
      expect([name, hash]).toEqual([name, writeDigest(hashOfLine(name, JSON.stringify(JSON.parse(value))))]);
      return Number.parseInt(hash, 16);
    });
    expect(hashed.length).toBe(17);
    const [first, second] = [hashed.slice(0, 14), hashed.slice(0, 15)].map((some) =>
      writeDigest(some.reduce((sum, hash) => (sum + hash) % 2 ** 32)),
    );
    expect([first, second]).toEqual(['653b52e7', 'e35386a9']);
  });

  test('it names every problem', () => {
    const told = [...apiPage().matchAll(/^\| `(?<error>[a-zA-Z]+)` \| \d{3} \|/gm)].map(
      ({ groups }) => groups!['error'],
    );
    expect(new Set(told)).toEqual(new Set(problem.shape.error.options));
  });
});

function apiPage(): string {
  return fs.readFileSync(path.join(root, 'docs/api.md'), 'utf8');
}
