import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import { isPaused } from './pause.queries.ts';

export interface RunnableConnection {
  id: string;
  organizationId: string;
  startDate: string;
  preconfigured: boolean;
  /** Runs by itself. */
  active: boolean;
  /** A person paused it: nothing starts until a person resumes it. */
  paused: boolean;
  /** Changes with each change of the settings and each retry. */
  revision: string;
  packages: {
    packageType: string;
    credentialId: string;
    credentialState: string;
    settings: Record<string, unknown>;
  }[];
}

const revision = sql<string>`concat_ws(' ', c.version, (
  SELECT concat_ws(' ', r.id, cardinality(r.element_ids)) FROM retry r WHERE r.connection_id = c.id AND r.finished_at IS NULL))`;

/** A connection with its packages as a run needs it; undefined when it or its organization is deleted. */
export async function getRunnableConnection(
  tx: Tx,
  connectionId: string,
): Promise<RunnableConnection | undefined> {
  const connection = await tx
    .selectFrom('connection as c')
    .innerJoin('organization as o', 'o.id', 'c.organization_id')
    .select([
      'c.id',
      'c.organization_id',
      'c.synchronization_start_date',
      'c.preconfigured_at',
      'c.active',
      isPaused('c').as('paused'),
      revision.as('revision'),
    ])
    .where('c.id', '=', connectionId)
    .where('c.deleted_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!connection) return undefined;
  const packages = await tx
    .selectFrom('connection_package as p')
    .innerJoin('credential as k', 'k.id', 'p.credential_id')
    .select(['p.package_type', 'p.credential_id', 'p.settings', 'k.state'])
    .where('p.connection_id', '=', connectionId)
    .orderBy('p.position')
    .modifyEnd(prepared)
    .execute();
  return {
    id: connection.id,
    organizationId: connection.organization_id,
    startDate: connection.synchronization_start_date,
    preconfigured: connection.preconfigured_at !== null,
    active: connection.active,
    paused: connection.paused,
    revision: connection.revision,
    packages: packages.map((row) => ({
      packageType: row.package_type,
      credentialId: row.credential_id,
      credentialState: row.state,
      settings: row.settings as Record<string, unknown>,
    })),
  };
}

/** Whether the connection still is at this revision, for a transaction that has locked what it decides on. */
export async function isAtRevision(
  tx: Tx,
  connectionId: string,
  expected: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('connection as c')
    .select(revision.as('revision'))
    .where('c.id', '=', connectionId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row?.revision === expected;
}

/** Those of the credentials that are connected. */
export async function connectedAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('credential')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'connected')
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
