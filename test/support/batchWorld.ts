import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { BatchReview, InsuranceBatch } from '../../src/contract/insuranceBatches.ts';
import type { Employee } from '../../src/packages/canon/people/employee.ts';
import { storeLooks } from '../../src/server/engine/insurance/employeeStore.queries.ts';
import type { InsuranceEvent, InsuranceEventType } from '../../src/contract/insuranceEvents.ts';
import type { Config } from '../../src/server/config.ts';
import { handlers } from '../../src/server/features/handlers.ts';
import { createApp } from '../../src/server/http/createApp.ts';
import { openServices } from '../../src/server/openServices.ts';
import { createSyncWorld, type SyncWorld } from './syncWorld.ts';
import type { TestDatabase } from './testDatabase.ts';

export interface SeededEvent {
  type?: InsuranceEventType;
  /** The HR package of the employee. */
  source?: string;
  employee?: string;
  name?: string;
  eventDate?: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown>;
  archived?: boolean;
  hash?: string;
}

/** A monthly wage in the form of an event. */
export const wage = (euros: number) => ({
  cents: euros * 100,
  currency: 'EUR',
  period: 'month',
  annualCents: euros * 1200,
});

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test checks the answer that it expects
  json: any;
}

export interface InsuredConnection {
  id: string;
  organizationId: string;
  policy: string;
  events(events: readonly SeededEvent[]): Promise<string[]>;
  /** Stores the last look at an employee in an HR package of the connection. */
  seen(employee: { source?: string; key: string } & Partial<Employee>): Promise<void>;
  /** Calls the API as an operator of the customer, or as the second operator. */
  run(module: string, parameters: Record<string, unknown>, as?: 'other'): Promise<Reply>;
  process(eventIds: readonly string[]): Promise<InsuranceBatch>;
  approve(batch: InsuranceBatch, as?: 'other', seen?: { payloadHash: string }): Promise<Reply>;
  decline(batch: InsuranceBatch, as?: 'other'): Promise<Reply>;
  retry(batch: InsuranceBatch): Promise<Reply>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  batches(query?: string): Promise<InsuranceBatch[]>;
  /** The events' list. */
  listed(query?: string): Promise<InsuranceEvent[]>;
  review(batch: InsuranceBatch, as?: 'other'): Promise<BatchReview>;
  leaveOut(
    batch: InsuranceBatch,
    body: { payloadHash: string | null; eventIds: string[]; reason: string },
    as?: 'other',
  ): Promise<Reply>;
  look(
    batch: InsuranceBatch,
    body: { payloadHash: string | null; eventIds: string[] },
    as?: 'other',
  ): Promise<Reply>;
  /** Waits until the batch is in one of these states, and returns it. */
  until(batch: Pick<InsuranceBatch, 'mongoId'>, ...statuses: string[]): Promise<InsuranceBatch>;
  settings(settings: Record<string, unknown>): Promise<void>;
}

export interface BatchWorld extends SyncWorld {
  insured(policy: string, settings?: Record<string, unknown>): Promise<InsuredConnection>;
}

export const batchModule = {
  process: 'insurance_brydge_trigger_processing_of_batch_of_events_module',
  retry: 'insurance_brydge_process_batch_module',
  approve: 'insurance_brydge_approve_batch_module',
  decline: 'insurance_brydge_decline_batch_module',
};

