import { exactOptions } from './exactOptions.ts';
import { divisionCountry } from './exactFacts.ts';
import { suppliers } from './connector/suppliers.ts';
import { listSetting } from '../kit/settingValues.ts';
import type { MasterDataSource } from '../kit/masterData.ts';
import { fromOptions, purchaseVat } from '../canon/masterData/masterDataReading.ts';

const division = (books: string) => ({ division: books });

/** Exact Online's cost accounts, cost centres, VAT codes for purchases and suppliers. */
export const exactMasterData: MasterDataSource = {
  packageType: 'exact-online',
  prefix: 'exact_online',
  books: (settings) => listSetting(settings, 'division'),
  country: divisionCountry,
  read: {
    'ledger-account': fromOptions(exactOptions.glAccounts, division, ({ attributes }) =>
      attributes?.['costs'] === false ? undefined : {},
    ),
    'cost-centre': fromOptions(exactOptions.costCentres, division),
    'vat-code': fromOptions(exactOptions.vatCodes, division, purchaseVat),
    supplier: suppliers,
  },
};
