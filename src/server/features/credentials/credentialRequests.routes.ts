import type * as contract from '../../../contract/credentialRequests.ts';
import type { z } from 'zod';
import type { credentialRequest } from '../../../contract/credentialRequests.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { listCredentialRequests, type CredentialRequestRow } from './credentialRequests.queries.ts';
import {
  requestCredential,
  requestReconnect,
  sendRequestAgain,
  withdrawRequest,
  type SentRequest,
} from './credentialRequests.rules.ts';

export const credentialRequestsHandlers: HandlersOf<typeof contract> = {
  listCredentialRequests: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listCredentialRequests(scope, query));
    return {
      status: 200,
      body: hydraCollection('/credential-requests', rows.map(requestToWire), total, query),
    };
  },
  requestReconnect: async ({ params, body, call }) => ({
    status: 201,
    body: sentToWire(await requestReconnect(call, params.id, body)),
  }),
  requestCredential: async ({ body, call }) => ({
    status: 201,
    body: sentToWire(await requestCredential(call, body)),
  }),
  sendRequestAgain: async ({ params, call }) => ({
    status: 200,
    body: sentToWire(await sendRequestAgain(call, params.id)),
  }),
  withdrawRequest: async ({ params, call }) => ({
    status: 200,
    body: requestToWire(await withdrawRequest(call, params.id)),
  }),
};

const sentToWire = ({ row, link }: SentRequest) => ({ ...requestToWire(row), customerLink: link });

function requestToWire(row: CredentialRequestRow): z.input<typeof credentialRequest> {
  return {
    '@id': `/api/credential-requests/${row.id}`,
    '@type': 'CredentialRequest',
    requestId: row.id,
    kind: row.kind,
    state: row.state,
    purpose: row.purpose,
    packageType: row.package_type,
    credentialType: row.credential_type,
    credentialId: row.credential_id,
    credentialName: row.credential_name,
    organization: {
      organizationId: row.organization_id,
      organizationName: row.organization_name,
    },
    emailAddress: row.email_address,
    recipientName: row.recipient_name,
    createdBy: row.created_by && row.creator ? { userId: row.created_by, name: row.creator } : null,
    createdByStaff: row.created_by_staff,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    codedMessage: sentMessage(row.coded_message, row.message),
    connectLink: row.kind === 'window' ? `/api/connect/${row.package_type}/${row.id}` : null,
  };
}
