import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '../../src/contract/route.ts';
import { allRoutes, routes } from '../../src/contract/routes.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { callCell, type Seen } from './callCell.ts';
import { cellsOf, describeCell, homeOf, routeName, type Cell } from './cells.ts';
import { isSignedIn, nameable, readable } from './oracle.ts';
import type { Samples } from './sample.ts';
import { needle } from './things.ts';
import { unauditedWrites, watchWrites } from './watchWrites.ts';
import { buildWorld, people, tenants, type World } from './world.ts';

let t: TestApp;
let world: World;

async function begin(): Promise<void> {
  t = await startTestApp({ sandbox: true });
  await watchWrites(t.database);
  world = await buildWorld(t);
}

/** A second try has a world of its own: what the first has changed, and left in the audit, would count twice. */
async function beginAgain({ result }: { result?: { retryCount?: number } | undefined }) {
  if (!result?.retryCount) return;
  await t.close();
  await begin();
}

/** What a list's query can be sorted by: `field` and `-field`. */
function sortsOf({ query }: Route): string[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { unrepresentable: 'any' });
  const sortBy = properties['sortBy'] as { enum?: string[] } | undefined;
  return sortBy?.enum ?? [];
}

/** The name of each route in the audit trail. */
const actions = new Map(
  Object.entries(routes).flatMap(([area, group]) =>
    Object.entries(group as Record<string, Route>).map(
      ([name, route]) => [route, `${area}.${name}`] as const,
    ),
  ),
);

/** Numbers and instants. */
const isOrdered = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value));

const atOnce = 8;
async function callAll(cells: readonly Cell[]): Promise<Seen[]> {
  const waiting = [...cells];
  const seen: Seen[] = [];
  const worker = async () => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift())
      seen.push(await callCell(world, cell));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return seen;
}
const problemsIn = (seen: readonly Seen[]) =>
  seen.flatMap(({ problem }) => (problem === undefined ? [] : [problem])).slice(0, 25);

