import type * as contract from '../../../contract/pushTokens.ts';
import { hubAddress } from '../../http/apiLinks.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { pushTokenFor } from '../../platform/push/pushToken.ts';
import { allowedSelector } from './allowedSelector.ts';

export const pushTokensHandlers: HandlersOf<typeof contract> = {
  createPushToken: async ({ body: { topics, seconds }, call }) => {
    const { services, viewer } = call;
    const { config } = services;
    const subscribe = [
      ...new Set(topics.map((topic) => allowedSelector(config.publicUrl, viewer.userId, topic))),
    ];
    const token = await pushTokenFor(services, viewer.userId, viewer.sessionHash, {
      selectors: subscribe,
      seconds,
    });
    const expiresAt = new Date((Math.floor(services.now().getTime() / 1000) + seconds) * 1000);
    return { status: 200, body: { token, expiresAt, hub: hubAddress(config), subscribe } };
  },
};
