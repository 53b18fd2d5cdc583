import { onboard } from '../seed/onboard.ts';
import type { ApiClient } from '../seed/apiClient.ts';
import { startBenchWorld } from './benchWorld.ts';
import { milliseconds, percentile, type Measurement } from './measurement.ts';

/** Milliseconds from the creation of the connection until the vendors' lists are available. */
const vendorsReadyAfter = 200;
const organizations = ['A1', 'A2', 'B1', 'B2'];

/** The wizard over the API: time from the end of step 3 until its next steps can be filled in, compared with the vendors' delay. */
export async function wizard(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const preSettings: number[] = [];
    const settings: number[] = [];
    for (const organization of organizations) {
      let began = 0;
      const call: ApiClient['call'] = async (method, path, body, headers) => {
        if (method === 'POST' && path === '/connections')
          await world.ask({ optionsReadyAfter: vendorsReadyAfter });
        if (path.endsWith('/pre-setting-details')) preSettings.push(performance.now() - began);
        else if (path.endsWith('/setting-details')) settings.push(performance.now() - began);
        if (method !== 'GET') began = performance.now();
        return world.api.call(method, path, body, headers);
      };
      const api = { call, connectWindow: world.api.connectWindow.bind(world.api) };
      await onboard(
        api as unknown as ApiClient,
        undefined as never,
        { organization, packages: ['yokoy', 'exact-online'], tag: 'wizard', life: 'finished' },
        world.organizationIds,
      );
    }
    const row = (what: string, samples: number[], delay: number): Measurement => {
      const slowest = percentile(samples, 1);
      return {
        what,
        measured: `${milliseconds(slowest)}, slowest of ${samples.length}`,
        against: `a second, of which the vendors take ${delay} ms`,
        ratio: `${(slowest / 1000).toFixed(2)}×`,
        goal: '≤ 1×',
      };
    };
    return [
      row('step 3 done to the lists of step 4', preSettings, vendorsReadyAfter),
      row('step 4 done to the lists of step 5', settings, 0),
    ];
  } finally {
    await world.stop();
  }
}
