// The pips of a die with six sides or fewer, in a square of 24.

/** Where they lie on a grid of three by three, by the value. */
const PLACES: readonly string[] = ['', '4', '08', '048', '0268', '02468', '023568'];

export function hasPips(value: number): boolean {
  return value in PLACES;
}

export function Pips({ value }: { readonly value: number }) {
  return (
    <>
      {(PLACES[value] ?? '').split('').map((at) => (
        <circle key={at} cx={6 + 6 * (Number(at) % 3)} cy={6 + 6 * Math.floor(Number(at) / 3)} r="2.100" />
      ))}
    </>
  );
}
