import { sql } from 'kysely';
import type { Scope } from '../../http/viewer.ts';

/** A user with the entries that the viewer may see; the caller has checked that the user is visible. */
export async function getUser(scope: Scope, id: string) {
  const user = await scope.tx
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return undefined;
  const entries = await scope.tx
    .selectFrom('access_entry as e')
    .innerJoin('organization as o', 'o.id', 'e.organization_id')
    .select(['o.id', 'o.name', 'e.roles', 'e.enabled'])
    .where('e.user_id', '=', id)
    .$if(!scope.viewer.superAdmin, (query) =>
      query.where('o.id', 'in', [...scope.viewer.organizations, sql<string>`NULL::uuid`]),
    )
    .orderBy(sql`o.name COLLATE "und-x-icu"`)
    .execute();
  return { user, entries };
}
