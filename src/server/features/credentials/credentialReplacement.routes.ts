import type { Handlers } from '../../http/handler.ts';
import { previewReplacement, replaceCredential } from './credentialReplacement.rules.ts';

export const credentialReplacementHandlers: Handlers['credentialReplacement'] = {
  previewReplacement: async ({ params, body, call }) => ({
    status: 200,
    body: await previewReplacement(call, params.id, body.replacementId),
  }),
  replaceCredential: async ({ params, body, call }) => ({
    status: 200,
    body: {
      credentialId: params.id,
      replacementId: body.replacementId,
      ...(await replaceCredential(call, params.id, body)),
    },
  }),
};
