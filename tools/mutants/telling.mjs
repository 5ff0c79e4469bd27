// What was found out about mutants: numbers, a table by file, the survivors, and the page for readers.

/** What cannot be killed by any test of the rules. */
const cannotBeKilled = ['equivalent', 'optimisation'];

/**
 * The numbers of a run. `found` are mutants with what killed them and how they were judged before; `gone` are judgements
 * on lines that are not there any more.
 */
export function summaryOf(found, gone) {
  const survivors = found.filter(({ killer }) => killer === undefined);
  return {
    ...countsOf(found),
    killedWithReplays: found.length - survivors.filter(({ replay }) => replay === undefined).length,
    files: [...new Set(found.map(({ file }) => file))]
      .sort((one, other) => (one < other ? -1 : 1))
      .map((file) => ({ file, ...countsOf(found.filter((mutant) => mutant.file === file)) })),
    survivors: survivors.map(({ file, line, code, change, nth, replay, judgement }) => {
      const { verdict = 'not judged', why } = judgement ?? {};
      return { file, line, code, change, nth, verdict, why, isSeenByReplays: replay !== undefined };
    }),
    outdated: [
      ...found.filter(({ killer, judgement }) => killer !== undefined && judgement !== undefined),
      ...gone,
    ].map(({ file, code, change }) => ({ file, code, change })),
    kills: found.map(({ file, line, code, change, killer, message }) => ({
      file,
      line,
      code,
      change,
      killer,
      message,
    })),
  };
}

/** By rule: whether a test notices when it is broken; mutants that cannot be killed say nothing. */
export function rulesOf(found) {
  const killable = found.filter(
    ({ killer, judgement }) => killer !== undefined || !cannotBeKilled.includes(judgement?.verdict),
  );
  const rules = [...new Set(killable.flatMap((mutant) => mutant.rules))].sort((one, other) => (one < other ? -1 : 1));
  const isNoticed = (rule) => killable.some((one) => one.killer !== undefined && one.rules.includes(rule));
  return { tried: rules.length, unnoticed: rules.filter((rule) => !isNoticed(rule)) };
}

export function printRules({ tried, unnoticed }) {
  console.log(
    `    Of ${tried} rules that were broken in ways that can be noticed, ${tried - unnoticed.length} were noticed.`,
  );
  if (unnoticed.length > 0) console.log(`    Unnoticed: ${unnoticed.join(', ')}`);
}

function countsOf(mutants) {
  const survivors = mutants.filter(({ killer }) => killer === undefined);
  const spared = survivors.filter(({ judgement }) => cannotBeKilled.includes(judgement?.verdict)).length;
  return {
    tried: mutants.length,
    killed: mutants.length - survivors.length,
    killable: mutants.length - spared,
    spared,
    open: survivors.length - spared,
  };
}

export function printReport(report) {
  const { game, all, tried, untried, survivors, outdated, seconds } = report;
  for (const { file, line, code, change, nth, verdict, why, isSeenByReplays } of survivors) {
    console.log(`games/${game}/src/${file}:${line}  ${change}${nth === 1 ? '' : ` (${nth})`}  ${code}`);
    const seen = isSeenByReplays ? '; golden replays notice it' : '';
    console.log(`    ${verdict}${why === undefined ? '' : `: ${why}`}${seen}`);
  }
  for (const { file, code, change } of outdated)
    console.log(`Killed or gone by now, take out its judgement: ${file}  ${change}  ${code}`);
  console.log(tableOf(report));
  console.log(`${game}: ${tried} of ${all} mutants, ${survivors.length} survive, ${seconds.toFixed(0)} s`);
  console.log(`    ${sharesOf(report)}`);
  if (untried > 0) console.log(`    The time was over: ${untried} more were not tried.`);
}

/** The page for readers, from the reports on all games. */
export function pageOf(reports) {
  const parts = reports.map((report) => {
    const { game, all, tried, survivors } = report;
    const lines = survivors.map(({ file, code, change, verdict, why }) => {
      return `- \`${file}\`, ${change} in ${quoted(code)}: ${verdict}${why === undefined ? '' : ` (${why})`}`;
    });
    return [
      `## ${game}`,
      `${tried} of ${all} mutants. ${sharesOf(report)}.`,
      tableOf(report),
      `Those that survive:`,
      lines.join('\n'),
    ].join('\n\n');
  });
  const head = [
    '# Mutants',
    'Whether a test notices when a rule is broken: written by `node tools/test-mutants.mjs --write`, which breaks the rules on purpose, one small change at a time. Why it is done so, and what is counted, is in [decision 0026](../decisions/0026-tests-are-tested.md).',
  ];
  return `${[...head, ...parts].join('\n\n')}\n`;
}

function quoted(code) {
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;
}

function sharesOf({ tried, killed, killable, killedWithReplays }) {
  const share = (part, whole) => `${((part * 100) / Math.max(1, whole)).toFixed(1)} %`;
  return `Killed ${killed}: ${share(killed, tried)} of all, ${share(killed, killable)} of those that can be killed; with golden replays ${killedWithReplays}`;
}

/** By file, as Markdown that can be read as it is. */
function tableOf(report) {
  const rows = [...report.files, { ...report, file: 'all' }];
  const widest = Math.max(...rows.map(({ file }) => file.length));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const titles = ['mutants', 'killed', 'cannot be killed', 'survive'];
  return [
    line(['file'.padEnd(widest), ...titles]),
    line(['-'.repeat(widest), ...titles.map((title) => `${'-'.repeat(title.length - 1)}:`)]),
    ...rows.map(({ file, tried, killed, spared, open }) =>
      line([
        file.padEnd(widest),
        ...[tried, killed, spared, open].map((number, i) => String(number).padStart(titles[i].length)),
      ]),
    ),
  ].join('\n');
}
