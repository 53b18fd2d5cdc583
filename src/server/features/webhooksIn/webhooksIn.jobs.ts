import { getPackage } from '../../../packages/registry.ts';
import { tellingOf } from '../../engine/credentials/tellingOf.ts';
import { companiesOf, subscribe, takeBack } from '../../engine/credentials/tellVendor.ts';
import { credentialOfAddress } from '../../engine/credentials/webhookIn.queries.ts';
import {
  dueLooks,
  lookLater,
  settingsOfUsers,
} from '../../engine/credentials/webhookTelling.queries.ts';
import type { Services } from '../../engine/services.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';

/** Maximum number of subscriptions that one job checks; the next minute's continues. */
const atOnce = 100;
const longestMs = 4 * 60_000;
/** Minutes until the next check. */
const unconnectedLater = 60;
const sameLater = 15;
const untellableLater = 24 * 60;
const dayMs = 24 * 3_600_000;

/** Checks subscriptions at vendors, each minute and whenever one is to be removed. */
export async function workNoticeJobs(services: Services): Promise<void> {
  await services.queue.work('lookAtNotices', 1, () => lookAtNotices(services));
}

/** Unsubscribes what is being left, and updates subscriptions with changed companies. */
export async function lookAtNotices(services: Services): Promise<void> {
  const ids = await everywhere(services, (tx) => dueLooks(tx, atOnce));
  const began = performance.now();
  for (const id of ids) {
    if (performance.now() - began > longestMs) return;
    try {
      await lookAt(services, id);
    } catch (error) {
      services.log.warn({ err: error, credentialId: id }, 'notices not looked after');
    }
  }
}

async function lookAt(services: Services, credentialId: string): Promise<void> {
  const row = await everywhere(services, (tx) => credentialOfAddress(tx, credentialId));
  if (!row) return;
  const { organization_id: organizationId, package_type: packageType } = row;
  const of = { credentialId, organizationId, packageType };
  if (row.leaving_at) return takeBack(services, of);
  const later = (minutes: number) =>
    everywhere(services, (tx) => lookLater(tx, credentialId, minutes));
  // notices can't be verified any more, so none are subscribed
  if (!tellingOf(services.config, packageType)) return later(untellableLater);
  if (row.state !== 'connected') return later(unconnectedLater);
  const definition = getPackage(packageType);
  const isOld = !row.told_at || services.now().getTime() - row.told_at.getTime() >= dayMs;
  const settled = row.subscribed_at && row.tries === 0 && row.teller === null && !isOld;
  if (settled && definition?.webhooks?.of === 'application') {
    const settings = await everywhere(services, (tx) => settingsOfUsers(tx, credentialId));
    const wanted = companiesOf(definition, settings);
    if (wanted.join() === [...row.tenants].sort().join()) return later(sameLater);
  }
  await subscribe(services, of);
}

const everywhere = <T>({ db }: Services, work: (tx: Tx) => Promise<T>) =>
  withVisibility(db, { bypassRowSecurity: true }, work);
