import { textSetting } from '../kit/settingValues.ts';
import type { MasterDataSource } from '../kit/masterData.ts';
import { costAccounts, suppliers, twinfieldOptions } from './twinfieldOptions.ts';
import { officeCountry } from './twinfieldFacts.ts';
import { fromOptions, purchaseVat } from '../canon/masterData/masterDataReading.ts';

const office = (books: string) => ({ office: books });

/** Twinfield's accounts for costs, cost centres, VAT codes for purchases and suppliers. */
export const twinfieldMasterData: MasterDataSource = {
  packageType: 'twinfield',
  prefix: 'twinfield',
  books: (settings) => [textSetting(settings, 'office') ?? []].flat(),
  country: officeCountry,
  read: {
    'ledger-account': fromOptions({ load: costAccounts }, office),
    'cost-centre': fromOptions(twinfieldOptions.costCentres, office),
    'vat-code': fromOptions(twinfieldOptions.vatCodes, office, purchaseVat),
    supplier: fromOptions({ load: suppliers }, office),
  },
};
