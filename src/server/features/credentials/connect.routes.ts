import type * as contract from '../../../contract/credentials.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { finishSignIn, rejectSignIn } from './customerSignIn.rules.ts';
import { finishConnecting, startConnecting } from './connectCredential.rules.ts';

/** Windows of an OAuth sign-in: each answer is a redirect, also on errors. */
export const connectHandlers: Pick<
  HandlersOf<typeof contract>,
  'connectStart' | 'connectCallback'
> = {
  connectStart: async ({ params, call }) =>
    redirect(await startConnecting(call, params.packageType, params.requestOrCredentialId)),
  connectCallback: async ({ params, query, call }) =>
    redirect(
      (await finishSignIn(call, params.packageType, query)) ??
        (call.session
          ? await finishConnecting(call, params.packageType, query)
          : await rejectSignIn(call)),
    ),
};

const redirect = (location: string) => ({
  status: 302 as const,
  body: null,
  headers: { location },
});
