import { attentionSeverities } from '../../../contract/attention.ts';
import { collectRefusals } from '../../engine/logs/collectRefusals.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { AttentionRow } from './attentionRow.queries.ts';

/** Merges causes that differ only in the names in their texts; items keep their order. */
export const collectCauses = (rows: readonly AttentionRow[]): AttentionRow[] =>
  collectRefusals(
    rows,
    (one, other) => (one.kind === 'cause' ? mergeCauses(one, other) : undefined),
    (row, texts) => ({ ...row, ...texts, message: wordFor('en', texts.coded_message) }),
  );

function mergeCauses(one: AttentionRow, other: AttentionRow): AttentionRow {
  const ids = new Set([...(one.connection_ids ?? []), ...(other.connection_ids ?? [])]);
  const byId = new Map(
    [...one.connections, ...other.connections].map((found) => [found.connectionId, found]),
  );
  const severities = [one.severity, other.severity];
  return {
    ...one,
    severity: attentionSeverities.find((severity) => severities.includes(severity)) ?? one.severity,
    since: earlier(one.since, other.since),
    elements: one.elements + other.elements,
    keys: [...(one.keys ?? [one.key]), ...(other.keys ?? [other.key])],
    taken: laterTaken(one.taken, other.taken),
    connection_ids: [...ids],
    connections_count: ids.size,
    connections: [...byId.values()].slice(0, 5),
    organizations: [...new Set([...one.organizations, ...other.organizations])],
  };
}

const earlier = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other);

/** The most recent person who took one of the two. */
const laterTaken = (one: AttentionRow['taken'], other: AttentionRow['taken']) =>
  one && other ? (new Date(one.at) > new Date(other.at) ? one : other) : (one ?? other ?? null);
