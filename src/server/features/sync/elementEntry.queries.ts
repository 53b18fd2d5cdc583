import type { NewPackage } from '../../engine/connections/saveConnection.queries.ts';
import { documentsOf } from '../../engine/elements/openElements.queries.ts';
import type { WorkDocument } from '../../engine/elements/work.queries.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';

/** Most former settings that are tried to find those of a booking. */
const maxFormer = 20;

export interface EntryElement {
  id: string;
  name: string;
  snapshot: unknown;
  documents: WorkDocument[];
}

/** An element with the data for its entry. */
export async function getEntryElement(
  { tx, viewer }: Scope,
  connectionId: string,
  elementId: string,
): Promise<EntryElement | undefined> {
  const row = await tx
    .selectFrom('sync_element')
    .select(['id', 'name', 'snapshot'])
    .where('id', '=', elementId)
    .where('connection_id', '=', connectionId)
    .where(reached(viewer, 'sync_element.organization_id'))
    .executeTakeFirst();
  if (!row) return undefined;
  const documents = (await documentsOf(tx, [row.id], '')).get(row.id) ?? [];
  return { ...row, documents };
}

/** The packages of a connection before its last changes, the newest first. */
export async function formerPackages(
  { tx, viewer }: Scope,
  connectionId: string,
): Promise<{ packages: NewPackage[]; startDate: string | null }[]> {
  const rows = await tx
    .selectFrom('connection_version')
    .select(['packages', 'synchronization_start_date as startDate'])
    .where('connection_id', '=', connectionId)
    .where(reached(viewer, 'connection_version.organization_id'))
    .orderBy('version', 'desc')
    .limit(maxFormer)
    .execute();
  return rows.map(({ packages, startDate }) => ({ packages: packages as NewPackage[], startDate }));
}
