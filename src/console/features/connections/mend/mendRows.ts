import type { CauseGroup } from '../../../../contract/causes.ts';
import { missingSettingOf } from '../../../components/missingSettingOf.ts';
import type { RequestedSetting } from '../change/requestedSetting.ts';

/** A setting that failures ask for. */
export interface MendRow extends RequestedSetting {
  key: string;
  /** Elements of one connection that failed for it. */
  elements: number;
  /** All of the connection that ask for it. */
  causes: readonly [CauseGroup, ...CauseGroup[]];
}

/** The settings that mend what failed in a connection, each once, the one with most elements first. */
export function mendRows(causes: readonly CauseGroup[], connectionId: string): MendRow[] {
  const rows = new Map<string, MendRow>();
  for (const cause of causes) {
    const place = cause.connections.find((one) => one.connectionId === connectionId);
    const setting = missingSettingOf(cause.codedSolution) ?? missingSettingOf(cause.codedMessage);
    if (!place || !setting) continue;
    const key = keyOf(setting);
    const known = rows.get(key);
    const elements = place.elementsCount + (known?.elements ?? 0);
    const asking = known ? ([...known.causes, cause] as const) : ([cause] as const);
    rows.set(key, { ...setting, key, elements, causes: asking });
  }
  return [...rows.values()].toSorted((a, b) => b.elements - a.elements);
}

/**
 * With a row for each value that is gone from the mapping of a row without a value, in its place. Its elements are counted
 * once.
 */
export function withGoneValues(
  rows: readonly MendRow[],
  goneIn: (row: MendRow) => readonly string[],
): MendRow[] {
  const byKey = new Map<string, MendRow>();
  for (const row of rows) {
    const gone = goneIn(row).map((value, index) => ({
      ...row,
      key: keyOf({ label: row.label, value }),
      value,
      elements: index === 0 ? row.elements : 0,
    }));
    for (const one of gone.length > 0 ? gone : [row])
      if (!byKey.has(one.key)) byKey.set(one.key, one);
  }
  return [...byKey.values()];
}

const keyOf = ({ label, value }: RequestedSetting) => JSON.stringify([label, value]);

/** Connections with what these causes name, those with most elements first. */
export function mendConnections(
  causes: readonly CauseGroup[],
): { connectionId: string; connectionName: string }[] {
  const elements = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { connections } of causes)
    for (const { connectionId, connectionName, elementsCount } of connections) {
      names.set(connectionId, connectionName);
      elements.set(connectionId, elementsCount + (elements.get(connectionId) ?? 0));
    }
  return [...names]
    .map(([connectionId, connectionName]) => ({ connectionId, connectionName }))
    .filter(({ connectionId }) => mendRows(causes, connectionId).length > 0)
    .toSorted((a, b) => (elements.get(b.connectionId) ?? 0) - (elements.get(a.connectionId) ?? 0));
}
