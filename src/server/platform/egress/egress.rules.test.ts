import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './addressRules.ts';
import {
  closeAfterEach,
  egressTo,
  fault,
  request,
  serve,
} from '../../../../test/support/localServers.ts';

closeAfterEach();

describe('allowed addresses', () => {
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
    '168.63.129.16',
    '::ffff:168.63.129.16',
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
    'https://168.63.129.16/',
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

  test('a name is resolved once, and refused if any of its addresses is internal', async () => {
    const resolved: string[] = [];
    const egress = egressTo([], {
      resolve: (name) => {
        resolved.push(name);
        return Promise.resolve([
          { address: '93.184.216.34', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]);
      },
    });
    const error = await fault(egress.send(request('https://rebind.vendor.example/')));
    expect(error).toMatchObject({ fault: 'refused', sent: false });
    expect(resolved).toEqual(['rebind.vendor.example']);
  });

  test('loopback needs an allowed origin, and not another port or user info', async () => {
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
