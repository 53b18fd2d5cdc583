import type { Webhook } from '../../../contract/webhooks.ts';

/** How far a webhook's last delivery is; `failed` waits for its next attempt. */
export function stageOf(
  last: Webhook['lastDelivery'],
): 'none' | 'sending' | 'delivered' | 'failed' | 'givenUp' {
  if (!last) return 'none';
  if (last.status === 'delivered') return 'delivered';
  if (last.status === 'failed') return 'givenUp';
  // sent again by hand: what the attempts before came to is past
  return last.attempts === 0 || last.codedMessage === null ? 'sending' : 'failed';
}
