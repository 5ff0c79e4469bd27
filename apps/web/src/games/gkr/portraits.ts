// Busts of pilots and of the Heavy Hitters: files of their own, fetched when somebody looks at them.

const files = import.meta.glob<string>('./portraits/*.svg', { eager: true, query: '?url', import: 'default' });

const HEROES: Readonly<Record<string, string>> = {
  HLX: 'hero-sunlance',
  OBK: 'hero-rampart',
  VRX: 'hero-sidewinder',
  MRD: 'hero-longbow',
};

const PILOTS: Readonly<Record<string, string>> = {
  L1: 'ace-vega',
  L2: 'wrench-oduya',
  L3: 'showboat-delacroix',
  L4: 'null',
  'HLX-C1': 'iris-kade',
  'HLX-C2': 'bolt-amari',
  'HLX-C3': 'sunny-okafor',
  'HLX-C4': 'quell-ferro',
  'OBK-C1': 'granite-holm',
  'OBK-C2': 'lady-ballast',
  'OBK-C3': 'dozer-pike',
  'OBK-C4': 'ash-grove',
  'VRX-C1': 'kit-marlow',
  'VRX-C2': 'switch-lumen',
  'VRX-C3': 'rook-tanaka',
  'VRX-C4': 'dash-okonjo',
  'MRD-C1': 'oracle-nwosu',
  'MRD-C2': 'beacon-solis',
  'MRD-C3': 'static-rao',
  'MRD-C4': 'parallax-jun',
};

/** The address of a faction's or pilot's portrait; undefined where there is none. */
export function portraitOf(id: string | undefined): string | undefined {
  if (id === undefined) return undefined;
  const name = HEROES[id] ?? (PILOTS[id] === undefined ? undefined : `gkr-${PILOTS[id]}`);
  return name === undefined ? undefined : files[`./portraits/${name}.svg`];
}
