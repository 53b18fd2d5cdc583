import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { backup } from '../db/backup/backup.ts';
import { restore } from '../db/backup/restore.ts';
import { openDatabase, withVisibility, type Database } from '../db/database.ts';
import { migrate } from '../migrations/migrate.ts';
import { recordAudit, type AuditLine } from './audit.queries.ts';
import { verifyAudit } from './verifyAudit.ts';

const nobodys = '00000000-0000-0000-0000-000000000000';
let database: TestDatabase;
let web: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  web = openDatabase({
    connectionString: database.connectionString,
    role: 'linkspan_web',
    max: 10,
  });
});
afterAll(async () => {
  await web.close();
  await database.drop();
});

const line = (organizationId: string | null, values: Partial<AuditLine> = {}): AuditLine => ({
  actorId: uuidv7(),
  actor: 'user',
  ip: '192.0.2.1',
  action: 'connections.updateNotes',
  resource: 'connection',
  resourceId: uuidv7(),
  organizationId,
  outcome: 'done',
  detail: { message: 'Ünïcode "quotes" \\ 日本 🚢', number: 1.5, none: null, list: [1, 'b'] },
  ...values,
});

/** A new organization's chain with this many lines; their ids in order. */
async function chainOf(count: number): Promise<{ chain: string; ids: string[] }> {
  const chain = uuidv7();
  for (let n = 0; n < count; n++) await recordAudit(web.db, line(chain));
  const rows = await database.db
    .selectFrom('audit')
    .select('id')
    .where('chain', '=', chain)
    .orderBy('position')
    .execute();
  return { chain, ids: rows.map(({ id }) => id) };
}

const gapIn = async (chain: string) =>
  (await verifyAudit(database.db)).gaps.find((gap) => gap.chain === chain);

