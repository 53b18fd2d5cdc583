import { decimalsOf } from '../kit/money.ts';
import type { Receipt } from './bookkeepingCase.ts';

/** The receipt in words. */
export function receiptText(receipt: Receipt): string {
  const { total, currency = 'EUR', statement, costCentres, tags = [] } = receipt;
  const amount = (value: number, unit = currency) => value.toFixed(decimalsOf(unit));
  const kind = {
    receipt: '',
    receiptless: 'no receipt',
    mileage: 'mileage',
    perDiem: 'per diem',
    fee: 'fee on the card’s statement',
    cashWithdrawal: 'cash withdrawal on the card’s statement',
  };
  const paid = {
    card: 'paid by company card',
    travel: 'paid by the travel provider',
    privately: '',
    invoice: `unpaid invoice of ${receipt.supplier ?? 'Chairs B.V.'}`,
    cash: 'paid from petty cash',
    advance: 'paid with cash handed out in advance',
  };
  return [
    `${currency} ${amount(total)}`,
    receipt.creditNote ? 'credit note' : '',
    kind[receipt.kind ?? 'receipt'],
    receipt.category ?? '',
    ...Object.entries(receipt.tax ?? {}).map(
      ([rate, [gross, vat]]) => `${rate} ${amount(gross)} of which VAT ${amount(vat)}`,
    ),
    ...(receipt.also ?? []).map(({ category, gross, tax, costCentre }) =>
      [
        `including ${category} ${amount(gross)}`,
        tax && `at ${tax}`,
        costCentre && `for ${costCentre}`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    receipt.extra === undefined ? '' : `including ${amount(receipt.extra)} tip or fee`,
    costCentres === undefined
      ? ''
      : Object.entries(costCentres)
          .map(([name, weight]) => `${name} ${weight}`)
          .join(' : ') || 'no cost centre',
    paid[receipt.paid ?? 'privately'],
    receipt.number === undefined
      ? ''
      : receipt.number === ''
        ? 'no number'
        : `number ${receipt.number}`,
    statement
      ? `${statement.currency} ${amount(statement.amount, statement.currency)} on the statement of ${statement.card ?? 'the card'}`
      : '',
    statement?.paysTotal === undefined
      ? ''
      : `for receipts of ${currency} ${amount(statement.paysTotal)} in all`,
    statement?.fee === undefined
      ? ''
      : `which names a fee of ${amount(statement.fee, statement.currency)}`,
    receipt.paidBackIn === undefined ? '' : `paid back in ${receipt.paidBackIn}`,
    receipt.service === undefined ? '' : `for ${[...new Set(receipt.service)].join(' to ')}`,
    receipt.posted === undefined ? '' : `booked on ${receipt.posted}`,
    receipt.creditorNumber === undefined ? '' : `creditor number ${receipt.creditorNumber}`,
    ...tags.map((tag) => (tag.includes('=') ? `field ${tag}` : `tag ${tag}`)),
  ]
    .filter(Boolean)
    .join(', ');
}
