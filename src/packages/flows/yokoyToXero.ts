import { xeroPurchases } from '../xero/booking.ts';
import { purchaseFlow } from '../canon/purchases/purchaseFlow.ts';
import { yokoyPurchases } from '../yokoy/source.ts';

export const yokoyToXero = purchaseFlow(yokoyPurchases, xeroPurchases);
