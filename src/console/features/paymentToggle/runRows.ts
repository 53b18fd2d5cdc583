import type { InitialRun, ReversalRun } from '../../../contract/paymentToggle.ts';

/** A row of the list: an initial run, or a reversal listed below it. */
export type RunRow = { '@id': string; runId: string } & (
  | { kind: 'initial'; run: InitialRun }
  | { kind: 'reversal'; run: ReversalRun }
);

/** Initial runs, each with its reversals below it (PAY-01). */
export function runRows(runs: readonly InitialRun[]): RunRow[] {
  return runs.flatMap((run): RunRow[] => [
    { '@id': run['@id'], runId: run.runId, kind: 'initial', run },
    ...run.reversalRuns.map((reversal): RunRow => ({
      '@id': reversal['@id'],
      runId: reversal.id,
      kind: 'reversal',
      run: reversal,
    })),
  ]);
}
