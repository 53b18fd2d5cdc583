import { exactPurchases } from './exactPurchases.ts';
import { payhawkPurchases } from './payhawkPurchases.ts';
import { purchaseFlow } from './purchaseFlow.ts';

export const payhawkToExactOnline = purchaseFlow(payhawkPurchases, exactPurchases);
