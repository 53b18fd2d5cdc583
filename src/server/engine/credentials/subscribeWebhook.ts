import { randomUUID } from 'node:crypto';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import type { SubscriptionApi } from '../../../packages/kit/webhooksIn.ts';
import { getPackage } from '../../../packages/registry.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { subscriptionOf } from './subscriptionOf.ts';
import {
  getWebhookIn,
  isOn,
  markAllForUnsubscribe,
  readAddress,
  type WebhookInRow,
} from './webhookIn.queries.ts';
import {
  deleteLeavingWebhook,
  recordSubscribeFailure,
  recordSubscribed,
  settingsOfUsers,
  claimLease,
  subscribedByOthers,
} from './webhookSubscription.queries.ts';
import type { Services } from '../services.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';

/** Enough for the vendor's lists and a call for each kind of event, or company. */
const timeoutMs = 30_000;
/** Minutes until the next attempt to unsubscribe; given up after the last, an hour. */
const unsubscribeRetryMinutes = [1, 2, 5, 10, 20, 30];
/**
 * Minutes until a worker checks whether the companies are still the same, or, where there are none, whether the vendor
 * still has the subscription.
 */
const checkEveryMinutes = { companies: 15, subscription: 24 * 60 };

/** The credential that an address belongs to. */
export interface WebhookCredential {
  credentialId: string;
  organizationId: string;
  packageType: string;
}

type Definition = PackageDefinition | undefined;
const isPerCompany = (definition: Definition) => definition?.webhooks?.scope === 'application';

/** The companies that connections with these settings use, sorted. */
export const companiesOf = (
  definition: Definition,
  settings: readonly Record<string, unknown>[],
): string[] => {
  const companies = settings.flatMap((setting) => [
    ...(definition?.books?.(setting) ?? []),
    ...Object.values(definition?.booksOf?.(setting) ?? {}),
  ]);
  return [...new Set(companies)].sort();
};

/**
 * Subscribes a credential's address at the vendor, for the companies that its connections name today. `busy`: somebody
 * else holds the lease; `unwanted`: it is no longer wanted.
 * @throws the vendor's error; a worker tries again if the vendor had accepted it before
 */
export async function subscribeWebhook(
  services: Services,
  credential: WebhookCredential,
): Promise<'subscribed' | 'busy' | 'unwanted'> {
  const telling = subscriptionOf(services.config, credential.packageType);
  if (!telling) return 'unwanted';
  const definition = getPackage(credential.packageType);
  const leaseOwner = randomUUID();
  const claim = await inOrganization(services, credential, async (tx) => {
    const found = await getWebhookIn(tx, credential.credentialId);
    const row = found?.leaving_at ? undefined : found;
    const tenants = isPerCompany(definition)
      ? companiesOf(definition, await settingsOfUsers(tx, credential.credentialId))
      : [];
    const isClaimed = row && (await claimLease(tx, credential.credentialId, leaseOwner, tenants));
    return { row, isClaimed, tenants };
  });
  const { row, tenants } = claim;
  if (!row) return 'unwanted';
  if (!claim.isClaimed) return 'busy';
  const keyKnown = row.secret !== null;
  let address: string;
  try {
    address = await readAddress(services.secrets, row);
    const subscription = { address, tenants };
    const removed = await notSubscribedByOthers(
      services,
      credential,
      without(row.tenants, tenants),
    );
    const { key } = await atVendor(services, credential, async (context) => {
      if (removed.length > 0)
        await unsubscribeRemoved(telling, context, { ...subscription, tenants: removed });
      return telling.subscribe(context, { ...subscription, keyKnown });
    });
    const minutes = isPerCompany(definition)
      ? checkEveryMinutes.companies
      : checkEveryMinutes.subscription;
    const isRecorded = await inOrganization(services, credential, async (tx) => {
      const result = { leaseOwner, key, tenants };
      if (!(await recordSubscribed(tx, services.secrets, row, result, minutes))) return false;
      // lets its open page reload
      if (!row.subscribed_at) await publish(tx, credentialTopic(credential));
      return true;
    });
    if (isRecorded) return 'subscribed';
  } catch (error) {
    // a worker tries again; a person who switches it on gets the error and may retry
    const retryMinutes = isOn(row) ? backoff(row.tries) : undefined;
    await inOrganization(services, credential, (tx) =>
      recordSubscribeFailure(tx, credential.credentialId, leaseOwner, retryMinutes),
    );
    throw error;
  }
  // the row was deleted meanwhile; one that is only switched off is unsubscribed by the person who did that, or by a
  // worker
  const still = await inOrganization(services, credential, (tx) =>
    getWebhookIn(tx, credential.credentialId),
  );
  if (!still)
    await atVendor(services, credential, (context) =>
      telling.unsubscribe(context, { address, tenants }),
    );
  return 'unwanted';
}

const credentialTopic = ({ credentialId, organizationId }: WebhookCredential) => ({
  organizationId,
  topic: `/credentials/${credentialId}`,
  data: { connectState: 'connected' },
});

/**
 * Unsubscribes removed companies. A company that the current sign-in may not enter keeps its subscription; its notices
 * then wake nobody.
 */
