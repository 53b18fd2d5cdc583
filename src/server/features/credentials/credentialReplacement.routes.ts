import type * as contract from '../../../contract/credentialReplacement.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { previewReplacement, replaceCredential } from './credentialReplacement.rules.ts';

export const credentialReplacementHandlers: HandlersOf<typeof contract> = {
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
