import { z } from 'zod';
import * as connections from '../../../contract/connections.ts';
import * as credentials from '../../../contract/credentials.ts';
import { fieldDefinitionSchema } from '../../../contract/fieldDefinition.ts';
import { instant } from '../../../contract/hydra.ts';
import { message, messageParams, messageText } from '../../../contract/messages/message.ts';
import * as logs from '../../../contract/logs.ts';
import * as organizations from '../../../contract/organizations.ts';
import * as packages from '../../../contract/packages.ts';
import * as platformSettings from '../../../contract/platformSettings.ts';
import * as requests from '../../../contract/requests.ts';
import * as sync from '../../../contract/sync.ts';
import * as tasks from '../../../contract/tasks.ts';
import * as users from '../../../contract/users.ts';
import * as violations from '../../../contract/violations.ts';

export type JsonSchema = Record<string, unknown>;

const modules = [
  connections,
  credentials,
  logs,
  organizations,
  packages,
  platformSettings,
  requests,
  sync,
  tasks,
  users,
  violations,
];

/** What the wire's things are called in the documents: the contract's exported objects by their names. */
const named = z.registry<{ id: string }>();
named.add(fieldDefinitionSchema, { id: 'FieldDefinition' });
named.add(messageParams, { id: 'MessageParams' });
named.add(messageText, { id: 'MessageText' });
named.add(message, { id: 'Message' });
for (const exported of modules.flatMap((module) => Object.entries(module)))
  if (exported[1] instanceof z.ZodObject)
    named.add(exported[1], { id: exported[0].replace(/^./, (first) => first.toUpperCase()) });

/**
 * Schemas of one document. Each thing with a name becomes a component; `at` is where components stand
 * (`#/components/schemas/`).
 */
export class WireSchemas {
  readonly components: Record<string, JsonSchema> = {};
  readonly #at: string;

  constructor(at: string) {
    this.#at = at;
  }

  /** A schema as it is answered (`output`) or sent (`input`). */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _dialect,
      $defs = {},
      ...made
    } = z.toJSONSchema(schema, {
      io,
      // what is sent has no names: the same thing is looser there
      metadata: io === 'output' ? named : z.registry<{ id: string }>(),
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema === instant) replace(jsonSchema, { type: 'string', format: 'date-time' });
        if (jsonSchema['format'] === 'uuid') delete jsonSchema.pattern;
      },
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, component] of Object.entries($defs))
      this.components[name] ??= this.#moved(component);
    const id = named.get(schema)?.id;
    if (io === 'input' || id === undefined) return this.#moved(made);
    this.components[id] ??= this.#moved(made);
    return { $ref: this.#at + id };
  }

  /** The same with its references to where components stand. */
  #moved(schema: JsonSchema): JsonSchema {
    return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
      if (key === 'id' && value !== null && typeof value === 'string') return undefined;
      return key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', this.#at)
        : value;
    }) as JsonSchema;
  }
}

function replace(schema: object, by: JsonSchema): void {
  for (const key of Object.keys(schema)) delete (schema as JsonSchema)[key];
  Object.assign(schema, by);
}
