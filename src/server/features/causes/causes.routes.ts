import type * as contract from '../../../contract/causes.ts';
import type { z } from 'zod';
import { type CauseState, type causeGroup, maxCauses } from '../../../contract/causes.ts';
import { reaches } from '../../../contract/roles.ts';
import {
  ignoreCauses,
  reopenCauses,
  resolveCauses,
} from '../../engine/logs/changeCauses.queries.ts';
import { ignoringChanges } from '../../engine/logs/ignoring.ts';
import { moduleTitle } from '../../engine/runs/connectionModules.ts';
import { takeCauses } from '../../engine/logs/takeCauses.queries.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { causeSums, type Sum } from '../attention/causeSums.queries.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { knownRefusal } from '../../engine/logs/ourWords.ts';
import { rankIn, type Scope, type Viewer } from '../../platform/accounts/viewer.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { type CauseFilters, listCauses, type CauseGroupRow } from './causes.queries.ts';
import { collectGroups } from './collectGroups.rules.ts';

const mayChange = (viewer: Viewer, organizationId: string) =>
  reaches(rankIn(viewer, organizationId) ?? 'viewer', 'operator');

type Sums = ReadonlyMap<string, Sum[]>;

/** A merged cause has the key of its first part. */
const sumKey = ({ key, parts }: CauseGroupRow) => (parts ? `${key} merged` : key);
const sumsOf = (sums: Sums, row: CauseGroupRow) =>
  (sums.get(sumKey(row)) ?? []).map(({ currency, amount }) => ({ currency, amount }));

function toWire(
  row: CauseGroupRow,
  sums: Sums,
  state: CauseState,
  viewer: Viewer,
): z.input<typeof causeGroup> {
  const refusal = knownRefusal(row.code, row.coded_message, row.package_type);
  return {
    '@id': `/api/causes?key=${row.key}`,
    '@type': 'Cause',
    causeKey: row.key,
    packageType: row.package_type,
    moduleType: row.module_type,
    ...moduleTitle(row.module_type),
    code: row.code,
    level: row.level,
    internal: row.internal,
    state,
    message: row.message,
    codedMessage: refusal ? toMessage(refusal.title) : sentMessage(row.coded_message, row.message),
    vendorWords: refusal?.words ?? null,
    solution: row.solution,
    codedSolution: sentMessage(row.coded_solution, row.solution ?? ''),
    wiki: row.wiki,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    seen: row.seen,
    reopenedAt: row.reopened_at,
    ignoredUntil: row.ignored_until,
    ignoredBy: row.ignored_by,
    ignoredReason: row.ignored_reason,
    openLogsCount: row.open_count,
    elementsCount: row.open_elements_count,
    sums: sumsOf(sums, row),
    outcome:
      row.outcome && row.resolved_at
        ? {
            at: row.resolved_at,
            elementsCount: row.outcome.elements,
            bookedCount: row.outcome.booked,
            failedCount: row.outcome.failed,
          }
        : null,
    connectionsCount: row.connections_count,
    credentialId: row.credential_id,
    connections: row.connections.map((connection) => ({
      ...connection,
      lastSeenAt: new Date(connection.lastSeenAt),
    })),
    parts: (row.parts ?? []).map((part) => ({
      causeKey: part.key,
      message: part.message,
      codedMessage: sentMessage(part.coded_message, part.message),
      lastSeenAt: part.last_seen_at,
      seen: part.seen,
      elementsCount: part.open_elements_count,
      sums: sumsOf(sums, part),
    })),
    ids: row.causes
      .filter(({ organizationId }) => mayChange(viewer, organizationId))
      .map(({ id }) => id)
      .slice(0, maxCauses),
  };
}

/** One page of the causes, with those merged that differ only in the names in their texts. */
async function listCollected(scope: Scope, query: CauseFilters) {
  if (query.resolvedSince) {
    // their elements are read: only those of the page
    const page = await listCauses(scope, query);
    return { ...page, rows: collectGroups(page.rows, query.sortBy) };
  }
  const all = await listCauses(scope, { ...query, page: 1, perPage: maxCauses });
  if (all.total > maxCauses) return listCauses(scope, query);
  const rows = collectGroups(all.rows, query.sortBy);
  const start = (query.page - 1) * query.perPage;
  return { rows: rows.slice(start, start + query.perPage), total: rows.length };
}

/** What the elements of each cause, and of each part of merged ones, claim. */
const claimed = (scope: Scope, rows: readonly CauseGroupRow[], query: CauseFilters) =>
  causeSums(
    scope,
    rows
      .flatMap((row) => [row, ...(row.parts ?? [])])
      .map((row) => ({
        kind: 'cause',
        key: sumKey(row),
        keys: (row.parts ?? [row]).map(({ key }) => key),
        elements: row.open_elements_count,
      })),
    query['connection.connectionId'],
  );

/** Takes or releases causes. The audit line has their organization if there is only one. Returns the number of organizations. */
async function take(call: Call, keys: readonly string[], takes: boolean): Promise<number> {
  return call.scoped(async (scope) => {
    const [organization, ...others] = await takeCauses(scope, keys, takes);
    if (organization !== undefined && others.length === 0)
      Object.assign(call.audited, {
        resource: 'organization',
        resourceId: organization,
        organizationId: organization,
      });
    return organization === undefined ? 0 : others.length + 1;
  });
}

export const causesHandlers: HandlersOf<typeof contract> = {
  listCauses: async ({ query, call }) => {
    const { rows, total, sums } = await call.scoped(async (scope) => {
      const found = await (query.collected
        ? listCollected(scope, query)
        : listCauses(scope, query));
      return { ...found, sums: await claimed(scope, found.rows, query) };
    });
    return {
      status: 200,
      body: hydraCollection(
        '/causes',
        rows.map((row) => toWire(row, sums, query.state, call.viewer)),
        total,
        query,
      ),
    };
  },
  resolveCauses: async ({ body, call }) => {
    const changed = await call.scoped((scope) => resolveCauses(scope, body.ids));
    return { status: 200, body: { changed } };
  },
  ignoreCauses: async ({ body, call }) => {
    const until = body.until === null ? null : new Date(body.until);
    const ignoring = { until, reason: body.reason };
    call.audited.detail = { changes: ignoringChanges(ignoring) };
    const changed = await call.scoped((scope) => ignoreCauses(scope, body.ids, ignoring));
    return { status: 200, body: { changed } };
  },
  takeCauses: async ({ body, call }) => ({
    status: 200,
    body: { organizations: await take(call, body.causeKeys, true) },
  }),
  leaveCauses: async ({ body, call }) => ({
    status: 200,
    body: { organizations: await take(call, body.causeKeys, false) },
  }),
  reopenCauses: async ({ body, call }) => {
    const changed = await call.scoped((scope) => reopenCauses(scope, body.ids));
    return { status: 200, body: { changed } };
  },
};
