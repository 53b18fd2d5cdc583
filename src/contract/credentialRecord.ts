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
      /** Days (UTC) on which an authorisation ends, from today; past ones are left out. */
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
  /** Elements to be pushed, and elements that failed because the package refused the credential. */
  waitingElements: z.number().int(),
  /** When the newest successful run ended: one that wrote everything, or had nothing to write. */
  lastGoodRunAt: instant.nullable(),
});

/** The record of a credential, apart from its fields. */
export const credentialRecord = z.object({
  credential,
  createdBy: z.object({ userId: id, name: z.string() }).nullable(),
  /** Created by platform staff, with a name that the viewer may not see. */
  createdByStaff: z.boolean(),
  authorization: z.object({
    endsAt: instant.nullable(),
    /**
     * Source of the end date: `package`, its published rule, counted from the last renewal; `customer`, who typed the
     * date; null if no end is known.
     */
    saidBy: z.enum(['package', 'customer']).nullable(),
    /** Each renewal moves the end: it ends only if it isn't used. */
    renewsItself: z.boolean(),
  }),
  /** At most 100, those with the most waiting elements first. */
  connections: z.array(dependentConnection),
  connectionsCount: z.number().int(),
  waitingElements: z.number().int(),
  /** Tasks that stopped because of it and are queued again once it works. */
  waitingTasks: z.number().int(),
  /** Pending sign-ins, newest first, 20 at most. */
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
  /** When it is next tested automatically; null if it isn't: only a person can fix it, or nothing uses it. */
  nextTestAt: instant.nullable(),
  /** By day (UTC) of the last 14, oldest first; days without checks are left out. */
  checks: z.array(
    z.object({ date: calendarDate, wentWell: z.number().int(), failed: z.number().int() }),
  ),
  /** True if a sign-in by the customer fixes it: a link can be sent. */
  canAskCustomer: z.boolean(),
  /** Webhook state of its package; null if the package has no webhooks, or none per credential. */
  webhookIn: webhookIn.nullable(),
  mayOperate: z.boolean(),
});
export type CredentialRecord = z.output<typeof credentialRecord>;

export const getCredentialRecord = defineRoute({
  method: 'GET',
  path: '/credentials/{id}/record',
  summary: 'State of a credential: what depends on it, when it ends, the results of its checks.',
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
  ...item('CredentialCheck'),
  checkId: id,
  /** Last and first time of this result: an identical result raises `count`. */
  at: instant,
  firstAt: instant,
  count: z.number().int(),
  /** `test`: a cheap call; `refresh`: a token was renewed; `connect`: somebody signed in. */
  kind: z.enum(checkKinds),
  /** What started it: a person, the schedule of tests, or work that needed a token. */
  startedBy: z.enum(checkStarters),
  /** `unavailable`: the package did not answer, which is no verdict on the credential. */
  outcome: z.enum(checkOutcomes),
  codedMessage: message.nullable(),
  durationMs: z.number().int().nullable(),
});
export type CredentialCheck = z.output<typeof credentialCheck>;

export const listCredentialChecks = defineRoute({
  method: 'GET',
  path: '/credentials/{id}/checks',
  summary: 'Results of a credential’s last tests, renewals and sign-ins, newest first.',
  access: viewerOf('credential'),
  params: z.object({ id }),
  query: listQuery(['at'], { outcome: z.enum(checkOutcomes).optional() }),
  answers: { 200: collection(credentialCheck) },
});
