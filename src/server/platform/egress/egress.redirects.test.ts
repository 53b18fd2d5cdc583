import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  closeAfterEach,
  egressTo,
  fault,
  request,
  serve,
} from '../../../../test/support/localServers.ts';

closeAfterEach();

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

  test('another host is refused before its name is even resolved', async () => {
    const { origin } = await serve((_request, response) =>
      response.writeHead(302, { location: 'https://evil.example/' }).end(),
    );
    const egress = egressTo([origin], {
      resolve: () => Promise.reject(new Error('must not be resolved')),
    });
    expect(await fault(egress.send(request(origin)))).toMatchObject({ fault: 'redirect' });
  });

  test('another origin of the same host gets no credentials, and no body', async () => {
    let headers: IncomingHttpHeaders = {};
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

  test('T24 another declared host is followed without credentials, an internal one is refused', async () => {
    let headers: IncomingHttpHeaders = {};
    const files = await serve((incoming, response) => {
      headers = incoming.headers;
      response.end('file');
    });
    const elsewhere = files.origin.replace('127.0.0.1', 'localhost');
    const { origin } = await serve((incoming, response) =>
      response
        .writeHead(302, { location: incoming.url === '/in' ? 'https://10.0.0.1/' : elsewhere })
        .end(),
    );
    const egress = egressTo([origin, elsewhere]);
    const sentHeaders = {
      headers: { authorization: 'Bearer a', accept: '*/*' },
      mayRedirectTo: () => true,
    };
    expect((await egress.send(request(origin, sentHeaders))).bytes.toString()).toBe('file');
    expect(headers).toMatchObject({ accept: '*/*' });
    expect(headers.authorization).toBeUndefined();
    expect(await fault(egress.send(request(`${origin}/in`, sentHeaders)))).toMatchObject({
      fault: 'refused',
    });
    expect(await fault(egress.send(request(origin)))).toMatchObject({ fault: 'redirect' });
  });

  test('a redirected write is an answer, and never read from elsewhere', async () => {
    const { origin, seen } = await serve((_request, response) =>
      response.writeHead(302, { location: '/login' }).end(),
    );
    expect(
      (await egressTo([origin]).send(request(origin, { method: 'POST', body: '{}' }))).status,
    ).toBe(302);
    expect(seen).toEqual(['POST /']);
  });
});
