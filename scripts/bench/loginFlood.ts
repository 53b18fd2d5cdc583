import { botCheckHeader } from '../../src/contract/auth.ts';
import { ApiClient } from '../seed/apiClient.ts';
import { startBenchWorld } from './benchWorld.ts';
import { listBeside } from './listBeside.ts';
import { makeUsers } from './makeUsers.ts';
import type { Measurement } from './measurement.ts';

const atOnce = 64;
const prepared = 3_000;

/** Sixty-four sign-ins at once, over and over, their bot-checks solved before: what it does to a list of somebody else. */
export async function loginFlood(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const users = await makeUsers(world, 'B1', 50);
    const client = new ApiClient(world.server.url as string);
    const checks: string[] = [];
    while (checks.length < prepared) checks.push(await client.solveBotCheck());
    return [
      await listBeside(world.api, `a flood of sign-ins, ${atOnce} at once`, async (until) => {
        const statuses = { in: 0, refused: 0 };
        const one = async (n: number) => {
          while (!until()) {
            const check = checks.pop();
            if (!check) throw new Error('The flood has run dry: prepare more bot-checks.');
            const signedIn = await client
              .call('POST', '/auth/login', users[n % users.length], { [botCheckHeader]: check })
              .then(() => true, turnedAway);
            statuses[signedIn ? 'in' : 'refused'] += 1;
          }
        };
        await Promise.all(Array.from({ length: atOnce }, (_, n) => one(n)));
        return `${statuses.in} signed in, ${statuses.refused} asked to come back`;
      }),
    ];
  } finally {
    await world.stop();
  }
}

/** As a client does, it comes back a little later. */
async function turnedAway(error: unknown): Promise<false> {
  if (!/ (429|503):/.test(String(error))) throw error;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return false;
}
