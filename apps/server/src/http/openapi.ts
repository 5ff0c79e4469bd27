// The interface as a document for programs: made from the same schemas that check what they send.

import * as protocol from '@automachia/protocol';
import { z } from 'zod';
import type { Route } from './route.js';

type Json = { readonly [key: string]: unknown };

export function openApi(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Automachia',
      version,
      license: { name: 'MIT' },
      description:
        'Play over HTTP: become a guest, make or join a match, follow a seat, choose. ' +
        'A bad request is answered with a `problem` and changes nothing.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }, { cookie: [] }, {}],
    paths: { ...paths, ...streams },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'automachia' },
      },
      schemas: {
        problem: schemaOf(protocol.problem),
        refusal: schemaOf(protocol.refusal),
        serverMessage: schemaOf(protocol.serverMessage),
        clientMessage: schemaOf(protocol.clientMessage, 'input'),
      },
    },
  };
}

function operation(route: Route): Json {
  const { summary, body, query, answer, headers = {}, status = 200 } = route;
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const fields = query === undefined ? {} : ((schemaOf(query, 'input')['properties'] ?? {}) as Json);
  const inQuery = Object.entries(fields).map(([name, schema]) => ({ name, in: 'query', schema }));
  const parameters = [...inPath, ...inQuery];
  return {
    summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, ...content(schemaOf(body, 'input')) } }),
    responses: {
      [status]: { description: 'Done', ...headersOf(headers), ...content(schemaOf(answer)) },
      ...(route.mayBeRefused === true ? { 409: refusedOrNotNow } : {}),
      default: notDone,
    },
  };
}

const problem = { $ref: '#/components/schemas/problem' };
const refusal = { $ref: '#/components/schemas/refusal' };
const notDone: Json = { description: 'Not done: why, and what to do', ...content(problem) };
const refusedOrNotNow: Json = {
  description: 'Not done: the rules refuse it, or the match cannot go on now',
  ...content({ anyOf: [refusal, problem] }),
};

const streamParameters = [
  { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  { name: 'seat', in: 'query', schema: { type: 'integer', default: 0 }, description: '0 watches.' },
  { name: 'after', in: 'query', schema: { type: 'integer', default: 0 }, description: 'The last number you have.' },
  {
    name: 'chat',
    in: 'query',
    schema: { type: 'integer', default: 0 },
    description: 'The last line of chat you have.',
  },
  {
    name: 'stills',
    in: 'query',
    schema: { type: 'boolean', default: false },
    description: 'Whether updates say what changed with each event, for whoever shows how things come about.',
  },
  {
    name: 'facts',
    in: 'query',
    schema: { type: 'boolean', default: true },
    description: 'Whether questions come with their facts: what they say beside their options, as data.',
  },
];
const message = { $ref: '#/components/schemas/serverMessage' };

const streams: Json = {
  '/api/matches/{id}/stream': {
    get: {
      summary: 'Follow a match: one JSON document a line, for as long as you read; an empty line now and then',
      parameters: streamParameters,
      responses: {
        200: { description: 'Lines', content: { 'application/x-ndjson': { schema: message } } },
        default: notDone,
      },
    },
  },
  '/api/matches/{id}/socket': {
    get: {
      summary:
        'The same as a WebSocket, on which you may also choose, take back, say a line and ask for the whole table',
      parameters: streamParameters,
      responses: { 101: { description: 'serverMessage to you, clientMessage from you' }, default: notDone },
    },
  },
};

function headersOf(headers: Readonly<Record<string, string>>): Json {
  const said = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return said.length === 0 ? {} : { headers: Object.fromEntries(said) as Json };
}

function content(schema: Json): Json {
  return { content: { 'application/json': { schema } } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // What we answer may have more fields one day, and whoever reads it strictly would stumble over them.
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}
