import { afasPurchases } from '../afas/booking.ts';
import { purchaseFlow } from '../canon/purchases/purchaseFlow.ts';
import { yokoyPurchases } from '../yokoy/source.ts';

export const yokoyToAfas = purchaseFlow(yokoyPurchases, afasPurchases);
