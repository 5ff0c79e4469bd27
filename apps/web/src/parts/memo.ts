// A part of a drawing that is drawn again only when one of its properties is another.

import type { ComponentType, VNode } from 'preact';
import { Component, h } from 'preact';

export function memo<P extends object>(Part: (props: P) => VNode | null): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as Readonly<Record<string, unknown>>;
      return Object.entries(next).some(([name, value]) => now[name] !== value);
    }
    override render() {
      return h(Part as ComponentType<P>, this.props as P);
    }
  };
}
