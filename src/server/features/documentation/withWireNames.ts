import { z } from 'zod';
import * as connections from '../../../contract/connections.ts';
import * as credentials from '../../../contract/credentials.ts';
import { fieldDefinitionSchema } from '../../../contract/fieldDefinition.ts';
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

/**
 * Runs `work` with the contract's exported objects registered in zod under their names. The registry belongs to the
 * process, and names change the result of `z.toJSONSchema` elsewhere, so they are removed afterwards.
 */
export function withWireNames<T>(work: () => T): T {
  const named: [z.ZodType, string][] = [
    [fieldDefinitionSchema, 'FieldDefinition'],
    [messageParams, 'MessageParams'],
    [messageText, 'MessageText'],
    [message, 'Message'],
  ];
  for (const [name, schema] of modules.flatMap((module) => Object.entries(module)))
    if (schema instanceof z.ZodObject)
      named.push([schema, name.replace(/^./, (first) => first.toUpperCase())]);
  for (const [schema, id] of named)
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  try {
    return work();
  } finally {
    for (const [schema] of named) z.globalRegistry.remove(schema);
  }
}
