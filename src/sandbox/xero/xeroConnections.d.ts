import { type Answer, type Exchange } from '../core/exchange.ts';
import type { XeroVault } from './xeroVault.ts';
/** GET /connections and DELETE /connections/{id}. */
export declare function handleConnections(
  exchange: Exchange,
  vault: XeroVault,
  user: string,
): Answer;
