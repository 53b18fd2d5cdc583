import { getPackage } from '../../../packages/registry.ts';
import { subscriptionOf } from '../../engine/credentials/subscriptionOf.ts';
import {
  companiesOf,
  subscribeWebhook,
  unsubscribeWebhook,
} from '../../engine/credentials/subscribeWebhook.ts';
import { getWebhookWithCredential } from '../../engine/credentials/webhookIn.queries.ts';
import {
  dueSubscriptionChecks,
  scheduleCheck,
  settingsOfUsers,
} from '../../engine/credentials/webhookSubscription.queries.ts';
import type { Services } from '../../engine/services.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';

/** Maximum number of subscriptions that one job checks; the next minute's continues. */
const maxChecksPerJob = 100;
const maxJobMs = 4 * 60_000;
/** Minutes until the next check. */
const unconnectedCheckMinutes = 60;
const unchangedCheckMinutes = 15;
const unverifiableCheckMinutes = 24 * 60;
const dayMs = 24 * 3_600_000;

/** Checks subscriptions at vendors, each minute and whenever one is to be removed. */
export async function workSubscriptionJobs(services: Services): Promise<void> {
  await services.queue.work('checkSubscriptions', 1, () => checkSubscriptions(services));
}

/** Unsubscribes what is being left, and updates subscriptions with changed companies. */
export async function checkSubscriptions(services: Services): Promise<void> {
  const ids = await unrestricted(services, (tx) => dueSubscriptionChecks(tx, maxChecksPerJob));
  const began = performance.now();
  for (const id of ids) {
    if (performance.now() - began > maxJobMs) return;
    try {
      await checkSubscription(services, id);
    } catch (error) {
      services.log.warn({ err: error, credentialId: id }, 'notices not looked after');
    }
  }
}

async function checkSubscription(services: Services, credentialId: string): Promise<void> {
  const row = await unrestricted(services, (tx) => getWebhookWithCredential(tx, credentialId));
  if (!row) return;
  const { organization_id: organizationId, package_type: packageType } = row;
  const subscription = { credentialId, organizationId, packageType };
  if (row.leaving_at) return unsubscribeWebhook(services, subscription);
  const later = (minutes: number) =>
    unrestricted(services, (tx) => scheduleCheck(tx, credentialId, minutes));
  // notices can't be verified any more, so none are subscribed
  if (!subscriptionOf(services.config, packageType)) return later(unverifiableCheckMinutes);
  if (row.state !== 'connected') return later(unconnectedCheckMinutes);
  const definition = getPackage(packageType);
  const isOld = !row.told_at || services.now().getTime() - row.told_at.getTime() >= dayMs;
  const settled = row.subscribed_at && row.tries === 0 && row.teller === null && !isOld;
  if (settled && definition?.webhooks?.scope === 'application') {
    const settings = await unrestricted(services, (tx) => settingsOfUsers(tx, credentialId));
    const wanted = companiesOf(definition, settings);
    if (wanted.join() === [...row.tenants].sort().join()) return later(unchangedCheckMinutes);
  }
  await subscribeWebhook(services, subscription);
}

const unrestricted = <T>({ db }: Services, work: (tx: Tx) => Promise<T>) =>
  withVisibility(db, { bypassRowSecurity: true }, work);
