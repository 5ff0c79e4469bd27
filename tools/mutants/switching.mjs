// Writes mutants into a source, each behind a switch: one build holds them all, and a run turns on one.

/**
 * The source with its mutants, each asked for by `__mutant(number)`.
 * @param {string} text
 * @param {readonly (import('./finding.mjs').Mutant & { number: number })[]} mutants
 */
export function withSwitches(text, mutants) {
  return written(0, text.length, placesOf(mutants));

  function written(from, to, places) {
    let code = '';
    let at = from;
    for (const place of places) {
      code += text.slice(at, place.start) + switched(place);
      at = place.end;
    }
    return code + text.slice(at, to);
  }

  function switched({ start, end, mutants: own, inside }) {
    const original = written(start, end, inside);
    if (own[0].isStatement) {
      const branches = own.map(({ number, text: mutated }) => `if (__mutant(${number})) { ${mutated} } else `);
      return `{ ${branches.join('')}{ ${original} } }`;
    }
    return `(${own.map(({ number, text: mutated }) => `__mutant(${number}) ? ${mutated} : `).join('')}${original})`;
  }
}

/** Mutants by the piece of text that they change, pieces within pieces. */
function placesOf(mutants) {
  const sorted = [...mutants].sort((one, other) => one.start - other.start || other.end - one.end);
  const outer = [];
  const open = [];
  for (const mutant of sorted) {
    while (open.length > 0 && open.at(-1).end <= mutant.start) open.pop();
    const last = open.at(-1);
    if (last?.start === mutant.start && last.end === mutant.end && last.mutants[0].isStatement === mutant.isStatement) {
      last.mutants.push(mutant);
      continue;
    }
    const place = { start: mutant.start, end: mutant.end, mutants: [mutant], inside: [] };
    (last === undefined ? outer : last.inside).push(place);
    open.push(place);
  }
  return outer;
}
