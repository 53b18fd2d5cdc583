import { PassThrough } from 'node:stream';
import type * as contract from '../../../contract/plan.ts';
import { planContentType, type PlanLine } from '../../../contract/plan.ts';
import { planConnection } from '../../engine/plan/planConnection.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { planRequest, plans } from './plan.rules.ts';
import { toPlanLine } from './planToWire.ts';

export const planHandlers: HandlersOf<typeof contract> = {
  planConnection: async ({ params, body, call }) => {
    const { services } = call;
    const request = await planRequest(call, params.id, body ?? {});
    const leave = await plans.take(call.asker);
    const lines = new PassThrough();
    const send = (line: PlanLine) => {
      if (lines.writable) lines.write(`${JSON.stringify(line)}\n`);
    };
    void planConnection(services, request, (event) => send(toPlanLine(event, services.now())))
      .catch((error: unknown) => {
        if (!call.signal.aborted) services.log.error({ err: error }, 'plan not sent');
      })
      .finally(() => {
        leave();
        lines.end();
      });
    return { status: 200, body: lines, headers: { 'content-type': planContentType } };
  },
};
