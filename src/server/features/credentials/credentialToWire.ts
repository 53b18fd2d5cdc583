import type { z } from 'zod';
import type { credential } from '../../../contract/credentials.ts';
import { getPackage } from '../../../packages/registry.ts';
import { maskSecrets } from '../../../fields/secretFields.ts';
import { credentialFields } from '../../engine/lists/packageFields.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { maxWaiting, type CredentialRow } from './credentials.queries.ts';

/** A credential as sent. */
export function credentialToWire(row: CredentialRow): z.input<typeof credential> {
  const type = getPackage(row.package_type)?.credentials[row.credential_type];
  const message = sentMessage(row.coded_message, row.state_message);
  return {
    '@id': `/api/credentials/${row.id}`,
    '@type': 'Credential',
    credentialId: row.id,
    name: row.name,
    organization: {
      organizationId: row.organization_id,
      organizationName: row.organization_name,
    },
    packageType: row.package_type,
    credentialType: row.credential_type,
    // already masked in the row; masked again in case a secret is ever stored there in clear
    credential: { ...maskSecrets(type ? credentialFields(type) : [], row.fields) },
    connectState: row.state,
    connectMessage: row.state_message,
    codedMessage: message,
    accountName: row.account_name,
    formerAccount:
      row.account_name !== '' && row.former_account !== row.account_name ? row.former_account : '',
    accessTokenExpires: row.authorisation_expires_at,
    renewsAutomatically: row.is_renewed_by_use,
    createdAt: row.created_at,
    health: row.health,
    healthReason: row.health === 'healthy' ? null : message,
    healthSince: row.health_since,
    lastCheckedAt: row.last_checked_at,
    connectionsCount: row.connections_count,
    waitingElements: {
      count: Math.min(row.waiting_elements, maxWaiting),
      isCapped: row.waiting_elements > maxWaiting,
    },
    // either id opens it: a request is created for a call without one
    connectLink:
      type?.kind === 'oauth-2'
        ? `/api/connect/${row.package_type}/${row.window_id ?? row.id}`
        : null,
    credentialRequest:
      row.window_id === null ? null : { packageType: row.package_type, requestId: row.window_id },
    customerRequest:
      row.request_id && row.request_expires_at
        ? { requestId: row.request_id, expiresAt: row.request_expires_at }
        : null,
  };
}
