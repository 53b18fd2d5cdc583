import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { runCommand, type RunningCommand } from './runCommand.ts';

let t: TestApp;
const commands: RunningCommand[] = [];
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  for (const command of commands) await command.stop();
  await t.close();
});

function serve(role: string): RunningCommand {
  const command = runCommand('serve', [role], {
    DATABASE_URL: t.database.connectionString,
    PUBLIC_URL: 'http://localhost:8080',
    KEK_FILE: t.services.config.kekFile,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
  commands.push(command);
  return command;
}

test('API-05 web and worker are processes of their own: the one asks, the other works, both stop when told', async () => {
  const { make } = t;
  const organizationId = await make.organization();
  // credentials that hold nothing: what is asked of them fails before any vendor is called
  const connection = await make.connection({
    organizationId,
    packages: [
      {
        packageType: 'yokoy',
        credentialId: await make.credential({ organizationId, state: 'failed' }),
      },
      {
        packageType: 'exact-online',
        credentialId: await make.credential({
          organizationId,
          packageType: 'exact-online',
          state: 'failed',
        }),
      },
    ],
  });
  const token = await make.session((await make.user({ entries: [{ organizationId }] })).id);
  const web = serve('web');
  const [, url] = await web.says(/linkspan web: (http\S+)/);
  const call = async (method: string, path: string) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const run = await call('POST', `/connections/${connection}/force-run`);
  expect(run).toMatchObject({ '@type': 'Run', finishedAt: null });
  const first = async () => {
    const list = await call('GET', `/connections/${connection}/tasks?sortBy=createdAt`);
    return (list['hydra:member'] as { taskStatus: string; startedAt: string | null }[])[0];
  };
  // without a worker it waits, whatever the web process does
  expect(await first()).toMatchObject({ taskStatus: 'queued', startedAt: null });
  const worker = serve('worker');
  await worker.says(/linkspan worker: /);
  await expect.poll(first, { timeout: 20_000 }).toMatchObject({ startedAt: expect.any(String) });
  expect((await fetch(`${url}/health`)).status).toBe(200);
  for (const command of [worker, web]) {
    const { code, stderr } = await command.stop();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  }
});
