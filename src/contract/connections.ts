import { z } from 'zod';
import { anywhere, operatorOf, signedIn, viewerOf } from './access.ts';
import { message } from './messages/message.ts';
import { setupStep } from './connectionSetups.ts';
import { connectionPause, deactivateReason, deactivation } from './connectionPause.ts';
import { calendarDate, collection, id, instant, item, listQuery } from './hydra.ts';
import { messageCode } from './messages/messageCode.ts';
import { defineRoute } from './route.ts';
import { shownRunOutcomes } from './runOutcome.ts';
import { requiredLines, requiredText } from './texts.ts';

export const preconfigurationStates = ['pending', 'running', 'ready', 'partial', 'failed'] as const;
export type PreconfigurationState = (typeof preconfigurationStates)[number];

const connectionPackage = z.object({
  packageType: z.string(),
  credentialId: id,
  settings: z.record(z.string(), z.unknown()),
});

/**
 * Health of a connection, apart from whether it is switched on; worst first, which is the order of `sortBy=health`.
 * - `signInNeeded`: a package refuses a credential, or nobody has signed in; only a person can fix that
 * - `failing`: its last run that did something wrote nothing, and failed
 * - `partlyFailed`: something failed, and the rest is written
 * - `stopped`: a person stopped its work, and the schedule waits until a person runs it
 * - `paused`: a person paused it, and nothing else is wrong
 * - `signInEnds`: an authorisation that isn't renewed automatically ends within `endsSoonDays`
 * - `waits`: a package does not answer, or allows no more calls; it resumes by itself
 * - `running`: a run is in progress
 * - `notRun`: nothing is wrong, and nothing is known yet: it has never run
 * - `healthy`: none of these
 * - `unfinished`: its setup is not finished
 * - `inactive`: switched off, and nothing fails in it
 */
export const connectionHealths = [
  'signInNeeded',
  'failing',
  'partlyFailed',
  'stopped',
  'paused',
  'signInEnds',
  'waits',
  'running',
  'notRun',
  'healthy',
  'unfinished',
  'inactive',
] as const;
export type ConnectionHealth = (typeof connectionHealths)[number];

/** Days before its end that an authorisation counts as ending. */
export const endsSoonDays = 14;

/** Number of recent runs shown at a glance. */
export const shownRuns = 30;

export const connection = z.object({
  ...item('Connection'),
  connectionId: id,
  connectionName: z.string(),
  connectionTag: z.string(),
  resellerId: id.nullable(),
  organization: z.object({
    organizationId: id,
    organizationName: z.string(),
    reseller: z.object({ organizationId: id, organizationName: z.string() }).nullable(),
  }),
  synchronizationStartDate: calendarDate,
  active: z.boolean(),
  /** True once complete-preconfiguration was done: only then can it run. */
  preconfigured: z.boolean(),
  preconfigurationState: z.enum(preconfigurationStates),
  /** Current step of the wizard; null once it is finished. */
  setup: z
    .object({
      setupId: id,
      step: setupStep,
      /** Whether the connection is switched on once it is finished (WIZ-11). */
      active: z.boolean(),
      version: z.number().int(),
    })
    .nullable(),
  createdAt: instant,
  unresolvedLogsCount: z.number().int(),
  health: z.object({
    state: z.enum(connectionHealths),
    since: instant.nullable(),
    /** When an authorisation ends, or when waiting work resumes. */
    until: instant.nullable(),
    packageType: z.string().nullable(),
    /** The credential that needs a person. */
    credentialId: id.nullable(),
    causeId: id.nullable(),
    /** The reason, as its reporter worded it; coded, our sentence for a vendor's refusal that is known. */
    message: z.string(),
    codedMessage: message.nullable(),
  }),
  /** Elements that failed and wait for a person or their next attempt, counted up to a thousand. */
  failedElements: z.object({ count: z.number().int(), isCapped: z.boolean() }),
  /**
   * Elements that wait while something keeps it from working (`waitingHealths`), else 0. Counted up to a thousand, and to
   * less in a list of many that wait.
   */
  waitingElements: z.object({ count: z.number().int(), isCapped: z.boolean() }),
  /** Outcomes of the last `shownRuns` runs, the oldest first; null is still running. */
  lastRuns: z.array(z.enum(shownRunOutcomes).nullable()),
  lastRunAt: instant.nullable(),
  /** Null if it does not run automatically. */
  nextRunAt: instant.nullable(),
  /** Whether statements of company cards can be compared with what it booked. */
  hasCardStatement: z.boolean(),
  /** A person stopped its work: the schedule waits until a person runs it. `by` is their name, where the viewer may see it. */
  stopped: z.object({ at: instant, by: z.string().nullable(), byStaff: z.boolean() }).nullable(),
  /** A person paused it, active or not, and nothing starts; null if it is not paused. */
  paused: connectionPause.nullable(),
  /** Null if it is active, and if that was not recorded. */
  deactivated: deactivation.nullable(),
  notes: z.string(),
  packages: z.array(connectionPackage),
  /** Raised by each change; sent back with a change, so that nobody overwrites what they haven't seen. */
  version: z.number().int(),
  /** False for ranks below operator: they see the connection and can change nothing. */
  mayOperate: z.boolean(),
});
export type Connection = z.output<typeof connection>;

/** Sort keys of the list. */
export const connectionSorts = [
  'connectionName',
  'createdAt',
  'unresolvedLogsCount',
  'health',
  'lastRunAt',
  'nextRunAt',
] as const;
/** Orders of the list besides: `trouble` has the troubled ones first, the worst before others, then the newest. */
export const connectionOrders = ['trouble'] as const;

