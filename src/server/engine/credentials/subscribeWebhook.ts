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
  renewSubscriptionLease,
  settingsOfUsers,
  claimLease,
  subscribedByOthers,
} from './webhookSubscription.queries.ts';
import type { Services } from '../services.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import { secondsUntilRetry } from '../../platform/backoff/backoff.ts';
import { untilRecorded } from '../../platform/lease/untilRecorded.ts';
import { whileRenewed } from '../../platform/lease/whileRenewed.ts';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';

/** Enough for the vendor's lists and a call for each kind of event, or company. */
const timeoutMs = 30_000;
/** How long an outcome is stored again and again while the database is away. */
const recordWithinMs = 30_000;
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
  const subscriptionApi = subscriptionOf(services.config, credential.packageType);
  if (!subscriptionApi) return 'unwanted';
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
  try {
    const address = await readAddress(services.secrets, row);
    const { key } = await atVendor(services, credential, leaseOwner, (context) =>
      subscribeCompanies(services, credential, subscriptionApi, context, row, { address, tenants }),
    );
    const result = { leaseOwner, key, tenants };
    if (await storeSubscribed(services, credential, row, result)) return 'subscribed';
    await unsubscribeDeleted(services, credential, subscriptionApi, { address, tenants });
    return 'unwanted';
  } catch (error) {
    // a worker tries again; a person who switches it on gets the error and may retry
    const seconds = isOn(row) ? secondsUntilRetry('subscribe', row.tries + 1) : undefined;
    await record(services, credential, (tx) =>
      recordSubscribeFailure(tx, credential.credentialId, leaseOwner, seconds),
    );
    throw error;
  }
}

/** Subscribes the address at the vendor, and removes companies that no connection names any more. */
async function subscribeCompanies(
  services: Services,
  credential: WebhookCredential,
  subscriptionApi: SubscriptionApi,
  context: ConnectorContext,
  row: WebhookInRow,
  subscription: { address: string; tenants: readonly string[] },
): Promise<{ key?: string }> {
  const removed = await notSubscribedByOthers(
    services,
    credential,
    without(row.tenants, subscription.tenants),
  );
  if (removed.length > 0)
    await unsubscribeRemoved(subscriptionApi, context, { ...subscription, tenants: removed });
  return subscriptionApi.subscribe(context, { ...subscription, keyKnown: row.secret !== null });
}

/** Stores what the vendor has accepted; false if the address is no longer wanted. */
function storeSubscribed(
  services: Services,
  credential: WebhookCredential,
  row: WebhookInRow,
  result: Parameters<typeof recordSubscribed>[3],
): Promise<boolean> {
  const minutes = isPerCompany(getPackage(credential.packageType))
    ? checkEveryMinutes.companies
    : checkEveryMinutes.subscription;
  return record(services, credential, async (tx) => {
    if (!(await recordSubscribed(tx, services.secrets, row, result, minutes))) return false;
    // lets its open page reload
    if (!row.subscribed_at) await publish(tx, credentialTopic(credential));
    return true;
  });
}

/**
 * Unsubscribes an address with a row that was deleted meanwhile; one that is only switched off is unsubscribed by the person
 * who did that, or by a worker.
 */
async function unsubscribeDeleted(
  services: Services,
  credential: WebhookCredential,
  subscriptionApi: SubscriptionApi,
  subscription: { address: string; tenants: readonly string[] },
): Promise<void> {
  const still = await inOrganization(services, credential, (tx) =>
    getWebhookIn(tx, credential.credentialId),
  );
  if (!still)
    await atVendor(services, credential, undefined, (context) =>
      subscriptionApi.unsubscribe(context, subscription),
    );
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
  subscriptionApi: SubscriptionApi,
  context: ConnectorContext,
  subscription: Parameters<SubscriptionApi['unsubscribe']>[1],
): Promise<void> {
  try {
    await subscriptionApi.unsubscribe(context, subscription);
  } catch (error) {
    const refused =
      error instanceof VendorError && ['validation', 'notFound'].includes(error.details.class);
    if (!refused) throw error;
  }
}

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
 * Unsubscribes an address that is no longer wanted. After an hour of failures the subscription stays at the vendor, and its
 * notices are answered as for an unknown address; the audit record shows which of the two happened.
 */
export async function unsubscribeWebhook(
  services: Services,
  credential: WebhookCredential,
  withinMs = timeoutMs,
): Promise<void> {
  const subscriptionApi = getPackage(credential.packageType)?.webhooks?.subscriptionApi;
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
    if (subscriptionApi)
      await unsubscribe(services, credential, row, subscriptionApi, leaseOwner, withinMs);
    await deleteAndAudit(services, credential, row, leaseOwner, true);
  } catch (error) {
    services.log.warn(
      { err: error, credentialId: credential.credentialId },
      'notices not taken back',
    );
    const seconds = secondsUntilRetry('unsubscribe', row.tries + 1);
    if (seconds === undefined) await deleteAndAudit(services, credential, row, leaseOwner, false);
    else
      await record(services, credential, (tx) =>
        recordSubscribeFailure(tx, credential.credentialId, leaseOwner, seconds),
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
  subscriptionApi: SubscriptionApi,
  leaseOwner: string,
  withinMs: number,
): Promise<void> {
  const address = await readAddress(services.secrets, row);
  const tenants = await notSubscribedByOthers(services, credential, row.tenants);
  // the vendor has one subscription for all, and other credentials still want it
  if (row.tenants.length > 0 && tenants.length === 0) return;
  await atVendor(
    services,
    credential,
    leaseOwner,
    (context) => subscriptionApi.unsubscribe(context, { address, tenants }),
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
  await record(services, credential, async (tx) => {
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

/** Stores an outcome at the vendor, also after the database was away for a while. */
const record = <T>(
  services: Services,
  credential: WebhookCredential,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  untilRecorded(
    () => inOrganization(services, credential, work),
    AbortSignal.timeout(recordWithinMs),
  );

/**
 * Runs calls at the vendor as the credential, also as a deleted one while it keeps its sign-in, and renews the lease
 * meanwhile, where there is one.
 */
async function atVendor<T>(
  services: Services,
  credential: WebhookCredential,
  leaseOwner: string | undefined,
  work: (context: ConnectorContext) => Promise<T>,
  withinMs = timeoutMs,
): Promise<T> {
  const { credentialId, organizationId, packageType } = credential;
  const signal = AbortSignal.timeout(withinMs);
  const session = services.connectors.open({ organizationId, signal });
  try {
    const context = await session.contextOf({
      packageType,
      credentialId,
      settings: {},
      forUnsubscribe: true,
    });
    if (leaseOwner === undefined) return await work(context);
    const renew = () =>
      inOrganization(services, credential, (tx) =>
        renewSubscriptionLease(tx, credentialId, leaseOwner),
      );
    return await whileRenewed(renew, () => work(context));
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const { details } = error;
    throw new VendorError({ ...details, text: session.redact(details.text) });
  } finally {
    await session.close();
  }
}
