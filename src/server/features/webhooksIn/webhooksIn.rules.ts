import { randomBytes } from 'node:crypto';
import { text } from '../../../contract/messages/message.ts';
import type { CredentialWebhooks } from '../../../connectors/kit/webhooksIn.ts';
import type { ConnectorContext } from '../../../connectors/kit/connectorContext.ts';
import { getPackage } from '../../../connectors/registry.ts';
import {
  addWebhookIn,
  getWebhookIn,
  noteSubscribed,
  readAddress,
  removeWebhookIn,
  type WebhookInRow,
} from '../../engine/credentials/webhookIn.queries.ts';
import { detailsOf } from '../../engine/reaction/reaction.ts';
import { isOurs } from '../../engine/reaction/remedies.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { getCredential, type CredentialRow } from '../credentials/credentials.queries.ts';
import { noticePath } from './noticePath.ts';

/** The vendor's lists and a call for each kind of event. */
const timeoutMs = 20_000;

/**
 * Has a credential's package tell of changes. The address is stored before the vendor is told it, so that what was lost on
 * the way back is known, and taken up by the next try.
 */
export async function switchOn(call: Call, credentialId: string): Promise<WebhookInRow> {
  const { credential, webhooks } = await call.scoped(async (scope) => {
    const found = await required(call, await getCredential(scope, credentialId, { lock: true }));
    if (found.credential.state !== 'connected')
      throw conflict(text('webhooksIn.notConnected', { name: found.credential.name }));
    const name = randomBytes(32).toString('base64url');
    await addWebhookIn(
      scope.tx,
      call.services.secrets,
      { credentialId, organizationId: found.credential.organization_id },
      { name, address: `${call.services.config.publicUrl}${noticePath}/${name}` },
    );
    call.audited.detail = { enabled: true };
    return found;
  });
  const row = await call.scoped(({ tx }) => getWebhookIn(tx, credentialId));
  if (!row) throw notFound();
  const address = await readAddress(call.services.secrets, row);
  await atVendor(call, credential, (context) => webhooks.subscribe(context, address));
  const noted = await call.scoped(async ({ tx }) =>
    (await noteSubscribed(tx, row)) ? getWebhookIn(tx, credentialId) : undefined,
  );
  if (noted) return noted;
  // it was switched off meanwhile
  await atVendor(call, credential, (context) => webhooks.unsubscribe(context, address));
  throw conflict(text('webhooksIn.meanwhile'));
}

/** Takes no more notices of a credential's package, and tells it so. A vendor that can't be told sends them in vain. */
export async function switchOff(call: Call, credentialId: string): Promise<void> {
  const { credential, webhooks, row } = await call.scoped(async (scope) => {
    const found = await required(call, await getCredential(scope, credentialId, { lock: true }));
    const kept = await getWebhookIn(scope.tx, credentialId);
    await removeWebhookIn(scope.tx, credentialId);
    call.audited.detail = { enabled: false };
    return { ...found, row: kept };
  });
  if (!row || credential.state !== 'connected') return;
  const address = await readAddress(call.services.secrets, row);
  await atVendor(call, credential, (context) => webhooks.unsubscribe(context, address));
}

async function required(
  call: Call,
  credential: CredentialRow | undefined,
): Promise<{ credential: CredentialRow; webhooks: CredentialWebhooks }> {
  if (!credential) throw notFound();
  call.audited.organizationId = credential.organization_id;
  const definition = getPackage(credential.package_type);
  const webhooks = definition?.webhooks;
  if (webhooks?.of !== 'credential')
    throw conflict(
      text('webhooksIn.none', { title: definition?.title ?? credential.package_type }),
    );
  return { credential, webhooks };
}

/** @throws Problem 409 with the vendor's own words */
async function atVendor(
  call: Call,
  credential: CredentialRow,
  work: (context: ConnectorContext) => Promise<void>,
): Promise<void> {
  const session = call.services.connectors.open({
    organizationId: credential.organization_id,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const title = getPackage(credential.package_type)?.title ?? credential.package_type;
  try {
    const { package_type: packageType, id: credentialId } = credential;
    await work(await session.contextOf({ packageType, credentialId, settings: {} }));
  } catch (error) {
    const details = detailsOf(error);
    if (isOurs(details)) {
      call.services.log.error({ err: error, credentialId: credential.id }, 'vendor not told');
      throw conflict(text('webhooksIn.notTold', { title }));
    }
    throw conflict(text('webhooksIn.refused', { title, reason: session.redact(details.text) }));
  } finally {
    await session.close();
  }
}
