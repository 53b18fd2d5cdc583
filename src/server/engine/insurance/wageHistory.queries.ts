import { sql } from 'kysely';
import type { InsuranceEventType } from '../../../contract/insuranceEvents.ts';
import type { PeriodicWage, Wage } from '../../../packages/canon/people/employee.ts';
import { wageWithAllowance } from '../../../packages/canon/people/annualWage.ts';
import type { Tx } from '../../platform/db/database.ts';

type Values = Record<string, unknown>;

/** An earlier event about a wage. */
export interface EarlierEvent {
  type: InsuranceEventType;
  event_date: string;
  after: Values;
}

/**
 * Earlier events about the wages of the same people as these events, oldest first, without those of this batch; by the
 * given event's id.
 */
export async function earlierWageEvents(
  tx: Tx,
  batch: { id: string; connection_id: string },
  eventIds: readonly string[],
): Promise<Map<string, EarlierEvent[]>> {
  const { rows } = await sql<EarlierEvent & { reference: string }>`
    SELECT own.id AS reference, e.type, e.event_date, e.after FROM insurance_event own
    JOIN insurance_event e ON e.connection_id = own.connection_id AND e.source_package = own.source_package AND e.employee_key = own.employee_key
    WHERE own.id = ANY(${[...eventIds]}::uuid[]) AND own.connection_id = ${batch.connection_id} AND e.gone_at IS NULL
      AND e.type IN ('GrossWageUpdatedEvent', 'NewPeriodicWageEvent', 'NewEmployeeEvent', 'ReEmployedEvent')
      AND e.batch_id IS DISTINCT FROM ${batch.id}
    ORDER BY e.event_date, e.id`.execute(tx);
  return Map.groupBy(rows, ({ reference }) => reference);
}

/** An employee's wages in the HR package at the last look, former ones included, in the canonical form. */
export interface WageSeries {
  wages: Wage[];
  periodicWages: PeriodicWage[];
}

/**
 * Wage series of the people of these events that are still there, with the holiday allowance that events have; by the
 * given event's id.
 */
export async function wageSeries(
  tx: Tx,
  connectionId: string,
  eventIds: readonly string[],
): Promise<Map<string, WageSeries>> {
  const { rows } = await sql<WageSeries & { reference: string; holidayAllowance: number }>`
    SELECT own.id AS reference, p.snapshot -> 'wages' AS wages, p.snapshot -> 'periodicWages' AS "periodicWages",
      coalesce(p.snapshot -> 'holidayAllowance', '0') AS "holidayAllowance" FROM insurance_event own
    JOIN insurance_employee p ON p.connection_id = own.connection_id AND p.source_package = own.source_package AND p.employee_key = own.employee_key
    WHERE own.id = ANY(${[...eventIds]}::uuid[]) AND own.connection_id = ${connectionId}`.execute(
    tx,
  );
  return new Map(
    rows.map(({ reference, wages, periodicWages, holidayAllowance }) => [
      reference,
      { wages: wages.map((wage) => wageWithAllowance(wage, holidayAllowance)), periodicWages },
    ]),
  );
}
