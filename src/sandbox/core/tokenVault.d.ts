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
  /** Consent it comes from. */
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
/** The tokens and codes a vendor has handed out. */
export interface TokenVault {
  access: Table<AccessToken>;
  refresh: Table<RefreshToken>;
  codes: Table<AuthorizationCode>;
}
export declare function createTokenVault(space: Space): TokenVault;
/** An unguessable value for a token or a code. */
export declare function opaque(prefix: string): string;
/** Drops the oldest tokens that are long past use. */
export declare function sweepVault(vault: TokenVault, now: number): void;
/** Withdraws everything a user has given to any app. */
export declare function forgetUser(vault: TokenVault, user: string): void;
