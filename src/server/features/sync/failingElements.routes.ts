import type { z } from 'zod';
import * as contract from '../../../contract/failingElements.ts';
import { knownRefusal, sentWithOurWords } from '../../engine/logs/ourWords.ts';
import { reaches } from '../../../contract/roles.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { rankIn, type Viewer } from '../../platform/accounts/viewer.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { type FailingRow, listFailing } from './failingElements.queries.ts';
import {
  type FailingGroupRow,
  getFailing,
  listFailingGroups,
  maxGroupedElements,
} from './failingGroups.queries.ts';
import { groupReason } from './failingGroups.rules.ts';

const mayOperate = (viewer: Viewer, organizationId: string) =>
  reaches(rankIn(viewer, organizationId) ?? 'viewer', 'operator');

const elementToWire = (
  row: FailingRow,
  viewer: Viewer,
): z.input<typeof contract.failingElement> => ({
  '@id': `/api/connections/${row.connection_id}/sync-element/${row.id}`,
  '@type': 'SyncElement',
  syncElementId: row.id,
  connectionId: row.connection_id,
  connectionName: row.connection_name,
  syncElementName: row.name,
  syncElementSyncKey: row.sync_key,
  searchedFieldData: row.label,
  codedLabel: sentMessage(row.coded_label, row.label),
  syncElementSyncStatus: row.status,
  syncElementDate: row.element_date,
  syncMessage: row.message,
  codedMessage: sentWithOurWords(
    row.error_code,
    row.coded_message,
    row.message,
    row.package_type ?? null,
  ),
  codedSolution: row.coded_solution ? toMessage(row.coded_solution) : null,
  errorCode: row.error_code,
  packageType: row.package_type ?? null,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  updatedAt: row.updated_at,
  mayOperate: mayOperate(viewer, row.organization_id),
});

/** The group with its newest elements, which have its solution. */
function groupToWire(
  row: FailingGroupRow,
  newest: ReadonlyMap<string, FailingRow>,
  viewer: Viewer,
): z.input<typeof contract.failingGroup> {
  const elements = row.newest.flatMap((id) => newest.get(id) ?? []);
  const { package_type, message, coded_message, coded_solution, others } = groupReason(
    row,
    elements[0],
  );
  const refusal = knownRefusal(row.error_code, coded_message, package_type);
  const code = encodeURIComponent(row.error_code ?? contract.noCode);
  return {
    '@id': `/api/failing-elements?connection.connectionId=${row.connection_id}&code=${code}`,
    '@type': 'FailingGroup',
    connectionId: row.connection_id,
    connectionName: row.connection_name,
    organizationName: row.organization_name,
    connectionTag: row.connection_tag,
    packageType: package_type,
    errorCode: row.error_code,
    message,
    codedMessage: refusal ? toMessage(refusal.title) : sentMessage(coded_message, message),
    otherCausesCount: others,
    codedSolution: coded_solution && toMessage(coded_solution),
    elementsCount: row.number,
    areExpenses: row.are_expenses,
    sums: row.sums,
    elements: elements.map((element) =>
      elementToWire({ ...element, package_type, coded_solution }, viewer),
    ),
    mayOperate: mayOperate(viewer, row.organization_id),
  };
}

export const failingElementsHandlers: HandlersOf<typeof contract> = {
  listFailingElements: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listFailing(scope, query));
    const members = rows.map((row) => elementToWire(row, call.viewer));
    return { status: 200, body: hydraCollection('/failing-elements', members, total, query) };
  },
  listFailingGroups: async ({ query, call }) => {
    const { rows, totals, newest } = await call.scoped(async (scope) => {
      const found = await listFailingGroups(scope, query);
      const ids = found.rows.flatMap((group) => group.newest);
      return { ...found, newest: await getFailing(scope, ids) };
    });
    const members = rows.map((row) => groupToWire(row, newest, call.viewer));
    return {
      status: 200,
      body: {
        ...hydraCollection('/failing-elements/groups', members, totals.total, query),
        elements: {
          count: Math.min(totals.elements, maxGroupedElements),
          isCapped: totals.elements > maxGroupedElements,
        },
        connectionsCount: totals.connections,
        areExpenses: totals.are_only_expenses,
      },
    };
  },
};
