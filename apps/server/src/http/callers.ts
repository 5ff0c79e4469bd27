// How many connections each address has, and each site. Behind a proxy, where all come from the proxy itself, how many
// requests.

import { networkOf, SHARES_OF_A_SITE, siteOf } from '../rate.js';

export class Callers {
  private readonly networks: Counts;
  private readonly sites: Counts;

  constructor(most: number) {
    this.networks = new Counts(most);
    this.sites = new Counts(SHARES_OF_A_SITE * most);
  }

  /** Counts one more, unless that would be too many; whoever was let in says when they leave. */
  letIn(address: string): boolean {
    const [network, site] = [networkOf(address), siteOf(address)];
    if (this.networks.isFull(network) || (site !== network && this.sites.isFull(site))) return false;
    this.networks.add(network, 1);
    if (site !== network) this.sites.add(site, 1);
    return true;
  }

  leave(address: string): void {
    const [network, site] = [networkOf(address), siteOf(address)];
    this.networks.add(network, -1);
    if (site !== network) this.sites.add(site, -1);
  }
}

class Counts {
  private readonly byName = new Map<string, number>();

  constructor(private readonly most: number) {}

  isFull(name: string): boolean {
    return (this.byName.get(name) ?? 0) >= this.most;
  }

  add(name: string, more: 1 | -1): void {
    const count = (this.byName.get(name) ?? 0) + more;
    if (count === 0) this.byName.delete(name);
    else this.byName.set(name, count);
  }
}
