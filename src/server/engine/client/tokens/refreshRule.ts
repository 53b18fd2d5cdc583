import type { RefreshFacts } from '../../../../packages/kit/definePackage.ts';
import type { TokenSet } from './tokenEndpoint.ts';

/** Whether the token is due for a refresh: near or past its expiry, and never before the vendor allows it. */
export function isDue(tokens: TokenSet, rule: RefreshFacts, now: number): boolean {
  // half the lifetime at most, or a token that lives shorter than `aheadMs` would be due immediately
  const ahead = Math.min(rule.aheadMs, (tokens.expiresAt - tokens.obtainedAt) / 2);
  return now >= tokens.expiresAt - ahead && mayRefresh(tokens, rule, now);
}

/** Whether the vendor allows a refresh of this token yet. */
export function mayRefresh(tokens: TokenSet, rule: RefreshFacts, now: number): boolean {
  return now >= tokens.obtainedAt + rule.notBeforeMs;
}
