import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultTimeout } from '../../contract/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds within which the whole request is there, by its contract. */
    timeout?: number;
  }
}

/**
 * Shows a client the door whose request is not there in its route's time (docs/security.md R9). Node has one time for a
 * server, which is the longest of them, and looks every 30 s.
 */
export function endSlowRequests(app: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const there = (request: FastifyRequest) => clearTimeout(timers.get(request));
  app.addHook('onRequest', async (request) => {
    const { timeout = defaultTimeout } = request.routeOptions.config;
    timers.set(
      request,
      setTimeout(() => showTheDoor(request), timeout),
    );
  });
  app.addHook('preValidation', async (request) => there(request));
  app.addHook('onResponse', async (request) => there(request));
  app.addHook('onRequestAbort', async (request) => there(request));
}

function showTheDoor({ raw: { socket } }: FastifyRequest): void {
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
}
