import { eventColumnValue } from '../../../contract/insuranceEventColumns.ts';
import type { OutlierKind } from '../../../contract/insuranceBatches.ts';
import type { EventMoney } from '../../../contract/insuranceEvents.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { BatchLine } from './batchLine.ts';
import { findOutlier, type ToldWage } from './findOutlier.ts';
import { type ToldEvent, toldBefore } from './wageHistory.queries.ts';

/** Outliers that are listed, and have to be looked at; the rest is counted. */
export const mostOutliers = 200;
/** Days before an event that count as the employee's history. */
const historyDays = 366;

export interface Outlier extends ToldWage {
  line: BatchLine;
  kind: OutlierKind;
  /** Of a year before it, oldest first. */
  history: EventMoney[];
}

/** Finds what should be looked at in a batch, of its lines as they come: of the same lines in their order the same. */
export class OutlierFinder {
  readonly outliers: Outlier[] = [];
  count = 0;
  readonly #tx: Tx;
  readonly #batch: { id: string; connection_id: string };

  constructor(tx: Tx, batch: { id: string; connection_id: string }) {
    this.#tx = tx;
    this.#batch = batch;
  }

  async look(lines: readonly BatchLine[]): Promise<void> {
    const wages = lines.flatMap((line) => {
      const wage = wageOf(line);
      return wage ? [{ line, wage }] : [];
    });
    if (wages.length === 0) return;
    const told = await toldBefore(
      this.#tx,
      this.#batch,
      wages.map(({ line }) => line.reference),
    );
    for (const { line, wage } of wages) {
      const history = historyOf(line, told.get(line.reference) ?? []);
      const kind = findOutlier(line.type, wage, history);
      if (!kind) continue;
      this.count += 1;
      if (this.outliers.length < mostOutliers) this.outliers.push({ line, kind, ...wage, history });
    }
  }
}

/** The wage that a line tells of: a year's, or a period's of one that was paid. */
export function wageOf({ type, before, after }: BatchLine): ToldWage | undefined {
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

function historyOf(line: BatchLine, told: readonly ToldEvent[]): EventMoney[] {
  const from = new Date(Date.parse(line.eventDate) - historyDays * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const periodic = line.type === 'NewPeriodicWageEvent';
  return told.flatMap(({ type, event_date: day, after }) => {
    if (day < from || day > line.eventDate) return [];
    if ((type === 'NewPeriodicWageEvent') !== periodic) return [];
    return moneyAt(periodic ? 'periodWage' : 'annualWage', after) ?? [];
  });
}
