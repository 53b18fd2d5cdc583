import { z } from 'zod';
import { operatorOf } from './access.ts';
import { calendarDate, id, instant } from './hydra.ts';
import { message } from './messages/message.ts';
import { messageCode } from './messages/messageCode.ts';
import { defineRoute } from './route.ts';
import { syncElementStatuses } from './sync.ts';

/** Most days of one comparison. */
export const maxStatementDays = 92;

const money = z.object({ amount: z.string(), currency: z.string() });

/**
 * - `booked`: with this amount; `differs`: with another amount
 * - `open`: it was read, and is not booked (yet); `unread`: it belongs to something that was never read: not approved, or
 *   before the start date
 * - `unmatched`: it belongs to nothing at the source: a fee, a cash withdrawal, a missing receipt
 */
export const statementLineStates = ['booked', 'differs', 'open', 'unread', 'unmatched'] as const;
export type StatementLineState = (typeof statementLineStates)[number];

/** What a line pays, as it is in the sync. */
const paidElement = z.object({
  syncElementId: id,
  searchedFieldData: z.string(),
  codedLabel: message.nullable(),
  syncElementSyncStatus: z.enum(syncElementStatuses),
  syncMessage: z.string(),
  codedMessage: message.nullable(),
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
