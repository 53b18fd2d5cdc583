import { text } from '../../../contract/messages/message.ts';
import { getPackage } from '../../../packages/registry.ts';
import {
  addWebhookIn,
  getWebhookIn,
  markForUnsubscribe,
  type WebhookInRow,
} from '../../engine/credentials/webhookIn.queries.ts';
import { noticeAddress } from '../../engine/credentials/noticeAddress.ts';
import {
  subscribeWebhook,
  unsubscribeWebhook,
  type WebhookCredential,
} from '../../engine/credentials/subscribeWebhook.ts';
import { subscriptionOf } from '../../engine/credentials/subscriptionOf.ts';
import { detailsOf } from '../../engine/reaction/reaction.ts';
import { isOurs } from '../../engine/reaction/remedies.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { getCredential, type CredentialRow } from '../credentials/credentials.queries.ts';

/**
 * Subscribes to a credential's package. The address is stored before the vendor gets it, so that after a lost answer it
 * is known, and used again by the next attempt.
 */
export async function enableNotices(call: Call, credentialId: string): Promise<WebhookInRow> {
  const credential = await call.scoped(async (scope) => {
    const found = await requireSubscribable(
      call,
      await getCredential(scope, credentialId, { lock: 'signIn' }),
    );
    if (found.state !== 'connected')
      throw conflict(text('webhooksIn.notConnected', { name: found.name }));
    await addWebhookIn(
      scope.tx,
      call.services.secrets,
      { credentialId, organizationId: found.organization_id },
      noticeAddress(call.services.config.publicUrl, found.package_type),
    );
    call.audited.detail = { enabled: true };
    return found;
  });
  const outcome = await subscribeOrConflict(call, credential);
  if (outcome !== 'subscribed')
    throw conflict(text(outcome === 'busy' ? 'webhooksIn.busy' : 'webhooksIn.meanwhile'));
  const row = await call.scoped(({ tx }) => getWebhookIn(tx, credentialId));
  if (!row) throw notFound();
  return row;
}

/**
 * Stops accepting notices of a credential's package, and unsubscribes. If the vendor can't be reached, a worker
 * unsubscribes later; until then its notices are refused.
 */
export async function disableNotices(call: Call, credentialId: string): Promise<void> {
  const { credential, leaving } = await call.scoped(async (scope) => {
    const found = await requireSubscribable(
      call,
      await getCredential(scope, credentialId, { lock: 'signIn' }),
    );
    call.audited.detail = { enabled: false };
    return { credential: found, leaving: await markForUnsubscribe(scope.tx, credentialId) };
  });
  if (leaving) await unsubscribeWebhook(call.services, addressOf(credential));
}

const addressOf = (credential: CredentialRow): WebhookCredential => ({
  credentialId: credential.id,
  organizationId: credential.organization_id,
  packageType: credential.package_type,
});

async function requireSubscribable(
  call: Call,
  credential: CredentialRow | undefined,
): Promise<CredentialRow> {
  if (!credential) throw notFound();
  call.audited.organizationId = credential.organization_id;
  const { package_type: type } = credential;
  if (!subscriptionOf(call.services.config, type))
    throw conflict(text('webhooksIn.none', { title: getPackage(type)?.title ?? type }));
  return credential;
}

/** @throws Problem 409 with the vendor's own message */
async function subscribeOrConflict(
  call: Call,
  credential: CredentialRow,
): ReturnType<typeof subscribeWebhook> {
  const title = getPackage(credential.package_type)?.title ?? credential.package_type;
  try {
    return await subscribeWebhook(call.services, addressOf(credential));
  } catch (error) {
    const details = detailsOf(error);
    if (isOurs(details)) {
      call.services.log.error({ err: error, credentialId: credential.id }, 'subscription failed');
      throw conflict(text('webhooksIn.notTold', { title }));
    }
    throw conflict(text('webhooksIn.refused', { title, reason: details.text }));
  }
}
