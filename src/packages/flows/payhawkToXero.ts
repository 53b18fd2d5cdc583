import { xeroPurchases } from '../xero/booking.ts';
import { payhawkPurchases } from '../payhawk/source.ts';
import { purchaseFlow } from '../canon/purchases/purchaseFlow.ts';

export const payhawkToXero = purchaseFlow(payhawkPurchases, xeroPurchases);
