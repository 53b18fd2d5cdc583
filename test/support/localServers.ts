import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect } from 'vitest';
import { Egress } from '../../src/server/platform/egress/egress.ts';
import type { EgressOptions, EgressRequest } from '../../src/server/platform/egress/egress.ts';
import { EgressError } from '../../src/server/platform/egress/egressError.ts';

/** Called after each test of a file that calls `closeAfterEach`. */
export const closing: (() => unknown)[] = [];

export function closeAfterEach(): void {
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
}

/** An egress that allows these origins; closed after the test. */
export function egressTo(origins: string[], options: EgressOptions = {}): Egress {
  const egress = new Egress({ allowedOrigins: origins, ...options });
  closing.push(() => egress.close());
  return egress;
}

/** A real server on loopback; `seen` are its request lines. */
export async function serve(
  handler: http.RequestListener,
): Promise<{ origin: string; seen: string[] }> {
  const seen: string[] = [];
  const server = http.createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** A server that sends raw bytes, for answers that an HTTP library would not send. */
export async function serveRaw(onRequest: (socket: net.Socket) => void): Promise<string> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => onRequest(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const request = (url: string, more: Partial<EgressRequest> = {}): EgressRequest => ({
  method: 'GET',
  url: new URL(url),
  headers: {},
  signal: new AbortController().signal,
  ...more,
});

export async function fault(work: Promise<unknown>): Promise<EgressError> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(EgressError);
  return error as EgressError;
}
