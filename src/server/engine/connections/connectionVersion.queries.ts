import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';
import type { NewPackage } from './saveConnection.queries.ts';

/** Most versions stored for a connection, the newest. */
const maxVersions = 100;

/** Stores a connection's packages and start date before they are replaced. */
export async function recordVersion(
  { tx }: Scope,
  connection: { id: string; organizationId: string; version: number; startDate: string },
  packages: readonly NewPackage[],
): Promise<void> {
  await tx
    .insertInto('connection_version')
    .values({
      connection_id: connection.id,
      organization_id: connection.organizationId,
      version: connection.version,
      packages: JSON.stringify(packages),
      synchronization_start_date: connection.startDate,
    })
    .execute();
  await tx
    .deleteFrom('connection_version')
    .where('connection_id', '=', connection.id)
    .where('version', '<=', connection.version - maxVersions)
    .execute();
}

/** A connection's packages at that version; undefined where it is not stored. */
export async function getVersion(
  { tx, viewer }: Scope,
  connectionId: string,
  version: number,
): Promise<{ packages: NewPackage[]; startDate: string | null; replacedAt: Date } | undefined> {
  const row = await tx
    .selectFrom('connection_version')
    .select(['packages', 'synchronization_start_date', 'replaced_at'])
    .where('connection_id', '=', connectionId)
    .where('version', '=', version)
    .where(reached(viewer, 'connection_version.organization_id'))
    .executeTakeFirst();
  return (
    row && {
      packages: row.packages as NewPackage[],
      startDate: row.synchronization_start_date,
      replacedAt: row.replaced_at,
    }
  );
}
