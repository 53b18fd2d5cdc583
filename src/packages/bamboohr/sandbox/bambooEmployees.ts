import { json, type Answer } from '../../../sandbox/exchange.ts';
import { isRealInstant } from '../../../sandbox/isRealInstant.ts';
import { dayAfter } from '../../../sandbox/people/personnel.ts';
import type { Person } from '../../../sandbox/people/person.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import type { BambooContext } from './bambooContext.ts';
import {
  bambooEmployee,
  bambooFields,
  bambooTable,
  bambooTables,
  isRestricted,
  visibleTo,
} from './bambooEmployee.ts';
import { refuse, refuseWithCode } from './bambooErrors.ts';
import { keySees } from './bambooKnobs.ts';

/** Fields of each listed employee; others only on request. */
const listed = ['firstName', 'lastName', 'preferredName', 'photoUrl', 'jobTitleName', 'status'];
const listable = new Set(['workEmail', 'middleName', 'birthDate', 'hireDate']);

const byId = (a: Person, b: Person) => Number(a.id) - Number(b.id);

const listParameters = ['filter[status]', 'fields', 'sort'];
const pageParameters = ['page[limit]', 'page[after]'];

/** Refuses an unknown filter or page, a direction of pages that nothing here takes, and an unknown status. */
function checkListQuery(query: URLSearchParams): void {
  for (const name of query.keys())
    if (!listParameters.includes(name) && !pageParameters.includes(name))
      refuseWithCode(name.startsWith('page') ? 'BadPage' : 'BadRequest', `${name} is not known`);
  if (!['employeeId', null].includes(query.get('sort'))) refuseWithCode('BadRequest', 'sort');
  if (!['active', 'inactive', null].includes(query.get('filter[status]')))
    refuseWithCode('BadRequest', 'filter.status is active or inactive');
}

/** GET /employees: pages by cursor, in the order of ids. */
export function listEmployees({ world, personnel, exchange }: BambooContext): Answer {
  const { query } = exchange;
  checkListQuery(query);
  const limit = Number(query.get('page[limit]') ?? 50);
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100))
    refuseWithCode('BadRequest', 'page.limit is 1 to 100');
  const day = dayAfter(exchange.at, 0);
  const wanted = query.get('filter[status]');
  const isEmpty = exchange.consumeFault('emptyList') !== undefined;
  const people = (isEmpty ? [] : [...personnel.people.rows()])
    .sort(byId)
    .filter(
      (person) =>
        wanted === null || String(bambooEmployee(person, day).status).toLowerCase() === wanted,
    );
  const after = query.get('page[after]');
  const from = after === null ? 0 : people.findIndex(({ id }) => cursorOf(id) === after) + 1;
  if (after !== null && from === 0) refuseWithCode('BadPage', 'The page cursor is no longer valid');
  const page = people.slice(from, from + limit);
  const more = people.length > from + limit;
  const extra = (query.get('fields') ?? '').split(',').filter((name) => listable.has(name));
  const sees = keySees(world);
  const data: Record<string, unknown>[] = page.map((person) => {
    const all: Record<string, unknown> = bambooEmployee(person, day);
    const named = { ...all, jobTitleName: all.jobTitle, birthDate: all.dateOfBirth };
    const isHidden = (name: string) =>
      isRestricted(name === 'birthDate' ? 'dateOfBirth' : name, sees);
    const names = [...listed, ...extra];
    return {
      employeeId: person.id,
      ...Object.fromEntries(
        names.map((name) => [name, isHidden(name) ? null : named[name as keyof typeof named]]),
      ),
      _restrictedFields: names.filter(isHidden),
    };
  });
  const first = page[0];
  if (data[0] !== undefined && exchange.consumeFault('duplicateRow') !== undefined)
    data.push(data[0]);
  if (more && first !== undefined && exchange.consumeFault('rowMoved') !== undefined) {
    personnel.people.put({ ...first, changedAt: exchange.at });
  }
  const cursor = (person: Person | undefined) => (person ? cursorOf(person.id) : null);
  return json(200, {
    data,
    meta: {
      total: people.length,
      page: {
        limit,
        nextCursor: more ? cursor(page.at(-1)) : null,
        prevCursor: from > 0 ? cursor(first) : null,
      },
    },
    _links: { self: { href: `${exchange.base}${exchange.path}` } },
  });
}

const cursorOf = (id: string) => Buffer.from(`employee:${id}`).toString('base64url');

function personOf({ personnel }: BambooContext, { id }: PathParams): Person {
  const person = personnel.people.get(id ?? '');
  if (person === undefined) refuse(404, 'The employee does not exist');
  return person;
}

