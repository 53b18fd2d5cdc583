import type { ComparedField } from '../../../contract/requests.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import { listOf, type NeededList, type StoredLists } from '../../engine/lists/optionLists.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import type { EntryCode } from '../../../packages/kit/toEntry.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { NamelessField } from './comparedFields.ts';

/** What the vendors call the fields of a payload that hold a code of an entry. */
const codeFields: readonly (readonly [EntryCode, RegExp])[] = [
  ['account', /^(gl|ledger)?_?account(code|id)?$/i],
  ['vatCode', /^(vat|tax)_?(code|type)$/i],
  ['costCentre', /^cost_?cent(er|re)(code)?$/i],
  ['project', /^(cost_?unit|project)(code)?$/i],
  ['journal', /^journal(code)?$/i],
];

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
  const known = connection && (await knownLists(tx, connection.packages));
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
  const lists = getPackage(packageType)?.entryLists ?? {};
  const list = listOf(needed, stored, packageType);
  const labels = new Map<EntryCode, Map<string, string>>();
  for (const [code, keys] of Object.entries(lists) as [EntryCode, readonly string[]][]) {
    const known = keys.map((key) => list(key));
    const entries = known.flatMap(({ options, attributes }) =>
      Object.entries(options).flatMap(([value, label]) => {
        const id = attributes?.[value]?.['id'];
        return [[value, label] as const, ...(typeof id === 'string' ? [[id, label] as const] : [])];
      }),
    );
    labels.set(code, new Map(entries));
  }
  return (path: string, value: string | null): string | null => {
    const name =
      path
        .replace(/\[\d+\]$/, '')
        .split(/[./]/)
        .at(-1) ?? '';
    const code = codeFields.find(([, pattern]) => pattern.test(name))?.[0];
    return (code && value !== null && labels.get(code)?.get(value)) || null;
  };
}
