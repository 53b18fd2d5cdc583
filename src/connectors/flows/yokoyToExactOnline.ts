import { exactPurchases } from './exactPurchases.ts';
import { purchaseFlow } from './purchaseFlow.ts';
import { yokoyPurchases } from './yokoyPurchases.ts';

export const yokoyToExactOnline = purchaseFlow(yokoyPurchases, exactPurchases);
