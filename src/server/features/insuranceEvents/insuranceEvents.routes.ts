import type * as contract from '../../../contract/insuranceEvents.ts';
import { insurancePackage } from '../../../contract/packageTraits.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { eventToWire } from './eventToWire.ts';
import { listEvents } from './insuranceEvents.queries.ts';

export const insuranceEventsHandlers: HandlersOf<typeof contract> = {
  listInsuranceEvents: async ({ params, query, call }) => {
    const { rows, total, countByType, oldest } = await call.scoped((scope) =>
      listEvents(scope, params.id, query),
    );
    const path = `/connections/${params.id}/data/${insurancePackage}/events`;
    return {
      status: 200,
      body: { ...hydraCollection(path, rows.map(eventToWire), total, query), countByType, oldest },
    };
  },
};
