import { withList } from '../../kit/withList.ts';
import { z } from 'zod';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { cursorPages, type CursorPage } from '../../kit/paging.ts';
import { segment } from '../../kit/segment.ts';
import { VendorError } from '../../kit/vendorError.ts';

/** The vendor's largest page of employees. */
export const maxPageSize = 100;

/** The company's name before `.bamboohr.com`, however much of the address was copied; undefined if it is invalid. */
export function companyDomain(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  const label = typed
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\.bamboohr\.com(\/.*)?$/, '');
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) ? label : undefined;
}

const listedSchema = z.object({
  employeeId: z.string(),
  _restrictedFields: z.array(z.string()).nullish(),
});
export type ListedEmployee = z.output<typeof listedSchema>;

const listSchema = z.object({
  data: z.array(listedSchema),
  meta: z.object({
    total: z.number(),
    page: z.object({ nextCursor: z.string().nullish() }),
  }),
});

/** Everybody, active or not, by page; sorted by id, so that nobody moves during the read. `total` is of all pages. */
export function employeePages(
  context: ConnectorContext,
  pageSize: number,
  after?: string,
): AsyncGenerator<CursorPage<ListedEmployee> & { total: number }> {
  return cursorPages(
    context.http,
    {
      path: '/api/v1/employees',
      query: { 'page[limit]': pageSize, sort: 'employeeId', 'page[after]': after },
    },
    'page[after]',
    (response) => {
      const { data, meta } = answer(listSchema, response, 'the list of employees');
      const { total, page } = meta;
      return { items: data, nextCursor: page.nextCursor || undefined, total };
    },
  );
}

/** A map by employee id; the vendor's PHP sends an empty one as a list. */
const byEmployee = <T>(value: z.ZodType<T>) =>
  z.union([
    z.record(z.string(), value),
    z
      .array(z.unknown())
      .max(0)
      .transform(() => ({})),
  ]);

const changedSchema = z.object({
  employees: byEmployee(z.object({ action: z.string() })),
});

/** Ids of employees that changed at or after an instant, and of deleted ones. */
export async function changedEmployees(
  context: ConnectorContext,
  since: string,
): Promise<{ changed: string[]; deleted: string[] }> {
  const response = await context.http.request({
    path: '/api/v1/employees/changed',
    query: { since },
  });
  const { employees } = answer(changedSchema, response, 'the changed employees');
  const all = Object.entries(employees);
  const isDeleted = ([, { action }]: (typeof all)[number]) => action.toLowerCase() === 'deleted';
  const ids = (which: typeof all) => which.map(([id]) => id).sort(byNumber);
  return {
    changed: ids(all.filter((one) => !isDeleted(one))),
    deleted: ids(all.filter(isDeleted)),
  };
}

const byNumber = (a: string, b: string) => Number(a) - Number(b) || (a < b ? -1 : 1);

/** A row of one of an employee's tables; columns hidden from the key are left out. */
export type TableRow = Readonly<Record<string, unknown>>;
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const changedRowsSchema = z.object({
  employees: byEmployee(z.object({ rows: rowsSchema })),
});

/** A table of everybody who changed at or after an instant, by employee id; undefined if hidden from the key. */
export function changedRows(
  context: ConnectorContext,
  table: string,
  since: string,
): Promise<Map<string, TableRow[]> | undefined> {
  return visible(async () => {
    const response = await context.http.request({
      path: `/api/v1/employees/changed/tables/${segment(table)}`,
      query: { since },
    });
    const { employees } = answer(changedRowsSchema, response, `the changed rows of ${table}`);
    return new Map(Object.entries(employees).map(([id, { rows }]) => [id, rows]));
  });
}

/** A table of one employee, or with `all` of everybody; undefined if hidden from the key. */
export function employeeRows(
  context: ConnectorContext,
  id: string,
  table: string,
): Promise<TableRow[] | undefined> {
  return visible(async () => {
    const response = await context.http.request({
      path: `/api/v1/employees/${segment(id)}/tables/${segment(table)}`,
    });
    return answer(rowsSchema, response, `the rows of ${table}`);
  });
}

const fieldsSchema = z.record(z.string(), z.unknown());

/** Fields of one employee by name, without those hidden from the key. Undefined if the employee is gone. */
export async function employeeFields(
  context: ConnectorContext,
  id: string,
  fields: readonly string[],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const response = await context.http.request({
      path: `/api/v1/employees/${segment(id)}`,
      query: { fields: fields.join(',') },
    });
    return answer(fieldsSchema, response, 'an employee');
  } catch (error) {
    if (error instanceof VendorError && error.details.class === 'notFound') return undefined;
    throw error;
  }
}

const dependentSchema = z.object({
  employeeId: z.string().nullish(),
  relationship: z.string().nullish(),
  firstName: z.string().nullish(),
  middleName: z.string().nullish(),
  lastName: z.string().nullish(),
  dateOfBirth: z.string().nullish(),
});
export type Dependent = z.output<typeof dependentSchema>;
const dependentsSchema = withList(
  'Employee Dependents',
  z.object({ 'Employee Dependents': z.array(dependentSchema).nullish() }),
);

/** Partners and children, of one employee or without an id of everybody; undefined if hidden from the key. */
export function employeeDependents(
  context: ConnectorContext,
  id?: string,
): Promise<Dependent[] | undefined> {
  return visible(async () => {
    const response = await context.http.request({
      path: '/api/v1/employeedependents',
      query: { employeeid: id },
    });
    return answer(dependentsSchema, response, 'dependents')['Employee Dependents'] ?? [];
  });
}

const fieldSchema = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  type: z.string(),
  alias: z.string().nullish(),
  deprecated: z.boolean().nullish(),
});
const fieldListSchema = z.array(fieldSchema);

export type BambooField = z.output<typeof fieldSchema>;

/** Every employee field of this company. */
export async function companyFields(context: ConnectorContext): Promise<BambooField[]> {
  const response = await context.http.request({ path: '/api/v1/meta/fields' });
  return answer(fieldListSchema, response, 'the fields');
}

/** Whether an error means that the key works but lacks access to this. */
export function isDenied(error: unknown): boolean {
  return error instanceof VendorError && error.details.status === 403;
}

async function visible<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isDenied(error)) return undefined;
    throw error;
  }
}
