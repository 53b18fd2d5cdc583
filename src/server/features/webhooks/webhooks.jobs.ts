import type { PlatformServices } from '../../platform/platformServices.ts';
import { repeat } from '../../platform/repeat.ts';
import { sendDueWebhooks, webhookEgress } from './sendWebhooks.ts';

/** How often each looks for what is due, milliseconds: the first try again is after seconds, which the queue's schedules don't know. */
const everyMs = 2_000;
/** Receivers that one worker sends to at once. */
const lanes = 4;

/** Sends webhooks in this process. Returns how to stop: what is under way goes back. */
export function workWebhooks(services: PlatformServices): () => Promise<void> {
  const egress = webhookEgress(services.config);
  const stopping = new AbortController();
  const timers = Array.from({ length: lanes }, () =>
    repeat(services, everyMs, 'send webhooks', () =>
      sendDueWebhooks(services, egress, stopping.signal),
    ),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort(new Error('The worker stops.'));
    await egress.close();
  };
}
