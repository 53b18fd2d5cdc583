import type { TokenSet } from './tokenEndpoint.ts';

export interface RefreshRule {
  /** Earliest age in milliseconds at which the vendor lets a token be refreshed. */
  notBeforeMs: number;
  /** Refresh this many milliseconds before expiry. */
  aheadMs: number;
  /** Each refresh spends the refresh token that it was made with. */
  rotates: boolean;
}

/** Whether the token is due for a refresh: near or past its expiry, and never before the vendor lets it be refreshed. */
export function isDue(tokens: TokenSet, rule: RefreshRule, now: number): boolean {
  // half the life at most, or a token that lives shorter than `aheadMs` would be due at birth
  const ahead = Math.min(rule.aheadMs, (tokens.expiresAt - tokens.obtainedAt) / 2);
  return now >= tokens.expiresAt - ahead && mayRefresh(tokens, rule, now);
}

/** Whether the vendor lets this token be refreshed yet (Exact: after 570 s of its 600). */
export function mayRefresh(tokens: TokenSet, rule: RefreshRule, now: number): boolean {
  return now >= tokens.obtainedAt + rule.notBeforeMs;
}
