import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../../src/server/platform/audit/audit.queries.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import { runCommand } from './runCommand.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'linkspan-audit-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const verify = (...args: string[]) =>
  runCommand('audit-verify', args, { DATABASE_URL: database.connectionString }).ended;

test('R13 npm run audit:verify says that the audit is whole, or names chain, position and line and ends with 1', async () => {
  const chain = uuidv7();
  for (let n = 0; n < 3; n++)
    await recordAudit(database.db, {
      actorId: null,
      actor: 'user',
      ip: '',
      action: 'test',
      resource: '',
      resourceId: null,
      organizationId: chain,
      outcome: 'done',
      detail: {},
    });
  const file = join(folder, 'ends.json');
  expect(await verify(file)).toEqual({
    code: 0,
    stdout: 'The audit is as it was written: 3 lines, chains: 1.\n',
    stderr: '',
  });
  const ends = await readFile(file, 'utf8');
  expect(JSON.parse(ends)).toMatchObject({ [chain]: { position: 3 } });

  const { rows } = await sql<{ id: string }>`
    UPDATE audit SET detail = '{"forged": true}' WHERE position = 2 RETURNING id`.execute(
    database.db,
  );
  expect(await verify(file)).toEqual({
    code: 1,
    stdout: '',
    stderr: `linkspan: chain ${chain}, position 2, line ${rows[0]?.id}: the line was changed after it was written.\n`,
  });
  // what was noted of the audit when it was whole is kept
  expect(await readFile(file, 'utf8')).toBe(ends);

  await sql`DELETE FROM audit WHERE position >= 2`.execute(database.db);
  expect((await verify()).stderr).toBe(
    `linkspan: chain ${chain}, position 2, line none: a line is missing.\n`,
  );
  await writeFile(file, 'not what it wrote');
  expect(await verify(file)).toMatchObject({ code: 1, stderr: expect.stringContaining(file) });
});
