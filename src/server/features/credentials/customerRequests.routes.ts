import type * as contract from '../../../contract/customerRequests.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { fillRequest } from './customerFields.rules.ts';
import { refuseRequest, viewRequest } from './customerRequests.rules.ts';
import { startSignIn } from './customerSignIn.rules.ts';

/** The page of a customer without an account: its token is sent in the body, never in an address. */
export const customerRequestsHandlers: HandlersOf<typeof contract> = {
  viewCustomerRequest: async ({ body, call }) => ({
    status: 200,
    body: await viewRequest(call, body.token),
  }),
  startCustomerSignIn: async ({ body, call }) => {
    const { location, cookie } = await startSignIn(call, body.token, body.credential);
    return { status: 200, body: { location }, headers: { 'set-cookie': cookie } };
  },
  fillCustomerRequest: async ({ body, call }) => {
    await fillRequest(call, body.token, body.credential);
    return { status: 200, body: await viewRequest(call, body.token) };
  },
  refuseCustomerRequest: async ({ body, call }) => ({
    status: 200,
    body: await refuseRequest(call, body.token),
  }),
};