/** GET /employees/{id}?fields=: only these, without those hidden from the key. */
export function getEmployee(context: BambooContext, params: PathParams): Answer {
  const { world, exchange } = context;
  const all: Record<string, unknown> = bambooEmployee(
    personOf(context, params),
    dayAfter(exchange.at, 0),
  );
  const names = (exchange.query.get('fields') ?? 'firstName,lastName').split(',');
  if (names.length > 400) refuse(400, 'Too many fields');
  const requested = Object.fromEntries(
    names.filter((name) => name in all).map((name) => [name, all[name]]),
  );
  return json(200, { id: all.id, ...visibleTo(keySees(world), requested) });
}

/** GET /employees/{id}/tables/{table}; `all` for everybody. */
export function getTable(context: BambooContext, params: PathParams): Answer {
  const people =
    params.id === 'all' ? context.personnel.people.list() : [personOf(context, params)];
  return json(
    200,
    people.flatMap((person) => rowsOf(context, person, params.table ?? '')),
  );
}

/** The vendor has no order: the newest first here, so that no reader relies on one. */
function rowsOf({ world }: BambooContext, person: Person, table: string) {
  const rows = bambooTable(person, table) ?? refuse(404, 'The table does not exist');
  return rows.map((row) => visibleTo(keySees(world), row)).reverse();
}

/** The instant of `since`, epoch ms. */
function sinceOf({ exchange }: BambooContext): number {
  const since = exchange.query.get('since') ?? '';
  if (!isRealInstant(since)) refuse(400, 'since must be an ISO 8601 date');
  return Date.parse(since);
}

/** PHP sends an empty map as a list. */
const mapOf = (entries: [string, unknown][]) =>
  entries.length === 0 ? [] : Object.fromEntries(entries);

const changeTypes = ['inserted', 'updated', 'deleted', 'all'];

/** GET /employees/changed: any change of an employee or their tables, and deletions. */
export function listChanged(context: BambooContext): Answer {
  const since = sinceOf(context);
  const type = context.exchange.query.get('type') ?? 'all';
  if (!changeTypes.includes(type)) refuse(400, 'type is not valid');
  const { people, deleted } = context.personnel;
  const changed = [
    ...[...people.rows()].map(({ id, changedAt }) => ({ id, at: changedAt, action: 'Updated' })),
    ...[...deleted.rows()].map(({ id, at }) => ({ id, at, action: 'Deleted' })),
  ].filter(({ at, action }) => at >= since && ['all', action.toLowerCase()].includes(type));
  const latest = Math.max(since, ...changed.map(({ at }) => at));
  const entry = ({ id, at, action }: (typeof changed)[number]): [string, unknown] => [
    id,
    { id, action, lastChanged: new Date(at).toISOString() },
  ];
  return json(200, {
    latest: new Date(latest).toISOString(),
    employees: mapOf(changed.map(entry)),
  });
}

/** GET /employees/changed/tables/{table}: all rows of everybody who changed in anything. */
export function listChangedRows(context: BambooContext, params: PathParams): Answer {
  const since = sinceOf(context);
  const table = params.table ?? '';
  if (!bambooTables.includes(table)) refuse(404, 'The table does not exist');
  const changed = context.personnel.people.list().filter(({ changedAt }) => changedAt >= since);
  const entry = (person: Person): [string, unknown] => [
    person.id,
    {
      lastChanged: new Date(person.changedAt).toISOString(),
      rows: rowsOf(context, person, table),
    },
  ];
  return json(200, { table, employees: mapOf(changed.map(entry)) });
}

/** GET /employeedependents?employeeid= */
export function listDependents(context: BambooContext): Answer {
  const { world, personnel, exchange } = context;
  if (keySees(world) === 'noDependents') {
    refuse(403, 'The user does not have Benefits Administration permissions');
  }
  const id = exchange.query.get('employeeid');
  if (id !== null && !/^\d+$/.test(id)) refuse(400, 'employeeid is not valid');
  const people = personnel.people.list().filter((person) => id === null || person.id === id);
  const dependents = people.flatMap((person) =>
    person.relatives.map(({ id: kin, relation, firstName, lastName, birthDate }) => ({
      id: kin,
      employeeId: person.id,
      firstName,
      middleName: null,
      lastName,
      relationship: relation === 'partner' ? 'Spouse' : 'Child',
      gender: 'Female',
      maskedSSN: `xxx-xx-${person.nationalNumber.slice(-4)}`,
      maskedSIN: null,
      dateOfBirth: birthDate,
      addressLine1: null,
      addressLine2: null,
      city: null,
      state: null,
      zipCode: null,
      homePhone: null,
      country: null,
      isUsCitizen: 'no',
      isStudent: 'no',
    })),
  );
  return json(200, { 'Employee Dependents': dependents });
}

/** GET /meta/fields */
export function listFields({ world, personnel, exchange }: BambooContext): Answer {
  if (exchange.at < world.settings.optionsReadyAt('bamboohr', personnel.account)) {
    refuse(503, 'Service unavailable');
  }
  return json(200, bambooFields);
}
