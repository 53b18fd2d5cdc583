import { z } from 'zod';
import { anywhere, operatorOf, signedIn, viewerOf } from './access.ts';
import { calendarDate, collection, id, instant, item } from './hydra.ts';
import { defineRoute } from './route.ts';

/** The wizard's steps, in order (WIZ-01). */
export const setupSteps = [
  'packages',
  'credentials',
  'credentialSettings',
  'preSettings',
  'settings',
  'finish',
] as const;
export const setupStep = z.enum(setupSteps);
export type SetupStep = z.output<typeof setupStep>;

/** Maximum number of set-ups without a connection per person; all of them are listed, the newest first. */
export const maxOpenSetups = 50;

const name = z.string().max(200);
/** Values by field name, as entered in the form. */
const values = z.record(name, z.unknown());

/** Choices and input so far. The server leaves out secrets and fields that no package declares. */
export const setupChoices = z.object({
  resellerId: z.union([id, z.literal('')]).default(''),
  packages: z.array(name).max(10).default([]),
  connectionTag: z.string().max(200).default(''),
  synchronizationStartDate: z.union([calendarDate, z.literal('')]).default(''),
  /** By package type. */
  credentials: z
    .record(
      name,
      z.object({
        kind: z.enum(['existing', 'new']),
        /** Empty while none is chosen or made. The credential may be gone by now, so every use checks it. */
        credentialId: z.union([id, z.literal('')]),
        credentialType: name,
        name,
        values,
        saved: z.boolean(),
      }),
    )
    .default({}),
  /** Settings as sent to the server, by package type; once the connection exists, it stores them instead. */
  settings: z.record(name, values).default({}),
  /** Input of the current step's settings that was not sent yet, by package type. */
  typed: z.record(name, values).default({}),
});
export type SetupChoices = z.output<typeof setupChoices>;

export const connectionSetup = z.object({
  ...item('ConnectionSetup'),
  setupId: id,
  /** Null before the wizard's third step has ended. */
  connectionId: id.nullable(),
  organization: z.object({
    organizationId: id,
    organizationName: z.string(),
    reseller: z.object({ organizationId: id, organizationName: z.string() }).nullable(),
  }),
  step: setupStep,
  /** Whether the connection is switched on once it is finished (WIZ-11). */
  active: z.boolean(),
  version: z.number().int(),
  choices: setupChoices,
  createdAt: instant,
  changedAt: instant,
  /** Null if the viewer can't see that person. */
  changedBy: z.object({ userId: id, name: z.string() }).nullable(),
});
export type ConnectionSetup = z.output<typeof connectionSetup>;

/** Bytes and milliseconds for choices with some tables of 10,000 rows, as for a connection's settings. */
const choicesLimits = { bodyLimit: 10_000_000, timeout: 60_000 } as const;
const params = z.object({ id });

export const listConnectionSetups = defineRoute({
  method: 'GET',
  path: '/connection-setups',
  summary: "The viewer's own set-ups that were left before there was a connection, newest first.",
  access: signedIn,
  answers: { 200: collection(connectionSetup.omit({ choices: true })) },
});

export const createConnectionSetup = defineRoute({
  method: 'POST',
  path: '/connection-setups',
  summary: 'Keeps where the wizard stands, from the end of its first step.',
  access: anywhere('operator'),
  ...choicesLimits,
  body: z.object({ organizationId: id, step: setupStep, choices: setupChoices }),
  references: [{ from: 'organizationId', kind: 'organization', rank: 'operator' }],
  answers: { 201: connectionSetup },
});

export const getConnectionSetup = defineRoute({
  method: 'GET',
  path: '/connection-setups/{id}',
  summary:
    'Where the wizard stands: with a connection for who sees that, before it for who began it.',
  access: viewerOf('connectionSetup'),
  params,
  answers: { 200: connectionSetup },
});

export const updateConnectionSetup = defineRoute({
  method: 'PUT',
  path: '/connection-setups/{id}',
  summary: 'Keeps where the wizard stands now; 409 when somebody else has changed it meanwhile.',
  access: operatorOf('connectionSetup'),
  ...choicesLimits,
  params,
  body: z.object({
    /** The version that the caller knows. */
    version: z.number().int().max(2_147_483_647),
    step: setupStep,
    active: z.boolean(),
    choices: setupChoices,
  }),
  answers: { 200: connectionSetup.omit({ choices: true }) },
});

export const deleteConnectionSetup = defineRoute({
  method: 'PUT',
  path: '/connection-setups/{id}/delete',
  summary: 'Throws away a set-up that has no connection yet; credentials that were added stay.',
  access: operatorOf('connectionSetup'),
  params,
  answers: { 200: z.object({ setupId: id }) },
});
