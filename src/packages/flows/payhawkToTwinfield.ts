import { payhawkPurchases } from '../payhawk/source.ts';
import { purchaseFlow } from '../canon/purchases/purchaseFlow.ts';
import { twinfieldPurchases } from '../twinfield/booking.ts';

export const payhawkToTwinfield = purchaseFlow(payhawkPurchases, twinfieldPurchases);
