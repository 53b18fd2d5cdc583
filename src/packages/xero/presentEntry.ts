import { cents } from '../kit/money.ts';
import type { EntryContent } from '../kit/toEntry.ts';
import type { BillLine, BillPayload } from './connector/bill.ts';
import type { XeroFacts } from './xeroFacts.ts';

/** The booking of a bill or a supplier's credit note, or of money spent or received. */
export function presentEntry(payload: BillPayload, facts: XeroFacts): EntryContent {
  const { bankAccount, creditNote, LineItems } = payload;
  const sign = creditNote ? -1 : 1;
  return {
    kind: kindOf(payload),
    journal: bankAccount,
    date: payload.Date,
    dueDate: bankAccount === undefined ? payload.DueDate : undefined,
    currency: payload.CurrencyCode,
    reference: payload.number,
    description: payload.Reference ?? LineItems[0]?.Description ?? '',
    against: bankAccount,
    lines: LineItems.map((line) => ({
      account: line.AccountCode,
      net: sign * cents(line.LineAmount),
      vat: sign * cents(line.TaxAmount),
      charged: facts.reverseCharge?.includes(line.TaxType)
        ? (facts.taxRates?.[line.TaxType] ?? 0) / 100
        : undefined,
      vatCode: line.TaxType,
      costCentre: trackingOf(line.Tracking?.[0]),
      project: trackingOf(line.Tracking?.[1]),
      description: line.Description,
    })),
  };
}

function kindOf({ bankAccount, creditNote }: BillPayload): EntryContent['kind'] {
  if (bankAccount === undefined) return creditNote ? 'creditNote' : 'purchase';
  return creditNote ? 'received' : 'spent';
}

/** The option as its list names it: the vendor has up to two categories, of any meaning. */
const trackingOf = (option: NonNullable<BillLine['Tracking']>[number] | undefined) =>
  option && `${option.TrackingCategoryID}/${option.TrackingOptionID}`;
