import type { Answer, Exchange } from '../../../sandbox/exchange.ts';
import type { FaultSpec } from '../../../sandbox/faultDial.ts';
import { dayMs, minuteMs, type RateState } from '../../../sandbox/rateWindows.ts';
import type { World } from '../../../sandbox/vendor.ts';
import { exactError } from './exactErrors.ts';

/** The state of a company's two windows. */
export interface ExactRates {
  minute: RateState;
  day: RateState;
}

const noLimit = 1_000_000_000;

/** Counts a call of an app to a company; with `counted` false it only reads the state. */
export function countCall(
  world: World,
  exchange: Exchange,
  key: string,
  counted: boolean,
): ExactRates {
  const limits = world.settings.rates('exact-online');
  const state = (name: string, limit: number, length: number, hit: boolean): RateState =>
    hit
      ? world.rates.hit(`exact ${name} ${key}`, limit, length, exchange.at)
      : world.rates.peek(`exact ${name} ${key}`, limit, length, exchange.at);
  const day = state('day', limits.day ?? noLimit, dayMs, false);
  const minute = state('minute', limits.minute ?? noLimit, minuteMs, counted && day.allowed);
  const dayNow =
    counted && minute.allowed && day.allowed
      ? state('day', limits.day ?? noLimit, dayMs, true)
      : day;
  return { minute, day: dayNow };
}

/** Exact's rate headers; resets are epoch milliseconds. */
export function rateHeaders({ minute, day }: ExactRates): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(day.limit),
    'X-RateLimit-Remaining': String(day.remaining),
    'X-RateLimit-Reset': String(day.reset),
    'X-RateLimit-Minutely-Limit': String(minute.limit),
    'X-RateLimit-Minutely-Remaining': String(minute.remaining),
    'X-RateLimit-Minutely-Reset': String(minute.reset),
  };
}

/** 429, with the exhausted window at 0. */
export function tooManyAnswer(rates: ExactRates): Answer {
  const answer = exactError(429, 'Too Many Requests');
  return { ...answer, headers: { ...answer.headers, ...rateHeaders(rates) } };
}

/** Applies a 429 fault to a company's windows. */
export function exhausted(rates: ExactRates, exchange: Exchange, spec: FaultSpec): ExactRates {
  const reset = exchange.at + (spec.seconds ?? 30) * 1000;
  const empty = { remaining: 0, allowed: false, reset };
  return spec.problem === 'day'
    ? { ...rates, day: { ...rates.day, ...empty } }
    : { ...rates, minute: { ...rates.minute, ...empty } };
}
