import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../support/auditLines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { runCommand } from './runCommand.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('USERS-03 npm run create-admin makes a super admin, who signs in; the audit says so', async () => {
  const password = 'three brown sparrows';
  const { code, stderr } = await runCommand('create-admin', ['first@example.test', 'A', 'B'], {
    DATABASE_URL: t.database.connectionString,
    ADMIN_PASSWORD: password,
  }).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const token = await t.signIn('first@example.test', password);
  const { body } = await t.call('GET', '/users?globalFilter=first', { token });
  const { userId } = body['hydra:member'][0] as { userId: string };
  expect(await auditLines(t, userId)).toMatchObject([
    { action: 'create-admin', actor: 'command', actor_id: null, resource: 'user', outcome: 'done' },
  ]);
});
