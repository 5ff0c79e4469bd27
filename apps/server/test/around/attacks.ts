// What attackers send, drawn from a seed: malformed, oversized, stale, forged, replayed, foreign, deep, huge, polluted.

import type { Random } from '@automachia/kernel';
import { routes } from '../../src/http/routes.js';

export interface Target {
  readonly match: string;
  /** Somebody who has a seat; somebody who has none. */
  readonly tokens: { readonly player: string; readonly stranger: string };
  /** Questions of the past with what was chosen then, and the question of now. */
  readonly past: readonly { readonly number: number; readonly choice: unknown }[];
  readonly now: number;
}

export interface HttpAttack {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

const choices = routes.find((route) => route.path.endsWith('/choices'))!;

export class Attacks {
  constructor(
    private readonly random: Random,
    private readonly target: Target,
  ) {}

  http(): HttpAttack {
    const { random, target } = this;
    const route = random.below(3) === 0 ? choices : this.one(routes);
    const { match } = target;
    const ids = [
      match,
      match,
      match,
      match,
      match,
      match,
      match,
      match,
      'aaaaaaaaaaaa',
      '__proto__',
      'constructor',
      '%00',
      'x'.repeat(90),
      '..%2f',
    ];
    const seats = ['1', '1', '1', '1', '2', '0', '3', '-1', '17', '1e9', 'NaN', '__proto__', '1.5', ' 1', '0x1'];
    const path = route.path.replace(':id', this.one(ids)).replace(':seat', this.one(seats));
    const query = this.one([
      '',
      '',
      '?seat=1',
      '?seat=__proto__',
      '?seat=1&seat=2',
      `?after=${'9'.repeat(400)}`,
      '?%zz',
    ]);
    // The player's own token only where it can do no harm that is allowed.
    const isHarmless = route.method === 'GET' || route.path.endsWith('/choices');
    const auth = this.one<Record<string, string>>([
      {},
      { authorization: `Bearer ${target.tokens.stranger}` },
      { cookie: `automachia=${target.tokens.stranger}` },
      { authorization: `Bearer ${this.forged()}` },
      { cookie: `automachia=${this.forged()}; automachia=${this.forged()}` },
      { cookie: `automachia=${target.tokens.player}`, ...(isHarmless ? {} : { origin: 'https://evil.example' }) },
      { authorization: `Bearer ${isHarmless ? target.tokens.player : target.tokens.stranger}` },
      { authorization: this.one(['Bearer', 'Bearer ', 'Basic eDp5', `Bearer ${'x'.repeat(4000)}`]) },
    ]);
    const type = this.one([
      'application/json',
      'application/json',
      'application/json',
      'text/plain',
      'multipart/form-data',
    ]);
    const body = route.method === 'GET' ? undefined : random.below(2) === 0 ? this.choosing() : this.text();
    const headers = body === undefined ? auth : { ...auth, 'content-type': type };
    return { method: this.one([route.method, route.method, route.method, 'PUT']), path: path + query, headers, body };
  }

  /** Something for a socket of the player's own, or of somebody who watches. */
  message(): string | Buffer {
    const { random } = this;
    const kind = random.below(10);
    if (kind < 3) return this.text();
    if (kind < 6) return this.choosing('choose');
    if (kind === 6) return Buffer.from(Array.from({ length: 1 + random.below(300) }, () => random.below(256)));
    if (kind === 7)
      return `{"type":${JSON.stringify(this.one(['choose', 'resync', 'table', '__proto__', 'toString']))}}`;
    if (kind === 8)
      return `{"type":"resync","after":${this.number()},"found":${JSON.stringify('f'.repeat(random.below(80)))}}`;
    return random.below(20) === 0 ? 'x'.repeat(20_000) : '';
  }

  /** Stale, replayed, not offered, not understood: nothing that the question of now allows. */
  private choosing(type?: string): string {
    const { random, target } = this;
    const { number, choice } = this.one(target.past);
    const attempts = [
      { number, choice },
      { number: target.now, choice: { cell: 'z9' } },
      { number: target.now, choice: null },
      { number: target.now + 1 + random.below(9), choice },
      { number: target.now, choice: { ...(choice as object), extra: 1 } },
    ];
    const said = { ...(type === undefined ? {} : { type, id: random.below(1000) }), ...this.one(attempts) };
    if (random.below(3) > 0) return JSON.stringify(said);
    // As text, so that what JSON.stringify would leave out is in it.
    return `{${type === undefined ? '' : `"type":"${type}",`}"number":${this.number()},"choice":${this.text()}}`;
  }

  private forged(): string {
    const { player, stranger } = this.target.tokens;
    const [id, signature] = player.split('.') as [string, string];
    return this.one([
      `${id}.${stranger.split('.')[1]}`,
      `${stranger.split('.')[0]}.${signature}`,
      `${id}.`,
      `.${signature}`,
      id,
      `${id}.${signature.slice(0, -1)}`,
      `${id}.${signature}${signature}`,
      `__proto__.${signature}`,
      'null',
    ]);
  }

  private text(): string {
    const { random } = this;
    switch (random.below(10)) {
      case 0:
        return '['.repeat(1 + random.below(8000));
      case 1: {
        const depth = 1 + random.below(7000);
        return '['.repeat(depth) + ']'.repeat(depth);
      }
      case 2: {
        const depth = 1 + random.below(2000);
        return '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
      }
      case 3:
        return JSON.stringify('\u0000\ud800"\\'.repeat(random.below(2000)));
      case 4:
        return `{"__proto__":{"isListed":true},"constructor":{"prototype":{"kind":"me"}}}`;
      case 5:
        return this.number();
      case 6:
        return 'x'.repeat(random.below(30) === 0 ? 40_000 : random.below(100));
      case 7:
        return `{"game":"tournoi","seats":${this.text()},"options":{"players":${this.number()}}}`;
      case 8:
        return `{"key":${this.text()},"play":"bot","level":"__proto__","invitation":${this.number()},"seat":${this.number()}}`;
      default:
        return JSON.stringify(Object.fromEntries(Array.from({ length: random.below(300) }, (_, i) => [`k${i}`, i])));
    }
  }

  private number(): string {
    return this.one([
      '0',
      '-1',
      '1e308',
      '1e999',
      '-1e999',
      '9007199254740993',
      '1.5',
      '9'.repeat(300),
      '-0',
      '"1"',
      'null',
      'true',
      '[]',
    ]);
  }

  private one<T>(list: readonly T[]): T {
    return list[this.random.below(list.length)]!;
  }
}
