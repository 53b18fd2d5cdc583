import type { MasterDataSource, MasterRecord } from '../kit/masterData.ts';
import { listSetting, mappingSetting } from '../kit/settingValues.ts';
import { suppliers } from './connector/suppliers.ts';
import { organisationCountry } from './xeroFacts.ts';
import { xeroOptions } from './xeroOptions.ts';
import { fromOptions } from '../canon/masterData/masterDataReading.ts';

const tenants = (books: string) => ({ tenants: [books] });

/**
 * Xero's expense accounts, tracking options, tax rates for expenses and suppliers. A tracking option has no code: its
 * name is used instead, with that of its category if there are several.
 */
export const xeroMasterData: MasterDataSource = {
  packageType: 'xero',
  prefix: 'xero',
  books: (settings) => listSetting(settings, 'tenants'),
  country: organisationCountry,
  booksOf: (settings) =>
    Object.fromEntries(mappingSetting(settings, 'tenantMap', 'company', 'tenant')),
  read: {
    'ledger-account': fromOptions(xeroOptions.accounts, tenants, ({ attributes }) =>
      attributes?.['costs'] === false ? undefined : {},
    ),
    'cost-centre': async function* (context, books) {
      const read = fromOptions(xeroOptions.trackingOptions, tenants, ({ label }) => ({
        code: label,
        name: label,
      }));
      for await (const records of read(context, books)) yield withoutOneCategory(records);
    },
    'vat-code': fromOptions(xeroOptions.taxRates, tenants, ({ label, attributes }) => ({
      name: label,
      percentage: Number(attributes?.['rate'] ?? 0),
    })),
    supplier: suppliers,
  },
};

/** `Department: Sales` as `Sales`, if all records are of one category. */
function withoutOneCategory(records: MasterRecord[]): MasterRecord[] {
  const parts = records.map(({ name }) => name.split(': '));
  if (new Set(parts.map(([category]) => category)).size !== 1) return records;
  return parts.map(([, ...rest]) => ({ code: rest.join(': '), name: rest.join(': ') }));
}
