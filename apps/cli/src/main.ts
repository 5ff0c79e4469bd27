// The program `automachia`: finds the command, runs it, and turns what it says into an exit status.

import { cac } from 'cac';
import packageJson from '../package.json' with { type: 'json' };
import { addBench } from './bench/command.js';
import { checkCommandLine } from './commandLine.js';
import { FailedError, UsageError } from './errors.js';
import { addDescribe } from './describe.js';
import { complain, printLine } from './output.js';
import { addPack } from './pack.js';
import { addPlay } from './play/command.js';
import { addReplay } from './replay/command.js';
import { addRules } from './rules/command.js';
import { addScenario } from './scenario.js';
import { addServe } from './serve.js';
import { addSim } from './sim/command.js';

const cli = cac('automachia');
cli.usage('<command> [options]');
cli.option('--version', 'Print the version');
cli.help((sections) => sections.filter(({ title }) => title !== undefined && !title.startsWith('For more info')));
// We decide ourselves when to show help: not for a command that does not exist.
cli.showHelpOnExit = false;
cli.example('  $ automachia play tournoi');
cli.example('  $ automachia serve');
cli.example('  $ automachia sim tournoi --players 4 --bots random --games 1000 --seed 1');
cli.example('  $ automachia scenario games/tournoi/scenarios');
cli.example('  $ automachia rules tournoi GTM-CBT-02 --lang fr');
cli.example('  $ automachia pack check content/tournoi-house');
cli.example('  $ automachia sim --help');

for (const add of [addPlay, addServe, addSim, addScenario, addReplay, addDescribe, addRules, addPack, addBench])
  add(cli);

/** Until the command has done what it was asked for. */
export const done = main().catch((error: unknown) => {
  if (!(error instanceof UsageError) && !(error instanceof FailedError)) throw error;
  complain(`automachia: ${error.message}`);
  if (error instanceof UsageError) complain(helpHint());
  process.exitCode = error instanceof UsageError ? 2 : 1;
});

async function main(): Promise<void> {
  process.stdout.on('error', leaveQuietly);
  cli.parse(withHelpAsOption(process.argv), { run: false });
  checkCommandLine(cli);
  if (cli.options['help'] === true || (cli.matchedCommand === undefined && cli.options['version'] !== true)) {
    cli.outputHelp();
  } else if (cli.options['version'] === true) {
    printLine(`automachia ${packageJson.version}`);
  } else {
    process.exitCode = (await (cli.runMatchedCommand() as Promise<number> | number)) || 0;
  }
}

/** `automachia help sim` is another way to write `automachia sim --help`. */
function withHelpAsOption(argv: readonly string[]): string[] {
  const [node, program, first, ...others] = argv as [string, string, ...string[]];
  return first === 'help' ? [node, program, ...others, '--help'] : [...argv];
}

/** Whoever reads our output has seen enough: `automachia rules tournoi | head`. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

function helpHint(): string {
  const name = cli.matchedCommandName === undefined ? '' : `${cli.matchedCommandName} `;
  return `Run "automachia ${name}--help" to see how it is used.`;
}
