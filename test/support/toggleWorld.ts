import { pino } from 'pino';
import type { InitialRun, ReversalRun, ToggleLine } from '../../src/contract/paymentToggle.ts';
import type { Config } from '../../src/server/config.ts';
import { handlers } from '../../src/server/features/handlers.ts';
import { createApp } from '../../src/server/http/createApp.ts';
import { openServices } from '../../src/server/openServices.ts';
import type { Answer } from './testApp.ts';
import { createSyncWorld, type SyncWorld } from './syncWorld.ts';
import { exactBooks, type ToggleBooks, type VendorBooks } from './toggleBooks.ts';

/** A customer's connection with the payment toggle, with actions on our side and in the vendor's books. */
export interface ToggleConnection extends Pick<VendorBooks, 'debtors' | 'change'> {
  id: string;
  organizationId: string;
  credentialId: string;
  account: string;
  /** Calls as an operator over HTTP. */
  initial(): Promise<InitialRun>;
  reverse(initialRunId: string): Promise<ReversalRun>;
  runs(): Promise<InitialRun[]>;
  /** Waits until the run has ended, and returns it. */
  ended(runId: string): Promise<InitialRun>;
  lines(runId: string): Promise<ToggleLine[]>;
  settings(settings: Record<string, unknown>): Promise<void>;
}

interface Lines {
  'hydra:member': ToggleLine[];
  'hydra:view': { 'hydra:next'?: string };
}

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
  json(): Answer['body'];
}

export interface ToggleWorld extends SyncWorld {
  /** Creates a connection; of Exact Online unless other books are given. */
  toggle(
    account: string,
    settings?: Record<string, unknown>,
    books?: ToggleBooks,
  ): Promise<ToggleConnection>;
  call(method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<Reply>;
}

/** Settings for a change from credit to direct debit; forty of the sixty debtors are in scope. */
const collecting = ({ pays }: ToggleBooks) => ({
  scopeRule: 'paymentCondition',
  scopeConditions: [pays.before],
  targetBehaviour: pays.target,
  exclusions: [],
  maxChanges: 500,
  dryRun: false,
});

export async function createToggleWorld(overrides: Partial<Config> = {}): Promise<ToggleWorld> {
  const world = await createSyncWorld(overrides);
  const log = pino({ level: world.config.logLevel });
  const web = await openServices(world.config, 'linkspan_web', log);
  const app = createApp(web.services, handlers);
  await app.ready();
  const token = await world.make.session((await world.make.user({ superAdmin: true })).id);

  const call: ToggleWorld['call'] = async (method, path, body, as = token) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${as}`,
        ...(body === undefined ? {} : { 'content-type': 'application/ld+json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      json: () => response.json(),
    };
  };

  const toggle: ToggleWorld['toggle'] = async (account, settings = {}, books = exactBooks) => {
    const { packageType } = books;
    const organizationId = await world.make.organization({ name: `Organization of ${account}` });
    const credentialId = await world.credential(organizationId, packageType, account);
    const none = await world.make.credential({
      organizationId,
      packageType: 'payment-toggle',
      credentialType: 'none',
      name: '',
    });
    const vendor = await books.open(world.sandbox, account);
    const id = await world.make.connection({
      organizationId,
      startDate: '2020-01-01',
      packages: [
        { packageType, credentialId, settings: vendor.where },
        {
          packageType: 'payment-toggle',
          credentialId: none,
          settings: { ...collecting(books), ...settings },
        },
      ],
    });
    const base = `/connections/${id}/payment-toggle`;
    const done = async <T>(answer: ReturnType<ToggleWorld['call']>, status: number): Promise<T> => {
      const reply = await answer;
      if (reply.status !== status) throw new Error(`${reply.status}: ${reply.bytes.toString()}`);
      return reply.json() as T;
    };
    const connection: ToggleConnection = {
      id,
      organizationId,
      credentialId,
      account,
      debtors: vendor.debtors,
      change: vendor.change,
      initial: () => done(call('POST', `${base}/initial-run/start`, { connectionId: id }), 202),
      reverse: (initialRunId) =>
        done(call('POST', `${base}/reversal-run/start`, { connectionId: id, initialRunId }), 202),
      runs: async () =>
        (
          await done<{ 'hydra:member': InitialRun[] }>(
            call('GET', `${base}/run-report?perPage=100`),
            200,
          )
        )['hydra:member'],
      async ended(runId) {
        for (let tries = 0; tries < 2400; tries += 1) {
          const runs = await connection.runs();
          const run = runs.find(
            (one) =>
              one.runId === runId || one.reversalRuns.some((reversal) => reversal.id === runId),
          );
          const own =
            run?.runId === runId ? run : run?.reversalRuns.find((one) => one.id === runId);
          if (run && own?.finishedAt) return run;
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
        throw new Error('The run does not end.');
      },
      async lines(runId) {
        const lines: ToggleLine[] = [];
        for (let page = 1; ; page += 1) {
          const path = `${base}/runs/${runId}/debtors?perPage=1000&page=${page}`;
          const read = await done<Lines>(call('GET', path), 200);
          lines.push(...read['hydra:member']);
          if (read['hydra:view']['hydra:next'] === undefined) return lines;
        }
      },
      settings: (changed) =>
        world.read(async (tx) => {
          await tx
            .updateTable('connection_package')
            .set({ settings: JSON.stringify({ ...collecting(books), ...changed }) })
            .where('connection_id', '=', id)
            .where('package_type', '=', 'payment-toggle')
            .execute();
        }),
    };
    return connection;
  };

  return {
    ...world,
    toggle,
    call,
    async close() {
      await app.close();
      await web.close();
      await world.close();
    },
  };
}
