import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import { listOf } from '../../engine/lists/optionLists.ts';
import { allSettings } from '../../engine/lists/packageFields.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import { shownChanges, type ShownChange } from '../../engine/lists/shownChanges.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { AuditRow } from './audit.queries.ts';

/** Maximum number of connections in one answer with named options: each costs two statements. */
const maxNamedConnections = 20;

/** Names of a change's values, by value. */
export type NamesOf = (row: AuditRow, change: ShownChange) => Record<string, string>;

/**
 * The names of chosen options in these lines, from the lists that each connection has loaded. The lists of a connection out
 * of the viewer's reach are not read.
 */
export async function changeNames(tx: Tx, rows: readonly AuditRow[]): Promise<NamesOf> {
  const changed = new Map<string, Set<string>>();
  for (const row of rows) {
    if (row.resource !== 'connection' || !row.resource_id || row.resource_name === null) continue;
    const keys = shownChanges(row.detail).flatMap((change) => listKeyOf(change) ?? []);
    if (keys.length === 0) continue;
    const known = changed.get(row.resource_id);
    changed.set(row.resource_id, new Set([...(known ?? []), ...keys]));
  }
  const lists = new Map<string, ReturnType<typeof listOf>>();
  for (const [id, keys] of [...changed].slice(0, maxNamedConnections)) {
    const connection = await getRunnableConnection(tx, id);
    if (!connection) continue;
    const { needed, stored } = await knownLists(tx, connection.packages, ({ key }) =>
      keys.has(key),
    );
    for (const { packageType } of connection.packages)
      lists.set(`${id} ${packageType}`, listOf(needed, stored, packageType));
  }
  return ({ resource_id }, change) => {
    const list = lists.get(`${resource_id} ${change.packageType}`);
    const key = listKeyOf(change);
    if (!list || key === undefined) return {};
    const { options } = list(key);
    const values = [change.from, change.to].flat().filter((value) => typeof value === 'string');
    return Object.fromEntries(
      values.flatMap((value) =>
        Object.hasOwn(options, value) ? [[value, options[value] ?? '']] : [],
      ),
    );
  };
}

/** The key of the list that a setting's options come from; undefined if it has none. */
function listKeyOf({
  packageType,
  fieldName,
}: Pick<ShownChange, 'packageType' | 'fieldName'>): string | undefined {
  const definition = packageType === null ? undefined : getPackage(packageType);
  return (
    definition &&
    allSettings(definition).find((field) => field.fieldName === fieldName)?.optionsFrom
  );
}
