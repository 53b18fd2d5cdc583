import type { Answer, Exchange } from '../core/exchange.ts';
import type { FaultSpec } from '../core/faultDial.ts';
import { type RateState } from '../core/rateWindows.ts';
import type { World } from '../core/vendor.ts';
/** The state of a company's two windows. */
export interface ExactRates {
  minute: RateState;
  day: RateState;
}
/** Counts a call of an app to a company; look without counting with `counted` false. */
export declare function countCall(
  world: World,
  exchange: Exchange,
  key: string,
  counted: boolean,
): ExactRates;
/** Exact's rate headers; resets are epoch milliseconds. */
export declare function rateHeaders({ minute, day }: ExactRates): Record<string, string>;
/** 429, with the window that is used up at 0. */
export declare function tooManyAnswer(rates: ExactRates): Answer;
/** What a 429 fault makes of a company's windows. */
export declare function exhausted(
  rates: ExactRates,
  exchange: Exchange,
  spec: FaultSpec,
): ExactRates;
