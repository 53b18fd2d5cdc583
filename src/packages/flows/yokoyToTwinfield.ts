import { yokoyPurchases } from '../yokoy/source.ts';
import { purchaseFlow } from '../canon/purchases/purchaseFlow.ts';
import { twinfieldPurchases } from '../twinfield/booking.ts';

export const yokoyToTwinfield = purchaseFlow(yokoyPurchases, twinfieldPurchases);
