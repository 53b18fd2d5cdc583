import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endSlowRequests } from './endSlowRequests.ts';

/** A server with one route and its time limit for requests, and a request that stops half-way. */
async function sendHalf(timeout: number, pace?: { everyMs: number; bytes: number }) {
  const app = Fastify();
  endSlowRequests(app, pace);
  app.post('/', { config: { timeout } }, () => 'there');
  app.post('/refused', { config: { timeout }, onRequest: async () => refuse() }, () => 'there');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  const send = (path: string) =>
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nab`,
    );
  return { app, socket, send };
}

function refuse(): never {
  throw new Error('refused');
}

test('R9 a request that is incomplete after its route’s time is ended', async () => {
  const { app, socket, send } = await sendHalf(30);
  send('/');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
  await once(socket, 'close');
  await app.close();
});

test('R9 a request to a route with more time is answered', async () => {
  const { app, socket, send } = await sendHalf(60_000);
  send('/');
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.end('cd');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('there');
  await app.close();
});

test('R9 T41 a body that stalls is ended long before its route’s time', async () => {
  const { app, socket, send } = await sendHalf(60_000, { everyMs: 30, bytes: 1 });
  send('/');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
  await once(socket, 'close');
  await app.close();
});

test('R9 T41 a refused request that keeps sending its body is ended after its route’s time', async () => {
  const { app, socket, send } = await sendHalf(30);
  send('/refused');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 500 /);
  await once(socket, 'close');
  await app.close();
});
