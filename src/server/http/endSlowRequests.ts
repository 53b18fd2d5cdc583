import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultTimeoutMs } from '../../contract/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds within which the whole request must arrive, from its contract. */
    timeout?: number;
  }
}

/**
 * For requests with more time than others: the interval of checks, and the bytes that must have arrived since the last
 * one.
 */
interface SlowestPace {
  everyMs: number;
  bytes: number;
}
const slowestPace: SlowestPace = { everyMs: defaultTimeoutMs, bytes: 240_000 };

/**
 * Ends a request that is incomplete after its route's time, or arrives too slowly (docs/security.md R9), as its
 * received part occupies memory. This includes one that was refused before its body was read and continues to send it.
 * Node has a single time for a server, which is the longest of them, and checks every 30 s.
 */
export function endSlowRequests(app: FastifyInstance, pace = slowestPace): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout[]>();
  const stop = (request: FastifyRequest) => {
    for (const timer of timers.get(request) ?? []) clearTimeout(timer);
  };
  app.addHook('onRequest', async (request, { raw }) => {
    const { timeout = defaultTimeoutMs } = request.routeOptions.config;
    timers.set(request, [setTimeout(() => endSocket(request, raw.headersSent), timeout)]);
  });
  app.addHook('preParsing', async (request, { raw }) => {
    const { timeout = defaultTimeoutMs } = request.routeOptions.config;
    if (timeout <= pace.everyMs) return;
    const { socket } = request.raw;
    let before = socket.bytesRead;
    const look = setInterval(() => {
      if (socket.bytesRead - before < pace.bytes) endSocket(request, raw.headersSent);
      before = socket.bytesRead;
    }, pace.everyMs);
    timers.get(request)?.push(look);
  });
  app.addHook('preValidation', async (request) => stop(request));
  app.addHook('onResponse', async (request) => {
    if (isComplete(request)) stop(request);
  });
  app.addHook('onRequestAbort', async (request) => stop(request));
}

/** False while a body is incomplete; an injected request is always complete. */
function isComplete({ raw }: FastifyRequest): boolean {
  const { complete = true } = raw as { complete?: boolean };
  return complete || raw.destroyed;
}

function endSocket({ raw: { socket } }: FastifyRequest, isAnswered: boolean): void {
  if (isAnswered) socket.destroy();
  else
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
}
