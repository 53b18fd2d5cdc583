import type { PlatformServices } from '../../platform/platformServices.ts';
import { repeat } from '../../platform/repeat.ts';
import { sendDueWebhooks, webhookEgress } from './sendWebhooks.ts';

/**
 * Milliseconds between checks for due deliveries: the first retry is after seconds, too short for the queue's
 * schedules.
 */
const checkEveryMs = 2_000;
/** Number of receivers that one worker sends to at once. */
const maxConcurrentReceivers = 4;

/** Sends webhooks in this process. Returns a function that stops: unfinished deliveries are released. */
export function workWebhooks(services: PlatformServices): () => Promise<void> {
  const egress = webhookEgress(services.config);
  const stopping = new AbortController();
  const timers = Array.from({ length: maxConcurrentReceivers }, () =>
    repeat(services, checkEveryMs, 'send webhooks', () =>
      sendDueWebhooks(services, egress, stopping.signal),
    ),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort(new Error('The worker stops.'));
    await egress.close();
  };
}
