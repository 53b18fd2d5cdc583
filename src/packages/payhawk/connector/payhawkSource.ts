import { cancelOut } from '../../canon/purchases/zeroTotal.ts';
import { z } from 'zod';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { amsterdamMidnight } from '../../kit/amsterdamMidnight.ts';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { FlowSettings } from '../../kit/defineFlow.ts';
import type { SourcePage } from '../../kit/sourcePage.ts';
import { decimalsOf } from '../../kit/money.ts';
import { segment } from '../../kit/segment.ts';
import { flagSetting, listSetting } from '../../kit/settingValues.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { accountPath, packageType, payhawkPages } from './payhawkApi.ts';
import { expenseReader } from './expenseReader.ts';
import { payhawkCardStatement } from './statementLines.ts';
import {
  amountsOfItems,
  bookingDateOf,
  expenseSchema,
  isReady,
  isReviewed,
  kindOf,
  type PayhawkExpense,
  type PayhawkSnapshot,
} from './payhawkExpense.ts';

/** The one company of a key. */
const onlyTenant = 'account';

/** Expenses per page, and per commit: each card expense takes an extra call. */
const pageSize = 100;
/** Page size of a sweep, which reads only ids; the vendor's maximum. */
const sweepPageSize = 1000;

/**
 * Filters compare days, in a time zone that the vendor doesn't name, and only “later than”: this number of days is
 * read again before the cursor.
 */
const overlapDays = 2;

/** No feed reports expenses that went back to draft or were deleted: all ids are read at this interval. */
const sweepEveryMs = 24 * 3_600_000;

const cursorSchema = z.object({
  /** Reviewed or settled at or after this instant, ISO 8601 UTC. */
  since: z.string(),
  /** When the last full sweep began. */
  sweptAt: z.string().optional(),
  /** During a read: when it began, the number of rows read, and the total. */
  until: z.string().optional(),
  skip: z.number().optional(),
  total: z.number().optional(),
});
type Cursor = z.infer<typeof cursorSchema>;
type Page = SourcePage<PayhawkSnapshot>;

/** Reads expenses reviewed or settled since the cursor; once a day also the ids of all existing ones. */
async function* pull(
  context: ConnectorContext,
  _tenant: string,
  from: unknown,
): AsyncGenerator<Page> {
  const cursor = cursorSchema.parse(from);
  const until = cursor.until ?? context.now().toISOString();
  const done: Cursor = { since: laterInstant(cursor.since, until), sweptAt: cursor.sweptAt };
  yield* changes(context, cursor, until, done);
  const { sweptAt } = cursor;
  const age = context.now().getTime() - Date.parse(sweptAt ?? '');
  // the first read has just seen everything
  if (sweptAt !== undefined && age >= sweepEveryMs) yield* sweep(context, done);
}

async function* changes(
  context: ConnectorContext,
  { since, sweptAt, skip, total: before }: Cursor,
  until: string,
  done: Cursor,
): AsyncGenerator<Page> {
  const read = expenseReader(context);
  const after = { $greaterThan: daysBefore(since, overlapDays) };
  const filter = { $or: [{ reviewedAt: after }, { settledAt: after }] };
  const query = { filter, take: pageSize, skip, total: before };
  for await (const { items, next, total } of payhawkPages(
    context,
    '/expenses',
    expenseSchema,
    query,
  )) {
    const ready: PayhawkSnapshot[] = [];
    const removed: string[] = [];
    for (const expense of items) {
      context.signal.throwIfAborted();
      if (!isReviewed(expense)) removed.push(expense.id);
      // put in the archive: a booking stays, but no new one is made
      else if (expense.status !== 'archived' && isReady(expense)) ready.push(await read(expense));
    }
    const cursor: Cursor =
      next === undefined
        ? { ...done, sweptAt: sweptAt ?? until }
        : { since, sweptAt, until, skip: next, total };
    yield { items: ready, removed, cursor };
  }
}

const presentSchema = expenseSchema.pick({ id: true, status: true, reviewedAt: true });

