import { botCheckHeader } from '../../src/contract/auth.ts';
import { ApiClient } from '../seed/apiClient.ts';
import { startBenchWorld } from './benchWorld.ts';
import { listBeside } from './listBeside.ts';
import { makeUsers } from './makeUsers.ts';
import type { Measurement } from './measurement.ts';

const atOnce = 64;
/** A refused sign-in has not used its bot-check. */
const prepared = 2_000;

/** Sixty-four parallel sign-ins, repeated, with bot-checks solved before: the effect on another user's list. */
export async function loginFlood(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const url = world.server.url as string;
    const users = await makeUsers(world, 'B1', 50);
    const client = new ApiClient(url);
    const calls = [];
    for (let n = 0; n < prepared; n += 1)
      calls.push({
        method: 'POST',
        path: '/auth/login',
        body: users[n % users.length],
        headers: { [botCheckHeader]: await client.solveBotCheck() },
      });
    return [
      await listBeside(
        world.api,
        `a flood of sign-ins, ${atOnce} at once`,
        { url, atOnce, once: true, calls },
        ({ answered, refused }) => `${answered} signed in, ${refused} asked to come back`,
      ),
    ];
  } finally {
    await world.stop();
  }
}
