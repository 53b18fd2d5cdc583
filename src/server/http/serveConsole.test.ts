import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfigFromFile } from 'vite';
import { type InstalledAs, serveConsole } from './serveConsole.ts';

let folder: string;
const app = fastify();
const installed: InstalledAs = { name: 'Northbridge Sync', color: '#1f5fa8', iconUrl: null };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkspan-console-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><link rel="icon" href="/assets/mark.svg" type="image/svg+xml">',
  );
  for (const name of ['page.js', 'page.js.map', 'page.js.map.gz'])
    await writeFile(join(folder, 'assets', name), 'const source = 1;');
  await serveConsole(app, () => Promise.resolve(installed), folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('T29 scripts are served, their source maps are not', async () => {
  const status = async (url: string) =>
    (await app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } })).statusCode;
  expect(await status('/assets/page.js')).toBe(200);
  for (const url of [
    '/assets/page.js.map',
    '/assets/page.js.map.gz',
    '/assets/page.js.m%61p',
    '/assets/page.js.MAP',
  ])
    expect(await status(url), url).not.toBe(200);
});

test('a file is sent as compressed by the build, brotli before gzip', async () => {
  for (const [form, content] of [
    ['br', 'as brotli'],
    ['gz', 'as gzip'],
  ])
    await writeFile(join(folder, 'assets', `page.js.${form}`), content!);
  const sent = async (encoding: string) => {
    const { body, headers } = await app.inject({
      url: '/assets/page.js',
      headers: { 'accept-encoding': encoding },
    });
    return [body, headers['content-encoding'], headers['vary'], headers['content-type']];
  };
  const type = 'application/javascript; charset=utf-8';
  expect(await sent('gzip, deflate, br')).toEqual(['as brotli', 'br', 'accept-encoding', type]);
  expect(await sent('gzip')).toEqual(['as gzip', 'gzip', 'accept-encoding', type]);
  expect((await sent('identity'))[0]).toBe('const source = 1;');
});

test('SHELL-07 SHELL-11 a phone installs the console by the platform’s name, colour and picture', async () => {
  const manifest = async () => (await app.inject({ url: '/manifest.webmanifest' })).json<object>();
  expect(await manifest()).toMatchObject({
    name: 'Northbridge Sync',
    theme_color: '#1f5fa8',
    display: 'standalone',
    start_url: '/connection',
    icons: [{ src: '/assets/mark.svg', sizes: 'any' }],
  });
  installed.iconUrl = 'https://northbridge.example/mark.png';
  expect(await manifest()).toMatchObject({ icons: [{ src: installed.iconUrl }] });
});

test('T29 the build makes no source maps', async () => {
  const root = join(import.meta.dirname, '../../..');
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(root, 'vite.config.ts'),
  );
  expect(loaded?.config.build?.sourcemap ?? false).toBe(false);
});
