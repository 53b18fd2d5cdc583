import type { Handlers } from '../../http/handler.ts';
import { chooseDuplicate, findDuplicates } from './duplicates.rules.ts';

export const duplicatesHandlers: Handlers['duplicates'] = {
  findDuplicates: async ({ params, call }) => {
    const { document, candidates } = await findDuplicates(call, params.id, params.elementId);
    return {
      status: 200,
      body: {
        documentName: document.name,
        type: document.packageType,
        name: candidates.name,
        email: candidates.email ?? null,
        candidates: candidates.found.map((one) => ({
          externalId: one.externalId,
          name: one.name,
          number: one.number ?? null,
          email: one.email ?? null,
          place: one.place ?? null,
        })),
      },
    };
  },
  chooseDuplicate: async ({ params, body, call }) => ({
    status: 200,
    body: { reset: await chooseDuplicate(call, params.id, params.elementId, body) },
  }),
};
