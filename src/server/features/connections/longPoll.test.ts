import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '../../platform/db/notifications.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let a1: string;
let connection: string;
beforeAll(async () => {
  t = await startTestApp();
  a1 = await t.make.organization();
  connection = await t.make.connection({ organizationId: a1 });
});
afterAll(() => t.close());

/** A call that waits for the connection's lists, by a user of A1; `until` resolves once it waits. */
async function waiting() {
  const user = await t.make.user({ entries: [{ organizationId: a1 }] });
  const token = await t.make.session(user.id);
  const path = `/connections/${connection}/preconfiguration`;
  const { version } = (await t.call('GET', path, { token })).body as { version: number };
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const { on } = t.services.notifications;
  t.services.notifications.on = (channel, listener) => {
    if (channel === 'linkspan_preconfiguration') resolve();
    return on(channel, listener);
  };
  const answer = t.call('GET', `${path}?wait=25&version=${version}`, { token });
  await begun;
  t.services.notifications.on = on;
  return { user, token, answer };
}
const changed = () => t.make.write((tx) => notify(tx, 'linkspan_preconfiguration', connection));

test('G8 WIZ-13 a waiting call answers what its caller may see at the time of the answer', async () => {
  const unsettled = await waiting();
  await changed();
  expect((await unsettled.answer).status).toBe(200);

  const removed = await waiting();
  await t.make.write((tx) =>
    tx
      .updateTable('access_entry')
      .set({ enabled: false })
      .where('user_id', '=', removed.user.id)
      .execute(),
  );
  await changed();
  const hidden = await removed.answer;
  expect(hidden.status).toBe(404);
  expect(hidden.body).not.toHaveProperty('state');

  const left = await waiting();
  expect((await t.call('POST', '/auth/logout', { token: left.token })).status).toBe(200);
  await changed();
  expect((await left.answer).status).toBe(401);
});
