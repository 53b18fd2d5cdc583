import { afasPurchases } from './afasPurchases.ts';
import { payhawkPurchases } from './payhawkPurchases.ts';
import { purchaseFlow } from './purchaseFlow.ts';

export const payhawkToAfas = purchaseFlow(payhawkPurchases, afasPurchases);
