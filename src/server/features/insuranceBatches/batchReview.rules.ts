import type { z } from 'zod';
import { batchReview } from '../../../contract/insuranceBatches.ts';
import type { InsuranceEventType } from '../../../contract/insuranceEvents.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { BatchLine } from '../../engine/insurance/batchLine.ts';
import { batchLooks, type LookRow } from '../../engine/insurance/batchLooks.queries.ts';
import { hoursExplain } from '../../engine/insurance/findOutlier.ts';
import {
  maxOutliers,
  type Outlier as FoundOutlier,
  OutlierFinder,
  wageOf,
} from '../../engine/insurance/outlierFinder.ts';
import { type BatchRow, duplicatesOf, linesBehind } from './insuranceBatches.queries.ts';

type Review = z.input<typeof batchReview>;
type Outlier = Review['outliers'][number];

type ReviewOf = Pick<
  Review,
  'peopleCount' | 'byType' | 'outliers' | 'outliersCount' | 'duplicates' | 'duplicatesCount'
>;

/** Points to check before a batch is approved: read line by line, a page at a time. */
export async function reviewBatch(
  scope: Scope,
  connectionId: string,
  batch: BatchRow,
): Promise<ReviewOf> {
  const people = new Set<string>();
  const byType = new Map<InsuranceEventType, { events: number; sums: Map<string, Sum> }>();
  const finder = new OutlierFinder(scope.tx, { id: batch.id, connection_id: connectionId });
  const hours = new Map<string, { before: number; after: number }>();
  for (let behind = -1; ;) {
    const lines = await linesBehind(scope, batch.id, behind);
    const last = lines.at(-1);
    if (!last) break;
    behind = last.position;
    for (const { payload } of lines) {
      people.add(personOf(payload));
      count(byType, payload);
      const changed = hoursOf(payload);
      if (changed) hours.set(personOf(payload), changed);
    }
    await finder.look(lines.map(({ payload }) => payload));
  }
  const looks = Map.groupBy(await batchLooks(scope.tx, batch), ({ event_id: event }) => event);
  const duplicates = await duplicatesOf(scope, connectionId, batch.id);
  return {
    peopleCount: people.size,
    byType: [...byType].map(([type, { events, sums }]) => ({
      type,
      events,
      wages: [...sums].map(([currency, { before, after }]) => ({
        before: { cents: before, currency },
        after: { cents: after, currency },
      })),
    })),
    outliers: finder.outliers.map((outlier) =>
      outlierToWire(outlier, hours, looks.get(outlier.line.reference) ?? [], scope.viewer.userId),
    ),
    outliersCount: finder.count,
    duplicates: duplicates.slice(0, maxOutliers).map((row) => ({
      mongoId: row.event_id,
      type: row.type,
      eventDate: row.event_date,
      name: row.name,
      batchId: row.number === null ? null : String(row.number),
    })),
    duplicatesCount: duplicates.length,
  };
}

interface Sum {
  before: number;
  after: number;
}

function count(
  byType: Map<InsuranceEventType, { events: number; sums: Map<string, Sum> }>,
  line: BatchLine,
): void {
  const found = byType.get(line.type) ?? { events: 0, sums: new Map<string, Sum>() };
  byType.set(line.type, found);
  found.events += 1;
  const wage = wageOf(line);
  // an hourly wage can't be added to yearly ones
  if (!wage || wage.after.period !== undefined) return;
  const { currency } = wage.after;
  const sum = found.sums.get(currency) ?? { before: 0, after: 0 };
  found.sums.set(currency, sum);
  sum.after += wage.after.cents;
  if (wage.before?.currency === currency && wage.before.period === undefined)
    sum.before += wage.before.cents;
}

/** Hours or part-time percentage of an event that changes them; also of a wage event that contains the percentage. */
function hoursOf({ type, before, after }: BatchLine) {
  const name = type === 'ContractUpdatedEvent' ? 'hours' : 'percentage';
  const [hoursBefore, hoursAfter] = [before?.[name], after[name]];
  return typeof hoursBefore === 'number' && typeof hoursAfter === 'number'
    ? { before: hoursBefore, after: hoursAfter }
    : undefined;
}

/** A key is unique within its package only. */
const personOf = ({ employee }: BatchLine) => `${employee.source ?? ''} ${employee.key}`;

function outlierToWire(
  { line, kind, before, after, history }: FoundOutlier,
  hours: ReadonlyMap<string, { before: number; after: number }>,
  looks: readonly LookRow[],
  viewerId: string,
): Outlier {
  const changed = hours.get(personOf(line));
  return {
    mongoId: line.reference,
    type: line.type,
    eventDate: line.eventDate,
    name: line.employee.name,
    number: line.employee.key,
    kind,
    before,
    after,
    history,
    hours: changed && hoursExplain({ before, after }, changed) ? changed : null,
    looks: looks.map((look) => ({
      name: look.user_name,
      lookedAt: look.looked_at,
      isOwn: look.user_id === viewerId,
    })),
  };
}
