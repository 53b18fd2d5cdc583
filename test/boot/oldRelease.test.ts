import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '../../src/server/platform/accounts/sessions.queries.ts';
import { openDatabase, withVisibility, type Tx } from '../../src/server/platform/db/database.ts';
import { migrate } from '../../src/server/platform/migrations/migrate.ts';
import { migrateUpTo } from '../support/migrateUpTo.ts';
import { startOtherProcess } from '../support/startOtherProcess.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { createEmptyDatabase, type EmptyDatabase } from './emptyDatabase.ts';

let t: TestApp;
let old: EmptyDatabase;
beforeAll(async () => {
  t = await startTestApp();
  old = await createEmptyDatabase('old');
});
afterAll(async () => {
  await old.drop();
  await t.close();
});

const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const organization = id(1);
const person = id(2);
const connections = 40;
/** Of these a file was refused: their documents stand, and no key says so. */
const refusedReceipts = 3;

/** What a release of then left behind, in the columns that there were. */
async function fill(tx: Tx): Promise<void> {
  const uuid = (from: number) =>
    sql`('01980000-0000-7000-8000-' || lpad((${from}::int + n)::text, 12, '0'))::uuid`;
  const each = sql`FROM generate_series(1, ${connections}::int) AS n`;
  const statements = [
    sql`INSERT INTO organization (id, code, name) VALUES (${organization}, 'OLD', 'Old Mill')`,
    sql`INSERT INTO user_account (id, first_name, last_name, email_address, active)
      VALUES (${person}, 'Ada', 'Old', 'ada@old.example', true)`,
    sql`INSERT INTO access_entry (user_id, organization_id, roles)
      VALUES (${person}, ${organization}, ARRAY['ROLE_ORGANIZATION_ADMIN'])`,
    sql`INSERT INTO credential (id, organization_id, package_type, credential_type)
      VALUES (${id(3)}, ${organization}, 'yokoy', 'api-key'), (${id(4)}, ${organization}, 'exact-online', 'oauth')`,
    sql`INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date)
      SELECT ${uuid(1000)}, ${organization}::uuid, 'Mill ' || n, 'tag', '2026-01-01' ${each}`,
    sql`INSERT INTO connection_package (connection_id, organization_id, package_type, position, credential_id)
      SELECT ${uuid(1000)}, ${organization}::uuid, 'yokoy', 1, ${id(3)}::uuid ${each}`,
    sql`INSERT INTO connection_package (connection_id, organization_id, package_type, position, credential_id)
      SELECT ${uuid(1000)}, ${organization}::uuid, 'exact-online', 2, ${id(4)}::uuid ${each}`,
    sql`INSERT INTO run (id, connection_id, organization_id, trigger)
      SELECT ${uuid(2000)}, ${uuid(1000)}, ${organization}::uuid, 'schedule' ${each}`,
    sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, status)
      SELECT ${uuid(3000)}, ${uuid(1000)}, ${organization}::uuid, 'expense', 'E' || n, 'pending' ${each}`,
    sql`INSERT INTO sync_document (element_id, name, id, connection_id, organization_id, element_name, package_type, position, status)
      SELECT ${uuid(3000)}, document, gen_random_uuid(), ${uuid(1000)}, ${organization}::uuid, 'expense', 'exact-online', 1,
        CASE WHEN n <= ${refusedReceipts}::int AND document = 'receipt' THEN 'failed' ELSE 'pending' END
      FROM generate_series(1, ${connections}::int) AS n, unnest(ARRAY['receipt', 'purchaseEntry']) AS document`,
    sql`INSERT INTO log_entry (id, created_at, connection_id, organization_id, status, log_level, code, message, fingerprint, last_seen_at)
      SELECT ${uuid(4000)}, now(), ${uuid(1000)}, ${organization}::uuid, 'unresolved', 400, 'x', 'Old trouble ' || n, ''::bytea, now() ${each}`,
  ];
  for (const statement of statements) await statement.execute(tx);
}

const tables = [
  'organization',
  'user_account',
  'access_entry',
  'credential',
  'connection',
  'connection_package',
  'run',
  'sync_element',
  'sync_document',
  'log_entry',
];

test('API-05 what a release of long ago has left is there after the upgrade, while its own questions and writes go on', async () => {
  await migrateUpTo(old.connectionString, '0064_organization_reach.sql');
  const owner = openDatabase({ connectionString: old.connectionString, max: 2 });
  await owner.db.transaction().execute(fill);
  const counted = async () => {
    const numbers: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await sql<{
        n: number;
      }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(owner.db);
      numbers[table] = rows[0]?.n ?? 0;
    }
    return numbers;
  };
  const before = await counted();
  expect(before).toMatchObject({ connection: connections, log_entry: connections });

  // as a process of then: its role, its context of row level security, its columns
  const process = openDatabase({
    connectionString: old.connectionString,
    role: 'linkspan_web',
    max: 2,
  });
  let migrating = true;
  let answered = 0;
  const goOn = async () => {
    while (migrating) {
      const seen = await withVisibility(
        process.db,
        { userId: person, grants: [organization] },
        async (tx) => {
          await sql`UPDATE connection SET notes = 'n' || ${answered}::int WHERE id = ${id(1001)}`.execute(
            tx,
          );
          const { rows } = await sql<{ name: string }>`
            SELECT c.id, c.name, c.tag, c.active, o.name AS organization_name FROM connection c
            JOIN organization o ON o.id = c.organization_id ORDER BY c.id`.execute(tx);
          return rows.length;
        },
      );
      expect(seen).toBe(connections);
      answered += 1;
      await turn();
    }
  };
  const going = goOn();
  const applied = await migrate(old.connectionString).finally(() => (migrating = false));
  await going;
  await process.close();
  expect(applied[0]).toBe('0065_connections_found');
  expect(answered).toBeGreaterThan(applied.length / 4);

  expect(await counted()).toEqual(before);
  const { rows: loose } = await sql`
    SELECT conname FROM pg_constraint WHERE NOT convalidated`.execute(owner.db);
  expect(loose).toEqual([]);
  const { rows: lookedUp } = await sql<{ name: string; keys: number }>`
    SELECT name, count(idempotency_key)::int AS keys FROM sync_document GROUP BY name ORDER BY name`.execute(
    owner.db,
  );
  expect(lookedUp).toEqual([
    { name: 'purchaseEntry', keys: 0 },
    { name: 'receipt', keys: refusedReceipts },
  ]);
  const now = new Date();
  const { token } = await owner.db.transaction().execute((tx) =>
    createSession(tx, {
      kind: 'ses',
      userId: person,
      expiresAt: new Date(now.getTime() + 3_600_000),
      now,
      ip: '',
      userAgent: '',
      clientHash: Buffer.from('old'),
    }),
  );
  await owner.close();

  const present = await startOtherProcess(t, { databaseUrl: old.connectionString });
  try {
    const list = async (url: string) => {
      const answer = await present.app.inject({
        url: `/api${url}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
      return answer.json<{ 'hydra:totalItems': number }>()['hydra:totalItems'];
    };
    expect(await list('/connections?perPage=100&sortBy=health')).toBe(connections);
    expect(await list('/connections?globalFilter=Mill%207')).toBe(1);
    expect(await list('/credentials')).toBe(2);
    expect(await list('/organizations')).toBe(1);
    expect(await list('/log-entries')).toBe(connections);
  } finally {
    await present.close();
  }
});
