import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { startBenchWorld } from './benchWorld.ts';
import { milliseconds, percentile, type Measurement } from './measurement.ts';

const times = 20;

/** Time from the click on "run now" to the first request at a vendor, compared with one bare request. */
export async function forceRun(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const { id, account } = await world.connect('A1');
    await world.run(id);
    const waits: number[] = [];
    const bare: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const asked = Date.now();
      await world.run(id);
      const at = (await world.ask({ firstRequest: [account, asked] })) as number | undefined;
      if (at !== undefined) waits.push(at - asked);
      const began = performance.now();
      await (await request(`${world.hosts['yokoy']?.['api']}/nothing`)).body.text();
      bare.push(performance.now() - began);
      await sleep(50);
    }
    const p95 = percentile(waits, 0.95);
    const baseline = percentile(bare, 0.95);
    return [
      {
        what: `force-run to first vendor request, p95 of ${waits.length}`,
        measured: milliseconds(p95),
        against: `one bare request: ${milliseconds(baseline)}`,
        ratio: `${(p95 / baseline).toFixed(1)}×`,
        goal: '≤ 250 ms',
      },
    ];
  } finally {
    await world.stop();
  }
}
