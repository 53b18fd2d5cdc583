import type { CredentialWebhooks, Notice } from '../../../packages/kit/webhooksIn.ts';
import { getPackage } from '../../../packages/registry.ts';
import { wakeTenants, wakeConnectionsOf } from '../../engine/connections/wakes.queries.ts';
import {
  countNotice,
  countTenantNotices,
  findWebhookIn,
  storeVerifyKey,
  claimKeyRead,
  readSecret,
  type WebhookInRow,
} from '../../engine/credentials/webhookIn.queries.ts';
import { webhookKeyOf } from '../../engine/credentials/subscriptionOf.ts';
import type { Services } from '../../engine/services.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import {
  isPublicKey,
  isSignedWithSecret,
  isSignedWithPrivateKey,
  currentlySigned,
} from './verifyNotice.ts';

/** The last part of a credential's address: 256 random bits. */
const addressName = /^[\w-]{43}$/;
/** A vendor waits a few seconds for its answer. */
const keyTimeoutMs = 3_000;
/** Maximum number of tenants of a notice that are looked up. */
const maxTenants = 200;

const unrestricted = <T>({ db }: Services, work: (tx: Tx) => Promise<T>) =>
  withVisibility(db, { bypassRowSecurity: true }, work);

/**
 * Processes a vendor's notice at the address that ends with `name`. True for a valid signature: the affected
 * connections will run soon. False for an unknown address and an invalid signature alike. Undefined if it can't be
 * verified now, as the vendor's key is unknown and could not be read: the vendor should retry.
 */
export async function processNotice(
  services: Services,
  name: string,
  notice: Notice,
): Promise<boolean | undefined> {
  const ofApplication = getPackage(name)?.webhooks;
  if (ofApplication?.scope === 'application') {
    const key = webhookKeyOf(services.config, name);
    if (key === undefined) return false;
    if (ofApplication.isProbe?.(notice)) return true;
    const signed = currentlySigned(ofApplication, notice, services.now());
    if (!signed || !isSignedWithSecret(key, signed)) return false;
    const tenants = ofApplication.tenants(jsonOf(notice.body)).slice(0, maxTenants);
    const isSubscribed = ofApplication.subscriptionApi !== undefined;
    const { minWakeIntervalMinutes: restMinutes } = ofApplication;
    await unrestricted(services, async (tx) => {
      await wakeTenants(tx, name, tenants, { subscribedOnly: isSubscribed, restMinutes });
      if (isSubscribed) await countTenantNotices(tx, name, tenants);
    });
    return true;
  }
  if (!addressName.test(name)) return false;
  const row = await unrestricted(services, (tx) => findWebhookIn(tx, name));
  const webhooks = row && getPackage(row.package_type)?.webhooks;
  if (!row || webhooks?.scope !== 'credential') return false;
  const isValid = await isSigned(services, row, webhooks, notice);
  if (isValid === undefined) return undefined;
  await unrestricted(services, async (tx) => {
    await countNotice(tx, row, isValid);
    if (isValid) await wakeConnectionsOf(tx, row.credential_id, webhooks.minWakeIntervalMinutes);
  });
  return isValid;
}

async function isSigned(
  services: Services,
  row: WebhookInRow & { package_type: string },
  webhooks: CredentialWebhooks,
  notice: Notice,
): Promise<boolean | undefined> {
  const signed = currentlySigned(webhooks, notice, services.now());
  if (!signed) return false;
  const secret = await readSecret(services.secrets, row);
  if (secret !== undefined) return isSignedWithSecret(secret, signed);
  if (row.verify_key !== null && isSignedWithPrivateKey(row.verify_key, signed)) return true;
  if (!webhooks.publicKey) return false;
  // no key is known yet, or the vendor has changed it
  if (!(await unrestricted(services, (tx) => claimKeyRead(tx, row))))
    return row.verify_key === null ? undefined : false;
  const key = await readKey(services, row, webhooks.publicKey);
  if (key === undefined) return undefined;
  await unrestricted(services, (tx) => storeVerifyKey(tx, row, key));
  return isSignedWithPrivateKey(key, signed);
}

/** The vendor's current public key; undefined if it provides none. */
async function readKey(
  services: Services,
  row: WebhookInRow & { package_type: string },
  publicKey: NonNullable<CredentialWebhooks['publicKey']>,
): Promise<string | undefined> {
  const session = services.connectors.open({
    organizationId: row.organization_id,
    signal: AbortSignal.timeout(keyTimeoutMs),
  });
  try {
    const context = await session.contextOf({
      packageType: row.package_type,
      credentialId: row.credential_id,
      settings: {},
    });
    const key = await publicKey(context);
    return isPublicKey(key) ? key : undefined;
  } catch (error) {
    services.log.warn({ err: error, credentialId: row.credential_id }, 'notice’s key not read');
    return undefined;
  } finally {
    await session.close();
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
