import { exactPurchases } from '../exact-online/booking.ts';
import { payhawkPurchases } from '../payhawk/source.ts';
import { purchaseFlow } from '../canon/purchases/purchaseFlow.ts';

export const payhawkToExactOnline = purchaseFlow(payhawkPurchases, exactPurchases);