describe('the chain', () => {
  test('each organization has one, and lines of no organization share one', async () => {
    const { chain, ids } = await chainOf(3);
    await recordAudit(web.db, line(null, { actorId: null, resourceId: null, detail: {} }));
    const verdict = await verifyAudit(database.db);
    expect(verdict.gaps).toEqual([]);
    expect(verdict.ends[chain]).toEqual({
      position: 3,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(verdict.ends[nobodys]?.position).toBeGreaterThan(0);
    expect(ids).toHaveLength(3);
  });

  test('R13 fifty parallel writers are all in it, in the order of their commits', async () => {
    const one = uuidv7();
    const other = uuidv7();
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        withVisibility(web.db, { organizations: [] }, async (tx) => {
          await recordAudit(tx, line([one, other, null][n % 3] ?? null));
          await sql`SELECT pg_sleep(${(n % 7) / 1000})`.execute(tx);
        }),
      ),
    );
    const { gaps, ends } = await verifyAudit(database.db);
    expect(gaps).toEqual([]);
    expect([ends[one]?.position, ends[other]?.position]).toEqual([17, 17]);
  });

  test('R13 an open transaction blocks nobody', async () => {
    const { chain } = await chainOf(1);
    await withVisibility(web.db, { organizations: [] }, async (tx) => {
      await recordAudit(tx, line(chain));
      // the same chain, from another connection, meanwhile
      await recordAudit(web.db, line(chain));
    });
    const { gaps, ends } = await verifyAudit(database.db);
    expect(gaps).toEqual([]);
    expect(ends[chain]?.position).toBe(3);
  });

  test('a transaction that is rolled back leaves no gap', async () => {
    const { chain } = await chainOf(2);
    const failing = withVisibility(web.db, { organizations: [] }, async (tx) => {
      await recordAudit(tx, line(chain));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await recordAudit(web.db, line(chain));
    const { gaps, ends } = await verifyAudit(database.db);
    expect(gaps).toEqual([]);
    expect(ends[chain]?.position).toBe(3);
  });

  test('lines from before there were chains are chained by the migration', async () => {
    const old = await createTestDatabase();
    try {
      await sql`DROP TRIGGER chain_line ON audit; DROP FUNCTION chain_audit_line, audit_canonical; DROP TABLE audit_chain;
        DROP POLICY tenant ON audit; DROP POLICY added ON audit; DROP POLICY chained ON audit;
        ALTER TABLE audit DROP COLUMN chain, DROP COLUMN position, DROP COLUMN previous_hash, DROP COLUMN hash`.execute(
        old.db,
      );
      await sql`INSERT INTO audit (id, at, actor, action, outcome, organization_id)
        SELECT gen_random_uuid(), now() - g * interval '1 hour', 'user', 'old', 'done',
          CASE WHEN g % 3 > 0 THEN lpad((g % 3)::text, 32, '0')::uuid END FROM generate_series(1, 30) g`.execute(
        old.db,
      );
      const file = new URL('../../../../db/migrations/0032_audit_chain.sql', import.meta.url);
      await sql.raw(await readFile(file, 'utf8')).execute(old.db);
      await recordAudit(old.db, line(null));
      const { lines, gaps, ends } = await verifyAudit(old.db);
      expect({ lines, gaps }).toEqual({ lines: 31, gaps: [] });
      expect(Object.values(ends).map(({ position }) => position)).toEqual([11, 10, 10]);
    } finally {
      await old.drop();
    }
  });

  test('old lines may be dropped up to an anchor, and no further', async () => {
    const { chain, ids } = await chainOf(5);
    await database.db.transaction().execute(async (tx) => {
      await sql`UPDATE audit_chain c SET anchor_position = a.position, anchor_hash = a.hash
        FROM audit a WHERE c.id = ${chain} AND a.id = ${ids[2]}`.execute(tx);
      await sql`DELETE FROM audit WHERE chain = ${chain} AND position <= 3`.execute(tx);
    });
    expect(await gapIn(chain)).toBeUndefined();
    await sql`DELETE FROM audit WHERE id = ${ids[3]}`.execute(database.db);
    expect(await gapIn(chain)).toEqual({ chain, position: 4, lineId: null, flaw: 'missing' });
  });
});

describe("tampering behind the platform's back is found", () => {
  /** Applies it to a chain of six lines, as the database's owner. */
  async function after(harm: (chain: string, ids: string[]) => Promise<unknown>) {
    const { chain, ids } = await chainOf(6);
    expect(await gapIn(chain)).toBeUndefined();
    await harm(chain, ids);
    const gap = await gapIn(chain);
    return (
      gap && {
        ...gap,
        lineId: gap.lineId && ids.indexOf(gap.lineId) + 1,
        chain: gap.chain === chain,
      }
    );
  }
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database.db);
  /** Bypasses the trigger that chains inserted lines. */
  const unseen = (statement: ReturnType<typeof sql>) =>
    database.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await statement.execute(tx);
    });

  test.each([
    `actor_id = gen_random_uuid()`,
    `actor = 'superAdmin'`,
    `ip = ''`,
    `action = 'auth.authLogin'`,
    `resource = ''`,
    `resource_id = NULL`,
    `outcome = 'refused'`,
    `at = at + interval '1 microsecond'`,
    `detail = detail - 'none'`,
  ])('a line that was changed: %s', async (change) => {
    const harm = (ids: string[]) =>
      run(sql`UPDATE audit SET ${sql.raw(change)} WHERE id = ${ids[2]}`);
    expect(await after((_, ids) => harm(ids))).toEqual({
      chain: true,
      position: 3,
      lineId: 3,
      flaw: 'changed',
    });
  });

  test('a changed line with a recomputed hash', async () => {
    const remade = (id: string | undefined) => sql`UPDATE audit a SET action = 'other',
      hash = sha256(previous_hash || convert_to(audit_canonical(
        ROW(a.id, a.at, a.actor_id, a.actor, a.ip, 'other', a.resource, a.resource_id, a.organization_id, a.outcome, a.detail, a.chain, a.position, a.previous_hash, a.hash)::audit,
        a.position), 'UTF8')) WHERE id = ${id}`;
    expect(await after((_, ids) => run(remade(ids[2])))).toEqual({
      chain: true,
      position: 3,
      lineId: 3,
      flaw: 'replaced',
    });
    expect(await after((_, ids) => run(remade(ids[5])))).toEqual({
      chain: true,
      position: 6,
      lineId: 6,
      flaw: 'end',
    });
  });

  test('a removed line: the first, one between, the last, all', async () => {
    const remove = (place: number) =>
      after((_, ids) => run(sql`DELETE FROM audit WHERE id = ${ids[place - 1]}`));
    for (const place of [1, 3, 6])
      expect(await remove(place)).toEqual({
        chain: true,
        position: place,
        lineId: null,
        flaw: 'missing',
      });
    expect(await after((chain) => run(sql`DELETE FROM audit WHERE chain = ${chain}`))).toEqual({
      chain: true,
      position: 1,
      lineId: null,
      flaw: 'missing',
    });
  });

  test('lines that were swapped or moved up', async () => {
    const swapped = await after((chain) =>
      database.db.transaction().execute(async (tx) => {
        for (const [from, to] of [
          [2, 100],
          [3, 2],
          [100, 3],
        ] as const)
          await sql`UPDATE audit SET position = ${to} WHERE chain = ${chain} AND position = ${from}`.execute(
            tx,
          );
      }),
    );
    expect(swapped).toEqual({ chain: true, position: 2, lineId: 3, flaw: 'moved' });
    const closed = await after((chain, ids) =>
      database.db.transaction().execute(async (tx) => {
        await sql`DELETE FROM audit WHERE id = ${ids[3]}`.execute(tx);
        for (const from of [5, 6])
          await sql`UPDATE audit SET position = ${from - 1} WHERE chain = ${chain} AND position = ${from}`.execute(
            tx,
          );
      }),
    );
    expect(closed).toEqual({ chain: true, position: 4, lineId: 5, flaw: 'moved' });
    const taken = await after(async (_, ids) => {
      const { chain } = await chainOf(1);
      await run(
        sql`UPDATE audit SET organization_id = ${chain}, position = 2 WHERE id = ${ids[5]}`,
      );
    });
    expect(taken).toEqual({ chain: true, position: 6, lineId: null, flaw: 'missing' });
  });

  test('a line added outside of the platform: unchained, after the end, before the beginning', async () => {
    const add = (chain: string, position: number | null) =>
      unseen(sql`INSERT INTO audit (id, actor, action, outcome, organization_id, position, previous_hash, hash)
        SELECT gen_random_uuid(), 'user', 'forged', 'done', ${chain}, ${position}::bigint, hash, sha256('x') FROM audit_chain WHERE id = ${chain}`);
    for (const position of [null, 0, 7])
      expect(await after((chain) => add(chain, position))).toMatchObject({
        position,
        flaw: 'added',
      });
    await sql`DELETE FROM audit WHERE action = 'forged'`.execute(database.db);
  });

  test('a head that was set back, or is gone', async () => {
    const harm = (set: string) => (chain: string) => run(sql`${sql.raw(set)} WHERE id = ${chain}`);
    expect(await after(harm('UPDATE audit_chain SET position = 5'))).toEqual({
      chain: true,
      position: 6,
      lineId: 6,
      flaw: 'added',
    });
    expect(await after(harm(`UPDATE audit_chain SET hash = sha256('x')`))).toEqual({
      chain: true,
      position: 6,
      lineId: 6,
      flaw: 'end',
    });
    expect(await after(harm('DELETE FROM audit_chain'))).toEqual({
      chain: true,
      position: null,
      lineId: null,
      flaw: 'end',
    });
  });

  test('an end cut off together with its head is found by someone who has noted it', async () => {
    const { chain, ids } = await chainOf(4);
    const { ends } = await verifyAudit(database.db);
    await recordAudit(web.db, line(chain));
    expect(
      (await verifyAudit(database.db, ends)).gaps.filter((gap) => gap.chain === chain),
    ).toEqual([]);
    await run(sql`DELETE FROM audit WHERE chain = ${chain} AND position > 2`);
    await run(
      sql`UPDATE audit_chain c SET position = 2, hash = a.hash FROM audit a WHERE c.id = ${chain} AND a.id = ${ids[1]}`,
    );
    expect(await gapIn(chain)).toBeUndefined();
    const gaps = async () =>
      (await verifyAudit(database.db, ends)).gaps.filter((gap) => gap.chain === chain);
    expect(await gaps()).toEqual([{ chain, position: 3, lineId: null, flaw: 'missing' }]);
    // continued as if nothing had happened
    for (let n = 0; n < 3; n++) await recordAudit(web.db, line(chain));
    expect(await gapIn(chain)).toBeUndefined();
    expect(await gaps()).toMatchObject([{ position: 4, flaw: 'rewritten' }]);
    await run(sql`DELETE FROM audit WHERE chain = ${chain}`);
    await run(sql`DELETE FROM audit_chain WHERE id = ${chain}`);
    expect(await gaps()).toEqual([{ chain, position: 4, lineId: null, flaw: 'missing' }]);
  });
});

test('R11 a restored backup has the same chains, and they continue', async () => {
  const source = await createTestDatabase();
  const target = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'linkspan-audit-'));
  try {
    const chain = uuidv7();
    for (let n = 0; n < 5; n++) await recordAudit(source.db, line(n % 2 ? chain : null));
    const before = await verifyAudit(source.db);
    expect(before).toMatchObject({ lines: 5, gaps: [] });
    await backup(source.connectionString, join(folder, 'backup'));
    await restore(target.connectionString, join(folder, 'backup'), { migrate });
    expect(await verifyAudit(target.db, before.ends)).toEqual(before);
    await recordAudit(target.db, line(chain));
    expect((await verifyAudit(target.db, before.ends)).ends[chain]?.position).toBe(3);
  } finally {
    await source.drop();
    await target.drop();
    await rm(folder, { recursive: true });
  }
});
