import type { z } from 'zod';
import type { credentialRecord } from '../../../contract/credentialRecord.ts';
import type { Config } from '../../config.ts';
import { reaches } from '../../../contract/roles.ts';
import { getPackage } from '../../../packages/registry.ts';
import { subscriptionOf } from '../../engine/credentials/subscriptionOf.ts';
import { getWebhookIn } from '../../engine/credentials/webhookIn.queries.ts';
import { webhookInToWire } from '../../engine/credentials/webhookInToWire.ts';
import { rankIn, type Scope } from '../../platform/accounts/viewer.ts';
import {
  countChecksByDay,
  getRecordFacts,
  listDependents,
  type DependentRow,
} from './credentialRecord.queries.ts';
import { listCredentialRequests } from './credentialRequests.queries.ts';
import { credentialToWire } from './credentialToWire.ts';
import { getCredential, type CredentialRow } from './credentials.queries.ts';

/** The complete record of a credential; undefined when it isn't within reach. */
export async function readRecord(
  scope: Scope,
  config: Pick<Config, 'oauth'>,
  id: string,
): Promise<z.input<typeof credentialRecord> | undefined> {
  const row = await getCredential(scope, id);
  const facts = row && (await getRecordFacts(scope, id));
  if (!row || !facts) return undefined;
  const connections = await listDependents(scope, id);
  const { rows: open } = await listCredentialRequests(scope, {
    page: 1,
    perPage: 20,
    globalFilter: '',
    credentialId: id,
    state: 'open',
  });
  const mayOperate = reaches(rankIn(scope.viewer, row.organization_id), 'operator');
  return {
    credential: credentialToWire(row),
    createdBy:
      row.created_by && facts.creator ? { userId: row.created_by, name: facts.creator } : null,
    createdByStaff: facts.createdByStaff,
    authorization: authorizationOf(row),
    connections: connections.map(dependentToWire),
    connectionsCount: row.connections_count,
    waitingElements: connections.reduce((sum, { waiting }) => sum + waiting, 0),
    waitingTasks: facts.waitingTasks,
    openRequests: open.map((request) => ({
      requestId: request.id,
      kind: request.kind,
      purpose: request.purpose,
      emailAddress: request.email_address,
      createdAt: request.created_at,
      expiresAt: request.expires_at,
      openedAt: request.opened_at,
    })),
    nextTestAt: row.connections_count > 0 ? row.next_test_at : null,
    checks: await countChecksByDay(scope, id),
    canAskCustomer: canAskCustomer(row),
    webhookIn: subscriptionOf(config, row.package_type)
      ? webhookInToWire(await getWebhookIn(scope.tx, id))
      : null,
    mayOperate,
  };
}

export const dependentToWire = (row: DependentRow) => ({
  connectionId: row.id,
  connectionName: row.name,
  active: row.active,
  packages: row.packages,
  waitingElements: row.waiting,
  lastGoodRunAt: row.last_good_run_at,
});

function typeOf(row: CredentialRow) {
  return getPackage(row.package_type)?.credentials[row.credential_type];
}

function authorizationOf(row: CredentialRow) {
  const endsAt = row.authorisation_expires_at;
  const renewsItself = typeOf(row)?.kind === 'oauth-2';
  return { endsAt, saidBy: endsAt ? ('package' as const) : null, renewsItself };
}

/** Whether a customer can sign in or fill in anything. */
export function canAskCustomer(row: { package_type: string; credential_type: string }): boolean {
  const type = getPackage(row.package_type)?.credentials[row.credential_type];
  return type !== undefined && (type.kind === 'oauth-2' || type.fields.length > 0);
}
