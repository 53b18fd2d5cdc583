import { createInterface } from 'node:readline';
import type { Route } from '../../src/contract/route.ts';
import { allRoutes } from '../../src/contract/routes.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import { runCommand, type RunningCommand } from '../boot/runCommand.ts';
import { serveWorld } from '../boot/serveWorld.ts';
import { callCell, type Seen } from '../matrix/callCell.ts';
import { cellsOf, describeCell, routeName, type Cell } from '../matrix/cells.ts';
import type { Sample } from '../matrix/sample.ts';
import { samples } from '../matrix/samples/samples.ts';
import { buildWorld, type PersonName, type World } from '../matrix/world.ts';
import { createSyncWorld } from '../support/syncWorld.ts';
import { removeTemporaryFolders } from '../support/temporaryFolders.ts';
import type { TestApp } from '../support/testApp.ts';
import { travel, type Call } from './journeys.ts';
import type { Round } from './lastRelease.ts';

// A program of its own: it starts this release's web and worker processes on the database of DATABASE_URL, which this release has
// migrated, and uses them. A line `round` on its standard input is answered with a line of JSON: every route of the contract is
// called by those who may, somebody goes from sign-in to sign-out, and the worker syncs. A line `reads` asks for the calls alone
// that change nothing. The end of its input ends it.
//
// Later checkouts run the program of the release before them (upgrade.test.ts): what is asked and answered here stays as it is.
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const callers: PersonName[] = ['anonymous', 'secondStep', 'keyOperatesA1', 'adminA1', 'superAdmin'];
const callsAtOnce = 4;
const account = 'one';
const expensesPerRound = 5;

const owner = openDatabase({ connectionString: databaseUrl, max: 4 });
const database = { ...owner, connectionString: databaseUrl, drop: () => owner.close() };
const sync = await createSyncWorld({}, database);
const connection = await sync.connect(account);
const processes: RunningCommand[] = [];

async function start(role: 'web' | 'worker'): Promise<string> {
  const command = runCommand('serve', [role], { ...serveWorld(sync), CHALLENGE_MAX: '200' });
  processes.push(command);
  return (await command.says(/linkspan w\w+: (http\S+|working)/))[1] ?? '';
}

const origin = await start('web');
await start('worker');

/** What a test app's `inject` answers, from the web process. */
async function inject(request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}) {
  const answer = await fetch(`${origin}${request.url}`, {
    method: request.method,
    headers: request.headers,
    redirect: 'manual',
    ...(request.payload === undefined ? {} : { body: request.payload }),
  });
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: await answer.text(),
  };
}
// all of a test app that the matrix uses
const app = { make: sync.make, services: sync.services, database, app: { inject } };
const world: World = await buildWorld(app as unknown as TestApp);
const email = 'ada@release.example';
const { id: userId } = await sync.make.user({
  email,
  entries: [{ organizationId: world.things.A1.organization, roles: ['ROLE_ORGANIZATION_ADMIN'] }],
});

const call: Call = async (method, path, { body, token, headers } = {}) => {
  const answer = await inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/ld+json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  if (answer.statusCode < 300) return JSON.parse(answer.body) as unknown;
  throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
};

/** What a route's path names, which a sample leaves out where the matrix finds it by `{id}`. */
const named = (sample: Sample | undefined): Sample | undefined =>
  sample?.needs.kind === 'there' ? { names: sample.needs.thing, ...sample } : sample;

const isPublic = ({ principal }: Cell) => principal.name === 'anonymous';

/** A route by each of the callers who may call it, on their own organization; one for the public by nobody else. */
function callsOf(route: Route): Cell[] {
  const sample = named(samples[routeName(route)]);
  const cells = world.principals
    .filter(({ name }) => callers.includes(name))
    .flatMap((principal) => cellsOf(route, sample, principal))
    .filter(({ verdict, but }) => verdict === 'allowed' && but === undefined);
  const own = cells.filter(({ on }) => on === 'A1' || on === 'me');
  const asked = own.length > 0 ? own : cells.filter(({ on }) => on === 'nothing');
  return asked.some(isPublic) ? asked.filter(isPublic) : asked;
}
const cells = allRoutes.flatMap(callsOf);

/**
 * What is wrong with an answer. Unlike the matrix: what is asked for is there, and a worker beside may be at it, which is
 * what a 409 says.
 */
const wrong = ({ cell, status, body, problem }: Seen): string[] => {
  if (status === 409) return [];
  if (problem !== undefined) return [problem];
  const missing = status === 404 && !cell.sample.also?.includes(404);
  return status >= 500 || missing ? [`${describeCell(cell)}: ${status} ${body}`] : [];
};

async function callAll(asked: readonly Cell[]): Promise<string[]> {
  const waiting = [...asked];
  const failed: string[] = [];
  const caller = async () => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      const name = describeCell(cell);
      const called = callCell(world, cell).then(wrong, (error: unknown) => [
        `${name}: ${String(error)}`,
      ]);
      failed.push(...(await called));
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, caller));
  return failed;
}

/** New expenses, and a run that books them. */
async function syncOnce(): Promise<string[]> {
  const references = sync.expenses(account, expensesPerRound);
  const tasks = await sync.ended(await sync.start(connection));
  const failed = Object.entries(tasks)
    .filter(([, { status }]) => status !== 'complete')
    .map(([module, { status, message }]) => `Sync, ${module}: ${status} ${message}`);
  const booked = new Set(
    sync.sandbox.control.effects({ account, action: 'created' }).map(({ ref }) => ref),
  );
  const missing = references.filter((reference) => !booked.has(reference));
  return [...failed, ...missing.map((reference) => `Sync: ${reference} was not booked`)];
}

const isRead = ({ contract }: Cell) => contract.method === 'GET';

/** Reads first: what is written may take away what is read. */
async function callRoutes(): Promise<string[]> {
  const read = await callAll(cells.filter(isRead));
  return [...read, ...(await callAll(cells.filter((cell) => !isRead(cell))))];
}

async function journey(): Promise<string[]> {
  const things = await world.freshThings('A1', 'tenant');
  await travel(call, { userId, email, things });
  return [];
}

async function answer(what: string): Promise<Round> {
  // a round is no reason to refuse the next: what was tried too often is forgotten
  await sync.read((tx) => tx.deleteFrom('attempt').execute());
  const works =
    what === 'reads' ? [callAll(cells.filter(isRead))] : [callRoutes(), journey(), syncOnce()];
  const failed = await Promise.all(
    works.map((work) => work.catch((error: unknown) => [String(error)])),
  );
  const ended = processes.filter(({ child }) => child.exitCode !== null || child.signalCode);
  return {
    calls: cells.length,
    uncalled: allRoutes.map(routeName).filter((name) => !cells.some(({ route }) => route === name)),
    failed: [...failed.flat(), ...ended.map(() => 'A process has ended.')],
  };
}

process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await answer(line))}\n`);

const stopped = await Promise.all(processes.map((command) => command.stop()));
await sync.close();
removeTemporaryFolders();
process.exit(stopped.every(({ code }) => code === 0) ? 0 : 1);
