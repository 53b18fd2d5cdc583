import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { InsuranceBatch } from '../../src/contract/insuranceBatches.ts';
import { withVisibility } from '../../src/server/platform/db/database.ts';
import { startBenchWorld, type BenchWorld } from './benchWorld.ts';
import type { Measurement } from './measurement.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

const small = 1_000;
const large = Number(process.env['BENCH_BATCH'] ?? 10_000);

/** A batch of many events: memory of the platform's process while its file is written and while it is sent, compared with a small batch. */
export async function insuranceBatch(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const id = await insured(world, 'A1');
    // memory that is allocated once doesn't belong to the batch
    await measure(world, id, 100);
    console.error('warmed up');
    const few = await measure(world, id, small);
    console.error('small is done');
    const many = await measure(world, id, large);
    return (['frozen', 'rendered', 'sent'] as const).map((what) => ({
      what: `memory in use at its highest, after a collection, a batch ${what}`,
      measured: `${mebibytes(many[what])} at ${large}`,
      against: `${mebibytes(few[what])} at ${small}`,
      ratio: `${(many[what] / few[what]).toFixed(2)}×`,
      goal: '≤ 1.10×',
    }));
  } finally {
    await world.stop();
  }
}

/** A connection with insurance; its events are inserted directly into the database. */
async function insured({ api, organizationIds, owner }: BenchWorld, code: string): Promise<string> {
  const organizationId = organizationIds.get(code) as string;
  const credential = async (of: { packageType: string; [key: string]: unknown }) => {
    const made = await api.call<{ credentialId: string }>('POST', '/credentials', {
      organizationId,
      package: of,
    });
    return made.credentialId;
  };
  const [packageType, insurance] = ['bamboohr', 'insurance-brydge'];
  await api.call('POST', `/reseller/${organizationIds.get('NB')}/onboard`, {
    organizationId,
    packages: [packageType, insurance],
    connectionTag: 'insurance',
    acknowledgeCosts: true,
    agreeTos: true,
  });
  const packages = [
    {
      packageType,
      credentialId: await credential({
        packageType,
        credentialType: 'api-key',
        name: 'BambooHR',
        credential: { subdomain: 'bench', apiKey: 'sandbox-bamboohr-key-bench' },
      }),
      settings: {},
    },
    {
      packageType: insurance,
      credentialId: await credential({
        packageType: insurance,
        credentialType: 'none',
        name: '',
        credential: {},
      }),
      settings: { policyNumber: 'P-bench', eventTypes: [], requireApproval: true },
    },
  ];
  const { connectionId } = await api.call<{ connectionId: string }>('POST', '/connections', {
    resellerId: organizationIds.get('NB'),
    connectionTag: 'insurance',
    synchronizationStartDate: new Date().toISOString().slice(0, 10),
    packages,
    organization: { organizationId },
  });
  await withVisibility(owner.db, { bypassRowSecurity: true }, async (tx) => {
    await sql`UPDATE connection SET preconfigured_at = now(), active = true WHERE id = ${connectionId}`.execute(
      tx,
    );
    // as if the insurer had announced a higher limit: the declared one would determine the result
    await sql`INSERT INTO rate_budget (key, window_start, used, announced_limit) VALUES ('insurance-brydge|minute|app', 'epoch', 0, 1000000)
      ON CONFLICT (key) DO UPDATE SET announced_limit = 1000000`.execute(tx);
    for (const { packageType: type, settings } of packages)
      await sql`UPDATE connection_package SET settings = ${JSON.stringify(settings)}::jsonb
        WHERE connection_id = ${connectionId} AND package_type = ${type}`.execute(tx);
  });
  return connectionId;
}

async function measure({ api, owner }: BenchWorld, id: string, count: number) {
  await withVisibility(owner.db, { bypassRowSecurity: true }, (tx) =>
    sql`
      INSERT INTO insurance_event (id, connection_id, organization_id, type, source_package, employee_key, employee_name, event_date, before, after, hash)
      SELECT uuidv7(), c.id, c.organization_id, CASE WHEN n % 3 = 0 THEN 'EmployeeAddressUpdatedEvent' ELSE 'GrossWageUpdatedEvent' END,
        'bamboohr', 'p' || n, 'J. (Jan) ' || md5(n::text), current_date, '{"cents": 300000, "currency": "EUR", "period": "month", "annualCents": 3600000}',
        '{"cents": 310000, "currency": "EUR", "period": "month", "annualCents": 3720000, "street": "Maliebaan", "houseNumber": "45", "city": "Utrecht"}',
        md5(c.id::text || clock_timestamp()::text || n)
      FROM connection c, generate_series(1, ${sql.lit(count)}) AS n WHERE c.id = ${id}`.execute(tx),
  );
  const base = `/connections/${id}/data/insurance-brydge/batches`;
  const run = (module: string, parameters: Record<string, unknown>) =>
    api.call('POST', `/connection/${id}/module/run`, {
      connectionId: id,
      moduleType: `insurance_brydge_${module}_module`,
      parameters,
    });
  const newest = async () => {
    const list = await api.call<{ 'hydra:member': InsuranceBatch[] }>('GET', `${base}?perPage=1`);
    return list['hydra:member'][0] as InsuranceBatch;
  };
  const until = async (...statuses: string[]) => {
    for (;;) {
      const batch = await newest();
      if (statuses.includes(batch.batchStatus)) return batch;
      if (batch.batchStatus === 'failed') throw new Error(JSON.stringify(batch.messages.at(-1)));
      await sleep(200);
    }
  };
  const frozen = await peakOf(async () => {
    await run('trigger_processing_of_batch_of_events', {
      eventIds: [],
      selectAll: true,
      filters: { processed: false },
    });
    await until('awaiting-approval');
  });
  const { batchId, mongoId } = await newest();
  const rendered = await peakOf(() => download(api, `${base}/${mongoId}/download`));
  const sent = await peakOf(async () => {
    await run('approve_batch', { batchId });
    const { sentCount } = await until('complete');
    if (sentCount !== count) throw new Error(`${sentCount} of ${count} were sent`);
  });
  return { frozen, rendered, sent };
}

/** Reads the file slowly, so that unread parts would show in memory. */
async function download(api: BenchWorld['api'], path: string): Promise<void> {
  const response = await api.open(path);
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += (part as Uint8Array).length;
    await sleep(5);
  }
  if (bytes < 1000) throw new Error(`a file of ${bytes} bytes`);
}

/** The highest memory in use during the work. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const sample = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    peak = Math.max(peak, heapUsed + external);
  };
  sample();
  const sampler = setInterval(sample, 1_000);
  await work();
  clearInterval(sampler);
  return peak;
}
