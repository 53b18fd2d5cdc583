import { sql } from 'kysely';
import { botCheckHeader } from '../../src/contract/auth.ts';
import { ApiClient } from '../seed/apiClient.ts';
import { startBenchWorld, type BenchWorld } from './benchWorld.ts';
import { milliseconds, percentile, timed, type Measurement } from './measurement.ts';

const times = 200;
const known = 'operator@a1.example';

/** Duration of a guess with a known address compared with an unknown one, alternately (docs/security.md T5). */
export async function signIn(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const client = new ApiClient(world.server.url as string);
    return [
      await byTurns(world, 'a wrong password at sign-in', async (email) => {
        const header = await client.solveBotCheck();
        const guess = { email, password: 'not-the-password' };
        return timed(() =>
          client.call('POST', '/auth/login', guess, { [botCheckHeader]: header }).catch(refused),
        );
      }),
      await byTurns(world, 'asking for a password reset', (email) =>
        timed(() => client.call('POST', `/users/reset-password/${encodeURIComponent(email)}`, {})),
      ),
    ];
  } finally {
    await world.stop();
  }
}

async function byTurns(
  world: BenchWorld,
  what: string,
  ask: (email: string) => Promise<number>,
): Promise<Measurement> {
  const some: number[] = [];
  const none: number[] = [];
  for (let n = 0; n < times; n += 1) {
    // limits of attempts are not measured here
    await sql`DELETE FROM attempt`.execute(world.owner.db);
    some.push(await ask(known));
    none.push(await ask(`nobody${n}@a1.example`));
  }
  const [one, other] = [percentile(some, 0.5), percentile(none, 0.5)];
  return {
    what: `${what}, median of ${times}`,
    measured: `somebody’s address: ${milliseconds(one)}`,
    against: `nobody’s: ${milliseconds(other)}`,
    ratio: `${(one / other).toFixed(2)}×; ${milliseconds(Math.abs(one - other))} apart`,
    goal: '< 5 ms apart',
  };
}

function refused(error: unknown): void {
  if (!String(error).includes('401')) throw error;
}
