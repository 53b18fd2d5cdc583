import { z } from 'zod';
import { operatorOf } from './access.ts';
import { id } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

/** Why a connection can or can't have another credential, in the order in which it is asked. */
export const reachStates = ['reached', 'notReached', 'unknown', 'nothingChosen'] as const;

const replacedConnection = z.object({
  connectionId: id,
  connectionName: z.string(),
  active: z.boolean(),
  packages: z.array(z.string()),
  waitingElements: z.number().int(),
  /** The run that works on it now: until it has ended the credential can't be replaced there. */
  runningTask: z.object({ taskId: id, moduleType: z.string() }).nullable(),
  /** Names of what is chosen in the package: administrations, companies, tenants. */
  chosen: z.array(z.string()),
  /** Whether the other credential reaches what is chosen; `unknown` when its list could not be loaded. */
  reach: z.enum(reachStates),
  mayMove: z.boolean(),
  /** What speaks against it, or what to know. */
  codedMessage: message.nullable(),
});
export type ReplacedConnection = z.output<typeof replacedConnection>;

const replacement = z.object({
  credentialId: id,
  replacementId: id,
  /** To send with the replacement: it holds only while everything is as it was shown. */
  preview: z.string(),
  connections: z.array(replacedConnection),
});

export const previewReplacement = defineRoute({
  method: 'POST',
  path: '/credentials/{id}/replacement-preview',
  summary:
    'What would be affected if another credential took the place of this one; changes nothing.',
  access: operatorOf('credential'),
  params: z.object({ id }),
  body: z.object({ replacementId: id }),
  references: [{ from: 'replacementId', kind: 'credential', rank: 'operator' }],
  answers: { 200: replacement },
});

export const replaceCredential = defineRoute({
  method: 'PUT',
  path: '/credentials/{id}/replace',
  summary:
    'Gives chosen connections another credential: all of them or none, and only as previewed.',
  access: operatorOf('credential'),
  params: z.object({ id }),
  body: z.object({
    replacementId: id,
    preview: z.string().max(200),
    connections: z.array(id).min(1).max(1000),
  }),
  references: [
    { from: 'replacementId', kind: 'credential', rank: 'operator' },
    { from: 'connections.*', kind: 'connection', rank: 'operator' },
  ],
  answers: {
    200: z.object({
      credentialId: id,
      replacementId: id,
      connections: z.array(id),
      /** Tasks that had ended for want of the old one and are queued again. */
      queuedAgain: z.number().int(),
    }),
  },
});