/** Needs a person, or waits for a package; worst first. A pause isn't trouble: a person chose it, and it ends on its own. */
export const troubledHealths = [
  'signInNeeded',
  'failing',
  'partlyFailed',
  'stopped',
  'signInEnds',
  'waits',
] as const satisfies readonly ConnectionHealth[];

/** In these, what is to be written waits for a person or a package; in the others the next run or the present one takes it. */
export const waitingHealths = [
  ...troubledHealths,
  'paused',
  'inactive',
] as const satisfies readonly ConnectionHealth[];

export const connectionFilters = {
  credentialId: id.optional(),
  /** `paused` and `inactive` find all of these, whatever their health is otherwise. */
  health: z.enum(connectionHealths).optional(),
  packageType: z.string().max(60).optional(),
  'organization.organizationId': id.optional(),
  active: z.stringbool().optional(),
};

export const listConnections = defineRoute({
  method: 'GET',
  path: '/connections',
  summary: 'Connections that the viewer reaches.',
  access: signedIn,
  query: listQuery(connectionSorts, connectionFilters, connectionOrders),
  answers: { 200: collection(connection) },
});

const params = z.object({ id });

export const getConnection = defineRoute({
  method: 'GET',
  path: '/connections/{id}',
  summary: 'A connection.',
  access: viewerOf('connection'),
  params,
  answers: { 200: connection },
});

/** Bytes and milliseconds for a body with settings: some tables of 10,000 rows (src/fields/limits.ts). */
export const settingsLimits = { bodyLimit: 10_000_000, timeout: 60_000 } as const;

const packageBody = z.object({
  packageType: z.string(),
  credentialId: id,
  settings: z.record(z.string(), z.unknown()).default({}),
});
export const connectionPackages = z
  .array(packageBody)
  .min(2, { error: messageCode('form.twoPackages') })
  .max(10);

export const createConnection = defineRoute({
  method: 'POST',
  path: '/connections',
  summary: 'Creates a connection and begins to load the lists of its packages.',
  access: anywhere('operator'),
  ...settingsLimits,
  body: z.object({
    connectionId: id.optional(),
    /** The wizard's saved set-up; it continues with the connection. */
    setupId: id.optional(),
    resellerId: id.optional(),
    /** Built by the server from organization, packages and tag (WIZ-05); a value that is sent is ignored. */
    name: z.string().optional(),
    connectionTag: requiredText(60),
    synchronizationStartDate: calendarDate,
    packages: connectionPackages,
    organization: z.object({ organizationId: id }),
  }),
  references: [
    { from: 'organization.organizationId', kind: 'organization', rank: 'operator' },
    { from: 'packages.*.credentialId', kind: 'credential', rank: 'operator' },
    { from: 'setupId', kind: 'connectionSetup', rank: 'operator' },
  ],
  answers: { 201: connection },
});

export const updateConnection = defineRoute({
  method: 'PUT',
  path: '/connections/{id}',
  summary:
    "Changes credentials and settings (a package's settings as a whole); lists that depend on what changed are loaded again. Before the connection is finished `active` is kept: complete-preconfiguration activates it unless its body asks for something else.",
  access: operatorOf('connection'),
  ...settingsLimits,
  params,
  body: z.object({
    connectionId: id.optional(),
    active: z.boolean().optional(),
    synchronizationStartDate: calendarDate.optional(),
    packages: connectionPackages,
    /** Refused with 409 if the connection has another version by now. */
    version: z.number().int().optional(),
    /** Number or name of the administration; required if a finished connection is to write into another one. */
    confirmation: z.string().max(300).optional(),
    /** Retries the failed elements that these settings solve, in a run that starts at once. */
    retryFailed: z.boolean().optional(),
  }),
  references: [{ from: 'packages.*.credentialId', kind: 'credential', rank: 'operator' }],
  answers: {
    200: connection.extend({
      /** Number of failed elements that the run started with the change retries; 0: no run was started. */
      retried: z.number().int(),
    }),
  },
});

export const setConnectionActive = defineRoute({
  method: 'PUT',
  path: '/connections/{id}/active',
  summary:
    'Activates or deactivates, this with a reason if there is one; only a finished connection can be active.',
  access: operatorOf('connection'),
  params,
  body: z.object({ active: z.boolean(), reason: deactivateReason }),
  answers: { 200: connection },
});

export const deleteConnection = defineRoute({
  method: 'PUT',
  path: '/connections/{id}/delete',
  summary: 'Deletes a connection, with the reason; its tasks are cancelled.',
  access: operatorOf('connection'),
  params,
  body: z.object({ deleteReason: requiredLines(1000) }),
  answers: { 200: z.object({ connectionId: id }) },
});

export const completePreconfiguration = defineRoute({
  method: 'PUT',
  path: '/connections/{id}/complete-preconfiguration',
  summary:
    'Checks every setting against the lists and finishes the connection; with `requireAllBookable` only if everything that waits can be booked.',
  access: operatorOf('connection'),
  params,
  body: z
    .object({ active: z.boolean().optional(), requireAllBookable: z.boolean().optional() })
    .nullish(),
  answers: { 200: connection },
});

export const updateNotes = defineRoute({
  method: 'POST',
  path: '/connection/{id}/update-notes',
  summary: 'Replaces the notes.',
  access: operatorOf('connection'),
  params,
  body: z.object({ notes: z.string().max(20_000) }),
  answers: { 200: connection },
});
