import { makeConnection } from '../../scripts/seed/onboard.ts';
import { atRest } from './connections.ts';
import { api, clearFaults, sandboxControl, tryout } from './fixtures.ts';
import { admin, makeCustomer, makePerson, organizationNamed, type Person } from './people.ts';

/** A customer of the test's own with a finished, active connection, and an operator who has only the console. */
export interface OwnConnection {
  connectionId: string;
  /** The sandbox's login and organization behind it. */
  account: string;
  operator: Person;
  /** So many new expenses come in; answers their ids. */
  expenses(count: number): Promise<string[]>;
  /** What goes wrong at the vendor from now on; answers how it is put right there. */
  fault(spec: {
    vendor?: string;
    kind: string;
    [key: string]: unknown;
  }): Promise<() => Promise<void>>;
  /** A run begins. */
  start(): Promise<void>;
  /** A run begins, and has ended. */
  run(): Promise<void>;
}

/** Makes one by the calls of the wizard: what it is about begins after that. */
export async function ownConnection(
  target: 'exact-online' | 'xero' = 'exact-online',
  /** The login at the target, where it is not the source's name. */
  targetAccount?: string,
): Promise<OwnConnection> {
  const client = await api(admin);
  const { code, name } = await makeCustomer();
  const { organizationId } = await organizationNamed(name);
  const reseller = await organizationNamed('Northbridge');
  const account = code.toLowerCase();
  await removeExpenses(account);
  const connectionId = await makeConnection(client, {
    organizationId,
    organizationName: name,
    resellerId: reseller.organizationId,
    accountOf: (packageType) => (packageType === target ? (targetAccount ?? account) : account),
    packages: ['yokoy', target],
    tag: 'books',
    life: 'finished',
    active: true,
  });
  await atRest(connectionId);
  const start = async () => {
    await client.call('POST', `/connections/${connectionId}/force-run`);
  };
  return {
    connectionId,
    account,
    operator: await makePerson(name),
    expenses: async (count) =>
      ((await sandboxControl('expenses/seed', { account, count })) as { ids: string[] }).ids,
    async fault(spec) {
      const set = (await sandboxControl('faults', { vendor: target, account, ...spec })) as {
        id: string;
      };
      return () => clearFaults({ id: set.id });
    },
    start,
    async run() {
      await start();
      await atRest(connectionId);
    },
  };
}

/** The sandbox's accounts come with examples, which a count of one's own does without. */
async function removeExpenses(account: string): Promise<void> {
  await sandboxControl('accounts', { vendor: 'yokoy', account });
  const examples = (await sandboxControl(`expenses?account=${account}`)) as { id: string }[];
  for (const { id } of examples) {
    const address = `${tryout().sandbox}/__sandbox/expenses/${id}?account=${account}`;
    await fetch(address, { method: 'DELETE', headers: { 'x-sandbox': '1' } });
  }
}
