import type { Answer, Exchange } from '../core/exchange.ts';
import type { FaultSpec } from '../core/faultDial.ts';
import type { World } from '../core/vendor.ts';
export type RateProblem = 'minute' | 'day' | 'appminute' | 'concurrent';
/** Counts a call to a tenant; answers what it ran into, and the headers that go with any answer. */
export declare function countCall(
  world: World,
  exchange: Exchange,
  app: string,
  tenantKey: string,
  counted?: boolean,
): {
  problem: RateProblem | undefined;
  retryAfter: number;
  headers: Record<string, string>;
};
/** 429 as Xero sends it: no body, the reason in headers. */
export declare function tooManyAnswer(
  problem: RateProblem,
  retryAfter: number,
  headers: Record<string, string>,
): Answer;
/** What a 429 fault makes of the headers. */
export declare function faultAnswer(spec: FaultSpec, headers: Record<string, string>): Answer;
