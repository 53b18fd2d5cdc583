import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  closeAfterEach,
  closing,
  egressTo,
  fault,
  request,
  serve,
  serveRaw,
} from '../../../../test/support/localServers.ts';

closeAfterEach();

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe('whether it was sent', () => {
  test('nobody listens: not sent', async () => {
    const { origin } = await serve(() => undefined);
    await closing.pop()?.();
    expect(await fault(egressTo([origin]).send(request(origin)))).toMatchObject({
      fault: 'connect',
      sent: false,
    });
  });

  test('the name does not resolve: not sent', async () => {
    const notFound = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
    const egress = egressTo([], { resolve: () => Promise.reject(notFound) });
    expect(await fault(egress.send(request('https://gone.vendor.example/')))).toMatchObject({
      fault: 'dns',
      sent: false,
    });
  });

  test('a host without TLS: not sent', async () => {
    const { origin, seen } = await serve((_request, response) => response.end());
    const secure = origin.replace('http:', 'https:');
    expect(await fault(egressTo([secure]).send(request(secure)))).toMatchObject({
      fault: 'tls',
      sent: false,
    });
    expect(seen).toEqual([]);
  });

  test.skipIf(!hasOpenssl)('an unsigned certificate: not sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'egress-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const args = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=127.0.0.1',
    ];
    execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    let calls = 0;
    const server = https.createServer(
      { key: readFileSync(key), cert: readFileSync(cert) },
      (_request, response) => {
        calls += 1;
        response.end();
      },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await fault(egressTo([origin]).send(request(origin)))).toMatchObject({
      fault: 'tls',
      sent: false,
    });
    expect(calls).toBe(0);
  });

  test('the connection breaks after the request: sent', async () => {
    const origin = await serveRaw((socket) => socket.destroy());
    expect(
      await fault(egressTo([origin]).send(request(origin, { method: 'POST', body: '{}' }))),
    ).toMatchObject({ fault: 'reset', sent: true });
  });

  test('the connection breaks in the middle of the body: sent', async () => {
    const origin = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"half":');
      setTimeout(() => socket.resetAndDestroy(), 20);
    });
    expect(await fault(egressTo([origin]).send(request(origin)))).toMatchObject({
      fault: 'reset',
      sent: true,
    });
  });

  test('an answer that is not HTTP: sent', async () => {
    const origin = await serveRaw((socket) => socket.end('hello\r\n\r\n'));
    expect(await fault(egressTo([origin]).send(request(origin)))).toMatchObject({ sent: true });
  });

  test('stopped by its signal, before and after sending', async () => {
    const { origin, seen } = await serve(() => stop.abort());
    const egress = egressTo([origin]);
    const stop = new AbortController();
    expect(
      await fault(egress.send(request(origin, { signal: AbortSignal.abort() }))),
    ).toMatchObject({ fault: 'aborted', sent: false });
    expect(seen).toEqual([]);
    expect(await fault(egress.send(request(origin, { signal: stop.signal })))).toMatchObject({
      fault: 'aborted',
      sent: true,
    });
  });

  test('connections are kept and reused', async () => {
    const ports = new Set<number | undefined>();
    const { origin } = await serve((incoming, response) => {
      ports.add(incoming.socket.remotePort);
      response.end('{}');
    });
    const egress = egressTo([origin]);
    for (let n = 0; n < 20; n += 1) await egress.send(request(origin));
    // undici checks a connection in the turn after its answer; a call in that very turn may open another
    expect(ports.size).toBeLessThan(4);
  });
});
