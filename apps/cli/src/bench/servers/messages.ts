// What the bench says to the processes it measures, and what they answer: the same words as the reference servers'.

/** Saturated: every match has one action under way. Paced: every match has one action in each period. */
export type LoadMode = 'saturate' | 'paced';

export interface Run {
  readonly type: 'run';
  readonly mode: LoadMode;
  readonly ms: number;
  readonly period: number;
}

/** Latencies in milliseconds, from an action's sending until every seat has received it. */
export interface RunResult {
  readonly type: 'result';
  readonly actions: number;
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly loadCpu: number;
}

export interface Stats {
  readonly type: 'stats';
  readonly memory: NodeJS.MemoryUsage;
  /** Milliseconds that batches of writes took, for a server that says so. */
  readonly sync?: { readonly p50: number; readonly p99: number };
}
