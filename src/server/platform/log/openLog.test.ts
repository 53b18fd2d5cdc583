import Fastify from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { openLog } from './openLog.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the log shows the violated rule of a database error and not the row, in Fastify's log too", async () => {
  const { pool } = database;
  await pool.query('create table log_person (name text primary key)');
  await pool.query(`insert into log_person values ('Annelies Secret')`);
  const again = pool.query(`insert into log_person values ('Annelies Secret')`);
  const refused: unknown = await again.catch((error: unknown) => error);
  const connection = Object.assign(new Error('gone'), { client: pool, cause: refused });
  expect((refused as pg.DatabaseError).detail).toContain('Annelies Secret');

  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => lines.push(line) });
  log.warn({ err: connection }, 'database connection');
  const app = Fastify({ loggerInstance: log });
  app.get('/', (request) => {
    request.log.error({ err: refused }, 'request failed');
    return {};
  });
  await app.inject('/');
  await app.close();

  const [ofPool, ofRequest] = lines.map((line) => JSON.parse(line) as { err: object });
  const rule = { code: '23505', table: 'log_person', constraint: 'log_person_pkey' };
  expect(ofRequest?.err).toMatchObject({ type: 'DatabaseError', ...rule });
  expect(ofPool?.err).toMatchObject({ type: 'Error', message: 'gone', cause: rule });
  expect(ofPool?.err).not.toHaveProperty('client');
  expect(lines.join('')).not.toContain('Annelies');
});
