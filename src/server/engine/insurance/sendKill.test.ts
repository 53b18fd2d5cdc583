import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBatchWorld, type BatchWorld } from '../../../../test/support/batchWorld.ts';
import { startChildWorker } from '../../../../test/support/childWorker.ts';
import { soaking } from '../../../../test/support/soaking.ts';

let world: BatchWorld;
beforeAll(async () => {
  world = await createBatchWorld({ leaseSeconds: 2 });
});
afterAll(() => world.close());

test('BATCH-05 R3 after a kill at any time a batch is sent on, each line once, as frozen', async () => {
  const lines = soaking ? 2000 : 120;
  const kills = soaking ? 25 : 2;
  const connection = await world.insured('P-killed');
  const ids = await connection.events(
    Array.from({ length: lines }, (_, n) => ({ employee: `e${n}` })),
  );
  let worker = await startChildWorker(world.config);
  const batch = await connection.process(ids);
  // slow enough that there is work left when the worker is killed; some answers are lost after they took effect
  world.sandbox.control.latency(10, 'insurance-brydge');
  world.sandbox.control.fault({
    vendor: 'insurance-brydge',
    kind: 'dropAfterCommit',
    match: '^PUT',
    times: 5,
  });
  await connection.approve(batch);
  for (let n = 0; n < kills; n += 1) {
    await connection.until(batch, 'processing', 'complete');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
    await worker.kill();
    worker = await startChildWorker(world.config);
  }
  const sent = await connection.until(batch, 'complete', 'failed');
  expect(sent).toMatchObject({ batchStatus: 'complete', sentCount: lines, refusedCount: 0 });
  await worker.kill();
  const effects = world.sandbox.control.effects({
    vendor: 'insurance-brydge',
    account: 'P-killed',
  });
  expect(effects.map(({ ref }) => ref).toSorted()).toEqual(ids.toSorted());
}, 600_000);
