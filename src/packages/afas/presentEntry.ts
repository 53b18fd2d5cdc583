import { cents } from '../kit/money.ts';
import type { EntryContent, EntryContentLine } from '../kit/toEntry.ts';
import type { EntryLine, EntryPayload } from './connector/entryPayload.ts';

/** The booking of an entry. Under reverse charge Profit makes both VAT lines itself, and the payload has none. */
export function presentEntry(payload: EntryPayload): EntryContent {
  const { against, year, period, entryDate, voucherDate } = payload;
  return {
    kind: payload.kind,
    journal: payload.journal,
    date: voucherDate,
    period: entryDate === voucherDate ? undefined : { year, period },
    dueDate: payload.dueDate,
    currency: payload.currency,
    reference: payload.reference,
    description: against.description,
    against: against.of === 'ledger' ? against.account : undefined,
    lines: bought(payload.lines),
  };
}

/** The payload has the VAT of a line as a line of its own after it. */
function bought(lines: readonly EntryLine[]): EntryContentLine[] {
  return lines.flatMap((line, i): EntryContentLine[] => {
    if (line.isVat) return [];
    const next = lines[i + 1];
    const vat = next?.isVat ? next : undefined;
    return [
      {
        account: line.account,
        net: amountOf(line),
        vat: vat ? amountOf(vat) : 0,
        vatAccount: vat?.account,
        vatCode: line.vatCode,
        costCentre: line.costCentre,
        project: line.project,
        description: line.description,
      },
    ];
  });
}

const amountOf = ({ amount, amountFc }: EntryLine) => cents(amountFc ?? amount);
