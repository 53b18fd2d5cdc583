import { xeroPurchases } from './xeroPurchases.ts';
import { purchaseFlow } from './purchaseFlow.ts';
import { yokoyPurchases } from './yokoyPurchases.ts';

export const yokoyToXero = purchaseFlow(yokoyPurchases, xeroPurchases);
