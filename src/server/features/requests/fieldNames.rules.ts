import type { ComparedField } from '../../../contract/requests.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import type { NeededList, StoredLists } from '../../engine/lists/optionLists.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import { codeLabels } from '../../engine/plan/entryNames.ts';
import type { EntryCode } from '../../../packages/kit/toEntry.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { NamelessField } from './comparedFields.ts';

/**
 * Compared fields with the names of their values, as far as the lists that this connection has loaded know them: the
 * vendor isn't asked. The caller has checked that the connection is within reach.
 */
export async function withNames(
  tx: Tx,
  connectionId: string,
  packageType: string,
  fields: readonly NamelessField[],
): Promise<ComparedField[]> {
  const connection = await getRunnableConnection(tx, connectionId);
  const codes = Object.values(getPackage(packageType)?.entryCodes ?? {});
  const known =
    connection &&
    (await knownLists(tx, connection.packages, (list) =>
      codes.some(
        ({ fields: inRequests, lists, otherLists = [] }) =>
          inRequests.length > 0 && [...lists, ...otherLists].includes(list.key),
      ),
    ));
  const nameOf = known ? fieldNames(packageType, known.needed, known.stored) : () => null;
  return fields.map((field) => ({
    ...field,
    recordName: nameOf(field.name, field.record),
    otherName: nameOf(field.name, field.other),
  }));
}

/** Reads the name of a field's value, by the field's path in its payload. */
export function fieldNames(
  packageType: string,
  needed: readonly NeededList[],
  stored: StoredLists,
): (path: string, value: string | null) => string | null {
  const codes = Object.entries(getPackage(packageType)?.entryCodes ?? {});
  const labelOf = codeLabels(packageType, needed, stored);
  return (path, value) => {
    const name = `.${path.replaceAll(/\[\d+\]/g, '')}`;
    const found = codes.find(([, { fields }]) =>
      fields.some((field) => name.endsWith(`.${field}`)),
    );
    return found ? labelOf(found[0] as EntryCode, value, 'either') : null;
  };
}
