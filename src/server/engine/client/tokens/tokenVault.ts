import type { MessageText } from '../../../../contract/messages/message.ts';
import type { TokenSet } from './tokenEndpoint.ts';

/** What may be done with a credential's tokens while its lock is held. Each is stored for good before it returns. */
export interface LockedTokens {
  /** Absent while the credential was never connected or its authorisation was lost. */
  readonly stored: TokenSet | undefined;
  save(tokens: TokenSet): Promise<void>;
  /** The authorisation is lost: the credential becomes `failed` with this and the spent tokens are dropped. */
  fail(message: MessageText): Promise<void>;
}

/** Where the tokens of one credential are kept. */
export interface TokenVault {
  read(): Promise<TokenSet | undefined>;
  /** Runs `work` while no other worker, in any process, is doing the same for this credential. */
  underLock<T>(work: (tokens: LockedTokens) => Promise<T>): Promise<T>;
}
