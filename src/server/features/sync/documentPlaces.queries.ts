import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';

interface Place {
  package_type: string;
  settings: Readonly<Record<string, unknown>>;
  /** The credential's fields without secrets. */
  fields: Readonly<Record<string, unknown>>;
}

/** Locations of a connection's documents in its packages. */
export async function placesOf({ tx, viewer }: Scope, connectionId: string): Promise<Place[]> {
  const rows = await tx
    .selectFrom('connection_package as p')
    .innerJoin('credential as k', 'k.id', 'p.credential_id')
    .select(['p.package_type', 'p.settings', 'k.fields'])
    .where('p.connection_id', '=', connectionId)
    .where(reached(viewer, 'p.organization_id'))
    .execute();
  return rows as Place[];
}
