import { flowsBetween } from '../../../packages/registry.ts';
import type { ChangePreview } from '../../../contract/connectionChange.ts';
import type { NewPackage } from '../../engine/connections/saveConnection.queries.ts';
import {
  countByStartDate,
  ignoreBefore,
  rereadFrom,
} from '../../engine/elements/startDate.queries.ts';
import { documentUse } from '../../engine/lists/documentUse.ts';
import type { NeededList, StoredLists } from '../../engine/lists/optionLists.ts';
import { resolveLogsOf } from '../../engine/logs/writeLogs.queries.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import type { ConnectionRow } from './connections.queries.ts';

/** Elements that a new start date includes or excludes; null if it is unchanged (CHG-01). */
export async function startDateEffects(
  scope: Scope,
  row: ConnectionRow,
  packages: readonly NewPackage[],
  known: { needed: readonly NeededList[]; stored: StoredLists; startDate: string },
): Promise<ChangePreview['movedStart']> {
  const { needed, stored, startDate: to } = known;
  const from = row.synchronization_start_date;
  if (to === from) return null;
  const [first, second] = from < to ? [from, to] : [to, from];
  const before = (date: string) => documentUse(packages, needed, stored, date);
  const earlier = before(first);
  return {
    from,
    to,
    sources: before(second).map(({ packageType, list, before: all }, index) => ({
      packageType,
      state: list.state,
      message: list.message ?? '',
      codedMessage: sentMessage(list.coded ?? null, list.message ?? ''),
      count: all - (earlier[index]?.before ?? 0),
    })),
    ...(await countByStartDate(scope, row.id, first, second, datedFlows(row))),
  };
}

/** The flows with dated documents as elements. */
function datedFlows({ packages }: ConnectionRow): string[] {
  return flowsBetween(packages.map(({ packageType }) => packageType))
    .filter(({ masterData }) => !masterData)
    .map(({ name }) => name);
}

/**
 * Applies a new start date of a finished connection. A later one ignores waiting elements before it at once, so that
 * none is written before the next read; an earlier one makes the next run read the days in between again. Bookings
 * stay.
 */
export async function applyStartDate(scope: Scope, row: ConnectionRow, to: string): Promise<void> {
  const { id: connectionId, synchronization_start_date: from } = row;
  if (to < from) await rereadFrom(scope, connectionId, from);
  if (to <= from) return;
  for (const name of datedFlows(row)) {
    const leftOut = await ignoreBefore(scope.tx, { connectionId, name }, to);
    await resolveLogsOf(scope.tx, connectionId, name, leftOut);
  }
}
