import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

/** Sends `begin`, then a byte now and then; resolves with the answer when the server has closed the socket. */
function trickle(begin: string): Promise<string> {
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(begin);
  const more = setInterval(() => socket.write(' '), 100);
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => undefined);
  return new Promise((resolve) =>
    socket.once('close', () => {
      clearInterval(more);
      resolve(answer);
    }),
  );
}

test('R9 a client that sends headers or a body by the byte is disconnected, and others are served meanwhile', async () => {
  const { server } = t.app;
  // the longest of the routes' times; shorter ones are enforced separately (endSlowRequests.test.ts)
  expect(server.requestTimeout).toBe(120_000);
  // Node applies the longer of the two to the body
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout);
  server.headersTimeout /= 30;
  server.requestTimeout /= 240;
  const body = 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
  const slow = Promise.all([
    trickle('GET /api/connections HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    trickle(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${body}`),
    trickle(`POST /api/nowhere HTTP/1.1\r\nHost: x\r\n${body}`),
  ]);
  expect((await t.call('GET', '/platform-settings')).status).toBe(200);
  for (const answer of await slow) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
