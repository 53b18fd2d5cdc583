import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from './addressRules.ts';
import { Egress } from './egress.ts';
import type { EgressOptions, EgressRequest } from './egress.ts';
import { EgressError } from './egressError.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function egressTo(origins: string[], options: EgressOptions = {}): Egress {
  const egress = new Egress({ allowedOrigins: origins, ...options });
  closing.push(() => egress.close());
  return egress;
}

async function serve(handler: http.RequestListener): Promise<{ origin: string; seen: string[] }> {
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

/** A server of raw bytes, for answers that an HTTP library would not send. */
async function serveRaw(onRequest: (socket: net.Socket) => void): Promise<string> {
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

const request = (url: string, more: Partial<EgressRequest> = {}): EgressRequest => ({
  method: 'GET',
  url: new URL(url),
  headers: {},
  signal: new AbortController().signal,
  ...more,
});

async function fault(work: Promise<unknown>): Promise<EgressError> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(EgressError);
  return error as EgressError;
}

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe('where it may go', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '198.18.0.1',
    '240.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::127.0.0.1',
    '::7f00:1',
    'fec0::1',
    '2001::1',
    'nonsense',
  ])('%s is not a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1'])(
    '%s is a public address',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    'http://api.vendor.example/',
    'https://user:pw@api.vendor.example/',
    'https://user@api.vendor.example/',
    'https://api.vendor.example:8443/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://localhost/',
    'https://db/',
    'https://api.vendor.example./',
    'ftp://api.vendor.example/',
    'https://169.254.169.254/latest#',
  ])('%s is refused before anything is sent', async (url) => {
    const egress = egressTo([], {
      resolve: () => Promise.reject(new Error('must not be resolved')),
    });
    expect(await fault(egress.send(request(url)))).toMatchObject({ fault: 'refused', sent: false });
  });

  test('a name is resolved once, and refused when any of its addresses is inside', async () => {
    const asked: string[] = [];
    const egress = egressTo([], {
      resolve: (name) => {
        asked.push(name);
        return Promise.resolve([
          { address: '93.184.216.34', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]);
      },
    });
    const error = await fault(egress.send(request('https://rebind.vendor.example/')));
    expect(error).toMatchObject({ fault: 'refused', sent: false });
    expect(asked).toEqual(['rebind.vendor.example']);
  });

  test('the loopback is reached through an allowed origin alone, not by another port or user info', async () => {
    const { origin, seen } = await serve((_request, response) => response.end('{}'));
    const egress = egressTo([origin]);
    expect((await egress.send(request(`${origin}/a`))).status).toBe(200);
    expect((await fault(egress.send(request('http://127.0.0.1:9/')))).fault).toBe('refused');
    expect((await fault(egress.send(request(origin.replace('//', '//u:p@'))))).fault).toBe(
      'refused',
    );
    expect(seen).toEqual(['GET /a']);
  });

  test.each([
    ['a value with a line break', { 'x-a': 'one\r\nx-b: two' }],
    ['a name with a space', { 'x a': 'one' }],
    ['a value with a null', { 'x-a': 'a\u0000b' }],
  ])('a header is refused: %s', async (_name, headers) => {
    const { origin, seen } = await serve((_request, response) => response.end('{}'));
    expect(await fault(egressTo([origin]).send(request(origin, { headers })))).toMatchObject({
      fault: 'refused',
      sent: false,
    });
    expect(seen).toEqual([]);
  });
});

