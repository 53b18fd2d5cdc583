import { readFileSync, writeFileSync } from 'node:fs';
import { createHmac, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../../../../test/support/authenticator.ts';
import { accountCalls } from '../../../../test/support/accountCalls.ts';
import { testPassword } from '../../../../test/support/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { withVisibility } from '../../platform/db/database.ts';
import { renewCodes, spendCode } from '../../platform/accounts/secondFactor.ts';
import { addKeyToFile, Keyring } from '../../platform/secrets/keyring.ts';
import { rotateKek } from '../../platform/secrets/rotateKek.ts';
import { Secrets } from '../../platform/secrets/secrets.ts';
import { unsubscribeUrl } from '../reports/unsubscribe.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
const { person } = accountCalls(() => t);
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('T4 recovery codes and unsubscribe links survive a rotation, older ones as long as the old key exists', async () => {
  const user = await person({ totpSecret });
  const account = await t.database.db
    .selectFrom('user_account')
    .select(['id', 'totp_secret'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const renewed = await t.call('POST', `/users/${user.id}/recovery-codes`, {
    token: user.token,
    body: { password: testPassword, code: codeAt(totpSecret, new Date()) },
  });
  const [code] = renewed.body.recoveryCodes as string[];
  const link = new URL(await unsubscribeUrl(t.services, user.id, 'task')).pathname;

  const { kekFile } = t.services.config;
  const keys = JSON.parse(readFileSync(kekFile, 'utf8')) as { current: string; keys: object };
  const before = readFileSync(kekFile, 'utf8');
  // a code as stored before
  const [oldest] = Object.values(keys.keys) as string[];
  const oldKey = (purpose: string) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(oldest as string, 'base64'), '', `linkspan|${purpose}`, 32),
    );
  // and a link as mailed before
  const signed = `task.${user.id}`;
  const signature = createHmac('sha256', oldKey('unsubscribe')).update(signed).digest('base64url');
  const looked = await t.app.inject({ url: `/unsubscribe/${signed}.${signature}` });
  expect(looked.statusCode).toBe(200);
  const oldHash = createHmac('sha256', oldKey('recovery-code'))
    .update(`${user.id}\nabcde-fghjk`)
    .digest();
  await t.make.write((tx) =>
    tx.insertInto('recovery_code').values({ user_id: user.id, code_hash: oldHash }).execute(),
  );
  const spend = (services: TestApp['services'], tried: string) =>
    withVisibility(t.database.db, { bypassRowSecurity: true }, (tx) =>
      spendCode(tx, services, account, tried),
    );
  expect(await spend(t.services, 'abcde-fghjk')).toBe(true);
  try {
    const added = addKeyToFile(kekFile);
    await rotateKek(t.database.db, new Keyring(kekFile));
    const all = JSON.parse(readFileSync(kekFile, 'utf8')) as { keys: Record<string, string> };
    writeFileSync(kekFile, JSON.stringify({ current: added, keys: { [added]: all.keys[added] } }));
    const secrets = new Secrets(t.database.db, new Keyring(kekFile));
    const rotated = { ...t.services, secrets };
    expect(new URL(await unsubscribeUrl(rotated, user.id, 'task')).pathname).toBe(link);
    expect(await spend(rotated, code as string)).toBe(true);
    expect(await spend(rotated, code as string)).toBe(false);
    expect(await t.make.write((tx) => renewCodes(tx, rotated, user.id))).toHaveLength(10);
  } finally {
    writeFileSync(kekFile, before);
  }
});
