import type { z } from 'zod';
import type { webhookIn } from '../../../contract/webhooksIn.ts';
import { isOn, type WebhookInRow } from './webhookIn.queries.ts';

/** State of a credential's webhook for the wire; never its address. */
export const webhookInToWire = (row: WebhookInRow | undefined): z.input<typeof webhookIn> => ({
  enabled: row !== undefined && isOn(row),
  enabledAt: row?.leaving_at === null ? row.subscribed_at : null,
  acceptedAt: row?.accepted_at ?? null,
  accepted: row?.accepted_count ?? 0,
  refusedAt: row?.refused_at ?? null,
  refused: row?.refused_count ?? 0,
});
