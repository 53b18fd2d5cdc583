import { payhawkPurchases } from './payhawkPurchases.ts';
import { purchaseFlow } from './purchaseFlow.ts';
import { twinfieldPurchases } from './twinfieldPurchases.ts';

export const payhawkToTwinfield = purchaseFlow(payhawkPurchases, twinfieldPurchases);
