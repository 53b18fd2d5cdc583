import { guidOf } from '../../../sandbox/deterministicId.ts';
import { SeededRandom } from '../../../sandbox/seededRandom.ts';
import type { XeroDocument, XeroOrganisation } from './xeroOrganisation.ts';

const dayMs = 86_400_000;

/** Number of invoices and bills in a new organisation: more than one page of 100. */
const seededInvoices = 130;

/** Sales invoices and bills of the last four months, some paid, some drafts. */
export function seedInvoices(organisation: XeroOrganisation): void {
  const { contacts, invoices, counters, tenant, createdAt } = organisation;
  const random = new SeededRandom(2026);
  const all = [...contacts.rows()].filter((one) => one.ContactStatus === 'ACTIVE');
  const customers = all.filter((one) => one.IsCustomer);
  const suppliers = all.filter((one) => one.IsSupplier);
  for (let n = 0; n < seededInvoices; n += 1) {
    const bill = n % 4 === 3;
    const contact = random.pick(bill ? suppliers : customers);
    const at = createdAt - (seededInvoices - n) * 0.9 * dayMs;
    const status = n % 10 === 9 ? 'DRAFT' : n % 3 === 0 ? 'PAID' : 'AUTHORISED';
    const net = random.whole(5_000, 400_000);
    const tax = Math.round(net * 0.2);
    const accountCode = bill ? '7000' : '8030';
    invoices.put({
      id: guidOf(tenant.tenantId, 'seed invoice', n),
      type: bill ? 'ACCPAY' : 'ACCREC',
      number: bill ? `BILL-${1000 + n}` : `INV-${String(n + 1).padStart(4, '0')}`,
      reference: `${tenant.name} ${n + 1}`,
      contactId: contact.ContactID,
      day: day(at),
      dueDay: day(at + 30 * dayMs),
      status,
      lineAmountTypes: 'Exclusive',
      currency: tenant.baseCurrency,
      rate: 1,
      lines: [
        {
          LineItemID: guidOf(tenant.tenantId, 'seed line', n),
          Description: bill ? 'Goods' : 'Services',
          Quantity: 1,
          UnitAmount: net / 100,
          AccountCode: accountCode,
          AccountID: guidOf(tenant.tenantId, 'account', accountCode),
          TaxType: bill ? 'INPUT2' : 'OUTPUT2',
          TaxAmount: tax / 100,
          LineAmount: net / 100,
          Tracking: [],
        },
      ],
      subTotal: net / 100,
      totalTax: tax / 100,
      total: (net + tax) / 100,
      paidDay: status === 'PAID' ? day(Math.min(at + 14 * dayMs, createdAt)) : undefined,
      url: undefined,
      hasAttachments: false,
      createdByApp: false,
      updatedAt: at,
    } satisfies XeroDocument);
  }
  counters.put({ id: 'INV-', next: seededInvoices + 1 });
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
