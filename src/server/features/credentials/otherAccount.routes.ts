import type * as contract from '../../../contract/otherAccount.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { credentialToWire } from './credentialToWire.ts';
import { otherAccountOf, acceptOtherAccount } from './otherAccount.rules.ts';

export const otherAccountHandlers: HandlersOf<typeof contract> = {
  getOtherAccount: async ({ params, call }) => ({
    status: 200,
    body: await otherAccountOf(call, params.id),
  }),
  acceptOtherAccount: async ({ params, body, call }) => ({
    status: 200,
    body: credentialToWire(await acceptOtherAccount(call, params.id, body.accountName)),
  }),
};
