import type { Answer, Exchange } from '../../../sandbox/exchange.ts';
import type { FaultSpec } from '../../../sandbox/faultDial.ts';
import { dayMs, minuteMs, type RateState } from '../../../sandbox/rateWindows.ts';
import type { World } from '../../../sandbox/vendor.ts';

export type RateProblem = 'minute' | 'day' | 'appminute' | 'concurrent';

const noLimit = 1_000_000_000;

/** Counts a call to a tenant; returns the exceeded limit, and the headers for any answer. */
export function countCall(
  world: World,
  exchange: Exchange,
  app: string,
  tenantKey: string,
  counted = true,
): { problem: RateProblem | undefined; retryAfter: number; headers: Record<string, string> } {
  const limits = world.settings.rates('xero');
  const state = (key: string, limit = noLimit, length: number, hit: boolean): RateState =>
    hit
      ? world.rates.hit(key, limit, length, exchange.at)
      : world.rates.peek(key, limit, length, exchange.at);
  const windows: [RateProblem, string, number | undefined, number][] = [
    ['day', `xero day ${tenantKey}`, limits.day, dayMs],
    ['minute', `xero minute ${tenantKey}`, limits.minute, minuteMs],
    ['appminute', `xero app ${app}`, limits.appMinute, minuteMs],
  ];
  const looks = windows.map(([, key, limit, length]) => state(key, limit, length, false));
  const full = looks.findIndex(({ allowed }) => !allowed);
  const crowded = limits.concurrent !== undefined && exchange.inFlight > limits.concurrent;
  const problem = full >= 0 ? windows[full]?.[0] : crowded ? 'concurrent' : undefined;
  const states =
    counted && problem === undefined
      ? windows.map(([, key, limit, length]) => state(key, limit, length, true))
      : looks;
  const [day, minute, appMinute] = states as [RateState, RateState, RateState];
  const blocked = full >= 0 ? looks[full] : undefined;
  return {
    problem,
    retryAfter: blocked === undefined ? 1 : Math.ceil((blocked.reset - exchange.at) / 1000),
    headers: {
      'X-DayLimit-Remaining': String(day.remaining),
      'X-MinLimit-Remaining': String(minute.remaining),
      'X-AppMinLimit-Remaining': String(appMinute.remaining),
    },
  };
}

/** 429 as Xero sends it: no body, the reason in headers. */
export function tooManyAnswer(
  problem: RateProblem,
  retryAfter: number,
  headers: Record<string, string>,
): Answer {
  return {
    status: 429,
    headers: { ...headers, 'Retry-After': String(retryAfter), 'X-Rate-Limit-Problem': problem },
    body: '',
  };
}

/** The headers under a 429 fault. */
export function faultAnswer(spec: FaultSpec, headers: Record<string, string>): Answer {
  const problem = spec.problem ?? 'minute';
  const emptied = {
    minute: 'X-MinLimit-Remaining',
    day: 'X-DayLimit-Remaining',
    appminute: 'X-AppMinLimit-Remaining',
    concurrent: '',
  }[problem];
  const shown = emptied === '' ? headers : { ...headers, [emptied]: '0' };
  return tooManyAnswer(problem, spec.seconds ?? 30, shown);
}
