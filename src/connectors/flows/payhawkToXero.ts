import { xeroPurchases } from './xeroPurchases.ts';
import { payhawkPurchases } from './payhawkPurchases.ts';
import { purchaseFlow } from './purchaseFlow.ts';

export const payhawkToXero = purchaseFlow(payhawkPurchases, xeroPurchases);
