import { z } from 'zod';
import { operatorOf } from './access.ts';
import { id } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

/** Why a connection can or can't use another credential, in the order in which it is checked. */
export const reachStates = ['reached', 'notReached', 'unknown', 'nothingChosen'] as const;

const replacedConnection = z.object({
  connectionId: id,
  connectionName: z.string(),
  active: z.boolean(),
  packages: z.array(z.string()),
  waitingElements: z.number().int(),
  /** The run that is using it: until that has ended, the credential can't be replaced there. */
  runningTask: z.object({ taskId: id, moduleType: z.string() }).nullable(),
  /** Names of the administrations, companies or tenants chosen in the package. */
  chosen: z.array(z.string()),
  /** Whether the other credential reaches the chosen ones; `unknown` if its list could not be loaded. */
  reach: z.enum(reachStates),
  mayMove: z.boolean(),
  /** An objection or a remark. */
  codedMessage: message.nullable(),
});
export type ReplacedConnection = z.output<typeof replacedConnection>;

const replacement = z.object({
  credentialId: id,
  replacementId: id,
  /** To be sent with the replacement, which is refused if anything changed since the preview. */
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
      /** Tasks that had stopped because of the old credential and are queued again. */
      queuedAgain: z.number().int(),
    }),
  },
});
