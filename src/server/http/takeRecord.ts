import { deletedName } from '../../contract/deletedName.ts';
import { recordForms } from '../../contract/recordForms.ts';
import { reaches } from '../../contract/roles.ts';
import type { Route } from '../../contract/route.ts';
import { rankIn, type Viewer } from '../platform/accounts/viewer.ts';
import { fromRecord } from './fromRecord.ts';

type Entry = { organizationId?: unknown; organization?: { [name: string]: unknown } | null };

/**
 * A body as the contract has it, of one or of a record as it was read. Of a record's entries on organizations those are left
 * out that are shown to the viewer and not theirs to change: of a deleted organization, or of one in which they have a lower
 * rank than the route asks for. Who names such an organization in the contract's own form is refused, as ever.
 */
export function takeRecord(route: Route, body: unknown, viewer: Viewer | undefined): unknown {
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
