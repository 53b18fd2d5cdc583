import { text } from '../../contract/messages/message.ts';
import type { MasterDataTarget } from '../kit/masterData.ts';
import { textSetting } from '../kit/settingValues.ts';
import { accountCodeList, supplierList, taxRateList, valueList } from './connector/masterLists.ts';

/** The lists of Payhawk's account; cost centres only if the settings name their field. */
export const payhawkMasterData: MasterDataTarget = {
  packageType: 'payhawk',
  prefix: 'payhawk',
  chosenBy: { 'cost-centre': text('label.costCentreField') },
  places: () => ['account'],
  lists: {
    'ledger-account': () => accountCodeList,
    'cost-centre': (settings) => {
      const field = textSetting(settings, 'costCentreField');
      return field === undefined ? undefined : valueList(field);
    },
    'vat-code': () => taxRateList,
    supplier: () => supplierList,
  },
};
