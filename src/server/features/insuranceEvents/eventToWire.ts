import type { z } from 'zod';
import {
  columnsOf,
  eventColumnValue,
  type EventColumn,
} from '../../../contract/insuranceEventColumns.ts';
import type {
  EventAddress,
  EventMoney,
  EventPerson,
  insuranceEvent,
} from '../../../contract/insuranceEvents.ts';
import { insurancePackage } from '../../../contract/packageTraits.ts';
import type { EventRow } from './insuranceEvents.queries.ts';

type Wire = z.input<typeof insuranceEvent>;

/** An event with the specification's fields of its type, and its columns before and after. */
export function eventToWire(row: EventRow): Wire {
  const { after, person } = row;
  const ownColumns = new Set<EventColumn>(columnsOf[row.type]);
  const value = <T>(column: EventColumn) =>
    ownColumns.has(column) ? (eventColumnValue(column, after) as T | null | undefined) : undefined;
  const start = value<string>('employee.employmentStart');
  const [startDate, endDate] = [
    value<string>('employment.startDate'),
    value<string>('employment.endDate'),
  ];
  const [address, children] = [value<EventAddress>('address'), value<EventPerson[]>('children')];
  return {
    '@id': `/api/connections/${row.connection_id}/data/${insurancePackage}/events/${row.id}`,
    '@type': row.type,
    mongoId: row.id,
    eventDate: row.event_date,
    archived: row.archived,
    processed: row.processed,
    createdAt: row.created_at,
    hrEmployee: {
      personName: {
        initials: person?.['initials'] ?? null,
        firstName: person?.['firstName'] ?? null,
        middleName: null,
        lastNamePrefix: person?.['lastNamePrefix'] ?? null,
        lastName: person?.['lastName'] ?? null,
      },
      name: row.employee_name,
      number: row.number,
      syncStatus: row.sync_status,
    },
    ...(start === undefined ? {} : { employee: { employmentStart: start } }),
    ...(startDate === undefined && endDate === undefined
      ? {}
      : { employment: { startDate: startDate ?? null, endDate: endDate ?? null } }),
    ...wage('annualWage', value<EventMoney>('annualWage')),
    ...wage('periodWage', value<EventMoney>('periodWage')),
    ...(address ? { address } : {}),
    ...(children ? { children } : {}),
    changes: changesOf(row),
    goneAt: row.gone_at,
  };
}

function wage(name: 'annualWage' | 'periodWage', value: EventMoney | null | undefined) {
  // an hourly wage of unknown hours has no yearly amount
  return value === undefined
    ? {}
    : { [name]: value === null || value.period ? null : value.cents / 100 };
}

function changesOf({ type, before, after }: EventRow): Wire['changes'] {
  const changes: Wire['changes'] = {};
  for (const column of columnsOf[type]) {
    const valueAfter = eventColumnValue(column, after);
    const valueBefore = before === null ? undefined : eventColumnValue(column, before);
    if (valueAfter === undefined && valueBefore === undefined) continue;
    changes[column] = {
      ...(valueBefore === undefined ? {} : { before: valueBefore }),
      ...(valueAfter === undefined ? {} : { after: valueAfter }),
    };
  }
  return changes;
}
