import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../../test/boot/runCommand.ts';
import { startChildWorker } from '../../test/support/childWorker.ts';
import { syncState } from '../../test/support/syncState.ts';
import { createSyncWorld } from '../../test/support/syncWorld.ts';
import { createBenchDatabase } from './benchDatabase.ts';
import { liftBudgets } from './liftBudgets.ts';
import type { Measurement } from './measurement.ts';

const expenses = 200;
const callers = 8;

/**
 * Two web processes under load and two workers during a run; one of each is killed. The caller acts like a proxy: it
 * alternates, and uses the other process if one refuses connections.
 */
export async function killedUnderLoad(): Promise<Measurement[]> {
  const world = await createSyncWorld({ leaseSeconds: 3 }, await createBenchDatabase());
  const env = {
    DATABASE_URL: world.config.databaseUrl,
    PUBLIC_URL: 'http://localhost:8080',
    KEK_FILE: world.config.kekFile,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
  };
  const webs = [runCommand('serve', ['web'], env), runCommand('serve', ['web'], env)];
  const workers = [await startChildWorker(world.config), await startChildWorker(world.config)];
  try {
    const urls = await Promise.all(
      webs.map(async (web) => (await web.says(/linkspan web: (http\S+)/))[1] as string),
    );
    const connection = await world.connect('load');
    await liftBudgets(world.database, connection.id);
    world.sandbox.control.rates('exact-online', { minute: 1_000_000, day: 100_000_000 });
    world.expenses('load', expenses);
    const token = await world.make.session((await world.make.user({ superAdmin: true })).id);
    const count = { answered: 0, elsewhere: 0, inFlight: 0, failed: 0 };
    let going = true;
    let killed = false;
    const call = async (turn: number): Promise<void> => {
      const first = turn % 2;
      const before = killed;
      for (const which of [first, 1 - first]) {
        try {
          const answer = await fetch(`${urls[which]}/api/connections?perPage=10`, {
            headers: { authorization: `Bearer ${token}` },
          });
          await answer.arrayBuffer();
          if (answer.status === 200) count.answered += 1;
          else count.failed += 1;
          return;
        } catch (error) {
          // the request was in flight to the killed process
          if (!before && killed && which === 0) {
            count.inFlight += 1;
            return;
          }
          // the connection was refused, or a kept one was dead: the request had no effect
          const { code } = ((error as Error).cause ?? {}) as { code?: string };
          if (!['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code ?? ''))
            break;
          count.elsewhere += 1;
        }
      }
      count.failed += 1;
    };
    const load = Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        for (let turn = caller; going; turn += 1) await call(turn);
      }),
    );
    const run = await world.start(connection);
    const state = syncState(world);
    while (((await state.elements(connection))['complete'] ?? 0) < expenses / 10) await sleep(20);
    const done = (await state.elements(connection))['complete'] ?? 0;
    killed = true;
    webs[0]?.child.kill('SIGKILL');
    await workers[0]?.kill();
    await world.ended(run);
    await sleep(1_000);
    going = false;
    await load;
    const booked = [...state.booked('load').values()];
    const once = booked.filter((times) => times === 1).length;
    return [
      {
        what: `requests while one of two web processes is killed, ${callers} at once`,
        measured: `${count.answered} answered, ${count.elsewhere} of them by the other`,
        against: `${count.inFlight} in flight were lost with it`,
        ratio: `${count.failed} others failed`,
        goal: '0',
      },
      {
        what: `expenses booked exactly once, one of two workers killed after ${done}`,
        measured: `${once} of ${expenses}`,
        against: `${booked.filter((times) => times > 1).length} more than once`,
        ratio: `${(once / expenses).toFixed(3)}×`,
        goal: '1.000×',
      },
    ];
  } finally {
    await workers[1]?.kill();
    await webs[1]?.stop();
    await world.close();
  }
}
