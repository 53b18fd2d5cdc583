import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import { text } from '../../../contract/messages/message.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';

let w: RoutesWorld;
beforeAll(async () => {
  w = await openRoutesWorld();
});
afterAll(() => w.t.close());

test('ACCOUNT-02 lists name people with their middle name', async () => {
  const user = await w.t.make.user({
    entries: [{ organizationId: w.organization, roles: ['ROLE_USER'] }],
  });
  const token = await w.t.make.session(user.id);
  const call = (method: string, path: string, body?: object) =>
    w.t.call(method, path, { token, ...(body && { body }) });
  const names = { firstName: 'Noor', middleName: 'van der', lastName: 'Berg' };
  await call('PUT', `/profile/user/${user.id}`, { userId: user.id, ...names });

  await w.t.make.write((tx) =>
    writeLogs(tx, { id: w.connection, organizationId: w.organization }, [
      {
        level: 400,
        code: 'mapping-missing',
        text: text('fault.ours'),
        solution: text('remedy.report'),
      },
    ]),
  );
  const [cause] = (await call('GET', '/causes')).body['hydra:member'];
  await call('POST', '/causes/ignore', { ids: cause.ids, until: null });
  expect((await call('GET', '/causes?state=ignored')).body['hydra:member']).toMatchObject([
    { ignoredBy: 'Noor van der Berg' },
  ]);

  await call('POST', `/connections/${w.connection}/force-run`);
  expect(
    (await call('GET', `/connections/${w.connection}/runs`)).body['hydra:member'],
  ).toMatchObject([{ initiator: 'Noor van der Berg' }]);
});
