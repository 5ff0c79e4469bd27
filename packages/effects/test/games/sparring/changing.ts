// What words of Sparring change.

import type { Locals, Seat } from '@automachia/kernel';
import type { At } from './state.js';

export function changeSpirit<L extends Locals>(m: At<L>, seat: Seat, by: number): void {
  m.state.spirit[seat - 1] = Math.max(0, Math.min(45, m.state.spirit[seat - 1]! + by));
  m.tell?.({ type: 'spiritChanged', rule: 'GIG-UPK-02', seat, by });
}

export function changePower<L extends Locals>(m: At<L>, seat: Seat, by: number): void {
  m.state.power[seat - 1] = Math.max(0, Math.min(6, m.state.power[seat - 1]! + by));
  m.tell?.({ type: 'powerChanged', rule: 'GIG-UPK-03', seat, by });
}
