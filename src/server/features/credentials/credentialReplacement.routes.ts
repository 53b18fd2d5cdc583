import type { Handlers } from '../../http/handler.ts';
import { text } from '../../../contract/messages/message.ts';
import { conflict } from '../../platform/problems.ts';

const notYet = () => Promise.reject(conflict(text('request.failed')));

export const credentialReplacementHandlers: Handlers['credentialReplacement'] = {
  previewReplacement: notYet,
  replaceCredential: notYet,
};
