import { deletedName } from '../../contract/deletedName.ts';
import { recordForms } from '../../contract/recordForms.ts';
import { reaches } from '../../contract/roles.ts';
import type { Route } from '../../contract/route.ts';
import { rankIn, type Viewer } from '../platform/accounts/viewer.ts';
import { fromRecord } from './fromRecord.ts';

type Entry = { organizationId?: unknown; organization?: { [name: string]: unknown } | null };

/**
 * A body in the contract's form, or converted from a record as it was read. Of a record's access entries, those that
 * the viewer sees but may not change are left out: on a deleted organization, or one in which their rank is lower than
 * the route requires. In the contract's own form such an organization is refused as always.
 */
export function toContractBody(route: Route, body: unknown, viewer: Viewer | undefined): unknown {
  const form = recordForms.get(route);
  if (!form) return body;
  const taken = fromRecord(form, body);
  for (const { from, kind, rank } of route.references ?? []) {
    const list = /^(\w+)\.\*\.organizationId$/.exec(from)?.[1];
    if (list === undefined || kind !== 'organization' || !viewer || !(from in form)) continue;
    const given: unknown = (body as Record<string, unknown> | null)?.[list];
    if (!Array.isArray(given)) continue;
    const isOurs = (entry: Entry | null) => {
      const shown = entry?.organization;
      if (entry?.organizationId !== undefined || !shown) return true;
      const id = String(shown['organizationId']);
      return shown['organizationName'] !== deletedName && reaches(rankIn(viewer, id), rank);
    };
    const holder = taken as Record<string, unknown[]>;
    holder[list] = (holder[list] ?? []).filter((_entry, index) => isOurs(given[index] as Entry));
  }
  return taken;
}
