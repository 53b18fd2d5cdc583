import type * as contract from '../../../contract/attention.ts';
import type { z } from 'zod';
import { knownRefusal } from '../../engine/logs/ourWords.ts';
import { maxAttention, type attentionItem } from '../../../contract/attention.ts';
import { reaches } from '../../../contract/roles.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { rankIn, type Viewer } from '../../platform/accounts/viewer.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { causeSums, type Sum } from './causeSums.queries.ts';
import { countOf, listAttention, singleElements } from './attention.queries.ts';
import type { AttentionRow } from './attentionRow.queries.ts';
import { connectionOwners, type ConnectionOwner } from './connectionOwners.queries.ts';

/** What is read for the items of one page. */
interface Found {
  /** Ids of elements by cause key. */
  elements: ReadonlyMap<string, string>;
  /** By cause key. */
  sums: ReadonlyMap<string, Sum[]>;
  /** By the connection's id. */
  owners: ReadonlyMap<string, ConnectionOwner>;
}

function toWire(
  row: AttentionRow,
  viewer: Viewer,
  { elements, sums, owners }: Found,
): z.input<typeof attentionItem> {
  const { restored = null } = row;
  const refusal =
    row.kind === 'cause' ? knownRefusal(row.code, row.coded_message, row.package_type) : undefined;
  const { isCapped } = countOf(row);
  return {
    '@id': `/api/attention/${row.kind}/${row.key}`,
    '@type': 'Attention',
    kind: row.kind,
    severity: row.severity,
    packageType: row.package_type,
    code: row.code,
    message: row.message,
    codedMessage: refusal ? toMessage(refusal.title) : sentMessage(row.coded_message, row.message),
    vendorWords: refusal?.words ?? null,
    codedSolution: row.coded_solution && toMessage(row.coded_solution),
    since: row.since,
    until: row.until,
    elements: countOf(row),
    areExpenses:
      row.connections_count === row.connections.length &&
      row.connections.every(({ connectionId }) => owners.get(connectionId)?.hasOnlyExpenses),
    sums: ((row.kind === 'cause' && sums.get(row.key)) || []).map(({ currency, amount }) => ({
      currency,
      amount,
    })),
    connectionsCount: row.connections_count,
    connections: row.connections.map((connection) => ({
      ...connection,
      organizationName: owners.get(connection.connectionId)?.organizationName ?? '',
      connectionTag: owners.get(connection.connectionId)?.connectionTag ?? '',
    })),
    credentialId: row.credential_id,
    credentialName: row.credential_name,
    causeKey: row.kind === 'cause' ? row.key : null,
    causeKeys: row.kind === 'cause' ? (row.keys ?? [row.key]) : [],
    taken: row.taken
      ? {
          at: new Date(row.taken.at),
          by: row.taken.by,
          mine: row.taken.userId === viewer.userId,
        }
      : null,
    setupId: row.setup_id,
    todo: row.todo ?? null,
    paused: row.paused ?? null,
    outageId: row.outage_id ?? null,
    syncElementId: (row.kind === 'cause' && elements.get(row.key)) || null,
    moduleType: row.module_type,
    restored: restored && {
      stateOf: restored.stateOf && new Date(restored.stateOf),
      waiting: { count: restored.waiting, isCapped: isCapped && restored.waiting > 0 },
    },
    mayOperate: row.organizations.some((id) => reaches(rankIn(viewer, id), 'operator')),
  };
}

/** An outage ends on its own, a pause when a person wants it, and a restore is only something to know. */
const needsPerson = ({ kind, severity }: AttentionRow) =>
  severity !== 'mends' && kind !== 'restored';

export const attentionHandlers: HandlersOf<typeof contract> = {
  listAttention: async ({ query, call }) => {
    const all = await call.scoped((scope) =>
      listAttention(scope, query['connection.connectionId']),
    );
    const text = query.globalFilter.toLowerCase();
    const rows = all
      .filter(({ kind }) => query.kind === undefined || kind === query.kind)
      .filter(({ message, connections, credential_name, todo }) =>
        [
          message,
          credential_name ?? '',
          ...(todo?.names ?? []),
          ...connections.map((connection) => connection.connectionName),
        ].some((value) => value.toLowerCase().includes(text)),
      )
      // a restore first: it may have caused the rest
      .toSorted((a, b) => Number(b.kind === 'restored') - Number(a.kind === 'restored'))
      .slice(0, maxAttention);
    const start = (query.page - 1) * query.perPage;
    const page = rows.slice(start, start + query.perPage);
    const found = await call.scoped(async (scope) => ({
      elements: await singleElements(scope, page),
      sums: await causeSums(scope, page, query['connection.connectionId']),
      owners: await connectionOwners(scope, page),
    }));
    const members = page.map((row) => toWire(row, call.viewer, found));
    const needsPersonCount = rows.filter((row) => needsPerson(row)).length;
    return {
      status: 200,
      body: { ...hydraCollection('/attention', members, rows.length, query), needsPersonCount },
    };
  },
};
