import { cents } from '../kit/money.ts';
import type { EntryContent, EntryContentLine } from '../kit/toEntry.ts';
import type { TransactionLine, TransactionPayload } from './connector/transactionPayload.ts';
import { readTransactionPeriod } from './connector/transactionPeriod.ts';
import type { TwinfieldFacts } from './twinfieldFacts.ts';

/** The booking of a transaction. */
export function presentEntry(payload: TransactionPayload, facts: TwinfieldFacts): EntryContent {
  return {
    kind: payload.kind,
    journal: payload.code,
    date: payload.date,
    period: readTransactionPeriod(payload.period),
    dueDate: payload.dueDate,
    currency: payload.currency,
    reference: payload.invoiceNumber ?? payload.reference,
    description: payload.against.description,
    against: payload.against.dim1,
    lines: payload.lines.map((line) => presentLine(line, facts)),
  };
}

function presentLine(line: TransactionLine, { vatCodes }: TwinfieldFacts): EntryContentLine {
  const sign = line.debitcredit === 'debit' ? 1 : -1;
  const { vatvalue, vatcode = '' } = line;
  return {
    account: line.dim1 ?? '',
    net: sign * cents(line.value),
    vat: sign * cents(vatvalue ?? 0),
    charged: vatvalue === undefined ? (vatCodes?.[vatcode]?.percentage ?? 0) : undefined,
    vatCode: line.vatcode,
    costCentre: line.dim2,
    project: line.dim3,
    description: line.description,
  };
}
