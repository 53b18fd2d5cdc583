import { seedCostCentres } from '../../src/sandbox/seedLedgers.ts';
import { seedEmployees, seedParties } from '../../src/sandbox/seedParties.ts';
import { ledgerOf, percentages, units, type Part, type YearDocument } from './yearDocument.ts';

/** Payhawk's id of a document. */
export const payhawkId = (number: number): string => String(50_000 + number);

/** An expense or invoice as Payhawk's imitation holds it. */
export function payhawkRow(
  account: string,
  document: YearDocument,
): { id: string } & Record<string, unknown> {
  const { number, day, paid, party, currency, rate, category, parts, kind, isCredit } = document;
  const at = `${day}T10:00:00.000Z`;
  const sign = isCredit ? -1 : 1;
  const employee = seedEmployees(account).find((one) => one.number === party);
  const supplier = seedParties(account, 'supplier', 20).find(({ code }) => code === party);
  const reconciled = (some: readonly Part[]) => {
    const sumOf = (name: 'gross' | 'vat') => some.reduce((all, one) => all + one[name], 0);
    const [gross, vat] = [sumOf('gross'), sumOf('vat')];
    const [centre = ''] = Object.keys(some[0]?.centres ?? {});
    return {
      totalAmount: units(sign * gross),
      taxAmount: units(sign * vat),
      currency,
      baseTotalAmount: units(sign * Math.floor((2 * gross * rate + 10_000) / 20_000)),
      baseTaxAmount: units(sign * Math.round((vat * rate) / 10_000)),
      baseCurrency: 'EUR',
      fxRate: rate / 10_000,
      accountCode: ledgerOf(some[0]?.category ?? ''),
      customFields: [
        {
          id: 'cf-cost',
          label: 'Cost centre',
          selectedValues: [
            {
              id: `cf-cost-${centre}`,
              label: seedCostCentres.find(({ code }) => code === centre)?.name,
              externalId: centre,
            },
          ],
        },
      ],
    };
  };
  const taxRate = ({ rate: key }: Part) =>
    key === undefined ? null : { code: key, name: key, rate: percentages[key] };
  const [first] = parts;
  return {
    id: payhawkId(number),
    createdAt: at,
    settledAt: at,
    reviewedAt: new Date().toISOString(),
    type: typeOf(paid, kind),
    status: 'ready',
    isPaid: paid !== 'employee' && paid !== 'supplier',
    title: `Document ${number}`,
    note: '',
    category: { id: category, name: category, fullName: `Costs / ${category}` },
    createdBy: {
      id: `user-${employee?.number ?? '1001'}`,
      email: employee?.email ?? '',
      firstName: employee?.firstName ?? '',
      lastName: employee?.lastName ?? '',
      externalId: employee?.number ?? '1001',
    },
    ...(supplier && {
      supplier: { id: `supplier-${party}`, name: supplier.name, externalId: party },
    }),
    document: {
      documentDate: at,
      files: [],
      ...(paid === 'supplier' ? { documentNumber: `INV-${number}` } : {}),
    },
    reconciliation: reconciled(parts),
    taxRate: first && parts.length === 1 ? taxRate(first) : null,
    lineItems:
      parts.length === 1
        ? []
        : parts.map((one, i) => ({
            id: `${number}-${i}`,
            category: one.category,
            reconciliation: reconciled([one]),
            taxRate: taxRate(one),
            note: '',
          })),
    ...(document.charged === undefined
      ? { charged: undefined }
      : {
          charged: {
            amount: units(sign * document.charged),
            currency: 'EUR',
            fees: { fx: units(document.fee ?? 0), pos: 0, bank: 0 },
          },
        }),
  };
}

function typeOf(paid: YearDocument['paid'], kind: YearDocument['kind']): string {
  if (kind !== 'receipt') return kind;
  const types = {
    ...{ employee: 'reimbursable', card: 'card', travel: 'card' },
    ...{ cash: 'cash', advance: 'cashInAdvance', supplier: 'bank' },
  };
  return types[paid];
}
