// The first screen: what the game is, how it is played here, and a match that begins with Enter. Whoever likes changes
// the number of players, the lives, the bots or the language first.

import type { Language } from '@automachia/i18n';
import { languages } from '@automachia/i18n';
import { adjustOptions, optionValues } from '@automachia/kernel/host';
import { commandHelp } from './speech.js';
import type { PlaySetting } from './settings.js';
import { withChanges } from './settings.js';
import type { Terminal } from './terminal/terminal.js';
import type { Line } from './terminal/styled.js';
import { bold, columnsOf, dim, line, span, wrap } from './terminal/styled.js';
import type { Wording } from './words.js';

const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français', it: 'Italiano' };

export class Welcome {
  private readonly known = new Map<Language, Wording>();
  private isHelp = false;
  private isLeavingTold = false;
  private leave: (setting: PlaySetting | undefined) => void = () => {};

  constructor(
    private setting: PlaySetting,
    private readonly wordsFor: (language: Language) => Wording,
    private readonly terminal: Terminal,
    private readonly commitment: string | undefined,
  ) {}

  /** The match that is wanted; undefined where none is. */
  async run(): Promise<PlaySetting | undefined> {
    return new Promise((resolve) => {
      this.leave = resolve;
      this.draw();
    });
  }

  key(key: string): void {
    const wasHelp = this.isHelp;
    this.isHelp = key === '?' && !wasHelp;
    this.isLeavingTold = key === 'escape' && !wasHelp;
    if (key === 'enter' && !wasHelp) this.leave(this.setting);
    else if (['q', 'Q', 'ctrl-c', 'ctrl-d'].includes(key)) this.leave(undefined);
    else if (key === 'p') this.turn('players');
    else if (key === 'v') this.turn('life');
    else if (key === 'b') this.turnBots();
    else if (key === 'g')
      this.setting = withChanges(this.setting, { language: after(languages, this.setting.language) });
    this.draw();
  }

  draw(): void {
    const { columns, rows } = this.terminal;
    this.terminal.show(
      this.lines(Math.min(columns - 2, 76))
        .map((one) => [span(' '), ...one])
        .slice(0, rows),
    );
  }

  private get words(): Wording {
    const { language } = this.setting;
    const words = this.known.get(language) ?? this.wordsFor(language);
    this.known.set(language, words);
    return words;
  }

  private lines(columns: number): Line[] {
    const { words, setting } = this;
    const { entry, options, bots } = setting;
    const rows: [string, string, string][] = [
      [words.say('option.players'), String(options.players), 'p'],
      ...('life' in options
        ? [[words.say('option.life'), String(options['life']), 'v'] as [string, string, string]]
        : []),
      [words.say('play.welcome.bots'), [...new Set(bots.filter((bot) => bot !== ''))].join(', ') || '–', 'b'],
      [words.say('play.welcome.language'), languageNames[setting.language], 'g'],
    ];
    const width = Math.max(...rows.map(([label]) => columnsOf(label)));
    const dice =
      this.commitment === undefined
        ? []
        : wrap([dim(words.say('play.dice.promise', { commitment: this.commitment }))], columns);
    const asked = this.isLeavingTold ? [line(words.say('play.welcome.leave'), { hue: 'danger' }), []] : [];
    if (this.isHelp) return this.helpLines(columns);
    return [
      [],
      [bold('Automachia'), dim(`  ${words.say('play.welcome.product')}`)],
      [],
      [bold(words.say(`game.${entry.id}.name`))],
      ...wrap(line(words.intro(entry.id)), columns),
      [],
      ...rows.map(
        ([label, value, key]): Line => [
          span(key, { hue: 'signal', isBold: true }),
          span(`  ${label.padEnd(width)}  `),
          bold(value),
        ],
      ),
      [],
      [
        span(` ${words.say('play.key.enter')} `, { hue: 'signal', isPlate: true }),
        bold(` ${words.say('play.welcome.begin')}`),
      ],
      [],
      ...asked,
      ...wrap(line(words.say('play.welcome.keys')), columns),
      [],
      ...dice,
    ];
  }

  private helpLines(columns: number): Line[] {
    const { words } = this;
    const parts: Line[] = [
      // First, because the rest may be longer than the screen.
      [bold(words.say('play.help.title')), span(`  ${words.say('play.welcome.close')}`)],
      [],
      line(words.intro(this.setting.entry.id)),
      [],
      line(words.say('play.welcome.keys')),
      [],
      ...commandHelp(this.setting.entry.passingOn, words),
    ];
    return [[], ...parts.flatMap((part) => (part.length === 0 ? [part] : wrap(part, columns, 0)))];
  }

  private turn(name: string): void {
    const { options, entry } = this.setting;
    const spec = entry.game.options[name];
    const value = options[name];
    if (spec === undefined || value === undefined) return;
    const next = adjustOptions(entry.game.options, { ...options, [name]: after(optionValues(spec, options), value) });
    // Everybody who was given a seat by name keeps it.
    if (this.setting.humans.every((seat) => seat <= next.players))
      this.setting = withChanges(this.setting, { options: next });
  }

  private turnBots(): void {
    const { bots, entry } = this.setting;
    const current = bots.find((bot) => bot !== '') ?? '';
    this.setting = withChanges(this.setting, { bot: after(Object.keys(entry.bots), current) });
  }
}

/** The next of a few values, round and round. */
function after<T>(values: readonly T[], value: T): T {
  return values[(values.indexOf(value) + 1) % values.length]!;
}
