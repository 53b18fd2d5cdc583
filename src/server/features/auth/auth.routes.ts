import type * as contract from '../../../contract/auth.ts';
import { text } from '../../../contract/messages/message.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { toMessageFields } from '../../platform/wording/wording.ts';
import { checkSecondStep, signIn, signOut } from './auth.rules.ts';
import { newChallenge } from '../../platform/accounts/botCheck.ts';

export const authHandlers: HandlersOf<typeof contract> = {
  authChallenge: async ({ call }) => ({ status: 200, body: await newChallenge(call.services) }),
  authLogin: ({ body, call }) => signIn(call, body),
  authTwoFactorCheck: ({ body, call }) => checkSecondStep(call, body),
  authLogout: async ({ call }) => {
    await signOut(call);
    return { status: 200, body: { code: 200, ...toMessageFields(text('auth.signedOut')) } };
  },
};
