// What a game publishes about itself is true: options, choices and tables fit the schemas that clients are given.

import type { KernelState, Plain } from '@automachia/kernel';
import { optionsSchema } from '@automachia/kernel/host';
import { Complaint, type Playing, show } from '../play.js';
import { misfitWith, type Schema } from '../schema.js';
import { everybody, type Property } from './property.js';

export const schemas: Property = {
  name: 'schemas',
  promise: 'options, choices and tables fit the schemas that are published',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game, play } = playing;
    const choices = new Map(game.asking().map(({ step, schema }) => [step, schema]));
    const table = game.notation.schema();
    demandFit(optionsSchema(game.options), play.options, 'the options do not fit the schema of options');
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      const { step, options } = turn.question;
      const schema = choices.get(step);
      if (schema === undefined) throw new Complaint(`${step} asks, and is not among the questions that are published.`);
      for (const choice of options?.map((option) => option.choice) ?? [turn.choice]) {
        if (choice === 'pass') continue;
        demandFit(schema, choice, `${step} offers ${show(choice)}, which does not fit its schema`);
      }
      if (turn.isLookedAt) demandTables(playing, table);
      playing.take(turn);
    }
    demandTables(playing, table);
  },
};

function demandTables<S extends KernelState>({ game, state }: Playing<S>, schema: Schema): void {
  demandFit(schema, game.describe(state), 'the table does not fit its schema');
  for (const seat of everybody(state.players)) {
    const seen = game.describe(game.viewFor(seat, state).state);
    demandFit(schema, seen, `the table as seat ${seat} sees it does not fit its schema`);
  }
}

function demandFit(schema: Schema, value: Plain, otherwise: string): void {
  const misfit = misfitWith(schema, value);
  if (misfit !== undefined) throw new Complaint(`${otherwise}: ${misfit}`);
}
