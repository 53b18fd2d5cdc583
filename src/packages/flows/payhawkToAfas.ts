import { afasPurchases } from '../afas/booking.ts';
import { payhawkPurchases } from '../payhawk/source.ts';
import { purchaseFlow } from '../canon/purchases/purchaseFlow.ts';

export const payhawkToAfas = purchaseFlow(payhawkPurchases, afasPurchases);
