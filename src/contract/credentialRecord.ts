import { z } from 'zod';
import { signedIn, viewerOf } from './access.ts';
import { credentialRequest } from './credentialRequests.ts';
import { credential } from './credentials.ts';
import { calendarDate, collection, id, instant, item, listQuery } from './hydra.ts';
import { message } from './messages/message.ts';
import { webhookIn } from './webhooksIn.ts';
import { defineRoute } from './route.ts';

export const getCredentialsOverview = defineRoute({
  method: 'GET',
  path: '/credentials-overview',
  summary:
    'How many credentials within reach are in which state, and what ends in the next 30 days.',
  access: signedIn,
  query: z.object({
    packageType: z.string().optional(),
    'organization.organizationId': id.optional(),
  }),
  answers: {
    200: z.object({
      total: z.number().int(),
      countIsCapped: z.boolean(),
      byHealth: z.object({
        broken: z.number().int(),
        failing: z.number().int(),
        unconnected: z.number().int(),
        healthy: z.number().int(),
      }),
      waitsForCustomer: z.number().int(),
      /** Days (UTC) on which an authorisation ends, from today; none that has ended. */
      ending: z.array(
        z.object({
          date: calendarDate,
          credentials: z.number().int(),
          connections: z.number().int(),
        }),
      ),
    }),
  },
});

const dependentConnection = z.object({
  connectionId: id,
  connectionName: z.string(),
  active: z.boolean(),
  packages: z.array(z.string()),
  /** Elements that are to be pushed, and those that failed because the package refused the credential. */
  waitingElements: z.number().int(),
  /** When a run last ended well. */
  lastGoodRunAt: instant.nullable(),
});

/** What there is to know of a credential beside its fields. */
export const credentialRecord = z.object({
  credential,
  createdBy: z.object({ userId: id, name: z.string() }).nullable(),
  authorization: z.object({
    endsAt: instant.nullable(),
    /**
     * Who says so: `package`, its published rule, counted from the last renewal; `customer`, who typed the date; null when
     * nothing is known of an end.
     */
    saidBy: z.enum(['package', 'customer']).nullable(),
    /** Each renewal moves the end: it ends only when it isn't used. */
    renewsItself: z.boolean(),
  }),
  /** At most 100, those with most that waits first. */
  connections: z.array(dependentConnection),
  connectionsCount: z.number().int(),
  waitingElements: z.number().int(),
  /** Tasks that stopped because of it and are queued again once it works. */
  waitingTasks: z.number().int(),
  /** Sign-ins that are waited for, newest first, 20 at most. */
  openRequests: z.array(
    credentialRequest.pick({
      requestId: true,
      kind: true,
      purpose: true,
      emailAddress: true,
      createdAt: true,
      expiresAt: true,
      openedAt: true,
    }),
  ),
  /** When it is tested again by itself; null when it isn't: nothing but a person helps, or nothing uses it. */
  nextTestAt: instant.nullable(),
  /** By day (UTC) of the last 14, oldest first; days without any are left out. */
  checks: z.array(
    z.object({ date: calendarDate, wentWell: z.number().int(), failed: z.number().int() }),
  ),
  /** True where a sign-in by the customer is what mends it: a link can be sent. */
  canAskCustomer: z.boolean(),
  /** Whether its package tells of changes; null where it can't, or not for one credential. */
  webhookIn: webhookIn.nullable(),
  mayOperate: z.boolean(),
});
export type CredentialRecord = z.output<typeof credentialRecord>;

export const getCredentialRecord = defineRoute({
  method: 'GET',
  path: '/credentials/{id}/record',
  summary: 'How a credential stands: what depends on it, when it ends, what its checks said.',
  access: viewerOf('credential'),
  params: z.object({ id }),
  answers: { 200: credentialRecord },
});

export const checkKinds = ['test', 'refresh', 'connect'] as const;
export type CheckKind = (typeof checkKinds)[number];
export const checkStarters = ['person', 'schedule', 'work'] as const;
export type CheckStarter = (typeof checkStarters)[number];
export const checkOutcomes = ['ok', 'refused', 'unavailable'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export const credentialCheck = z.object({
  ...item,
  checkId: id,
  /** When it last said so, and when first: what says the same again raises `count`. */
  at: instant,
  firstAt: instant,
  count: z.number().int(),
  /** `test`: a cheap call; `refresh`: a token was renewed; `connect`: somebody signed in. */
  kind: z.enum(checkKinds),
  /** Who began it: a person, the schedule of tests, or work that needed a token. */
  startedBy: z.enum(checkStarters),
  /** `unavailable`: the package did not answer, which says nothing of the credential. */
  outcome: z.enum(checkOutcomes),
  codedMessage: message.nullable(),
  durationMs: z.number().int().nullable(),
});
export type CredentialCheck = z.output<typeof credentialCheck>;

export const listCredentialChecks = defineRoute({
  method: 'GET',
  path: '/credentials/{id}/checks',
  summary: 'What the last tests, renewals and sign-ins of a credential said, newest first.',
  access: viewerOf('credential'),
  params: z.object({ id }),
  query: listQuery(['at'], { outcome: z.enum(checkOutcomes).optional() }),
  answers: { 200: collection(credentialCheck) },
});
