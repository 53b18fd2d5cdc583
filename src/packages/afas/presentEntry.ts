import { cents } from '../kit/money.ts';
import type { EntryContent, EntryContentLine } from '../kit/toEntry.ts';
import type { AfasFacts } from './afasFacts.ts';
import type { EntryLine, EntryPayload } from './connector/entryPayload.ts';

/** The booking of an entry. */
export function presentEntry(payload: EntryPayload, facts: AfasFacts): EntryContent {
  const { against, year, period, entryDate, voucherDate, isPostingPeriod } = payload;
  const isSameMonth = isPostingPeriod && entryDate.slice(0, 7) === voucherDate.slice(0, 7);
  return {
    kind: payload.kind,
    journal: payload.journal,
    date: voucherDate,
    period: entryDate === voucherDate || isSameMonth ? undefined : { year, period },
    dueDate: payload.dueDate,
    currency: payload.currency,
    reference: payload.reference,
    description: against.description,
    against: against.of === 'ledger' ? against.account : undefined,
    lines: bought(payload.lines, facts),
  };
}

/** The payload has the VAT of a line in lines of its own after it: one to claim, and under reverse charge one to pay. */
function bought(lines: readonly EntryLine[], { vatCodes }: AfasFacts): EntryContentLine[] {
  return lines.flatMap((line, i): EntryContentLine[] => {
    if (line.isVat) return [];
    const next = lines[i + 1];
    const toClaim = next?.isVat ? next : undefined;
    const afterNext = toClaim && lines[i + 2];
    const nature = vatCodes?.[line.vatCode ?? ''];
    const charged = nature?.charged ? nature.percentage : undefined;
    return [
      {
        account: line.account,
        net: amountOf(line),
        vat: toClaim && charged === undefined ? amountOf(toClaim) : 0,
        charged,
        vatAccount: toClaim?.account,
        vatToPayAccount: afterNext?.isVat ? afterNext.account : undefined,
        vatCode: line.vatCode,
        costCentre: line.costCentre,
        project: line.project,
        description: line.description,
      },
    ];
  });
}

const amountOf = ({ amount, amountFc }: EntryLine) => cents(amountFc ?? amount);
