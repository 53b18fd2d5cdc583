import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLines, endings } from '../../../test/support/auditLines.ts';
import { loginAttempt } from '../../../test/support/loginAttempt.ts';
import { startTestApp, type TestApp } from '../../../test/support/testApp.ts';
import { verifyAudit } from '../platform/audit/verifyAudit.ts';
import { openDatabase, withVisibility } from '../platform/db/database.ts';

let t: TestApp;
let org: string, foreign: string;
let admin: { id: string }, viewer: { id: string }, outsider: { id: string };
const tokens = new Map<string, string>();

beforeAll(async () => {
  t = await startTestApp();
  org = await t.make.organization({ name: 'Bakkerij', code: 'B1' });
  foreign = await t.make.organization({ name: 'Hotel' });
  const member = (organizationId: string, role: 'ROLE_ORGANIZATION_ADMIN' | 'ROLE_VIEWER') =>
    t.make.user({ entries: [{ organizationId, roles: [role] }] });
  admin = await member(org, 'ROLE_ORGANIZATION_ADMIN');
  viewer = await member(org, 'ROLE_VIEWER');
  outsider = await member(foreign, 'ROLE_ORGANIZATION_ADMIN');
  for (const { id } of [admin, viewer, outsider]) tokens.set(id, await t.make.session(id));
});
afterAll(() => t.close());

const as = (user: { id: string }, method: string, path: string, body?: unknown) =>
  t.call(method, path, { token: tokens.get(user.id), body });
const rename = (user: { id: string }, id: string, name: string) =>
  as(user, 'PUT', `/organizations/${id}`, {
    organizationName: name,
    organizationCode: id.slice(-8),
  });
const nameOf = async (id: string) =>
  t.make.write(
    async (tx) =>
      (
        await tx
          .selectFrom('organization')
          .select('name')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).name,
  );
