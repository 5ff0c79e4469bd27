// A server as a browser sees it: matches are made and joined, with the dice that a test wants, or refused.

import type { DicePromise, MatchInfo, Seated } from '@automachia/protocol';

interface Refusal {
  /** 0 where there is no answer at all. */
  readonly status: number;
  readonly isAboutPromise?: boolean;
}

interface Heard {
  readonly contribution: string;
  readonly promise?: string;
}

export class PretendedServer {
  /** What it was sent to sit somebody down, also where it refused. */
  readonly heard: Heard[] = [];
  /** The next answers to whoever wants to sit down. */
  refusals: Refusal[] = [];
  /** The commitment that it shows for what is made or joined, where it does not keep its word. */
  madeWith: string | undefined;
  private promises = 0;
  private matches = 0;

  answer(method: string, path: string, body: string | undefined): Response {
    if (path === '/api/promises') return Response.json(this.promise());
    if (path === '/api/me' || path === '/api/guests') return Response.json({ player: { id: 'ada', name: 'Ada' } });
    if (method === 'GET') return Response.json(this.waiting());
    if (path.endsWith('/claims')) return Response.json(this.joined(''));
    const heard = JSON.parse(body!) as Heard;
    this.heard.push({ contribution: heard.contribution, ...(heard.promise ? { promise: heard.promise } : {}) });
    const refusal = this.refusals.shift();
    if (refusal?.status === 0) throw new TypeError('Failed to fetch');
    if (refusal !== undefined) return refused(refusal);
    return Response.json(path === '/api/matches' ? this.made(heard) : this.joined(heard.contribution));
  }

  /** A match of somebody else's with one seat left. */
  waiting(): MatchInfo {
    return aMatch('waiting', 'waiting', ['human', 'open'], this.madeWith ?? 'shown', []);
  }

  private promise(): DicePromise {
    this.promises += 1;
    return { promise: `a promise ${this.promises}`, commitment: `promised ${this.promises}` };
  }

  private made({ promise, contribution }: Heard): Seated {
    this.matches += 1;
    const commitment = this.madeWith ?? `promised ${promise!.split(' ').at(-1)}`;
    const match = aMatch(`made${this.matches}`, 'playing', ['human', 'bot'], commitment, [contribution, '']);
    return { match, invitation: 'invitation', yours: [{ seat: 1, key: 'key' }] };
  }

  private joined(contribution: string): Seated {
    const words = ['somebody’s', contribution];
    const match = aMatch('waiting', 'playing', ['human', 'human'], this.madeWith ?? 'shown', words);
    return { match, invitation: 'invitation', yours: [{ seat: 2, key: 'key' }] };
  }
}

function aMatch(
  id: string,
  status: MatchInfo['status'],
  kinds: readonly MatchInfo['seats'][number]['kind'][],
  commitment: string,
  contributions: string[],
): MatchInfo {
  const seats = kinds.map((kind, i) => ({ seat: i + 1, kind }));
  return { id, status, game: 'tournoi', seats, fairness: { commitment, contributions } } as unknown as MatchInfo;
}

function refused({ status, isAboutPromise = false }: Refusal): Response {
  const message = 'not now';
  const error = status === 503 ? 'notStored' : 'notPossible';
  const details = isAboutPromise ? { details: [{ path: 'promise', message }] } : {};
  return Response.json({ error, message, ...details }, { status });
}
