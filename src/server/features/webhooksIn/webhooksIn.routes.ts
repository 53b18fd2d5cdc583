import type * as contract from '../../../contract/webhooksIn.ts';
import { webhookInToWire } from '../../engine/credentials/webhookInToWire.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { disableNotices, enableNotices } from './webhooksIn.rules.ts';

export const webhooksInHandlers: HandlersOf<typeof contract> = {
  switchWebhookIn: async ({ params, body, call }) => {
    const row = body.enabled ? await enableNotices(call, params.id) : undefined;
    if (!body.enabled) await disableNotices(call, params.id);
    return { status: 200, body: webhookInToWire(row) };
  },
};
