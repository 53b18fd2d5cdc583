import { exactPurchases } from '../exact-online/booking.ts';
import { purchaseFlow } from '../canon/purchases/purchaseFlow.ts';
import { yokoyPurchases } from '../yokoy/source.ts';

export const yokoyToExactOnline = purchaseFlow(yokoyPurchases, exactPurchases);
