import { z } from 'zod';
import { viewerOf } from './access.ts';
import { calendarDate, id, instant, item } from './hydra.ts';
import { message } from './messages/message.ts';
import { messageCode } from './messages/messageCode.ts';
import { defineRoute } from './route.ts';
import { runOutcomes, runTriggers } from './runOutcome.ts';
import { checkKinds, checkOutcomes, checkStarters } from './credentialRecord.ts';
import { credentialHealths } from './credentials.ts';

const params = z.object({ id });

const counts = z.object({
  /** Documents that exist, or were seen to exist. */
  complete: z.number().int(),
  /** Waiting and running elements. */
  open: z.number().int(),
  failed: z.number().int(),
});

export const connectionFlow = z.object({
  elementName: z.string(),
  /** The package that its elements are read from, and the package they are written to. */
  from: z.string(),
  to: z.string(),
  /** When its elements were last read, with or without anything new; null: never, or before the runs that are kept. */
  lastReadAt: instant.nullable(),
  /** When a run last wrote something of it; null as above. */
  lastWrittenAt: instant.nullable(),
  documents: z.array(
    z.object({
      documentName: z.string(),
      /** The package that the flow writes to; for a confirmation it is `from`. */
      packageType: z.string(),
      counts,
    }),
  ),
});
export type ConnectionFlow = z.output<typeof connectionFlow>;

export const flowPackage = z.object({
  packageType: z.string(),
  credentialId: id,
  /** The account at the package; the credential's name where that is unknown. */
  account: z.string(),
  health: z.enum(credentialHealths),
});
export type FlowPackage = z.output<typeof flowPackage>;

export const getConnectionFlows = defineRoute({
  method: 'GET',
  path: '/connections/{id}/flows',
  summary: 'What flows between the packages of a connection, how much and how well.',
  access: viewerOf('connection'),
  params,
  answers: {
    200: z.object({
      ...item('ConnectionFlows'),
      /** The connection's packages, each with its sign-in. */
      packages: z.array(flowPackage),
      flows: z.array(connectionFlow),
    }),
  },
});

/** A time zone's IANA name, or an offset like `+02:00`, which every system here knows. */
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: messageCode('request.timeZone') });

function isTimeZone(zone: string): boolean {
  if (!/^([A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}|[+-]\d{2}:\d{2})$/.test(zone))
    return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const getConnectionDays = defineRoute({
  method: 'GET',
  path: '/connections/{id}/days',
  summary: "What runs did by day of this month, in the reader's time zone.",
  access: viewerOf('connection'),
  params,
  query: z.object({ timeZone: timeZone.default('UTC') }),
  answers: {
    200: z.object({
      ...item('ConnectionDays'),
      /** Every day of the month up to today. */
      days: z.array(
        z.object({
          date: calendarDate,
          /** Elements that were written. */
          booked: z.number().int(),
          /** Failed attempts: an element that is retried counts again. */
          failed: z.number().int(),
        }),
      ),
    }),
  },
});

export const timelineKinds = ['runs', 'settings', 'credentials', 'notes'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What people did to a connection, by the actions of the audit. */
export const timelineDeeds = [
  'created',
  'finished',
  'changed',
  'activated',
  'deactivated',
  'paused',
  /** Another reason or end. */
  'changedPause',
  'resumed',
  /** The pause ended automatically, at its end. */
  'pauseEnded',
  'resetFailed',
  'clearedTasks',
  'wroteNote',
  'replacedCredential',
] as const;
export type TimelineDeed = (typeof timelineDeeds)[number];

export const timelineEvent = z.object({
  ...item('TimelineEvent'),
  eventId: id,
  at: instant,
  kind: z.enum(timelineKinds),
  /** Name of the person; null for automatic events, and for a person whom the viewer may not see. */
  person: z.string().nullable(),
  /** Platform staff, with a name that the viewer may not see. */
  byStaff: z.boolean(),
  /** A run that did something or is still running; a run without anything new is no event. */
  run: z
    .object({
      runId: id,
      /** Null while it is running. */
      outcome: z.enum(runOutcomes).nullable(),
      trigger: z.enum(runTriggers),
      /** The package that it only waits for; null if it does something, and once it has ended. */
      waitsFor: z.string().nullable(),
      written: z.number().int(),
      failed: z.number().int(),
    })
    .nullable(),
  /** A package gave this connection no usable answer: among the runs, which waited for it. */
  outage: z
    .object({
      outageId: id,
      packageType: z.string(),
      /** Null while it lasts. */
      endedAt: instant.nullable(),
      /** How often the connection's work met it. */
      times: z.number().int(),
    })
    .nullable(),
  /** What the person did. */
  deed: z.enum(timelineDeeds).nullable(),
  /** Old and new values; never a secret. For a table the rows that differ, or `{ rows }` if there were many. */
  changes: z.array(
    z.object({
      /** Null for the connection's own settings. */
      packageType: z.string().nullable(),
      fieldName: z.string(),
      from: z.unknown(),
      to: z.unknown(),
    }),
  ),
  /** Why a person paused it or switched it off; empty if no reason was given. */
  reason: z.string(),
  /** End of a pause, as it was set; null: until somebody resumes it. */
  until: instant.nullable(),
  /** The version that a change replaced, while that is kept; otherwise null. */
  replaced: z.number().int().nullable(),
  /** Result of a sign-in, a renewal or a test of a credential. */
  credential: z
    .object({
      credentialId: id,
      packageType: z.string(),
      kind: z.enum(checkKinds),
      outcome: z.enum(checkOutcomes),
      startedBy: z.enum(checkStarters),
      /** Number of identical results since `firstAt`. */
      count: z.number().int(),
      firstAt: instant,
      codedMessage: message.nullable(),
    })
    .nullable(),
});
export type TimelineEvent = z.output<typeof timelineEvent>;

export const connectionVersion = z.object({
  ...item('ConnectionVersion'),
  connectionId: id,
  version: z.number().int(),
  replacedAt: instant,
  /** Null if it was not stored. */
  synchronizationStartDate: calendarDate.nullable(),
  packages: z.array(
    z.object({
      packageType: z.string(),
      credentialId: id,
      settings: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type ConnectionVersion = z.output<typeof connectionVersion>;

export const getConnectionVersion = defineRoute({
  method: 'GET',
  path: '/connections/{id}/versions/{version}',
  summary: 'Which credentials and settings a finished connection had before a change of them.',
  access: viewerOf('connection'),
  params: z.object({ id, version: z.coerce.number().int().min(0).max(2_147_483_647) }),
  answers: { 200: connectionVersion },
});

export const listTimeline = defineRoute({
  method: 'GET',
  path: '/connections/{id}/timeline',
  summary:
    'What happened to a connection, newest first: runs, outages, settings, credentials, notes.',
  access: viewerOf('connection'),
  params,
  query: z.object({
    kind: z.enum(timelineKinds).optional(),
    /** The `next` of the previous page. */
    before: z
      .string()
      .regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
        error: messageCode('request.before'),
      })
      .optional(),
    perPage: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answers: {
    200: z.object({
      ...item('Timeline'),
      events: z.array(timelineEvent),
      /** For `before`; null on the last page. */
      next: z.string().nullable(),
    }),
  },
});
