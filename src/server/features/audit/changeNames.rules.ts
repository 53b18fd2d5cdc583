import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import { listOf } from '../../engine/lists/optionLists.ts';
import { allSettings } from '../../engine/lists/packageFields.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import type { ShownChange } from '../../engine/lists/shownChanges.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { AuditRow } from './audit.queries.ts';

/** Maximum number of connections in one answer with named options: each costs two statements. */
const maxNamedConnections = 20;

/** Names of a change's values, by value. */
export type NamesOf = (row: AuditRow, change: ShownChange) => Record<string, string>;

/**
 * The names of chosen options in these lines, as far as the lists know them that each connection has loaded. A connection
 * that the viewer does not reach has no name in its line, and its lists are not read.
 */
export async function changeNames(tx: Tx, rows: readonly AuditRow[]): Promise<NamesOf> {
  const ids = rows.flatMap(({ resource, resource_id, resource_name, detail }) =>
    resource === 'connection' && resource_id && resource_name !== null && hasChanges(detail)
      ? [resource_id]
      : [],
  );
  const lists = new Map<string, ReturnType<typeof listOf>>();
  for (const id of [...new Set(ids)].slice(0, maxNamedConnections)) {
    const connection = await getRunnableConnection(tx, id);
    if (!connection) continue;
    const { needed, stored } = await knownLists(tx, connection.packages);
    for (const { packageType } of connection.packages)
      lists.set(`${id} ${packageType}`, listOf(needed, stored, packageType));
  }
  return ({ resource_id }, { packageType, fieldName, from, to }) => {
    const list = lists.get(`${resource_id} ${packageType}`);
    const definition = packageType === null ? undefined : getPackage(packageType);
    const key =
      definition &&
      allSettings(definition).find((field) => field.fieldName === fieldName)?.optionsFrom;
    if (!list || key === undefined) return {};
    const { options } = list(key);
    const values = [from, to].flat().filter((value) => typeof value === 'string');
    return Object.fromEntries(
      values.flatMap((value) =>
        Object.hasOwn(options, value) ? [[value, options[value] ?? '']] : [],
      ),
    );
  };
}

const hasChanges = (detail: unknown) =>
  Array.isArray((detail as { changes?: unknown } | null)?.changes);
