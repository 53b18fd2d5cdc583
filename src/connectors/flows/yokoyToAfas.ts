import { afasPurchases } from './afasPurchases.ts';
import { purchaseFlow } from './purchaseFlow.ts';
import { yokoyPurchases } from './yokoyPurchases.ts';

export const yokoyToAfas = purchaseFlow(yokoyPurchases, afasPurchases);
