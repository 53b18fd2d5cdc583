import { type MessageText, text } from '../../../contract/messages/message.ts';
import { z } from 'zod';
import { cents, decimalText } from '../../kit/money.ts';
import { VendorError } from '../../kit/vendorError.ts';

const attributeSchema = z.object({ Id: z.string().nullish(), Value: z.string().nullish() });
const cellSchema = z.object({
  Value: z.string().nullish(),
  Attributes: z.array(attributeSchema).nullish(),
});
const rowSchema = z.object({ RowType: z.string(), Cells: z.array(cellSchema).nullish() });
const topRowSchema = rowSchema.extend({
  Title: z.string().nullish(),
  Rows: z.array(rowSchema).nullish(),
});

export const trialBalanceSchema = z.object({
  Reports: z
    .array(
      z.object({
        ReportID: z.string().nullish(),
        ReportName: z.string().nullish(),
        ReportTitles: z.array(z.string()).nullish(),
        ReportDate: z.string().nullish(),
        Rows: z.array(topRowSchema),
      }),
    )
    .min(1),
});
export type TrialBalanceReport = z.infer<typeof trialBalanceSchema>['Reports'][number];

export interface TrialBalanceRow {
  section: string;
  accountId: string;
  accountCode: string;
  accountName: string;
  /** Cents by the report's own column name, e.g. `Debit`, `YTD Credit`. */
  amounts: Record<string, number>;
}

export interface TrialBalance {
  /** The amount columns in the report's order; they depend on the organisation. */
  columns: string[];
  rows: TrialBalanceRow[];
}

/** The code is in brackets at the end of the account's name; names may contain brackets too. */
const accountPattern = /^(.*?)\s*\(([^()]+)\)\s*$/;

/**
 * Reads a trial balance report. Throws class `validation` if debits and credits differ, or if they differ from the
 * report's own total row: a partial report must not look like a complete one.
 */
export function parseTrialBalance(report: TrialBalanceReport): TrialBalance {
  const header = report.Rows.find(({ RowType }) => RowType === 'Header');
  const columns = (header?.Cells ?? []).slice(1).map(({ Value }) => Value ?? '');
  if (columns.length === 0) {
    throw unusable(text('xero.noHeaderRow'));
  }
  const rows: TrialBalanceRow[] = [];
  const totals: number[][] = [];
  for (const section of report.Rows) {
    for (const row of section.Rows ?? []) {
      const amounts = columns.map((_, i) => amountOf(row.Cells?.[i + 1]?.Value));
      if (row.RowType === 'SummaryRow') {
        totals.push(amounts);
      } else if (row.RowType === 'Row') {
        rows.push(rowOf(section.Title ?? '', row, columns, amounts));
      }
    }
  }
  const balance = { columns, rows };
  assertBalanced(balance, totals.at(-1));
  return balance;
}

function rowOf(
  section: string,
  row: z.infer<typeof rowSchema>,
  columns: string[],
  amounts: number[],
): TrialBalanceRow {
  const first = row.Cells?.[0];
  const title = first?.Value ?? '';
  const found = accountPattern.exec(title);
  return {
    section,
    accountId: first?.Attributes?.find(({ Id }) => Id === 'account')?.Value ?? '',
    accountCode: found?.[2] ?? '',
    accountName: found?.[1] ?? title,
    amounts: Object.fromEntries(columns.map((column, i) => [column, amounts[i] ?? 0])),
  };
}

/** A blank cell is zero. */
function amountOf(cell: string | null | undefined): number {
  return cell === null || cell === undefined || cell.trim() === '' ? 0 : cents(cell);
}

/** Compares each debit column with the credit column of the same name: `YTD Debit` and `YTD Credit`. */
function assertBalanced({ columns, rows }: TrialBalance, totals: number[] | undefined): void {
  const sums = columns.map((column) =>
    rows.reduce((sum, { amounts }) => sum + (amounts[column] ?? 0), 0),
  );
  columns.forEach((column, i) => {
    if (totals && totals[i] !== sums[i]) {
      throw unusable(
        text('xero.totalDiffers', { column, sum: amount(sums[i]), total: amount(totals[i]) }),
      );
    }
    const credit = columns.indexOf(column.replace(/debit$/i, 'Credit'));
    if (/debit$/i.test(column) && credit >= 0 && sums[credit] !== sums[i]) {
      throw unusable(
        text('xero.sidesDiffer', { column, debit: amount(sums[i]), credit: amount(sums[credit]) }),
      );
    }
  });
}

/** In the organisation's currency, which the report doesn't name. */
const amount = (inCents = 0) => ({ amount: decimalText(inCents), currency: '' });

function unusable(reason: MessageText): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'trial-balance-unbalanced',
    text: text('xero.trialBalanceUnusable', { reason }),
    solution: text('xero.trialBalanceSolution'),
    wiki: 'trial-balance-unbalanced',
  });
}
