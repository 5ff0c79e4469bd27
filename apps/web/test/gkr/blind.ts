// Who plays GKR by ear: keys, and what is read aloud; nothing else. Hasty like the others, so that the match is short.

import type { Page } from 'playwright-core';
import { until } from '../until.js';
import type { Heard } from '../aloud/hearing.js';
import { goTo, hear, hearFocus, NotThere } from '../aloud/hearing.js';

export class Blind {
  /** Everything on the board and in the hand that was heard to be lit. */
  readonly targets = new Set<string>();
  sentence = '';
  private decision: readonly Heard[] = [];
  private inVain = 0;

  constructor(private readonly page: Page) {}

  /** Waits until something is asked, or the match is over: true. */
  async isOver(): Promise<boolean> {
    await until(async () => {
      this.decision = await hear(this.page, { role: 'region', name: 'Decision' }).catch(() => []);
      // Whoever hears that something cannot be done lets go of it.
      if (this.says('text: Not possible')) await this.page.keyboard.press('Escape');
      return ['Your call', 'Priority', 'Match over'].some((call) => this.says(`text: ${call}`));
    });
    this.sentence = this.decision.find(({ role }) => role === 'heading')?.name ?? '';
    return this.says('text: Match over');
  }

  async decide(): Promise<void> {
    const before = await this.moment();
    const heard = this.decision.map(({ line }) => line).join('; ');
    try {
      await this.respond(before);
    } catch (error) {
      // The last answer may have come while this question was being heard: whoever plays by ear listens again.
      if (!(error instanceof NotThere)) throw error;
    }
    const hasChanged = await until(async () => (await this.moment()) !== before, A_WHILE).then(
      () => true,
      () => false,
    );
    // A key may come while the page is busy: whoever hears nothing new presses again.
    this.inVain = hasChanged ? 0 : this.inVain + 1;
    if (this.inVain > 2) throw new Error(`“${this.sentence}” could not be answered by ear: ${heard}`);
  }

  private async respond(before: string): Promise<void> {
    const quick = this.answers().find((name) => /^(The top card of your deck|Pass this phase)/.test(name));
    if (quick !== undefined) return this.answer(quick);
    if (this.answers().some((name) => name.includes('Declare nothing'))) return this.declare();
    return this.pick(before);
  }

  /** Every card that can be declared. */
  private async declare(): Promise<void> {
    await this.goToSentence();
    const cards: string[] = [];
    for (let i = 0; i < 9; i++) {
      await this.page.keyboard.press('Tab');
      const { name } = await hearFocus(this.page);
      if (!/ (Legal|Chosen)\. /.test(name)) break;
      this.targets.add(name);
      if (name.includes(' Legal. ')) await this.page.keyboard.press('Enter');
      cards.push(name);
    }
    await this.isOver();
    const seal = this.answers().find((name) => name.startsWith('Seal: ') && !name.includes('nothing'));
    await this.answer(cards.length === 0 || seal === undefined ? 'Seal: Declare nothing' : seal);
  }

  /** Something lit until the choice is complete, the dearest of what is heard first; or an answer. */
  private async pick(before: string): Promise<void> {
    for (let picked = 0; picked < 4 && this.isIncomplete(); picked++) {
      await this.goToSentence();
      const heard: string[] = [];
      for (let i = 0; i < 8; i++) {
        await this.page.keyboard.press('Tab');
        const { name } = await hearFocus(this.page);
        if (!/Legal\. |Chosen\. /.test(name) && !(await this.isInDock())) break;
        heard.push(name);
      }
      for (const name of heard) if (/Legal\. /.test(name)) this.targets.add(name);
      const free = heard.filter((name) => !name.includes('Chosen. '));
      const dear = [...free].sort((one, other) => costIn(other) - costIn(one))[0];
      if (dear === undefined) break;
      await this.goToSentence();
      await goTo(this.page, 'Tab', ({ name }) => name === dear);
      await this.page.keyboard.press('Enter');
      if ((await this.moment()) !== before) return;
      if (await this.isOver()) return;
    }
    const answer = this.answers().at(-1);
    if (answer === undefined) throw new NotThere(`“${this.sentence}” cannot be answered by ear.`);
    await this.answer(answer);
  }

  /** Plates and tiles of the dock say their names alone. */
  private async isInDock(): Promise<boolean> {
    return this.page.evaluate(() => document.activeElement?.closest('.dock') !== null);
  }

  private async answer(name: string): Promise<void> {
    await this.goToSentence();
    await goTo(this.page, 'Tab', (heard) => heard.role === 'button' && heard.name === name, 140);
    await this.page.keyboard.press('Enter');
  }

  private async goToSentence(): Promise<void> {
    await goTo(this.page, 'F6', ({ role, name }) => role === 'region' && name === 'Decision');
  }

  /** What can be pressed to answer, the loudest last. */
  private answers(): readonly string[] {
    const buttons = this.decision.filter(({ role, line }) => role === 'button' && !line.includes('[disabled]'));
    return buttons
      .map(({ name }) => name)
      .filter((name) => !/^(Suggest|Rule|Undo|Take the last part|Stop my plan)/.test(name));
  }

  private isIncomplete(): boolean {
    return this.decision.some(({ role, line }) => role === 'button' && line.includes('[disabled]'));
  }

  private says(words: string): boolean {
    return this.decision.some(({ line }) => line.startsWith(words));
  }

  /** What has been heard of where the match is. */
  private async moment(): Promise<string> {
    const [timeline, decision] = await Promise.all([
      hear(this.page, { role: 'contentinfo', name: 'Timeline' }),
      hear(this.page, { role: 'region', name: 'Decision' }).catch(() => []),
    ]);
    const heading = decision.find(({ role }) => role === 'heading')?.name ?? '';
    return `${timeline.map(({ line }) => line).join(' ')} ${heading}`;
  }
}

/** The energy that is heard to be spent. */
function costIn(name: string): number {
  return Number(/(\d+) energy/.exec(name)?.[1] ?? 0);
}

const A_WHILE = 8000;