describe('how long and how large', () => {
  test('headers that do not come', async () => {
    const { origin } = await serve(() => undefined);
    const egress = egressTo([origin], { limits: { headersMs: 50 } });
    expect(await fault(egress.send(request(origin)))).toMatchObject({
      fault: 'headers-timeout',
      sent: true,
    });
  });

  test('a body that trickles: the whole body has a limit, not the pause between two bytes', async () => {
    const { origin } = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(drip));
    });
    const egress = egressTo([origin], { limits: { bodyMs: 80 } });
    expect(await fault(egress.send(request(origin)))).toMatchObject({
      fault: 'body-timeout',
      sent: true,
    });
  });

  test('a body announced or sent beyond the limit', async () => {
    let written = 0;
    const { origin } = await serve((incoming, response) => {
      if (incoming.url === '/announced') {
        response.writeHead(200, { 'content-length': '1000000' });
        response.write('x');
        return;
      }
      const chunk = Buffer.alloc(10_000);
      const more = (): void => {
        while (!response.destroyed && written < 50_000_000) {
          written += chunk.length;
          if (!response.write(chunk)) {
            response.once('drain', more);
            return;
          }
        }
        response.end();
      };
      more();
    });
    const egress = egressTo([origin], { limits: { maxBytes: 100_000 } });
    expect(await fault(egress.send(request(`${origin}/announced`)))).toMatchObject({
      fault: 'too-large',
      sent: true,
    });
    expect(await fault(egress.send(request(`${origin}/sent`)))).toMatchObject({
      fault: 'too-large',
      sent: true,
    });
    expect(written).toBeLessThan(50_000_000);
  });

  test('a gzip bomb stops at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const { origin } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(bomb);
    });
    const egress = egressTo([origin], { limits: { maxBytes: 1_000_000 } });
    expect(await fault(egress.send(request(origin)))).toMatchObject({
      fault: 'too-large',
      sent: true,
    });
  });

  test('compressed answers are unpacked; damaged ones are named', async () => {
    const text = JSON.stringify({ text: 'ø'.repeat(2000) });
    const { origin } = await serve((incoming, response) => {
      const encoding = incoming.url?.slice(1) ?? '';
      const bodies: Record<string, [string, Buffer]> = {
        gzip: ['gzip', gzipSync(text)],
        br: ['br', brotliCompressSync(text)],
        cut: ['gzip', gzipSync(text).subarray(0, 20)],
        odd: ['gzip, gzip', gzipSync(gzipSync(text))],
      };
      const [name, body] = bodies[encoding] as [string, Buffer];
      response.writeHead(200, { 'content-encoding': name });
      response.end(body);
    });
    const egress = egressTo([origin]);
    for (const name of ['gzip', 'br'])
      expect((await egress.send(request(`${origin}/${name}`))).bytes.toString()).toBe(text);
    for (const name of ['cut', 'odd']) {
      expect(await fault(egress.send(request(`${origin}/${name}`)))).toMatchObject({
        fault: 'bad-encoding',
        sent: true,
      });
    }
  });
});

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

  test('a host that speaks no TLS: not sent', async () => {
    const { origin, seen } = await serve((_request, response) => response.end());
    const secure = origin.replace('http:', 'https:');
    expect(await fault(egressTo([secure]).send(request(secure)))).toMatchObject({
      fault: 'tls',
      sent: false,
    });
    expect(seen).toEqual([]);
  });

  test.skipIf(!hasOpenssl)('a certificate that nobody signed: not sent', async () => {
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

  test('an answer that is no HTTP: sent', async () => {
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

  test('connections are kept and used again', async () => {
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

describe('redirects', () => {
  test('three are followed, a loop ends', async () => {
    const { origin, seen } = await serve((incoming, response) => {
      const left = Number(incoming.url?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left === 99 ? 99 : left - 1}` }).end();
    });
    const egress = egressTo([origin]);
    const answer = await egress.send(request(`${origin}/3`));
    expect([answer.bytes.toString(), answer.url.pathname]).toEqual(['there', '/0']);
    expect(await fault(egress.send(request(`${origin}/99`)))).toMatchObject({ fault: 'redirect' });
    expect(seen).toHaveLength(8);
  });

  test('another host is refused, before its name is even looked up', async () => {
    const { origin } = await serve((_request, response) =>
      response.writeHead(302, { location: 'https://evil.example/' }).end(),
    );
    const egress = egressTo([origin], {
      resolve: () => Promise.reject(new Error('must not be resolved')),
    });
    expect(await fault(egress.send(request(origin)))).toMatchObject({ fault: 'redirect' });
  });

  test('another origin of the same host gets no credentials, and no body', async () => {
    let headers: http.IncomingHttpHeaders = {};
    const target = await serve((incoming, response) => {
      headers = incoming.headers;
      response.end('{}');
    });
    const { origin } = await serve((_request, response) =>
      response.writeHead(307, { location: `${target.origin}/x` }).end(),
    );
    const egress = egressTo([origin, target.origin]);
    await egress.send(
      request(origin, {
        headers: {
          authorization: 'Bearer a',
          'x-api-key': 'b',
          cookie: 'c',
          accept: 'application/json',
        },
      }),
    );
    expect(headers).toMatchObject({ accept: 'application/json' });
    for (const name of ['authorization', 'x-api-key', 'cookie'])
      expect(headers[name]).toBeUndefined();
    expect(
      await fault(egress.send(request(origin, { method: 'POST', body: 'secret' }))),
    ).toMatchObject({ fault: 'redirect', sent: true });
    expect(target.seen).toEqual(['GET /x']);
  });

  test('a redirected write is an answer, not a read of elsewhere', async () => {
    const { origin, seen } = await serve((_request, response) =>
      response.writeHead(302, { location: '/login' }).end(),
    );
    expect(
      (await egressTo([origin]).send(request(origin, { method: 'POST', body: '{}' }))).status,
    ).toBe(302);
    expect(seen).toEqual(['POST /']);
  });
});