/** Customers with insurance. Their events are inserted directly into the database. */
export async function createBatchWorld(
  overrides: Partial<Config> = {},
  own?: TestDatabase,
): Promise<BatchWorld> {
  const world = await createSyncWorld(overrides, own);
  const log = pino({ level: world.config.logLevel });
  const web = await openServices(world.config, 'linkspan_web', log);
  const app = createApp(web.services, handlers);
  await app.ready();

  async function insured(policy: string, settings = {}): Promise<InsuredConnection> {
    const { make } = world;
    const organizationId = await make.organization({ name: `Customer of ${policy}` });
    const own = { policyNumber: policy, requireApproval: true, fourEyes: false };
    const credential = (packageType: string, credentialType: string) =>
      make.credential({ organizationId, packageType, credentialType, name: '' });
    const id = await make.connection({
      organizationId,
      startDate: '2020-01-01',
      packages: [
        { packageType: 'bamboohr', credentialId: await credential('bamboohr', 'api-key') },
        {
          packageType: 'insurance-brydge',
          credentialId: await credential('insurance-brydge', 'none'),
          settings: { ...own, ...settings },
        },
      ],
    });
    const operator = async () => {
      const entries = [{ organizationId, roles: ['ROLE_USER' as const] }];
      return make.session((await make.user({ entries })).id);
    };
    const tokens = { own: await operator(), other: await operator() };
    const call = async (
      method: 'GET' | 'POST',
      path: string,
      {
        body,
        as = 'own',
        headers = {},
      }: { body?: unknown; as?: 'own' | 'other'; headers?: Record<string, string> } = {},
    ): Promise<Reply> => {
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: {
          authorization: `Bearer ${tokens[as]}`,
          ...(body === undefined ? {} : { 'content-type': 'application/ld+json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        bytes: response.rawPayload,
        json: isJson ? response.json() : undefined,
      };
    };
    const base = `/connections/${id}/data/insurance-brydge/batches`;
    const connection: InsuredConnection = {
      id,
      organizationId,
      policy,
      events: (events) =>
        make.write(async (tx) => {
          const rows = events.map((event, n) => {
            const eventId = uuidv7();
            const employee = event.employee ?? `e${n}`;
            return {
              id: eventId,
              connection_id: id,
              organization_id: organizationId,
              type: event.type ?? 'GrossWageUpdatedEvent',
              source_package: event.source ?? 'bamboohr',
              employee_key: employee,
              employee_name: event.name ?? `Employee ${employee}`,
              event_date: event.eventDate ?? '2026-12-01',
              before:
                event.before === undefined
                  ? JSON.stringify(wage(3000))
                  : event.before && JSON.stringify(event.before),
              after: JSON.stringify(event.after ?? wage(3100)),
              hash: event.hash ?? eventId.slice(-12),
              archived: event.archived ?? false,
            };
          });
          for (let from = 0; from < rows.length; from += 1000)
            await tx
              .insertInto('insurance_event')
              .values(rows.slice(from, from + 1000))
              .execute();
          return rows.map((row) => row.id);
        }),
      seen: ({ source = 'bamboohr', ...employee }) =>
        make.write(async (tx) => {
          const elementId = uuidv7();
          await tx
            .insertInto('sync_element')
            .values({
              id: elementId,
              connection_id: id,
              organization_id: organizationId,
              name: 'employee',
              sync_key: `${source}:0:${employee.key}`,
              status: 'complete',
            })
            .execute();
          const snapshot = { number: null, wages: [], periodicWages: [], ...employee } as Employee;
          const look = { elementId, sourcePackage: source, key: employee.key, snapshot };
          await storeLooks(tx, { id, organizationId }, [{ ...look, number: snapshot.number }], []);
        }),
      run: (module, parameters, as) =>
        call('POST', `/connection/${id}/module/run`, {
          body: { connectionId: id, moduleType: module, parameters },
          ...(as ? { as } : {}),
        }),
      async process(eventIds) {
        const reply = await connection.run(batchModule.process, { eventIds });
        if (reply.status !== 202) throw new Error(`${reply.status}: ${reply.bytes.toString()}`);
        const [newest] = await connection.batches();
        return connection.until(
          newest as InsuranceBatch,
          'awaiting-approval',
          'failed',
          'complete',
        );
      },
      approve: ({ batchId }, as, seen = undefined) =>
        connection.run(batchModule.approve, { batchId, ...seen }, as),
      decline: ({ batchId }, as) => connection.run(batchModule.decline, { batchId }, as),
      retry: ({ batchId }) => connection.run(batchModule.retry, { batchId }),
      get: (path, headers = {}) => call('GET', `${base}${path}`, { headers }),
      batches: async (query = '') =>
        (await connection.get(`?perPage=100${query}`)).json['hydra:member'] as InsuranceBatch[],
      listed: async (query = '') =>
        (await call('GET', `/connections/${id}/data/insurance-brydge/events${query}`)).json[
          'hydra:member'
        ] as InsuranceEvent[],
      review: async ({ mongoId }, as) =>
        (await call('GET', `${base}/${mongoId}/review`, as ? { as } : {})).json as BatchReview,
      leaveOut: ({ mongoId }, body, as) =>
        call('POST', `${base}/${mongoId}/leave-out`, { body, ...(as ? { as } : {}) }),
      look: ({ mongoId }, body, as) =>
        call('POST', `${base}/${mongoId}/looks`, { body, ...(as ? { as } : {}) }),
      async until({ mongoId }, ...statuses) {
        for (let tries = 0; tries < 2400; tries += 1) {
          const batch = (await connection.get(`/${mongoId}`)).json as InsuranceBatch;
          if (statuses.includes(batch.batchStatus)) return batch;
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
        throw new Error(`The batch does not become ${statuses.join(' or ')}.`);
      },
      settings: (changed) =>
        make.write(async (tx) => {
          await tx
            .updateTable('connection_package')
            .set({ settings: JSON.stringify({ ...own, ...settings, ...changed }) })
            .where('connection_id', '=', id)
            .where('package_type', '=', 'insurance-brydge')
            .execute();
        }),
    };
    return connection;
  }

  return {
    ...world,
    insured,
    async close() {
      await app.close();
      await web.close();
      await world.close();
    },
  };
}
