import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import type { Employee } from '../canon/people/employee.ts';
import { definePeopleSource } from '../canon/people/peopleSource.ts';
import { amsterdamMidnight } from '../kit/amsterdamMidnight.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { SourcePage } from '../kit/sourcePage.ts';
import { flagSetting } from '../kit/settingValues.ts';
import { VendorError } from '../kit/vendorError.ts';
import { changedEmployees, employeePages, maxPageSize } from './connector/bamboohrApi.ts';
import { employeeReader, type EmployeeReader } from './connector/employeeReader.ts';

export const packageType = 'bamboohr';

/** Reread before the cursor: changes that the vendor's clock or index shows late (docs/sync.md 5). */
const overlapMs = 5 * 60_000;

/** A full sweep finds what the change feed missed: it is not documented to cover partners and children. */
const sweepEveryMs = 7 * 86_400_000;

/**
 * Maximum number of employees for reading each table in one answer; larger sets are read one by one, to limit
 * memory.
 */
const maxBulkEmployees = 500;

/** Employees per page, and per commit: each takes one call, and in a large company five. */
const pageSize = 25;

const cursorSchema = z.object({
  /** The start date, YYYY-MM-DD: who left before it is out of scope. */
  start: z.string(),
  /** Changed at or after this instant, ISO 8601 UTC. */
  since: z.string(),
  /** When the last full sweep began; absent until the first has ended. */
  sweptAt: z.string().optional(),
  /** During a sweep: when it began, and the vendor's cursor of the next page. */
  until: z.string().optional(),
  page: z.string().optional(),
});
type Cursor = z.infer<typeof cursorSchema>;

type Page = SourcePage<Employee>;

/** Reads everybody at first and once a week, inferring who is gone; in between only changed or deleted employees. */
async function* pull(
  context: ConnectorContext,
  _tenant: string,
  from: unknown,
): AsyncGenerator<Page> {
  const cursor = cursorSchema.parse(from);
  const reader = employeeReader(context);
  const isDue =
    cursor.sweptAt === undefined ||
    context.now().getTime() - Date.parse(cursor.sweptAt) >= sweepEveryMs;
  if (isDue) yield* sweepWithRestart(context, reader, cursor);
  else yield* changes(context, reader, cursor);
  reader.report();
}

async function* sweepWithRestart(
  context: ConnectorContext,
  reader: EmployeeReader,
  cursor: Cursor,
): AsyncGenerator<Page> {
  try {
    yield* sweep(context, reader, cursor);
  } catch (error) {
    // the vendor refuses a cursor at an employee that was deleted since (BadPage): then start again
    const isStale =
      error instanceof VendorError && ['validation', 'notFound'].includes(error.details.class);
    if (!isStale || cursor.page === undefined) throw error;
    yield* sweep(context, reader, { ...cursor, page: undefined, until: undefined });
  }
}

async function* sweep(
  context: ConnectorContext,
  reader: EmployeeReader,
  cursor: Cursor,
): AsyncGenerator<Page> {
  const { start, since, page, until = context.now().toISOString() } = cursor;
  const done: Cursor = { start, since: laterInstant(since, minusOverlap(until)), sweptAt: until };
  const all = flagSetting(context.settings, 'includeInactive', false);
  const isInScope = ({ employmentEnd }: Employee) => all || (employmentEnd ?? start) >= start;
  let isFed = false;
  for await (const { items: listed, nextCursor, total } of employeePages(context, pageSize, page)) {
    if (!isFed && listed.length > 0 && total <= maxBulkEmployees) await reader.feedAll();
    isFed = true;
    const ids = listed.map(({ employeeId }) => employeeId);
    const { items, seen } = await readAll(context, reader, ids);
    const outOfScope = items.filter((employee) => !isInScope(employee)).map(({ key }) => key);
    const read = { items: items.filter(isInScope), seen: [...seen, ...outOfScope] };
    if (nextCursor !== undefined) yield { ...read, cursor: { ...cursor, until, page: nextCursor } };
    else if (page === undefined) yield { ...read, cursor: done, complete: true };
    else yield { ...read, cursor: { ...cursor, until } };
  }
  // a resumed sweep has not seen the earlier ones: reading only ids takes a few calls
  if (page === undefined) return;
  const seen: string[] = [];
  for await (const { items } of employeePages(context, maxPageSize)) {
    for (const { employeeId } of items) seen.push(employeeId);
  }
  yield { items: [], seen, cursor: done, complete: true };
}

/** Includes people who left long ago: they may be known, and their last day entered late. */
async function* changes(
  context: ConnectorContext,
  reader: EmployeeReader,
  { start, since, sweptAt }: Cursor,
): AsyncGenerator<Page> {
  const until = minusOverlap(context.now().toISOString());
  const { changed, deleted } = await changedEmployees(context, since);
  if (changed.length > 0 && changed.length <= maxBulkEmployees) await reader.feed(since);
  for (let at = 0; at < changed.length; at += pageSize) {
    const ids = changed.slice(at, at + pageSize);
    yield { ...(await readAll(context, reader, ids)), cursor: { start, since, sweptAt } };
  }
  yield {
    items: [],
    removed: deleted,
    cursor: { start, since: laterInstant(since, until), sweptAt },
  };
}

async function readAll(
  context: ConnectorContext,
  reader: EmployeeReader,
  ids: string[],
): Promise<{ items: Employee[]; seen: string[] }> {
  const items: Employee[] = [];
  const seen: string[] = [];
  for (const id of ids) {
    context.signal.throwIfAborted();
    const employee = await reader.read(id);
    if (employee === 'hidden') seen.push(id);
    else if (employee) items.push(employee);
  }
  return { items, seen };
}

const minusOverlap = (instant: string) => new Date(Date.parse(instant) - overlapMs).toISOString();
const laterInstant = (one: string, other: string) =>
  Date.parse(one) > Date.parse(other) ? one : other;

async function fetchOne(
  context: ConnectorContext,
  _tenant: string,
  id: string,
): Promise<Employee | undefined> {
  const reader = employeeReader(context);
  const employee = await reader.read(id);
  reader.report();
  // undefined would mean that the employee is gone
  if (employee === 'hidden') {
    throw new VendorError({
      class: 'validation',
      code: 'access-denied',
      text: text('bamboohr.employeesHidden', { count: 1 }),
      solution: text('bamboohr.giveAccess'),
      wiki: 'access-denied',
    });
  }
  return employee;
}

export const employeeSource = definePeopleSource({
  from: packageType,
  seedCursor: (startDate: string): Cursor => ({
    start: startDate,
    since: amsterdamMidnight(startDate),
  }),
  pull,
  fetchOne,
});
