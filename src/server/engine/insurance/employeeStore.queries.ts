import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Employee } from '../../../packages/canon/people/employee.ts';
import type { EmployeeEvent } from '../../../packages/canon/people/employeeEvents.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { publishEvents } from './publishEvents.queries.ts';

export interface NewEvent extends EmployeeEvent {
  sourcePackage: string;
  employeeName: string;
}

export interface Look {
  elementId: string;
  sourcePackage: string;
  key: string;
  number: string | null;
  /** With the percentage of holiday allowance in the wages that were reported; older looks lack it. */
  snapshot: Employee & { holidayAllowance?: number };
}

/**
 * The last look at each of these employees, by element; locked until the transaction ends, so that two tasks don't
 * compare with the same one.
 */
export async function lastLooks(
  tx: Tx,
  items: readonly { elementId: string }[],
): Promise<Map<string, Employee>> {
  const rows = await tx
    .selectFrom('insurance_employee')
    .select(['element_id', 'snapshot'])
    .where(
      'element_id',
      'in',
      items.map(({ elementId }) => elementId),
    )
    .orderBy('element_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.element_id, row.snapshot as Employee]));
}

/** The last look at each of these employees of a connection, in their order; undefined for one that is new. */
export async function knownSnapshots(
  tx: Tx,
  connectionId: string,
  looks: readonly { sourcePackage: string; employee: Pick<Employee, 'key'> }[],
): Promise<(Employee | undefined)[]> {
  if (looks.length === 0) return [];
  const rows = await tx
    .selectFrom('insurance_employee')
    .select(['source_package', 'employee_key', 'snapshot'])
    .where('connection_id', '=', connectionId)
    .where(
      'employee_key',
      'in',
      looks.map(({ employee }) => employee.key),
    )
    .execute();
  return looks.map(({ sourcePackage, employee }) => {
    const known = rows.find(
      (row) => row.source_package === sourcePackage && row.employee_key === employee.key,
    );
    return known && (known.snapshot as Employee);
  });
}

/** Stores the looks and their events. Existing events stay unchanged. */
export async function storeLooks(
  tx: Tx,
  connection: { id: string; organizationId: string },
  looks: readonly Look[],
  events: readonly NewEvent[],
): Promise<void> {
  await sql`
    INSERT INTO insurance_employee (element_id, connection_id, organization_id, source_package, employee_key, number, snapshot, looked_at)
    SELECT l."elementId", ${connection.id}, ${connection.organizationId}, l."sourcePackage", l.key, l.number, l.snapshot, now()
    FROM jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) AS l("elementId" uuid, "sourcePackage" text, key text, number text, snapshot jsonb)
    ON CONFLICT (element_id) DO UPDATE SET
      source_package = excluded.source_package, employee_key = excluded.employee_key, number = excluded.number, snapshot = excluded.snapshot, looked_at = now()`.execute(
    tx,
  );
  if (events.length === 0) return;
  const rows = events.map((event) => ({ id: uuidv7(), ...event }));
  const { numAffectedRows } = await sql`
    INSERT INTO insurance_event (id, connection_id, organization_id, type, source_package, employee_key, employee_name, event_date, before, after, hash)
    SELECT e.id, ${connection.id}, ${connection.organizationId}, e.type, e."sourcePackage", e."employeeKey", e."employeeName", e."eventDate",
      CASE WHEN jsonb_typeof(e.before) = 'object' THEN e.before END, e.after, e.hash
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS e(id uuid, type text, "sourcePackage" text, "employeeKey" text, "employeeName" text, "eventDate" date, before jsonb, after jsonb, hash text)
    ON CONFLICT (connection_id, source_package, employee_key, type, event_date, hash) DO NOTHING`.execute(
    tx,
  );
  if (numAffectedRows) await publishEvents(tx, connection);
}

/** Deletes the last looks of deleted connections: nothing compares with them any more. */
export async function deleteOrphanedEmployees(db: Kysely<DB>): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM insurance_employee USING connection c
      WHERE c.id = insurance_employee.connection_id AND c.deleted_at IS NOT NULL`.execute(tx),
  );
}

export async function forgetEmployees(tx: Tx, elementIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('insurance_employee')
    .where('element_id', 'in', [...elementIds])
    .execute();
}
