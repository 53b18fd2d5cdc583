import { isDeepStrictEqual } from 'node:util';
import { contentHash } from '../../engine/elements/contentHash.ts';
import type { NewPackage } from '../../engine/connections/saveConnection.queries.ts';
import type { ConnectionRow } from './connections.queries.ts';

/** Maximum number of rows of a table that the audit lists; above it, only their number. */
const maxAuditedRows = 20;

interface Change {
  packageType?: string;
  field: string;
  from: unknown;
  to: unknown;
}

/**
 * The changed values of a connection, for its audit line: ids of credentials and chosen settings, none of which is
 * secret (secrets belong to a credential). Of a table only the rows that differ.
 */
export function changesOf(
  row: ConnectionRow,
  packages: readonly NewPackage[],
  body: { synchronizationStartDate?: string | undefined },
): { changes: Change[] } {
  const changes: Change[] = [];
  const add = (change: Change) => {
    if (!isDeepStrictEqual(change.from, change.to)) changes.push(change);
  };
  for (const { packageType, credentialId, settings } of packages) {
    const before = row.packages.find((use) => use.packageType === packageType);
    if (!before) continue;
    add({ packageType, field: 'credentialId', from: before.credentialId, to: credentialId });
    for (const field of new Set([...Object.keys(before.settings), ...Object.keys(settings)]))
      add({ packageType, field, ...changedValues(before.settings[field], settings[field]) });
  }
  const { synchronizationStartDate: to = row.synchronization_start_date } = body;
  add({ field: 'synchronizationStartDate', from: row.synchronization_start_date, to });
  return { changes };
}

function changedValues(from: unknown, to: unknown): { from: unknown; to: unknown } {
  if (!Array.isArray(from) || !Array.isArray(to)) return { from: from ?? null, to: to ?? null };
  // by hash: a table may have 10,000 rows on either side
  const without = (rows: unknown[], others: unknown[]) => {
    const known = new Set(others.map(contentHash));
    return truncatedRows(rows.filter((row) => !known.has(contentHash(row))));
  };
  return { from: without(from, to), to: without(to, from) };
}

const truncatedRows = (rows: unknown[]): unknown =>
  rows.length > maxAuditedRows ? { rows: rows.length } : rows;
