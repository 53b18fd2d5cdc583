import { z } from 'zod';
import { operatorOf } from './access.ts';
import { connectionPackages, settingsLimits } from './connections.ts';
import { entry } from './entry.ts';
import { calendarDate, id, instant } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute, raw } from './route.ts';

/**
 * - `book`, `change`: it would be written; `booked`: it is in the books already, the same
 * - `remove`: what is in the books would be removed, or taken back: it is gone at its source, or has nothing to book any
 *   more
 * - `replace`: what is in the books is final: it would be taken back by a counter-entry, and booked again
 * - `ask`: something else is in the books under its number, and a person decides; `refused`: it can't be booked
 */
export const plannedOutcomes = [
  'book',
  'change',
  'replace',
  'remove',
  'booked',
  'ask',
  'refused',
] as const;
export type PlannedOutcome = (typeof plannedOutcomes)[number];

const refusal = z.object({
  /** The package that it can't be written to. */
  packageType: z.string(),
  errorCode: z.string(),
  codedMessage: message,
  codedSolution: message.nullable(),
});
export type PlannedRefusal = z.output<typeof refusal>;

/** An expense as the next run would book it. */
export const plannedElement = z.object({
  syncElementName: z.string(),
  from: z.string(),
  to: z.string(),
  /** Its id at its source. */
  sourceId: z.string(),
  searchedFieldData: z.string(),
  codedLabel: message.nullable(),
  syncElementDate: calendarDate.nullable(),
  /** As it was claimed or paid; null where it has none. */
  amount: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  outcome: z.enum(plannedOutcomes),
  /** Names of the documents that would be made: the entry, and with it a creditor or a receipt. */
  made: z.array(z.string()),
  /** Null where the settings don't allow one. */
  entry: entry.nullable(),
  /** For `change`, `replace` and `remove`: what is in the books, as far as its package shows it. */
  stands: z
    .object({
      number: z.string(),
      date: calendarDate.nullable(),
      amount: z.object({ amount: z.string(), currency: z.string() }),
      /** The creditor's name, otherwise its number; may be empty. */
      party: z.string(),
    })
    .nullable(),
  refusal: refusal.nullable(),
  /** The same with the saved settings; null unless other settings were sent. */
  before: z.object({ entry: entry.nullable(), refusal: refusal.nullable() }).nullable(),
});
export type PlannedElement = z.output<typeof plannedElement>;

const counted = {
  count: z.number().int(),
  /** The first of them. */
  names: z.array(z.object({ searchedFieldData: z.string(), codedLabel: message.nullable() })),
};

/** What the next run would do in a flow that books nothing: it writes a list, or looks at people. */
export const plannedFlow = z.object({
  syncElementName: z.string(),
  from: z.string(),
  to: z.string(),
  /** What would be done with how many: `New`, `Changed`, or an event of people. */
  acts: z.array(z.object({ codedMessage: message, ...counted })),
  /** Why not: with how many of them, 0 for a setting that keeps the flow from being read. */
  refusals: z.array(refusal.extend(counted)),
  /** There are more than were looked at, at most 2,000. */
  more: z.boolean(),
});
export type PlannedFlow = z.output<typeof plannedFlow>;

/** A line of the answer of `planConnection`. */
export const planLine = z.union([
  /** Objects read of a source so far. */
  z.object({ kind: z.literal('reading'), packageType: z.string(), count: z.number().int() }),
  z.object({ kind: z.literal('planned'), element: plannedElement }),
  /** After the expenses, and only of the saved settings. */
  z.object({ kind: z.literal('flow'), flow: plannedFlow }),
  /** The last line. */
  z.object({
    kind: z.literal('end'),
    plannedAt: instant,
    /** Package types that were read; none if the connection books nothing. */
    sources: z.array(z.string()),
    /** Why the plan stopped before its end; what was planned until then holds. */
    stopped: message.nullable(),
    /** Objects before the start date, and those that the settings leave out. */
    early: z.number().int(),
    ignored: z.number().int(),
    /** Elements that a person paused: no run books them until they are resumed. */
    paused: z.number().int(),
    /** Elements that wait for something at their source: no run books them before it arrives, or a while has passed. */
    awaiting: z.number().int(),
    /** Known to wait, but not planned: a plan takes the newest 200 of up to 2,000 that it reads. */
    notPlanned: z.number().int(),
    /** There are more at the source than were read. */
    more: z.boolean(),
  }),
]);
export type PlanLine = z.output<typeof planLine>;

/** The content type of its answer: a JSON object per line. */
export const planContentType = 'application/x-ndjson';

export const planConnection = defineRoute({
  method: 'POST',
  path: '/connections/{id}/plan',
  summary:
    'What the next run would book, expense by expense, newest first, then what it would write to lists and report of people: a JSON object per line (`planLine`), as it is found. Reads the packages; writes and stores nothing. Defaults to the saved settings.',
  access: operatorOf('connection'),
  ...settingsLimits,
  params: z.object({ id }),
  body: z
    .object({
      /** Settings to plan with; they are compared with the saved ones. */
      packages: connectionPackages.optional(),
      synchronizationStartDate: calendarDate.optional(),
    })
    .nullish(),
  references: [{ from: 'packages.*.credentialId', kind: 'credential', rank: 'operator' }],
  answers: { 200: raw },
});
