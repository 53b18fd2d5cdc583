import type * as contract from '../../../contract/why.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { readWhy, whyToWire } from './whyToWire.ts';

export const whyHandlers: HandlersOf<typeof contract> = {
  getElementWhy: async ({ params, call }) => {
    const read = await call.scoped((scope) => readWhy(scope, params.id, params.elementId));
    return { status: 200, body: whyToWire(params.id, read, call.viewer.superAdmin) };
  },
};
