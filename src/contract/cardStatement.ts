import { z } from 'zod';
import { operatorOf } from './access.ts';
import { entry } from './entry.ts';
import { calendarDate, id, instant } from './hydra.ts';
import { message } from './messages/message.ts';
import { messageCode } from './messages/messageCode.ts';
import { defineRoute } from './route.ts';
import { syncElementStatuses } from './sync.ts';

/** Most days of one comparison. */
export const maxStatementDays = 92;

/** As what a person has a line booked that belongs to nothing at the source. */
export const lineBookingKinds = ['fee', 'cashWithdrawal'] as const;
export type LineBookingKind = (typeof lineBookingKinds)[number];

const money = z.object({ amount: z.string(), currency: z.string() });

/**
 * - `booked`: with this amount; `differs`: with another amount
 * - `open`: it was read, and is not booked (yet); `unread`: it belongs to something that was never read: not approved, or
 *   before the start date
 * - `unmatched`: it belongs to nothing at the source: a fee, a cash withdrawal, a missing receipt
 * - `matchedSince`: a person had it booked by itself, and it belongs to something at the source since
 */
export const statementLineStates = [
  ...(['booked', 'differs', 'open', 'unread', 'unmatched', 'matchedSince'] as const),
] as const;
export type StatementLineState = (typeof statementLineStates)[number];

/** The element that a line pays, as the sync has it. */
const paidElement = z.object({
  syncElementId: id,
  searchedFieldData: z.string(),
  codedLabel: message.nullable(),
  syncElementSyncStatus: z.enum(syncElementStatuses),
  syncMessage: z.string(),
  codedMessage: message.nullable(),
  errorCode: z.string().nullable(),
  /** What to do about its failure. */
  codedSolution: message.nullable(),
  /** What was booked against the card; null while nothing is. Below zero: money back. */
  booked: money.nullable(),
  /** The number of its entry in the books, and its address there; null if unknown. */
  number: z.string().nullable(),
  url: z.string().nullable(),
});
export type PaidElement = z.output<typeof paidElement>;

export const statementLine = z.object({
  lineId: z.string(),
  date: calendarDate,
  card: z.string().nullable(),
  merchant: z.string(),
  /** Below zero: money back. */
  amount: money,
  state: z.enum(statementLineStates),
  /** As what a person had it booked; null: nobody did. `element` is then its booking. */
  bookedAs: z.enum(lineBookingKinds).nullable(),
  element: paidElement.nullable(),
});
export type StatementLine = z.output<typeof statementLine>;

/** All amounts in its currency, as decimal text. */
export const statementDay = z.object({
  date: calendarDate,
  currency: z.string(),
  statement: z.string(),
  /** Booked for the lines of this day, and on this day without a line. */
  booked: z.string(),
  /** Lines that are not booked. */
  open: z.string(),
  /** `statement` - `booked` - `open`: 0 unless the books have another amount than the statement. */
  difference: z.string(),
});
export type StatementDay = z.output<typeof statementDay>;

export const cardStatement = z.object({
  readAt: instant,
  /** The package that the lines were read from. */
  packageType: z.string(),
  days: z.array(statementDay),
  lines: z.array(statementLine),
  /** Booked in these days as paid by card, without a line on a statement. */
  withoutLine: z.array(paidElement.extend({ date: calendarDate })),
  /** Statements that could not be read: which, and why. */
  unreadStatements: z.array(message),
  /** Whether lines that belong to nothing at the source can be booked by themselves. */
  booksLines: z.boolean(),
  /** There are more lines, or more that was booked, than were compared. */
  more: z.boolean(),
});
export type CardStatement = z.output<typeof cardStatement>;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const compareCardStatement = defineRoute({
  method: 'POST',
  path: '/connections/{id}/compare-card-statement',
  summary:
    'Reads the lines of the company cards’ statements at the source, and compares them with what was booked: by day, and line by line. Writes nothing.',
  access: operatorOf('connection'),
  params: z.object({ id }),
  body: z
    .object({ from: calendarDate, to: calendarDate })
    .refine(({ from, to }) => from <= to && daysBetween(from, to) < maxStatementDays, {
      path: ['to'],
      error: messageCode('request.period'),
    }),
  answers: { 200: cardStatement },
});

/** Most lines that are booked at once. */
export const maxLinesAtOnce = 50;

/** Lines that belong to nothing at the source, to be booked as what a person chooses. */
const chosenLines = z.object({
  kind: z.enum(lineBookingKinds),
  lines: z
    .array(
      z.object({
        lineId: z.string().min(1).max(100),
        /** Its day, by which it is found at the source. */
        date: calendarDate,
      }),
    )
    .min(1)
    .max(maxLinesAtOnce)
    .refine(
      (lines) => {
        const dates = lines.map(({ date }) => date).toSorted();
        return daysBetween(dates[0] ?? '', dates.at(-1) ?? '') < maxStatementDays;
      },
      { error: messageCode('request.period') },
    ),
});
export type ChosenLines = z.output<typeof chosenLines>;

export const previewLineBookings = defineRoute({
  method: 'POST',
  path: '/connections/{id}/preview-card-line-bookings',
  summary:
    'Reads lines of the company cards’ statements at the source that belong to nothing there, and returns how they would be booked. Writes nothing.',
  access: operatorOf('connection'),
  params: z.object({ id }),
  body: chosenLines,
  answers: {
    200: z.object({
      to: z.string(),
      lines: z.array(
        z.object({
          lineId: z.string(),
          /** Null where it can’t be booked. */
          entry: entry.nullable(),
          /** Why not, and what to do about it. */
          codedMessage: message.nullable(),
          codedSolution: message.nullable(),
        }),
      ),
    }),
  },
});

export const bookCardLines = defineRoute({
  method: 'POST',
  path: '/connections/{id}/book-card-lines',
  summary:
    'Has lines of the company cards’ statements booked that belong to nothing at the source, as fees or cash withdrawals: the next run books them, after it has read them again. A line that is asked for twice is booked once.',
  access: operatorOf('connection'),
  params: z.object({ id }),
  body: chosenLines,
  answers: {
    200: z.object({
      /** Ids of the lines that the next run books, or that are booked already. */
      booked: z.array(z.string()),
      /** Lines that are not booked, and why. */
      refused: z.array(z.object({ lineId: z.string(), codedMessage: message })),
    }),
  },
});

export const takeBackCardLines = defineRoute({
  method: 'POST',
  path: '/connections/{id}/take-back-card-lines',
  summary:
    'Takes the bookings of lines back that were booked as fees or cash withdrawals: the next run removes their entries, or books counter-entries where they are final.',
  access: operatorOf('connection'),
  params: z.object({ id }),
  body: z.object({ lineIds: z.array(z.string().min(1).max(100)).min(1).max(maxLinesAtOnce) }),
  answers: {
    200: z.object({
      /** Ids of the lines of which the booking is taken back. */
      takenBack: z.array(z.string()),
    }),
  },
});