async function unsubscribeRemoved(
  telling: SubscriptionApi,
  context: ConnectorContext,
  subscription: Parameters<SubscriptionApi['unsubscribe']>[1],
): Promise<void> {
  try {
    await telling.unsubscribe(context, subscription);
  } catch (error) {
    const refused =
      error instanceof VendorError && ['validation', 'notFound'].includes(error.details.class);
    if (!refused) throw error;
  }
}

/** Minutes; a day at most. */
const backoff = (tries: number) => Math.min(15 * 2 ** tries, 24 * 60);
const without = (all: readonly string[], some: readonly string[]) =>
  all.filter((one) => !some.includes(one));

/** Those of these companies that no other credential has subscribed. */
async function notSubscribedByOthers(
  services: Services,
  credential: WebhookCredential,
  tenants: readonly string[],
) {
  if (tenants.length === 0) return [];
  const others = await withVisibility(services.db, { bypassRowSecurity: true }, (tx) =>
    subscribedByOthers(tx, credential, tenants),
  );
  return tenants.filter((tenant) => !others.has(tenant));
}

/**
 * Unsubscribes an address that is being left. After an hour of failures the subscription stays at the vendor, and its
 * notices are answered as for an unknown address; the audit record shows which of the two happened.
 */
export async function unsubscribeWebhook(
  services: Services,
  credential: WebhookCredential,
  withinMs = timeoutMs,
): Promise<void> {
  const telling = getPackage(credential.packageType)?.webhooks?.subscriptionApi;
  const leaseOwner = randomUUID();
  const { row, isClaimed } = await inOrganization(services, credential, async (tx) => {
    const found = await getWebhookIn(tx, credential.credentialId);
    return {
      row: found?.leaving_at ? found : undefined,
      isClaimed:
        found?.leaving_at != null && (await claimLease(tx, credential.credentialId, leaseOwner)),
    };
  });
  if (!row || !isClaimed) return;
  try {
    if (telling) await unsubscribe(services, credential, row, telling, withinMs);
    await deleteAndAudit(services, credential, row, leaseOwner, true);
  } catch (error) {
    services.log.warn(
      { err: error, credentialId: credential.credentialId },
      'notices not taken back',
    );
    const retryMinutes = unsubscribeRetryMinutes[row.tries];
    if (retryMinutes === undefined)
      await deleteAndAudit(services, credential, row, leaseOwner, false);
    else
      await inOrganization(services, credential, (tx) =>
        recordSubscribeFailure(tx, credential.credentialId, leaseOwner, retryMinutes),
      );
  }
}

/**
 * Unsubscribes all addresses of an organization, in parallel and with one attempt each: the keys are about to be
 * deleted. After a failure the subscription stays at the vendor.
 */
export async function unsubscribeWebhooks(
  services: Services,
  organizationId: string,
  withinMs: number,
): Promise<void> {
  const webhooks = await withVisibility(services.db, { organizations: [organizationId] }, (tx) =>
    markAllForUnsubscribe(tx, organizationId),
  );
  await Promise.all(
    webhooks.map(({ credentialId, packageType }) =>
      unsubscribeWebhook(services, { credentialId, organizationId, packageType }, withinMs),
    ),
  );
}

async function unsubscribe(
  services: Services,
  credential: WebhookCredential,
  row: WebhookInRow,
  telling: SubscriptionApi,
  withinMs: number,
): Promise<void> {
  const address = await readAddress(services.secrets, row);
  const tenants = await notSubscribedByOthers(services, credential, row.tenants);
  // the vendor has one subscription for all, and other credentials still want it
  if (row.tenants.length > 0 && tenants.length === 0) return;
  await atVendor(
    services,
    credential,
    (context) => telling.unsubscribe(context, { address, tenants }),
    withinMs,
  );
}

async function deleteAndAudit(
  services: Services,
  credential: WebhookCredential,
  row: WebhookInRow,
  leaseOwner: string,
  isUnsubscribed: boolean,
): Promise<void> {
  await inOrganization(services, credential, async (tx) => {
    if (!(await deleteLeavingWebhook(tx, credential.credentialId, leaseOwner))) return;
    await recordAudit(tx, {
      actorId: null,
      actor: 'job',
      ip: '',
      action: 'webhooksIn.takeBackWebhookIn',
      resource: 'credential',
      resourceId: credential.credentialId,
      organizationId: credential.organizationId,
      outcome: isUnsubscribed ? 'done' : 'refused',
      detail: {
        packageType: credential.packageType,
        tries: row.tries + 1,
        staysAtPackage: !isUnsubscribed,
      },
    });
  });
}

const inOrganization = <T>(
  { db }: Services,
  credential: WebhookCredential,
  work: (tx: Tx) => Promise<T>,
) => withVisibility(db, { organizations: [credential.organizationId] }, work);

/** Runs a call at the vendor as the credential, also as a deleted one while it keeps its sign-in. */
async function atVendor<T>(
  services: Services,
  { credentialId, organizationId, packageType }: WebhookCredential,
  work: (context: ConnectorContext) => Promise<T>,
  withinMs = timeoutMs,
): Promise<T> {
  const signal = AbortSignal.timeout(withinMs);
  const session = services.connectors.open({ organizationId, signal });
  try {
    return await work(
      await session.contextOf({ packageType, credentialId, settings: {}, leaving: true }),
    );
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const { details } = error;
    throw new VendorError({ ...details, text: session.redact(details.text) });
  } finally {
    await session.close();
  }
}
