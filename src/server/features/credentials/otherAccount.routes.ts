import type { Handlers } from '../../http/handler.ts';
import { credentialToWire } from './credentialToWire.ts';
import { otherAccountOf, acceptOtherAccount } from './otherAccount.rules.ts';

export const otherAccountHandlers: Handlers['otherAccount'] = {
  getOtherAccount: async ({ params, call }) => ({
    status: 200,
    body: await otherAccountOf(call, params.id),
  }),
  acceptOtherAccount: async ({ params, body, call }) => ({
    status: 200,
    body: credentialToWire(await acceptOtherAccount(call, params.id, body.accountName)),
  }),
};
