import { PassThrough } from 'node:stream';
import type * as contract from '../../../contract/plan.ts';
import { planContentType, type PlanLine } from '../../../contract/plan.ts';
import { planConnection } from '../../engine/plan/planConnection.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { text } from '../../../contract/messages/message.ts';
import { FairPlaces } from '../../platform/askers/fairPlaces.ts';
import { tooManyAtOnce } from '../../platform/problems.ts';
import { planRequest } from './plan.rules.ts';
import { toPlanLine } from './planToWire.ts';

/** Plans in progress in this process: each reads two packages for a while. */
const plans = new FairPlaces(
  { process: 12, organization: 4, person: 2, waiting: 10, waitMs: 30_000 },
  () => tooManyAtOnce(5, text('request.calls')),
);

export const planHandlers: HandlersOf<typeof contract> = {
  planConnection: async ({ params, body, call }) => {
    const { services } = call;
    const request = await planRequest(call, params.id, body ?? {});
    const leave = await plans.take(call.asker);
    const lines = new PassThrough();
    const send = (line: PlanLine) => {
      if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
    };
    void planConnection(services, request, (event) => send(toPlanLine(event, services.now())))
      .catch((error: unknown) => services.log.error({ err: error }, 'plan not sent'))
      .finally(() => {
        leave();
        lines.end();
      });
    return { status: 200, body: lines, headers: { 'content-type': planContentType } };
  },
};
