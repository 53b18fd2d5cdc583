import { setTimeout as sleep } from 'node:timers/promises';
import { bodyLimitOf, type Route } from '../../src/contract/route.ts';
import { allRoutes } from '../../src/contract/routes.ts';
import { ApiClient } from '../seed/apiClient.ts';
import { startBenchWorld } from './benchWorld.ts';
import { makeUsers } from './makeUsers.ts';
import { milliseconds, percentile, timed, type Measurement } from './measurement.ts';
import { startStorm, type Storm } from './startStorm.ts';

const atOnce = 8;
const timesEach = 40;
/** Minimum milliseconds of list calls: longer than the storm's first second, in which it uses up its allowance. */
const shortestMs = 4_000;
/** Milliseconds between the list calls of a harmless user. */
const pauseMs = 40;
/** Milliseconds after which a storm ends, even if few lists were answered. */
const longestMs = 20_000;

type Calls = Storm['calls'];

/**
 * One hostile user with eight parallel calls who ignores Retry-After: the effect on the list of another organization's user,
 * on `/health` and on memory (docs/security.md T41).
 */
export async function hostile(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const url = world.server.url as string;
    const { id } = await world.connect('B1');
    const clientOf = async (organization: string) => {
      const [user] = await makeUsers(world, organization, 1);
      const client = new ApiClient(url);
      await client.signIn(user?.email ?? '', user?.password ?? '');
      return client;
    };
    const neighbour = await clientOf('B2');
    const headers = (await clientOf('B1')).authorization;
    const post = (path: string, body: string, signedIn = headers): Calls[number] => ({
      method: 'POST',
      path,
      body,
      headers: signedIn,
    });
    const get = (path: string): Calls[number] => ({ method: 'GET', path, headers });
    const empty = emptyArrays(9_900_000);
    const storms: [string, Calls][] = [
      ['9.9 MB without a sign-in', [post('/connections', empty, {})]],
      ['9.9 MB of empty arrays, signed in', [post('/connections', empty)]],
      ['9.9 MB that are within every limit', [post('/connections', distinctKeys())]],
      ['the largest body of each route', largestBodies(id, headers)],
      [
        'long lists',
        ['/connections', '/users', '/log-entries'].map((path) => get(`${path}?perPage=1000`)),
      ],
      [
        'GraphQL at its limits',
        questions().map((query) => post('/graphql', JSON.stringify({ query }))),
      ],
      ['previews', [preview('connections', headers), preview('logEntries', headers)]],
    ];
    const rows: Measurement[] = [];
    for (const [what, calls] of storms) rows.push(await during(url, neighbour, what, calls));
    return rows;
  } finally {
    await world.stop();
  }
}

async function during(
  url: string,
  neighbour: ApiClient,
  what: string,
  calls: Calls,
): Promise<Measurement> {
  await lists(neighbour);
  const quiet = await lists(neighbour);
  const rss = process.memoryUsage.rss();
  let highest = rss;
  const health: number[] = [];
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      health.push(await timed(() => fetch(`${url}/health`).then(read, () => undefined)));
      highest = Math.max(highest, process.memoryUsage.rss());
      await sleep(20);
    }
  };
  const stop = startStorm({ url, atOnce, once: false, hostile: true, calls });
  await sleep(1_000);
  const looking = look();
  const meanwhile = await lists(neighbour);
  const { answered, refused } = await stop();
  isOver = true;
  await looking;
  const [one, other] = [percentile(meanwhile, 0.5), percentile(quiet, 0.5)];
  return {
    what: `another’s list beside ${what}, ${atOnce} at once, median of ${meanwhile.length}`,
    measured: `${milliseconds(one)} (p95 ${milliseconds(percentile(meanwhile, 0.95))}); ${answered} answered, ${refused} refused; /health at most ${milliseconds(Math.max(...health))}; ${Math.round((highest - rss) / 1_048_576)} MiB more`,
    against: `when all is quiet: ${milliseconds(other)} (p95 ${milliseconds(percentile(quiet, 0.95))})`,
    ratio: `${(one / other).toFixed(2)}×`,
    goal: '≤ 3×; /health ≤ 250 ms; + 100 MiB',
  };
}

const read = (response: Response) => response.text();

/** Calls the list at the pace of a page. A failed call counts too. */
async function lists(api: ApiClient): Promise<number[]> {
  const took: number[] = [];
  const began = performance.now();
  const tookMs = () => performance.now() - began;
  while ((took.length < timesEach || tookMs() < shortestMs) && tookMs() < longestMs) {
    took.push(await timed(() => api.call('GET', '/connections?perPage=10').catch(() => undefined)));
    await sleep(pauseMs);
  }
  return took;
}

const emptyArrays = (bytes: number) => `[${'[],'.repeat(bytes / 3 - 1)}[]]`;

/** Half a million distinct keys with values, the worst case for a parser. */
const distinctKeys = () =>
  `{"packages":[${Array.from(
    { length: 230 },
    (_, n) => `{${Array.from({ length: 1000 }, (__, m) => `"k${n * 1000 + m}":"\\u0041"`).join()}}`,
  ).join()}]}`;

function largestBodies(id: string, headers: Record<string, string>): Calls {
  return (allRoutes as readonly Route[])
    .filter(({ body, method }) => body && method !== 'GET')
    .map((route) => {
      const bytes = bodyLimitOf(route);
      return {
        method: route.method,
        path: route.path.replaceAll(/\{\w+\}/g, id),
        body: `{"a":[${Array(Math.floor(bytes / 50 / 50))
          .fill(`[${Array(45).fill('"\\u0041b12345678901234567890"').join()}]`)
          .join()}]}`,
        headers,
      };
    });
}

/** Queries just below the limits: for the schema's own fields, for fields of one page, and for many pages. */
function questions(): string[] {
  const aliases = (count: number, field: string) =>
    Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');
  const node = (count: number) => `edges { node { ${aliases(count, 'connectionName')} } }`;
  return [
    '{ __schema { types { name fields { name type { name ofType { name } } } } } }',
    `{ connections(first: 100) { ${node(190)} } }`,
    `{ ${aliases(45, `connections(first: 50) { ${node(4)} }`)} }`,
  ];
}

const preview = (list: string, headers: Record<string, string>): Calls[number] => ({
  method: 'POST',
  path: '/bulk-actions/preview',
  body: JSON.stringify({
    action: list === 'logEntries' ? 'clearLogs' : 'runConnections',
    what: { list, query: {} },
  }),
  headers,
});
