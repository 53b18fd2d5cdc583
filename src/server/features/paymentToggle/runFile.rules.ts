import { toggleReasonTexts } from '../../../contract/paymentToggle.ts';
import {
  type SpreadsheetCell,
  writeSpreadsheet,
} from '../../platform/spreadsheet/writeSpreadsheet.ts';
import type { PaymentBehaviour } from '../../../packages/kit/debtors.ts';
import { getPackage } from '../../../packages/registry.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { LineRow, RunRow } from './paymentToggle.queries.ts';

/**
 * A finished run as a spreadsheet (PAY-03): a summary, and its debtors. The same run gives the same bytes: it has the
 * codes of payment behaviours, since a package may rename them.
 */
export function runFile(run: RunRow, lines: readonly LineRow[]): Promise<Uint8Array> {
  const debtorsOf = getPackage(run.package_type)?.debtors;
  const naming = (behaviour: PaymentBehaviour | null) =>
    (behaviour && debtorsOf?.valueOf(behaviour)) ?? null;
  const reversal = run.kind === 'reversal';
  const summary: SpreadsheetCell[][] = [
    ['Run', run.id],
    ['Type', reversal ? 'reversal-run' : 'initial-run'],
    ...(run.initial_run_id ? [['Initial run', run.initial_run_id]] : []),
    ['Started (UTC)', run.created_at],
    ['Finished (UTC)', run.finished_at],
    ['Status', run.status],
    ...(run.message ? [['Message', run.message]] : []),
    ...(reversal
      ? []
      : [
          ['Payment behaviour', run.target],
          ['Dry run', run.dry_run ? 'yes' : 'no'],
        ]),
    ['Debtors in scope', run.total],
    reversal ? ['Changed in the meantime', run.changed_in_meantime] : ['Ignored', run.ignored],
    ['Changed', run.changed],
    ['Failed', run.failed],
  ];
  const debtors: SpreadsheetCell[][] = [
    ['Number', 'Name', 'Before', 'After or current', 'Result', 'Reason', 'At (UTC)'],
    ...lines.map((line) => [
      line.code,
      line.name,
      naming(line.before),
      naming(line.after),
      line.result,
      line.coded_message
        ? wordFor('en', line.coded_message)
        : line.reason && wordFor('en', toggleReasonTexts[line.reason]),
      line.at,
    ]),
  ];
  return writeSpreadsheet([
    { name: 'Summary', rows: summary, widths: [26, 44], heading: false },
    { name: 'Debtors', rows: debtors, widths: [14, 40, 26, 26, 20, 44, 20], heading: true },
  ]);
}

/** `payment-toggle_{tag}_{run}_{yyyyMMdd-HHmm}.xlsx`, with the time of its end in Europe/Amsterdam. */
export function runFileName(packageType: string, tag: string, run: RunRow): string {
  const at = (run.finished_at ?? run.created_at).toLocaleString('sv-SE', {
    timeZone: 'Europe/Amsterdam',
  });
  const stamp = at.replaceAll(/[-:]/g, '').replace(' ', '-').slice(0, 13);
  return [packageType, tag, run.id, stamp].join('_').replaceAll(/[^\w.-]/g, '-') + '.xlsx';
}
