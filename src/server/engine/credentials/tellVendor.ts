import { randomUUID } from 'node:crypto';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import type { SubscriptionApi } from '../../../packages/kit/webhooksIn.ts';
import { getPackage } from '../../../packages/registry.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { tellingOf } from './tellingOf.ts';
import {
  getWebhookIn,
  isOn,
  leaveWebhooksIn,
  readAddress,
  type WebhookInRow,
} from './webhookIn.queries.ts';
import {
  endWebhookIn,
  noteNotTold,
  noteSubscribed,
  settingsOfUsers,
  takeTurn,
  toldOfByOthers,
} from './webhookTelling.queries.ts';
import type { Services } from '../services.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';

/** The vendor's lists and a call for each kind of event, or company. */
const timeoutMs = 30_000;
/** Minutes until the next try to take an address back; after the last, an hour, it is given up. */
const tryAgainMinutes = [1, 2, 5, 10, 20, 30];
/** Minutes until a worker looks whether the companies are the same, and where they don't matter whether the vendor still has it. */
const lookMinutes = { companies: 15, subscription: 24 * 60 };

/** Whose address it is. */
export interface AddressOf {
  credentialId: string;
  organizationId: string;
  packageType: string;
}

type Definition = PackageDefinition | undefined;
const byCompany = (definition: Definition) => definition?.webhooks?.scope === 'application';

/** The companies that connections of these settings are about. */
export const companiesOf = (
  definition: Definition,
  settings: readonly Record<string, unknown>[],
): string[] => {
  const named = settings.flatMap((one) => [
    ...(definition?.books?.(one) ?? []),
    ...Object.values(definition?.booksOf?.(one) ?? {}),
  ]);
  return [...new Set(named)].sort();
};

/**
 * Tells the vendor an address, of the companies that connections name today. `busy`: somebody else is at it; `meanwhile`: it
 * isn't wanted any more.
 * @throws the vendor's error; a worker tries again where the vendor had taken it before
 */
export async function subscribe(
  services: Services,
  of: AddressOf,
): Promise<'subscribed' | 'busy' | 'meanwhile'> {
  const telling = tellingOf(services.config, of.packageType);
  if (!telling) return 'meanwhile';
  const definition = getPackage(of.packageType);
  const teller = randomUUID();
  const begun = await inOrganization(services, of, async (tx) => {
    const found = await getWebhookIn(tx, of.credentialId);
    const row = found?.leaving_at ? undefined : found;
    const tenants = byCompany(definition)
      ? companiesOf(definition, await settingsOfUsers(tx, of.credentialId))
      : [];
    const turn = row && (await takeTurn(tx, of.credentialId, teller, tenants));
    return { row, turn, tenants };
  });
  const { row, tenants } = begun;
  if (!row) return 'meanwhile';
  if (!begun.turn) return 'busy';
  const keyKnown = row.secret !== null;
  let address: string;
  try {
    address = await readAddress(services.secrets, row);
    const told = { address, tenants };
    const left = await onlyOurs(services, of, without(row.tenants, tenants));
    const { key } = await atVendor(services, of, async (context) => {
      if (left.length > 0) await leave(telling, context, { ...told, tenants: left });
      return telling.subscribe(context, { ...told, keyKnown });
    });
    const minutes = byCompany(definition) ? lookMinutes.companies : lookMinutes.subscription;
    const noted = await inOrganization(services, of, async (tx) => {
      const by = { teller, key, tenants };
      if (!(await noteSubscribed(tx, services.secrets, row, by, minutes))) return false;
      // its page may be looked at
      if (!row.subscribed_at) await publish(tx, onPage(of));
      return true;
    });
    if (noted) return 'subscribed';
  } catch (error) {
    // by a worker; whoever switches it on is told, and may press again
    const again = isOn(row) ? backoff(row.tries) : undefined;
    await inOrganization(services, of, (tx) => noteNotTold(tx, of.credentialId, teller, again));
    throw error;
  }
  // its row went meanwhile; one that is only switched off is taken back by whoever switched it off, or a worker
  const still = await inOrganization(services, of, (tx) => getWebhookIn(tx, of.credentialId));
  if (!still)
    await atVendor(services, of, (context) => telling.unsubscribe(context, { address, tenants }));
  return 'meanwhile';
}

