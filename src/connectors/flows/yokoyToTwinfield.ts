import { yokoyPurchases } from './yokoyPurchases.ts';
import { purchaseFlow } from './purchaseFlow.ts';
import { twinfieldPurchases } from './twinfieldPurchases.ts';

export const yokoyToTwinfield = purchaseFlow(yokoyPurchases, twinfieldPurchases);
