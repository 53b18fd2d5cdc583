import type { Handlers } from '../../http/handler.ts';
import { text } from '../../../contract/messages/message.ts';
import { conflict } from '../../platform/problems.ts';

const notYet = () => Promise.reject(conflict(text('request.failed')));

export const customerRequestsHandlers: Handlers['customerRequests'] = {
  viewCustomerRequest: notYet,
  startCustomerSignIn: notYet,
  fillCustomerRequest: notYet,
  refuseCustomerRequest: notYet,
};