async function* sweep(context: ConnectorContext, cursor: Cursor): AsyncGenerator<Page> {
  const sweptAt = context.now().toISOString();
  const filter = { $or: ['ready', 'archived'].map(($equal) => ({ status: { $equal } })) };
  const query = { filter, take: sweepPageSize };
  for await (const { items, next } of payhawkPages(context, '/expenses', presentSchema, query)) {
    context.signal.throwIfAborted();
    const page = { items: [], seen: items.filter(isReviewed).map(({ id }) => id) };
    yield next === undefined
      ? { ...page, cursor: { ...cursor, sweptAt }, complete: true }
      : { ...page, cursor };
  }
}

function daysBefore(instant: string, days: number): string {
  const day = new Date(Date.parse(instant) - days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T00:00:00.000Z`;
}

function laterInstant(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other;
}

/** The current data of one expense; undefined if it is gone. `more` reads additional data. */
export async function readExpense<T>(
  context: ConnectorContext,
  id: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  try {
    const path = accountPath(context, `/expenses/${segment(id)}`);
    return answer(schema, await context.http.request({ path }), 'an expense');
  } catch (error) {
    if (error instanceof VendorError && error.details.class === 'notFound') return undefined;
    throw error;
  }
}

async function fetchOne(
  context: ConnectorContext,
  _tenant: string,
  id: string,
): Promise<PayhawkSnapshot | undefined> {
  const expense: PayhawkExpense | undefined = await readExpense(context, id, expenseSchema);
  return expense && isReviewed(expense) ? expenseReader(context)(expense) : undefined;
}

const ownSettings = (settings: FlowSettings) => settings.packages[packageType] ?? {};

/** The kinds of expenses that are synced. */
const chosenKinds = (settings: FlowSettings) => listSetting(ownSettings(settings), 'expenseTypes');

export function wantsFiles(settings: FlowSettings): boolean {
  return flagSetting(ownSettings(settings), 'includeReceipt', true);
}

/** A missing amount is different from 0: nothing is removed because of it. Nor where 0 is made of lines. */
function nothingToBook({ expense }: PayhawkSnapshot): MessageText | undefined {
  const { reconciliation } = expense;
  return reconciliation.totalAmount === 0 && !cancelOut(amountsOfItems(expense))
    ? text('payhawk.amountZero')
    : undefined;
}

function ignore(snapshot: PayhawkSnapshot, settings: FlowSettings): MessageText | undefined {
  const { expense } = snapshot;
  const kinds = chosenKinds(settings);
  if (kinds.length > 0 && !kinds.includes(kindOf(expense)))
    return text('payhawk.typeNotLinked', { type: expense.type });
  return expense.reconciliation.totalAmount == null
    ? text('payhawk.amountZero')
    : nothingToBook(snapshot);
}

const amount = ({ expense: { reconciliation } }: Pick<PayhawkSnapshot, 'expense'>) => ({
  amount: (reconciliation.totalAmount ?? 0).toFixed(decimalsOf(reconciliation.currency ?? '')),
  currency: reconciliation.currency ?? '',
});

function label({ expense }: PayhawkSnapshot): MessageText {
  const { id, supplier, createdBy, title } = expense;
  const person = [createdBy?.firstName, createdBy?.lastName].filter(Boolean).join(' ');
  const about = [supplier?.name ?? person, title?.slice(0, 60)].filter(Boolean).join(' · ');
  const shared = { amount: amount({ expense }) };
  return about
    ? text('payhawk.expense', { ...shared, about, id })
    : text('payhawk.expenseLine', { ...shared, about: id });
}

/** The source side that every flow of these expenses shares. */
export const payhawkSource = {
  from: packageType,
  sourceTenants: () => [onlyTenant],
  seedCursor: (startDate: string): Cursor => ({ since: amsterdamMidnight(startDate) }),
  pull,
  fetchOne,
  sourceId: ({ expense }: PayhawkSnapshot) => expense.id,
  date: ({ expense }: PayhawkSnapshot) => bookingDateOf(expense),
  label,
  amount,
  /** Archiving, or a second review without a change, is no change to process; nor where a payment is on its statement. */
  relevant({ expense, payments, ...additions }: PayhawkSnapshot) {
    const { status: _, reviewedAt: __, ...content } = expense;
    const booked = payments?.map(({ date: _date, fundAccountId: _fund, ...payment }) => payment);
    return { expense: content, ...additions, ...(booked && { payments: booked }) };
  },
  nothingToBook,
  ignore,
  cardStatement: payhawkCardStatement,
};
