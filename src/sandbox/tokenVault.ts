import { randomBytes } from 'node:crypto';
import type { Space } from './space.ts';
import type { Table } from './table.ts';

export interface AccessToken {
  token: string;
  client: string;
  /** Login name or, for a client without users, the client's own id. */
  user: string;
  scope: string;
  issuedAt: number;
  expiresAt: number;
  /** The consent that it comes from. */
  authEventId: string;
}

export interface RefreshToken {
  token: string;
  client: string;
  user: string;
  scope: string;
  issuedAt: number;
  expiresAt: number;
  authEventId: string;
  /** When it was exchanged for a newer one, epoch ms. */
  usedAt?: number;
  /** The consent or the client was withdrawn. */
  revoked?: boolean;
}

export interface AuthorizationCode {
  code: string;
  client: string;
  user: string;
  scope: string;
  redirectUri: string;
  expiresAt: number;
  authEventId: string;
  codeChallenge?: string;
  nonce?: string;
  usedAt?: number;
}

/** The tokens and codes that a vendor has issued. */
export interface TokenVault {
  access: Table<AccessToken>;
  refresh: Table<RefreshToken>;
  codes: Table<AuthorizationCode>;
}

/** Expired access tokens are kept, to identify the user of a refused request, until there are this many. */
const keepAccessTokens = 20_000;

export function createTokenVault(space: Space): TokenVault {
  return {
    access: space.table<AccessToken>('access', {
      key: (row) => row.token,
      indexes: { user: (row) => row.user },
    }),
    refresh: space.table<RefreshToken>('refresh', {
      key: (row) => row.token,
      indexes: { user: (row) => row.user },
    }),
    codes: space.table<AuthorizationCode>('codes', { key: (row) => row.code }),
  };
}

/** An unguessable value for a token or a code. */
export function opaque(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** Drops the oldest tokens that expired long ago. */
export function sweepVault(vault: TokenVault, now: number): void {
  if (vault.access.size <= keepAccessTokens) return;
  const old = [...vault.access.rows()].slice(0, keepAccessTokens / 2);
  for (const row of old) if (row.expiresAt < now) vault.access.delete(row.token);
  const spent = [...vault.refresh.rows()].slice(0, keepAccessTokens / 2);
  for (const row of spent) if (row.usedAt !== undefined) vault.refresh.delete(row.token);
}

/** Withdraws all consents of a user. */
export function forgetUser(vault: TokenVault, user: string): void {
  for (const row of vault.access.list({ index: 'user', value: user })) {
    vault.access.delete(row.token);
  }
  for (const row of vault.refresh.list({ index: 'user', value: user })) {
    vault.refresh.delete(row.token);
  }
}
