import type { OutlierKind } from '../../../contract/insuranceBatches.ts';
import type { EventMoney } from '../../../contract/insuranceEvents.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { BatchLine } from './batchLine.ts';
import { findOutlier, type WageChange } from './findOutlier.ts';
import { lineHistory, moneyAt, wageColumn } from './lineHistory.ts';
import { earlierWageEvents, wageSeries } from './wageHistory.queries.ts';

/** Most outliers that are listed and must be looked at; the rest is only counted. */
export const maxOutliers = 200;

export interface Outlier extends WageChange {
  line: BatchLine;
  kind: OutlierKind;
  /** Wages of the year before it, oldest first. */
  history: EventMoney[];
}

/** Finds outliers in a batch, page by page: the same lines in the same order give the same result. */
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
    const ids = wages.map(({ line }) => line.reference);
    const earlierEvents = await earlierWageEvents(this.#tx, this.#batch, ids);
    const series = await wageSeries(this.#tx, this.#batch.connection_id, ids);
    for (const { line, wage } of wages) {
      const { reference } = line;
      const history = lineHistory(line, earlierEvents.get(reference) ?? [], series.get(reference));
      const kind = findOutlier(line.type, wage, history);
      if (!kind) continue;
      this.count += 1;
      if (this.outliers.length < maxOutliers) this.outliers.push({ line, kind, ...wage, history });
    }
  }
}

/** The wage change of a line: of a year's wage, or of a paid period's. */
export function wageOf({ type, before, after }: BatchLine): WageChange | undefined {
  const column = wageColumn(type);
  const now = moneyAt(column, after);
  return now && { before: (before && moneyAt(column, before)) ?? null, after: now };
}
