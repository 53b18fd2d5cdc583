import { webhookInToWire } from '../../engine/credentials/webhookInToWire.ts';
import type { Handlers } from '../../http/handler.ts';
import { switchOff, switchOn } from './webhooksIn.rules.ts';

export const webhooksInHandlers: Handlers['webhooksIn'] = {
  switchWebhookIn: async ({ params, body, call }) => {
    const row = body.enabled ? await switchOn(call, params.id) : undefined;
    if (!body.enabled) await switchOff(call, params.id);
    return { status: 200, body: webhookInToWire(row) };
  },
};
