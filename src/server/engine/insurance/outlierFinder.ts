import type { OutlierKind } from '../../../contract/insuranceBatches.ts';
import type { EventMoney } from '../../../contract/insuranceEvents.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { BatchLine } from './batchLine.ts';
import { findOutlier, type ToldWage } from './findOutlier.ts';
import { lineHistory, moneyAt, wageColumn } from './lineHistory.ts';
import { toldBefore, wageSeries } from './wageHistory.queries.ts';

/** Outliers that are listed, and have to be looked at; the rest is counted. */
export const mostOutliers = 200;

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
    const ids = wages.map(({ line }) => line.reference);
    const told = await toldBefore(this.#tx, this.#batch, ids);
    const series = await wageSeries(this.#tx, this.#batch.connection_id, ids);
    for (const { line, wage } of wages) {
      const { reference } = line;
      const history = lineHistory(line, told.get(reference) ?? [], series.get(reference));
      const kind = findOutlier(line.type, wage, history);
      if (!kind) continue;
      this.count += 1;
      if (this.outliers.length < mostOutliers) this.outliers.push({ line, kind, ...wage, history });
    }
  }
}

/** The wage that a line tells of: a year's, or a period's of one that was paid. */
export function wageOf({ type, before, after }: BatchLine): ToldWage | undefined {
  const column = wageColumn(type);
  const now = moneyAt(column, after);
  return now && { before: (before && moneyAt(column, before)) ?? null, after: now };
}
