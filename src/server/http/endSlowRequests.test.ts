import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endSlowRequests } from './endSlowRequests.ts';

/** A server whose one route says how long its requests may take to be there, and a request that stays half-way. */
async function sendHalf(timeout: number) {
  const app = Fastify();
  endSlowRequests(app);
  app.post('/', { config: { timeout } }, () => 'there');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nab',
  );
  return { app, socket };
}

test('R9 a request that is not there in its route’s time is ended', async () => {
  const { app, socket } = await sendHalf(30);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
  await once(socket, 'close');
  await app.close();
});

test('R9 one whose route gives it longer is answered', async () => {
  const { app, socket } = await sendHalf(60_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.end('cd');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('there');
  await app.close();
});
