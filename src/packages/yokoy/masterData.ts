import type { MasterDataTarget } from '../kit/masterData.ts';
import { listSetting } from '../kit/settingValues.ts';
import {
  categoryList,
  costObjectList,
  supplierList,
  taxRateList,
} from './connector/masterLists.ts';

/** The lists of Yokoy's chosen companies. */
export const yokoyMasterData: MasterDataTarget = {
  packageType: 'yokoy',
  prefix: 'yokoy',
  places: (settings) => listSetting(settings, 'legalEntity'),
  lists: {
    'ledger-account': () => categoryList,
    'cost-centre': () => costObjectList,
    'vat-code': () => taxRateList,
    supplier: () => supplierList,
  },
};
