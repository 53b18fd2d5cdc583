import { afasOptions, suppliers } from './afasOptions.ts';
import { accountRanges, isCostAccount } from '../kit/masterAccounts.ts';
import type { MasterDataSource } from '../kit/masterData.ts';
import { textSetting } from '../kit/settingValues.ts';
import { fromOptions, purchaseVat } from '../canon/masterData/masterDataReading.ts';

const administration = (books: string) => ({ administration: books });

/** AFAS Profit's accounts for costs, cost centres, VAT codes for purchases and creditors. */
export const afasMasterData: MasterDataSource = {
  packageType: 'afas',
  prefix: 'afas',
  books: (settings) => [textSetting(settings, 'administration') ?? []].flat(),
  read: {
    'ledger-account': fromOptions(
      afasOptions.glAccounts,
      administration,
      ({ value, attributes }, settings) =>
        isCostAccount(value, attributes?.['balance'] === true, accountRanges(settings))
          ? {}
          : undefined,
    ),
    'cost-centre': fromOptions(afasOptions.costCentres, administration),
    'vat-code': fromOptions(afasOptions.vatCodes, administration, purchaseVat),
    supplier: fromOptions({ load: suppliers }, administration),
  },
};