const owned = async () => {
  const id = await t.make.organization();
  const user = await t.make.user({
    entries: [{ organizationId: id, roles: ['ROLE_ORGANIZATION_ADMIN'] }],
  });
  tokens.set(user.id, await t.make.session(user.id));
  return { id, user };
};
/** Makes the database refuse something while `work` runs. */
async function refusing(table: string, event: string, work: () => Promise<void>): Promise<void> {
  const { db } = t.database;
  await sql`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER refuse ${sql.raw(event)} ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(
    db,
  );
  try {
    await work();
  } finally {
    await sql`DROP TRIGGER refuse ON ${sql.table(table)}`.execute(db);
  }
}

describe('a change and its line', () => {
  test('are written in one transaction, once', async () => {
    const { id, user } = await owned();
    expect((await rename(user, id, 'Nieuw')).status).toBe(200);
    const lines = await auditLines(t, id);
    expect(lines).toEqual([
      {
        action: 'organizations.updateOrganization',
        actor: 'user',
        actor_id: user.id,
        ip: '127.0.0.1',
        resource: 'organization',
        resource_id: id,
        organization_id: id,
        outcome: 'done',
        detail: { from: null, to: null },
      },
    ]);
    const { rows } = await sql<{ same: boolean }>`
      SELECT a.xmin = o.xmin AS same FROM audit a JOIN organization o ON o.id = a.organization_id
      WHERE o.id = ${id}`.execute(t.database.db);
    expect(rows).toEqual([{ same: true }]);
  });

  test('no change without its line: if the line can’t be written the change is rolled back', async () => {
    const { id, user } = await owned();
    const before = await nameOf(id);
    await refusing('audit', 'BEFORE INSERT', async () => {
      expect((await rename(user, id, 'Zonder regel')).status).toBe(500);
    });
    expect(await nameOf(id)).toBe(before);
    expect(await auditLines(t, id)).toEqual([]);
  });

  test('no change without its line: nor if the line can’t be chained', async () => {
    const { id, user } = await owned();
    const before = await nameOf(id);
    await refusing('audit_chain', 'BEFORE INSERT OR UPDATE', async () => {
      expect((await rename(user, id, 'Zonder schakel')).status).toBe(500);
    });
    expect(await nameOf(id)).toBe(before);
    expect(await auditLines(t, id)).toEqual([]);
  });

  test('no line without its change: if the transaction fails, its line goes with it', async () => {
    const { id, user } = await owned();
    await refusing('organization', 'AFTER UPDATE', async () => {
      expect((await rename(user, id, 'Nooit')).status).toBe(500);
    });
    // at the commit, after the line was written
    await sql`CREATE CONSTRAINT TRIGGER refuse_late AFTER UPDATE ON organization DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION refuse()`.execute(t.database.db);
    try {
      expect((await rename(user, id, 'Nooit')).status).toBe(500);
    } finally {
      await sql`DROP TRIGGER refuse_late ON organization`.execute(t.database.db);
    }
    expect(endings(await auditLines(t, id))).toEqual([
      'organizations.updateOrganization refused',
      'organizations.updateOrganization refused',
    ]);
  });

  test('R13 fifty concurrent changes leave fifty lines, in intact chains', async () => {
    const places = await Promise.all(Array.from({ length: 5 }, owned));
    const before = (await verifyAudit(t.database.db)).lines;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const { id, user } = places[n % 5] as (typeof places)[number];
        return rename(user, id, `Naam ${n}`);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const { lines, gaps } = await verifyAudit(t.database.db);
    expect({ more: lines - before, gaps }).toEqual({ more: 50, gaps: [] });
  });

  test('reading leaves no line', async () => {
    const { id, user } = await owned();
    expect((await as(user, 'GET', `/organizations/${id}`)).status).toBe(200);
    expect(await auditLines(t, id)).toEqual([]);
  });
});

describe('a refusal names its target', () => {
  test('API-02 if the rank is too low', async () => {
    const before = (await auditLines(t, org)).length;
    expect((await rename(viewer, org, 'Van mij')).status).toBe(403);
    expect((await auditLines(t, org)).slice(before)).toMatchObject([
      {
        action: 'organizations.updateOrganization',
        actor_id: viewer.id,
        resource: 'organization',
        organization_id: org,
        outcome: 'denied',
      },
    ]);
  });

  test('API-02 if it is hidden: the detail has its owner, who does not see the line', async () => {
    const before = (await auditLines(t, org)).length;
    expect((await rename(outsider, org, 'Van mij')).status).toBe(404);
    expect((await auditLines(t, org)).slice(before)).toMatchObject([
      {
        actor_id: outsider.id,
        resource: 'organization',
        organization_id: null,
        outcome: 'denied',
        detail: { hiddenIn: [org] },
      },
    ]);
  });

  test('API-02 if it does not exist', async () => {
    const nothing = t.make.randomId();
    expect((await rename(outsider, nothing, 'Van mij')).status).toBe(404);
    expect(await auditLines(t, nothing)).toMatchObject([
      { resource: 'organization', organization_id: null, outcome: 'denied', detail: {} },
    ]);
  });

  test('API-02 if the body names it', async () => {
    const body = {
      firstName: 'Anna',
      lastName: 'Bakker',
      emailAddress: 'new@example.test',
      accessToOrganizations: [{ organizationId: foreign, roles: ['ROLE_VIEWER'], enabled: true }],
      receiveSyncReport: false,
      receiveConnectionTaskReport: false,
    };
    const before = (await auditLines(t, foreign)).length;
    expect((await as(admin, 'POST', '/users', body)).status).toBe(422);
    expect((await auditLines(t, foreign)).slice(before)).toMatchObject([
      {
        action: 'users.createUser',
        actor_id: admin.id,
        resource: 'organization',
        organization_id: null,
        outcome: 'denied',
        detail: { in: 'accessToOrganizations[0].organizationId', hiddenIn: [foreign] },
      },
    ]);
  });
});

test('T1 of a window’s refused sign-ins, one leaves a line', async () => {
  const start = Date.UTC(2032, 0, 1);
  t.services.now = () => new Date(start + 60_000);
  const throttled = async (ip: string) => {
    const { rows } = await sql<{ outcome: string; detail: unknown }>`
      SELECT outcome, detail FROM audit WHERE ip = ${ip} AND detail ? 'throttled'`.execute(
      t.database.db,
    );
    return rows;
  };
  try {
    const email = 'nobody@example.test';
    const ip = '203.0.113.77';
    const tries = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => loginAttempt(t, { email, password: 'x', ip })),
      );
    await tries(10);
    expect(await throttled(ip)).toEqual([]);
    expect((await tries(8)).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 8 }, () => 429),
    );
    await tries(4);
    expect(await throttled(ip)).toEqual([{ outcome: 'refused', detail: { throttled: true } }]);
    // the next window has another line
    t.services.now = () => new Date(start + 16 * 60_000);
    await tries(13);
    expect(await throttled(ip)).toHaveLength(2);
  } finally {
    t.services.now = () => new Date();
  }
});

test('API-02 web and worker read lines within reach alone, and can’t write a line’s time or place', async () => {
  const { id: organizationId, user } = await owned();
  await rename(user, organizationId, 'Een');
  const { id: other, user: others } = await owned();
  await rename(others, other, 'Ander');
  for (const role of ['linkspan_web', 'linkspan_worker'] as const) {
    const database = openDatabase({ connectionString: t.database.connectionString, role, max: 1 });
    const seen = (organizations: string[]) =>
      withVisibility(database.db, { organizations }, async (tx) => {
        const rows = await tx.selectFrom('audit').select('organization_id').distinct().execute();
        return rows.map((row) => row.organization_id);
      });
    try {
      expect(await database.db.selectFrom('audit').selectAll().execute()).toEqual([]);
      expect(await seen([organizationId])).toEqual([organizationId]);
      const all = await withVisibility(database.db, { bypassRowSecurity: true }, (tx) =>
        tx.selectFrom('audit').select('organization_id').distinct().execute(),
      );
      expect(all.map((row) => row.organization_id)).toEqual(
        expect.arrayContaining([organizationId, other, null]),
      );
      for (const statement of [
        `UPDATE audit SET outcome = 'done'`,
        `DELETE FROM audit`,
        `TRUNCATE audit`,
        `INSERT INTO audit (id, actor, action, outcome, at) VALUES (gen_random_uuid(), 'user', 'x', 'done', now())`,
        `INSERT INTO audit (id, actor, action, outcome, position) VALUES (gen_random_uuid(), 'user', 'x', 'done', 1)`,
        `SELECT FROM audit_chain`,
        `UPDATE audit_chain SET position = 0`,
        `SELECT audit_canonical(a, 1) FROM audit a`,
      ])
        await expect(
          withVisibility(database.db, { bypassRowSecurity: true }, (tx) =>
            sql.raw(statement).execute(tx),
          ),
          `${role}: ${statement}`,
        ).rejects.toThrow(/permission denied/);
      for (const statement of [
        `ALTER TABLE audit DISABLE TRIGGER chain_line`,
        `ALTER TABLE audit NO FORCE ROW LEVEL SECURITY`,
        `DROP FUNCTION chain_audit_line CASCADE`,
      ])
        await expect(sql.raw(statement).execute(database.db), statement).rejects.toThrow(
          /must be owner/,
        );
      await expect(
        sql`SET session_replication_role = replica`.execute(database.db),
      ).rejects.toThrow(/permission denied/);
    } finally {
      await database.close();
    }
  }
});
