import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createSyncWorld } from '../../test/support/syncWorld.ts';
import { createBenchDatabase } from './benchDatabase.ts';
import { milliseconds, percentile, type Measurement } from './measurement.ts';

const rounds = 12;
const calls = 100;

/** CPU of the web process for GET /connections with 10 rows, compared with the same rows through a bare Fastify, alternately. */
export async function listCost(): Promise<Measurement[]> {
  const world = await createSyncWorld({}, await createBenchDatabase());
  const { make } = world;
  const organizationId = await make.organization();
  for (let n = 0; n < 12; n += 1) await make.connection({ organizationId });
  const token = await make.session((await make.user({ entries: [{ organizationId }] })).id);
  const child = fork(join(import.meta.dirname, 'listCostProcess.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      LIST_COST: JSON.stringify({
        config: world.config,
        path: '/api/connections?perPage=10',
        token,
      }),
    },
  });
  try {
    const [urls] = (await once(child, 'message')) as [
      { route: string; bare: string; statements: number },
    ];
    const spent = async (): Promise<number> => {
      child.send('usage');
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
      return (user + system) / 1000;
    };
    const turn = async (url: string): Promise<number> => {
      const before = await spent();
      for (let n = 0; n < calls; n += 1) {
        const answer = await fetch(url, {
          headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
        });
        if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
        await answer.arrayBuffer();
      }
      return ((await spent()) - before) / calls;
    };
    const route: number[] = [];
    const bare: number[] = [];
    // the first calls warm up the compiler
    for (let n = 0; n < 3; n += 1) for (const url of [urls.route, urls.bare]) await turn(url);
    for (let n = 0; n < rounds; n += 1) {
      route.push(await turn(urls.route));
      bare.push(await turn(urls.bare));
    }
    const through = percentile(route, 0.5);
    const against = percentile(bare, 0.5);
    return [
      {
        what: 'CPU of the web process for GET /connections, 10 rows',
        measured: milliseconds(through),
        against: `the same ${urls.statements} statements and rows through Fastify, nothing looked at: ${milliseconds(against)}`,
        ratio: `${(through / against).toFixed(2)}×`,
        goal: '≤ 1.6×',
      },
    ];
  } finally {
    child.disconnect();
    await once(child, 'exit');
    await world.close();
  }
}
