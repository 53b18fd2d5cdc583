import type { RefreshFacts } from '../../kit/definePackage.ts';

/**
 * When Exact accepts the refresh of a token (../facts.md): it lives 600 s and may not be refreshed before 570
 * s, and each refresh token works once.
 */
export const exactRefresh: RefreshFacts = {
  rotates: true,
  notBeforeMs: 570_000,
  aheadMs: 30_000,
  // `Rate limit exceeded: access_token not expired`, with a header Reason: TooEarlyToRefreshTokens
  isTooEarly: ({ code, description }) =>
    code === 'access_denied' && /not expired/i.test(description),
};
