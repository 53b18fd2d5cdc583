import type { TestContext } from './connectorSandbox.ts';
import { targetSettings } from './expenseConnection.ts';
import type { Connection } from './syncState.ts';
import type { SyncWorld } from './syncWorld.ts';

/** The push module of each target of expenses. */
export const pushModules: Readonly<Record<string, string>> = {
  'exact-online': 'exact_online_push_purchase_entries',
  xero: 'xero_push_bills',
  twinfield: 'twinfield_push_purchase_transactions',
  afas: 'afas_push_purchase_entries',
};

/** A finished connection from Payhawk to any target of expenses, with the sandbox's account of this name behind both. */
export async function connectPayhawk(
  world: SyncWorld,
  target: string,
  account: string,
): Promise<Connection> {
  const organizationId = await world.make.organization({ name: `Organization of ${account}` });
  const source = await world.credential(organizationId, 'payhawk', account);
  const settings = { expenseTypes: ['reimbursement'], includeReceipt: false };
  return connect(
    world,
    organizationId,
    { packageType: 'payhawk', credentialId: source, settings },
    target,
    account,
  );
}

/** The same from Yokoy. */
export async function connectYokoy(
  world: SyncWorld,
  target: string,
  account: string,
): Promise<Connection> {
  if (target === 'exact-online' || target === 'xero') return world.connect(account, target);
  const { id, organizationId } = await world.connect(account);
  const [yokoy] = await world.read((tx) =>
    tx
      .selectFrom('connection_package')
      .selectAll()
      .where('connection_id', '=', id)
      .where('package_type', '=', 'yokoy')
      .execute(),
  );
  const source = {
    packageType: 'yokoy',
    credentialId: yokoy?.credential_id ?? '',
    settings: yokoy?.settings as Record<string, unknown>,
  };
  return connect(world, organizationId, source, target, account);
}

async function connect(
  world: SyncWorld,
  organizationId: string,
  source: { packageType: string; credentialId: string; settings: Record<string, unknown> },
  target: string,
  account: string,
): Promise<Connection> {
  const credentialId = await world.credential(organizationId, target, account);
  const session = world.services.connectors.open({
    organizationId,
    signal: new AbortController().signal,
  });
  const context = await session.contextOf({ packageType: target, credentialId, settings: {} });
  const chosen = (settings: Record<string, unknown>): TestContext =>
    Object.assign(Object.create(context) as TestContext, { settings, with: chosen });
  const settings = await targetSettings(target, chosen({}));
  await session.close();
  const id = await world.make.connection({
    organizationId,
    startDate: '2020-01-01',
    packages: [source, { packageType: target, credentialId, settings }],
  });
  const credentials = { [source.packageType]: source.credentialId, [target]: credentialId };
  return { id, organizationId, credentials };
}
