// Whether a command line makes sense, before anything is done: the command exists, and so does every option.

import type { CAC } from 'cac';
import { didYouMean } from '@automachia/content-tools';
import { UsageError } from './errors.js';

/** Complains of a command, an option or a number of arguments that there is not. */
export function checkCommandLine(cli: CAC): void {
  const { matchedCommand: command, globalCommand, options } = cli;
  // What follows "--" is an argument, whatever it looks like.
  cli.args = [...cli.args, ...((options['--'] as string[] | undefined) ?? [])].map(String);
  const [typed] = cli.args;
  if (command === undefined && typed !== undefined) {
    const names = cli.commands.map(({ name }) => name);
    throw new UsageError(`there is no command "${typed}".${didYouMean(typed, names)}`);
  }

  const known = [...globalCommand.options, ...(command?.options ?? [])];
  const names = known.flatMap((option) => option.names.map(asTyped));
  for (const name of Object.keys(options).filter((each) => each !== '--')) {
    if (known.some((option) => option.names.includes(name))) continue;
    const written = asTyped(name);
    const place = command === undefined ? '' : ` for "${command.name}"`;
    throw new UsageError(`there is no option ${written}${place}.${didYouMean(written, names)}`);
  }
  for (const { name, isBoolean, required, rawName } of known) {
    const value: unknown = options[name];
    if (required === true && (value === true || value === false))
      throw new UsageError(`${rawName}: the value is missing.`);
    if (isBoolean === true && Array.isArray(value)) throw new UsageError(`${rawName} is given twice. Give it once.`);
  }

  if (command === undefined || options['help'] === true) return;
  const required = command.args.filter((arg) => arg.required);
  if (cli.args.length < required.length) {
    throw new UsageError(`${command.name}: <${required[cli.args.length]!.value}> is missing.`);
  }
  const most = command.args.some((arg) => arg.variadic) ? Number.POSITIVE_INFINITY : command.args.length;
  if (cli.args.length > most) throw new UsageError(`${command.name}: "${cli.args[most]}" is one argument too many.`);
}

/** An option's name as one types it: `fixedSeats` → `--fixed-seats`. */
function asTyped(name: string): string {
  if (name.length === 1) return `-${name}`;
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
