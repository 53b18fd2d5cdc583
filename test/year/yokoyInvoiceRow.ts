import { entitySupplierId, invoiceStatus } from '../../src/packages/yokoy/sandbox/yokoyInvoice.ts';
import { guidOf, shortIdOf } from '../../src/sandbox/deterministicId.ts';
import { ledgerOf, units, type YearDocument } from './yearDocument.ts';

/**
 * A supplier's invoice as Yokoy's imitation holds it; credit notes have amounts above zero there. It is posted days after its
 * date, every third in a later month: its month in the books is that of the posting date.
 */
export function yokoyInvoiceRow(
  organization: string,
  id: string,
  { number, day, party, currency, rate, parts, isCredit }: YearDocument,
): { id: string } & Record<string, unknown> {
  const entity = shortIdOf(20, organization, 'entity', '10');
  return {
    id,
    legalEntityId: entity,
    status: invoiceStatus.readyForExport,
    invoiceNumber: `INV-${number}`,
    supplierId: entitySupplierId(guidOf(organization, 'supplier', party)),
    currency,
    date: dayBefore(day, number % 3 === 0 ? 40 : 2),
    dueDate: null,
    postingDate: day,
    isCreditNote: isCredit,
    lineItems: parts.map((one) => ({
      description: `Document ${number}`,
      categoryId: shortIdOf(9, entity, 'invoiceCategory', ledgerOf(one.category)),
      costObjectId: shortIdOf(20, entity, 'costCenter', Object.keys(one.centres)[0] ?? ''),
      ...(one.rate === undefined ? {} : { taxRateId: shortIdOf(20, entity, 'rate', one.rate) }),
      net: units(one.gross - one.vat),
      gross: units(one.gross),
      tags: {},
      isTaxOnly: false,
      customInformation: {},
    })),
    // units for one US dollar, as Yokoy has them
    fxRates: { EUR: 1, [currency]: 10_000 / rate },
  };
}

const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);
