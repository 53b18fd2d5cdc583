import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { newNonce } from './createApp.ts';
import { notFound } from '../platform/problems.ts';
import { apiBase } from './apiBase.ts';

/** Folder of the built console; undefined when this process serves the API alone. */
const builtConsole = join(import.meta.dirname, '../../../dist/console');

/** What a device shows of the console when it is installed there. */
export interface InstalledAs {
  name: string;
  color: string;
  /** Address of a picture; null for the console's own. */
  iconUrl: string | null;
}

/**
 * Serves the built console: its assets are cached for ever (their names change with their content), its manifest makes it
 * installable, and its single page answers every other path, with a content security policy and a fresh style nonce
 * (docs/security.md 1.1).
 */
export async function serveConsole(
  app: FastifyInstance,
  installedAs: () => Promise<InstalledAs>,
  folder = builtConsole,
): Promise<void> {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) {
    app.setNotFoundHandler(notFoundHere);
    return;
  }
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    // source maps contain the commented sources: those of an older build may still exist
    allowedPath: (path) => !/\.map(\.|$)/i.test(path),
    immutable: true,
    maxAge: '365d',
  });
  app.get('/manifest.webmanifest', async (_, reply) => {
    const ownIcon = /rel="icon" href="([^"]+)"/.exec(await readFile(indexFile, 'utf8'))?.[1];
    const manifest = manifestOf(await installedAs(), ownIcon ?? '');
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(JSON.stringify(manifest));
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith(`${apiBase}/`) &&
      path !== apiBase &&
      !path.startsWith('/assets/') &&
      !path.startsWith('/.well-known/');
    if (!wantsPage) return notFoundHere();
    // read again each time: a build may have replaced it
    const page = await readFile(indexFile, 'utf8');
    const nonce = newNonce();
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(nonce) })
      .send(page.replaceAll('__CSP_NONCE__', nonce));
  });
}

/** A web app's manifest: the console is installable, without a service worker. */
function manifestOf({ name, color, iconUrl }: InstalledAs, ownIcon: string) {
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/connection',
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: '#ffffff',
    icons: [{ src: iconUrl ?? ownIcon, sizes: 'any', purpose: 'any' }],
  };
}

function notFoundHere(): never {
  throw notFound();
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
