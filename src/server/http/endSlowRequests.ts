import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultTimeout } from '../../contract/route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds within which the whole request is there, by its contract. */
    timeout?: number;
  }
}

/** Of a request that may take longer than others: how often it is looked at, and what must have come since the last look. */
interface SlowestPace {
  everyMs: number;
  bytes: number;
}
const slowestPace: SlowestPace = { everyMs: defaultTimeout, bytes: 240_000 };

/**
 * Ends a request that is not there in its route's time, or of which too little comes meanwhile (docs/security.md R9): what has
 * come of it is held in memory. Also one that was refused before its body was read, and goes on sending it. Node has one time
 * for a server, which is the longest of them, and looks every 30 s.
 */
export function endSlowRequests(app: FastifyInstance, pace = slowestPace): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout[]>();
  const stop = (request: FastifyRequest) => {
    for (const timer of timers.get(request) ?? []) clearTimeout(timer);
  };
  app.addHook('onRequest', async (request, { raw }) => {
    const { timeout = defaultTimeout } = request.routeOptions.config;
    timers.set(request, [setTimeout(() => endSocket(request, raw.headersSent), timeout)]);
  });
  app.addHook('preParsing', async (request, { raw }) => {
    const { timeout = defaultTimeout } = request.routeOptions.config;
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
    if (isThere(request)) stop(request);
  });
  app.addHook('onRequestAbort', async (request) => stop(request));
}

/** False while a body is still to come; a request that was injected has come as a whole. */
function isThere({ raw }: FastifyRequest): boolean {
  const { complete = true } = raw as { complete?: boolean };
  return complete || raw.destroyed;
}

function endSocket({ raw: { socket } }: FastifyRequest, isAnswered: boolean): void {
  if (isAnswered) socket.destroy();
  else
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
}
