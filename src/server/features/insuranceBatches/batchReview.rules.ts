import type { z } from 'zod';
import { batchReview } from '../../../contract/insuranceBatches.ts';
import { eventColumnValue } from '../../../contract/insuranceEventColumns.ts';
import type { EventMoney, InsuranceEventType } from '../../../contract/insuranceEvents.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { BatchLine } from '../../engine/insurance/batchLine.ts';
import {
  type BatchRow,
  duplicatesOf,
  type HistoryRow,
  linesBehind,
  wageHistory,
} from './insuranceBatches.queries.ts';
import { findOutlier, hoursExplain, type ToldWage } from './outliers.rules.ts';

type Review = z.input<typeof batchReview>;
type Outlier = Review['outliers'][number];

/** Outliers and duplicates that are listed; the rest is counted. */
const most = 200;
/** Days before an event that count as the employee's history. */
const historyDays = 366;

type ReviewOf = Pick<
  Review,
  'peopleCount' | 'byType' | 'outliers' | 'outliersCount' | 'duplicates' | 'duplicatesCount'
>;

/** What should be looked at before a batch is approved: read line by line, a page at a time. */
export async function reviewBatch(
  scope: Scope,
  connectionId: string,
  batch: BatchRow,
): Promise<ReviewOf> {
  const people = new Set<string>();
  const byType = new Map<InsuranceEventType, { events: number; sums: Map<string, Sum> }>();
  const outliers: Outlier[] = [];
  const hours = new Map<string, { before: number; after: number }>();
  let outliersCount = 0;
  for (let behind = -1; ;) {
    const lines = await linesBehind(scope, batch.id, behind);
    const last = lines.at(-1);
    if (!last) break;
    behind = last.position;
    const wages = lines.flatMap(({ payload }) => {
      const wage = wageOf(payload);
      return wage ? [{ line: payload, wage }] : [];
    });
    const keys = [...new Set(wages.map(({ line }) => line.employee.key))];
    const history = Map.groupBy(
      await wageHistory(scope, connectionId, batch.id, keys),
      ({ employee_key }) => employee_key,
    );
    for (const { payload } of lines) {
      people.add(payload.employee.key);
      count(byType, payload);
      const changed = hoursOf(payload);
      if (changed) hours.set(payload.employee.key, changed);
    }
    for (const { line, wage } of wages) {
      const told = historyOf(line, history.get(line.employee.key) ?? []);
      const kind = findOutlier(line.type, wage, told);
      if (!kind) continue;
      outliersCount += 1;
      if (outliers.length < most)
        outliers.push({ ...outlierOf(line), kind, ...wage, history: told });
    }
  }
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
    outliers: outliers.map((one) => explained(one, hours)),
    outliersCount,
    duplicates: duplicates.slice(0, most).map((row) => ({
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
  // an hourly wage adds up with no year's
  if (!wage || wage.after.period !== undefined) return;
  const { currency } = wage.after;
  const sum = found.sums.get(currency) ?? { before: 0, after: 0 };
  found.sums.set(currency, sum);
  sum.after += wage.after.cents;
  if (wage.before?.currency === currency && wage.before.period === undefined)
    sum.before += wage.before.cents;
}

/** The wage that a line tells of: a year's, or a period's of one that was paid. */
function wageOf({ type, before, after }: BatchLine): ToldWage | undefined {
  const column = type === 'NewPeriodicWageEvent' ? 'periodWage' : 'annualWage';
  const now = moneyAt(column, after);
  return now && { before: (before && moneyAt(column, before)) ?? null, after: now };
}

function moneyAt(
  column: 'annualWage' | 'periodWage',
  values: Readonly<Record<string, unknown>>,
): EventMoney | undefined {
  // a period's amount stands where a year's wage has its own
  if (column === 'annualWage' && !('annualCents' in values) && !('wage' in values))
    return undefined;
  return (eventColumnValue(column, values) as EventMoney | null | undefined) ?? undefined;
}

function hoursOf({ type, before, after }: BatchLine) {
  if (type !== 'ContractUpdatedEvent' && type !== 'EmployeePartTimePercentageUpdatedEvent')
    return undefined;
  const name = type === 'ContractUpdatedEvent' ? 'hours' : 'percentage';
  const [was, is] = [before?.[name], after[name]];
  return typeof was === 'number' && typeof is === 'number' ? { before: was, after: is } : undefined;
}

function historyOf(line: BatchLine, rows: readonly HistoryRow[]): EventMoney[] {
  const from = new Date(Date.parse(line.eventDate) - historyDays * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const periodic = line.type === 'NewPeriodicWageEvent';
  return rows.flatMap(({ type, event_date: day, after }) => {
    if (day < from || day > line.eventDate) return [];
    if ((type === 'NewPeriodicWageEvent') !== periodic) return [];
    return moneyAt(periodic ? 'periodWage' : 'annualWage', after) ?? [];
  });
}

function outlierOf(line: BatchLine) {
  return {
    mongoId: line.reference,
    type: line.type,
    eventDate: line.eventDate,
    name: line.employee.name,
    number: line.employee.key,
    hours: null,
  };
}

function explained(
  outlier: Outlier,
  hours: ReadonlyMap<string, { before: number; after: number }>,
): Outlier {
  const changed = hours.get(outlier.number ?? '');
  return changed && hoursExplain(outlier, changed) ? { ...outlier, hours: changed } : outlier;
}
