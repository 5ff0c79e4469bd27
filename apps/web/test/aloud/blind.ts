// Who plays by ear: keys, and what is read aloud; nothing else.

import type { Page } from 'playwright-core';
import type { Heard } from './hearing.js';
import { until } from '../until.js';
import { goTo, hear, hearFocus, NotThere } from './hearing.js';

export class Blind {
  /** Every target that was heard. */
  readonly targets = new Set<string>();
  sentence = '';
  private decision: readonly Heard[] = [];

  constructor(private readonly page: Page) {}

  /** Waits until something is asked, or the match is over. */
  async listen(): Promise<void> {
    await until(async () => {
      this.decision = await hear(this.page, { role: 'region', name: 'Decision' }).catch(() => []);
      return ['Your call', 'Priority', 'Match over'].some((call) => this.says(`text: ${call}`));
    });
    this.sentence = this.decision.find(({ role }) => role === 'heading')?.name ?? '';
  }

  async isOver(): Promise<boolean> {
    await this.listen();
    return this.says('text: Match over');
  }

  /** Answers what is asked, with whatever is heard to cost least. */
  async decide(): Promise<void> {
    const before = await this.choice();
    for (let tries = 1; ; tries++) {
      try {
        await this.answer();
        break;
      } catch (error) {
        // The last answer may have come while this question was being heard.
        if (!(error instanceof NotThere) || tries === MOST_TRIES) throw error;
        if ((await this.choice()) !== before || (await this.isOver())) return;
      }
    }
    await until(async () => (await this.choice()) !== before);
  }

  private async answer(): Promise<void> {
    const answer = this.decision.find(
      ({ role, name, line }) => role === 'button' && !/^(Suggest|Rule|Undo)/.test(name) && !line.includes('[disabled]'),
    );
    if (answer === undefined) return this.pick();
    await goTo(this.page, 'Tab', ({ name }) => name === answer.name);
    await this.page.keyboard.press('Enter');
  }

  /** Picks targets until the choice is complete, then confirms it from the sentence. */
  private async pick(): Promise<void> {
    for (let picked = 0; this.isIncomplete(); picked++) {
      if (picked > 6) throw new Error(`“${this.sentence}” cannot be answered.`);
      await this.goToSentence();
      const heard: Heard[] = [];
      for (let i = 0; i < 9; i++) {
        await this.page.keyboard.press('Tab');
        const focused = await hearFocus(this.page);
        if (!/ (Legal|Chosen)\. /.test(focused.name)) break;
        heard.push(focused);
      }
      for (const { name } of heard) this.targets.add(name);
      const free = heard.filter(({ name }) => name.includes(' Legal. '));
      const harmless = free.find(({ name }) => !/−\d/.test(name.replace(/^.*Legal\./, ''))) ?? free[0];
      if (harmless === undefined) throw new NotThere(`“${this.sentence}” offers nothing that is heard.`);
      await this.goToSentence();
      await goTo(this.page, 'Tab', ({ name }) => name === harmless.name);
      await this.page.keyboard.press('Enter');
      await this.listen();
    }
    await this.goToSentence();
    await this.page.keyboard.press('Enter');
  }

  private async goToSentence(): Promise<void> {
    await goTo(this.page, 'F6', ({ role, name }) => role === 'region' && name === 'Decision');
  }

  private isIncomplete(): boolean {
    return this.decision.some(({ role, line }) => role === 'button' && line.includes('[disabled]'));
  }

  private says(words: string): boolean {
    return this.decision.some(({ line }) => line.startsWith(words));
  }

  /** Which choice of the match this is, as the timeline says it. */
  private async choice(): Promise<string> {
    const heard = await hear(this.page, { role: 'contentinfo', name: 'Timeline' });
    return heard.find(({ line }) => line.startsWith('text: '))?.line ?? '';
  }
}

const MOST_TRIES = 3;
