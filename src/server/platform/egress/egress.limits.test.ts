import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  closeAfterEach,
  egressTo,
  fault,
  request,
  serve,
} from '../../../../test/support/localServers.ts';

closeAfterEach();

describe('time and size limits', () => {
  test('headers that never arrive', async () => {
    const { origin } = await serve(() => undefined);
    const egress = egressTo([origin], { limits: { headersMs: 50 } });
    expect(await fault(egress.send(request(origin)))).toMatchObject({
      fault: 'headers-timeout',
      sent: true,
    });
  });

  test('a trickling body: the whole body has a limit, not the pause between two bytes', async () => {
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

  test('compressed answers are decompressed; damaged ones give an error', async () => {
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
