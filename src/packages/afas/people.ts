import { z } from 'zod';
import type { Employee } from '../canon/people/employee.ts';
import { definePeopleSource } from '../canon/people/peopleSource.ts';
import { amsterdamMidnight } from '../kit/amsterdamMidnight.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { SourcePage } from '../kit/sourcePage.ts';
import { packageType } from './connector/afasApi.ts';
import { employeeReader, type EmployeeReader } from './connector/employeeReader.ts';

/**
 * Reread before the cursor. AFAS reports change times in local time: a change in the hour that comes twice in autumn
 * may carry a time one hour before an earlier change.
 */
const overlapMs = 65 * 60_000;
/** Neither deletions nor changes in a connector without change times are reported: a sweep finds both. */
const sweepEveryMs = 7 * 86_400_000;
/** Employees per page, and per commit. */
const pageSize = 100;
/** Changed employees per request: the number that parameters of 2,049 characters can hold. */
const maxIdsPerRequest = 8;

const cursorSchema = z.object({
  /** The start date, YYYY-MM-DD: who left before it is out of scope. */
  start: z.string(),
  /** Changed at or after this instant, ISO 8601 UTC. */
  since: z.string(),
  /** When the last full sweep began; absent until the first has ended. */
  sweptAt: z.string().optional(),
  /** During a sweep: when it began, and the last employee read. */
  until: z.string().optional(),
  after: z.string().optional(),
});
type Cursor = z.infer<typeof cursorSchema>;
type Page = SourcePage<Employee>;

/** Reads everybody at first and once a week, inferring who is gone; in between only changed employees. */
async function* pull(
  context: ConnectorContext,
  _tenant: string,
  from: unknown,
): AsyncGenerator<Page> {
  const cursor = cursorSchema.parse(from);
  const reader = employeeReader(context);
  const { sweptAt } = cursor;
  const isDue =
    sweptAt === undefined || context.now().getTime() - Date.parse(sweptAt) >= sweepEveryMs;
  if (isDue) yield* sweep(context, reader, cursor);
  else yield* changes(context, reader, cursor);
  reader.report();
}

const rowsAfter = (after: string | undefined) => ({
  ...(after !== undefined && { where: [{ field: 'EmployeeId', is: after, operator: 4 }] }),
  first: pageSize,
});

/** Pages by the last id read, so that people who come or go meanwhile move nobody between pages. */
async function* sweep(
  context: ConnectorContext,
  reader: EmployeeReader,
  cursor: Cursor,
): AsyncGenerator<Page> {
  const { start, until = context.now().toISOString(), after: resumedAfter } = cursor;
  const done: Cursor = {
    start,
    since: laterInstant(cursor.since, minusOverlap(until)),
    sweptAt: until,
  };
  for (let after = resumedAfter; ;) {
    context.signal.throwIfAborted();
    const read = await reader.read(rowsAfter(after));
    const isInScope = ({ employmentEnd }: Employee) => (employmentEnd ?? start) >= start;
    const items = read.filter(isInScope);
    const seen = read.filter((one) => !isInScope(one)).map(({ key }) => key);
    after = read.at(-1)?.key;
    const isLast = read.length < pageSize || after === undefined;
    if (!isLast) yield { items, seen, cursor: { ...cursor, until, after } };
    else if (resumedAfter === undefined) yield { items, seen, cursor: done, complete: true };
    else yield { items, seen, cursor: { ...cursor, until } };
    if (isLast) break;
  }
  // a resumed sweep has not seen the earlier ones
  if (resumedAfter === undefined) return;
  const seen: string[] = [];
  for (let after: string | undefined; ;) {
    const ids = await reader.ids(rowsAfter(after));
    seen.push(...ids);
    after = ids.at(-1);
    if (ids.length < pageSize) break;
  }
  yield { items: [], seen, cursor: done, complete: true };
}

async function* changes(
  context: ConnectorContext,
  reader: EmployeeReader,
  { start, since, sweptAt }: Cursor,
): AsyncGenerator<Page> {
  const until = minusOverlap(context.now().toISOString());
  const changed = await reader.changedSince(localTime(since));
  for (let at = 0; at < changed.length; at += maxIdsPerRequest) {
    context.signal.throwIfAborted();
    const either = changed
      .slice(at, at + maxIdsPerRequest)
      .map((is) => ({ field: 'EmployeeId', is, operator: 1 }));
    yield { items: await reader.read({ either }), cursor: { start, since, sweptAt } };
  }
  yield { items: [], cursor: { start, since: laterInstant(since, until), sweptAt } };
}

const minusOverlap = (instant: string) => new Date(Date.parse(instant) - overlapMs).toISOString();
const laterInstant = (one: string, other: string) =>
  Date.parse(one) > Date.parse(other) ? one : other;

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** YYYY-MM-DDTHH:MM:SS as it is in Amsterdam. */
const localTime = (instant: string) => local.format(new Date(instant)).replace(' ', 'T');

async function fetchOne(
  context: ConnectorContext,
  _tenant: string,
  id: string,
): Promise<Employee | undefined> {
  const reader = employeeReader(context);
  const [employee] = await reader.read({ either: [{ field: 'EmployeeId', is: id }] });
  reader.report();
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