/** A digest of everything that a customer owns, table by table. */
async function digests(): Promise<Record<string, string>> {
  // `watched`: what watches writes notes a session's touch too, once a minute
  const passing = [
    ...['audit', 'audit_chain', 'attempt', 'used_challenge', 'session', 'rate_budget'],
    ...['package_timeout', 'package_pause', 'outage', 'outage_connection'],
    'watched',
  ];
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition`.execute(
    t.database.db,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !passing.includes(row.name)))
    await t.make.write(async (tx) => {
      const digest = await sql<{ digest: string | null }>`
        SELECT md5(string_agg(r::text, '|' ORDER BY r::text)) AS digest FROM ${sql.table(name)} r`.execute(
        tx,
      );
      found[name] = digest.rows[0]?.digest ?? 'empty';
    });
  return found;
}

/**
 * A caller without a session is refused before anything that the request names is read, so a thing that exists and one
 * that doesn't are enough; a key is resolved like a session, so its own organization, one outside of it and nothing are.
 */
const isTriedInShort = ({ principal, on, but }: Cell): boolean =>
  (isSignedIn(principal.person) && !principal.person.key) ||
  (but === undefined &&
    ['me', 'nothing', homeOf(principal), ...(principal.person.key ? ['A2'] : [])].includes(on));

/** Part of the matrix: the routes of some samples, tried in a world of their own, beside the other parts. */
interface MatrixPart {
  samples: Samples;
  /** Every target for every principal, also where `isTriedInShort` needs only some. */
  inFull: boolean;
  /** Fewer than these would mean that the part tries nothing. */
  atLeast: Record<'refused' | 'reads' | 'writes' | 'changes' | 'blind' | 'sortedLists', number>;
}

/** Defines the tests of who may do what, for one part of the routes. */
export function defineMatrix({ samples, inFull, atLeast }: MatrixPart): void {
  beforeAll(begin);
  afterAll(() => t.close());
  let cells: Cell[];
  /** By the test that saw it: a second try's takes the place of the first's. */
  const seenBy = { refused: [] as Seen[], reads: [] as Seen[], writes: [] as Seen[] };
  const listCells = () => {
    cells = allRoutes
      .flatMap((route: Route) =>
        world.principals.flatMap((principal) =>
          cellsOf(route, samples[routeName(route)], principal),
        ),
      )
      .filter((cell) => inFull || isTriedInShort(cell));
  };
  beforeAll(listCells);
  const isRead = ({ contract }: Cell) => contract.method === 'GET';

  test('API-02 each principal is refused what it may not do, and nothing is changed by trying', async ({
    task,
  }) => {
    await beginAgain(task);
    listCells();
    const refused = cells.filter(({ verdict }) => !['allowed', 'judgedLater'].includes(verdict));
    expect(refused.length).toBeGreaterThanOrEqual(atLeast.refused);
    const before = await digests();
    const seen = await callAll(refused);
    seenBy.refused = seen;
    expect(problemsIn(seen)).toEqual([]);
    expect(await digests()).toEqual(before);
    const deniedById = /"code\\":\\"(?:form\.unknown|organizations\.deleted)\\"/;
    const denied = seen.filter(
      ({ status, cell, told }) =>
        status === 403 ||
        (status === 404 && !isRead(cell)) ||
        (status === 422 && deniedById.test(told)),
    );
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) FROM audit WHERE outcome = 'denied' AND actor_id IS NOT NULL`.execute(
      t.database.db,
    );
    expect(rows[0]?.count).toBe(denied.length);
    const nameless = await sql<{ action: string }>`
      SELECT DISTINCT action FROM audit WHERE outcome = 'denied' AND (resource = '' OR resource_id IS NULL) ORDER BY 1`.execute(
      t.database.db,
    );
    // a body is not read of those who administer or operate nothing at all
    const namingNothing = denied.filter(
      ({ status, cell }) => status === 403 && !cell.contract.path.includes('{'),
    );
    expect(nameless.rows.map(({ action }) => action).toSorted()).toEqual(
      [...new Set(namingNothing.map(({ cell }) => actions.get(cell.contract)))].toSorted(),
    );
  }, 300_000);

  test('API-02 each principal sees what it may see, and no text of another tenant', async () => {
    const reads = cells.filter((cell) => cell.verdict === 'allowed' && isRead(cell));
    expect(reads.length).toBeGreaterThanOrEqual(atLeast.reads);
    const answers = await callAll(reads);
    seenBy.reads = answers;
    expect(problemsIn(answers)).toEqual([]);
  }, 300_000);

  test('API-02 no search finds what is hidden', async () => {
    const lists = Object.entries(samples).filter(([, sample]) => sample.lists);
    expect(lists.length).toBeGreaterThan(0);
    for (const [route] of lists)
      for (const { person, headers, name } of world.principals.filter((p) => p.person.active)) {
        if (person.token !== 'session') continue;
        for (const tenant of tenants) {
          const url = `/api${route.replace('GET ', '')}?perPage=1000&globalFilter=${needle(tenant.name)}`;
          const found = (await t.app.inject({ url, headers })).json()['hydra:totalItems'];
          const reads = readable(person, tenants).includes(tenant.name);
          // of a reseller whose name may be known no more is searched
          if (!reads) expect(found, `${name} searches ${url}`).toBe(0);
          else if (!tenant.deleted) expect(found, `${name} searches ${url}`).toBeGreaterThan(0);
        }
      }
    expect(nameable(people.viewerA1, tenants)).toEqual(['A1', 'RA']);
  }, 300_000);

  test('API-02 LIST-07 each field that a list can be sorted by sorts it, both ways', async () => {
    const allowed = cells.filter(
      ({ verdict, but, principal, contract }) =>
        verdict === 'allowed' &&
        but === undefined &&
        principal.name === 'superAdmin' &&
        // a file's order is its own test's
        !contract.path.endsWith('.csv') &&
        sortsOf(contract).length > 0,
    );
    const lists = [...new Map(allowed.toReversed().map((cell) => [cell.route, cell])).values()];
    expect(lists.length).toBeGreaterThanOrEqual(atLeast.sortedLists);
    const sorted = lists.flatMap((cell) =>
      sortsOf(cell.contract).map((sortBy): Cell => {
        const query = (on: Parameters<NonNullable<Cell['sample']['query']>>[0]) =>
          `${cell.sample.query?.(on) ?? ''}&sortBy=${sortBy}`;
        return { ...cell, route: `${cell.route} by ${sortBy}`, sample: { ...cell.sample, query } };
      }),
    );
    const wrong = (await callAll(sorted)).flatMap(({ cell, status, body }) => {
      if (status !== 200) return [`${cell.route}: ${status}`];
      const [, name = ''] = / by -?(\w+)$/.exec(cell.route) ?? [];
      const members = (JSON.parse(body) as { 'hydra:member': Record<string, unknown>[] })[
        'hydra:member'
      ];
      // names are in the order of a language, which the lists' own tests know
      const values = members.map((member) => member[name]).filter(isOrdered);
      const ascending = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const expected = / by -/.test(cell.route) ? ascending.toReversed() : ascending;
      return values.join() === expected.join() ? [] : [`${cell.route}: ${values.join()}`];
    });
    expect(wrong).toEqual([]);
  }, 60_000);

  test('API-02 each principal is let do what it may do', async ({ task }) => {
    await beginAgain(task);
    listCells();
    const writes = cells.filter(
      (cell) => ['allowed', 'judgedLater'].includes(cell.verdict) && !isRead(cell),
    );
    expect(writes.length).toBeGreaterThanOrEqual(atLeast.writes);
    const answers = await callAll(writes);
    seenBy.writes = answers;
    expect(problemsIn(answers)).toEqual([]);
  }, 300_000);

  test('API-02 whatever was changed, its transaction left an audit line', async () => {
    const { changes, without } = await unauditedWrites(t.database);
    expect(changes).toBeGreaterThanOrEqual(atLeast.changes);
    expect(without).toEqual({});
  });

  test('API-02 what is hidden and what does not exist are answered in the same bytes', () => {
    const seen = Object.values(seenBy).flat();
    expect(seen).toHaveLength(cells.length);
    const blind = Map.groupBy(
      seen.filter(({ cell }) => cell.blind),
      ({ cell: { route, principal, but } }) =>
        `${route} by ${principal.name}${but ? `, ${but.place} ${but.at}` : ''}`,
    );
    expect(blind.size).toBeGreaterThanOrEqual(atLeast.blind);
    const different = [...blind].flatMap(([name, answers]) => {
      const told = new Set(answers.map((answer) => answer.told));
      return told.size > 1 ? [`${name}: ${[...told].join('\n  or ')}`] : [];
    });
    expect(different.slice(0, 10)).toEqual([]);
    expect(seen.map(({ cell }) => describeCell(cell)).length).toBe(
      new Set(seen.map(({ cell }) => describeCell(cell))).size,
    );
  });
}