const onPage = ({ credentialId, organizationId }: AddressOf) => ({
  organizationId,
  topic: `/credentials/${credentialId}`,
  data: { connectState: 'connected' },
});

/** Takes companies back. One that whoever signs in now may not enter keeps its subscription, whose notices then wake nobody. */
async function leave(
  telling: SubscriptionApi,
  context: ConnectorContext,
  of: Parameters<SubscriptionApi['unsubscribe']>[1],
): Promise<void> {
  try {
    await telling.unsubscribe(context, of);
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

/** Of these companies those of which no other credential has the vendor tell. */
async function onlyOurs(services: Services, of: AddressOf, tenants: readonly string[]) {
  if (tenants.length === 0) return [];
  const others = await withVisibility(services.db, { bypassRowSecurity: true }, (tx) =>
    toldOfByOthers(tx, of, tenants),
  );
  return tenants.filter((tenant) => !others.has(tenant));
}

/**
 * Has the vendor take back an address that is being left. What could not be taken back within an hour stays there, and is
 * answered as an address that nobody has; the audit says which of the two it came to.
 */
export async function takeBack(
  services: Services,
  of: AddressOf,
  withinMs = timeoutMs,
): Promise<void> {
  const telling = getPackage(of.packageType)?.webhooks?.subscriptionApi;
  const teller = randomUUID();
  const { row, turn } = await inOrganization(services, of, async (tx) => {
    const found = await getWebhookIn(tx, of.credentialId);
    return {
      row: found?.leaving_at ? found : undefined,
      turn: found?.leaving_at != null && (await takeTurn(tx, of.credentialId, teller)),
    };
  });
  if (!row || !turn) return;
  try {
    if (telling) await unsubscribe(services, of, row, telling, withinMs);
    await end(services, of, row, teller, true);
  } catch (error) {
    services.log.warn({ err: error, credentialId: of.credentialId }, 'notices not taken back');
    const again = tryAgainMinutes[row.tries];
    if (again === undefined) await end(services, of, row, teller, false);
    else
      await inOrganization(services, of, (tx) => noteNotTold(tx, of.credentialId, teller, again));
  }
}

/**
 * Has all packages of an organization take back what they were told, all at once and each but once: soon nothing is left to do
 * it with. What stays is still there as an address.
 */
export async function takeBackAll(
  services: Services,
  organizationId: string,
  withinMs: number,
): Promise<void> {
  const left = await withVisibility(services.db, { organizations: [organizationId] }, (tx) =>
    leaveWebhooksIn(tx, organizationId),
  );
  await Promise.all(
    left.map(({ credentialId, packageType }) =>
      takeBack(services, { credentialId, organizationId, packageType }, withinMs),
    ),
  );
}

async function unsubscribe(
  services: Services,
  of: AddressOf,
  row: WebhookInRow,
  telling: SubscriptionApi,
  withinMs: number,
): Promise<void> {
  const address = await readAddress(services.secrets, row);
  const tenants = await onlyOurs(services, of, row.tenants);
  // the vendor keeps one for all, and others still want it
  if (row.tenants.length > 0 && tenants.length === 0) return;
  await atVendor(
    services,
    of,
    (context) => telling.unsubscribe(context, { address, tenants }),
    withinMs,
  );
}

async function end(
  services: Services,
  of: AddressOf,
  row: WebhookInRow,
  teller: string,
  taken: boolean,
): Promise<void> {
  await inOrganization(services, of, async (tx) => {
    if (!(await endWebhookIn(tx, of.credentialId, teller))) return;
    await recordAudit(tx, {
      actorId: null,
      actor: 'job',
      ip: '',
      action: 'webhooksIn.takeBackWebhookIn',
      resource: 'credential',
      resourceId: of.credentialId,
      organizationId: of.organizationId,
      outcome: taken ? 'done' : 'refused',
      detail: { packageType: of.packageType, tries: row.tries + 1, staysAtPackage: !taken },
    });
  });
}

const inOrganization = <T>({ db }: Services, of: AddressOf, work: (tx: Tx) => Promise<T>) =>
  withVisibility(db, { organizations: [of.organizationId] }, work);

/** Does something at the vendor as the credential, a deleted one too while it keeps what it signs in with. */
async function atVendor<T>(
  services: Services,
  { credentialId, organizationId, packageType }: AddressOf,
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
