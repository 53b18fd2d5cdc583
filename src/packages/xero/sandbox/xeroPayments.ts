import { guidOf } from '../../../sandbox/deterministicId.ts';
import { textOf, type Prepared, type XeroBatchShape, type XeroInput } from './xeroBatch.ts';
import { lockedPeriod } from './xeroBookingRules.ts';
import type { XeroContext } from './xeroContext.ts';
import { readDay } from './xeroDates.ts';
import type { XeroDocument } from './xeroOrganisation.ts';

/** PUT /Payments: pays a bill or an invoice as a whole, from then on it can't be changed or voided. */
export const paymentShape: XeroBatchShape<XeroDocument> = {
  name: 'Payments',
  idField: 'PaymentID',
  prepare,
  isNew: () => true,
  store: ({ organisation }, row) => void organisation.invoices.put(row),
  render: (_context, row) => ({
    PaymentID: guidOf(row.id, 'payment'),
    Amount: row.total,
    Status: 'AUTHORISED',
    Invoice: { InvoiceID: row.id, InvoiceNumber: row.number, Type: row.type },
  }),
};

function prepare(context: XeroContext, input: XeroInput): Prepared<XeroDocument> {
  const { InvoiceID } = (input['Invoice'] ?? {}) as XeroInput;
  const row = context.organisation.invoices.get(String(InvoiceID).toLowerCase());
  if (!row) return { errors: ['Invoice could not be found'] };
  const day = readDay(input['Date']);
  const errors = day === undefined ? ['Date is not a valid date'] : lockedPeriod(context, day);
  if (row.status !== 'AUTHORISED')
    errors.push('Payments can only be made against AUTHORISED invoices');
  if (textOf((input['Account'] ?? {}) as XeroInput, 'Code') === undefined)
    errors.push('Account is mandatory');
  if (Number(input['Amount']) !== row.total)
    errors.push('The sandbox pays documents as a whole: Amount must be their total');
  return errors.length > 0
    ? { errors }
    : { row: { ...row, status: 'PAID', paidDay: day, updatedAt: context.exchange.at } };
}
