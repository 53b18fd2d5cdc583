import { stateMessage } from './stateMessage.ts';
import { keepSignInForUnsubscribe } from './keepSignInForUnsubscribe.queries.ts';
import { noticeAddress } from './noticeAddress.ts';
import { subscriptionOf } from './subscriptionOf.ts';
import { addWebhookIn, markForUnsubscribe } from './webhookIn.queries.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { sql } from 'kysely';
import type { ConnectState } from '../../../contract/credentials.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { Services } from '../services.ts';

/** Records why a credential could not be connected; one that already works is left as it is. */
export async function recordRefusal(
  tx: Tx,
  credentialId: string,
  message: MessageText,
): Promise<void> {
  await tx
    .updateTable('credential')
    .set({
      state: 'failed',
      passing: false,
      ...stateMessage(message),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', credentialId)
    .where('state', '!=', 'connected')
    .execute();
}

export async function stateOf(tx: Tx, credentialId: string): Promise<ConnectState | undefined> {
  const row = await tx
    .selectFrom('credential')
    .select('state')
    .where('id', '=', credentialId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.state;
}

export interface CredentialValues {
  name: string;
  fields: Record<string, unknown>;
  /** Encrypted. */
  secrets: string | null;
}

/** Inserts a credential; false when its id is taken, by any organization. */
export async function insertCredential(
  { tx }: Scope,
  credential: CredentialValues & {
    id: string;
    organizationId: string;
    packageType: string;
    credentialType: string;
    state: ConnectState;
    createdBy: string | null;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credential')
    .values({
      id: credential.id,
      organization_id: credential.organizationId,
      name: credential.name,
      package_type: credential.packageType,
      credential_type: credential.credentialType,
      fields: JSON.stringify(credential.fields),
      secrets: credential.secrets,
      state: credential.state,
      created_by: credential.createdBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function renameCredential({ tx }: Scope, id: string, name: string): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ name, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The moment of a sign-in, in the milliseconds that a Date can hold: it is compared with what was read. */
export const justNow = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/**
 * Replaces what a credential signs in with: what was known of the old account is forgotten, and its webhook is
 * unsubscribed. Notices that were on stay on: the new sign-in subscribes again.
 */
export async function replaceSignIn(
  { tx }: Scope,
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
  {
    id,
    organization_id,
    package_type,
  }: { id: string; organization_id: string; package_type: string },
  values: CredentialValues & {
    credentialType: string;
    state: ConnectState;
  },
): Promise<void> {
  const notices = await keepSignInForUnsubscribe(tx, secrets, id);
  await tx
    .updateTable('credential')
    .set({
      name: values.name,
      credential_type: values.credentialType,
      fields: JSON.stringify(values.fields),
      secrets: values.secrets,
      state: values.state,
      passing: false,
      failed_tests: 0,
      // soon, in case this process ends before its own test has
      next_test_at: values.state === 'connect' ? sql<Date>`now()` : null,
      signed_in_at: justNow,
      ...stateMessage(null),
      former_account: sql<string>`CASE WHEN account_name = '' THEN former_account ELSE account_name END`,
      account_name: '',
      authorisation_expires_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('credential_token').where('credential_id', '=', id).execute();
  if (!notices || !subscriptionOf(config, package_type)) return;
  const owner = { credentialId: id, organizationId: organization_id };
  await addWebhookIn(tx, secrets, owner, noticeAddress(config.publicUrl, package_type), true);
}

/** Stores a test's result. False if somebody has signed in since the credential was read, or the credential is gone. */
export async function recordTest(
  tx: Tx,
  tested: { id: string; signed_in_at: Date | null },
  found: {
    state: ConnectState;
    message: MessageText | null;
    accountName?: string | undefined;
    /** The package did not answer. */
    passing: boolean;
    outOfReach?: boolean;
  },
  nextTest: { failedTests: number; at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credential')
    .set({
      state: found.state,
      passing: found.passing,
      // an outage is no evidence about its reach
      ...(found.passing ? {} : { out_of_reach: found.outOfReach === true }),
      failed_tests: nextTest.failedTests,
      next_test_at: nextTest.at,
      ...stateMessage(found.message),
      ...(found.accountName === undefined ? {} : { account_name: found.accountName }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', tested.id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`signed_in_at IS NOT DISTINCT FROM ${tested.signed_in_at}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes a credential and empties its secrets at once. Returns true where a webhook must be unsubscribed first: a
 * worker does so within the hour, and until then the sign-in is kept.
 */
export async function forgetCredential(tx: Tx, id: string, now: Date): Promise<boolean> {
  const leaving = await markForUnsubscribe(tx, id);
  await tx
    .updateTable('credential')
    .set({ deleted_at: now, next_test_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
  if (!leaving) await emptyDeleted(tx, id);
  await tx
    .deleteFrom('connect_request')
    .where('credential_id', '=', id)
    .where('used_at', 'is', null)
    .execute();
  await sql`UPDATE credential_request SET state = 'withdrawn', closed_at = ${now}
    WHERE credential_id = ${id} AND state = 'open'`.execute(tx);
  return leaving;
}

/** Empties the sign-in of a credential if it is deleted. */
export async function emptyDeleted(tx: Tx, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('credential')
    .set({ secrets: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await tx.deleteFrom('credential_token').where('credential_id', '=', id).execute();
}

/**
 * Deletes all credentials of an organization and empties their secrets at once. Returns how many webhooks could not be
 * unsubscribed and stay at the vendor: without the organization's key nothing is left to retry with.
 */
export async function forgetCredentials(
  tx: Tx,
  organizationId: string,
  now: Date,
): Promise<number> {
  await tx
    .updateTable('credential')
    .set({ deleted_at: now, secrets: null, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .execute();
  await tx.deleteFrom('credential_token').where('organization_id', '=', organizationId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_in')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  await tx
    .deleteFrom('connect_request')
    .where('organization_id', '=', organizationId)
    .where('used_at', 'is', null)
    .execute();
  await sql`UPDATE credential_request SET state = 'withdrawn', closed_at = ${now}
    WHERE organization_id = ${organizationId} AND state = 'open'`.execute(tx);
  return Number(numDeletedRows);
}
