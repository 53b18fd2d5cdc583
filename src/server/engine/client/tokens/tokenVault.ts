import type { MessageText } from '../../../../contract/messages/message.ts';
import type { TokenSet } from './tokenEndpoint.ts';

/** A credential's tokens while its lock is held. Each change is stored permanently before it returns. */
export interface LockedTokens {
  /** Absent while the credential was never connected or its authorisation was lost. */
  readonly stored: TokenSet | undefined;
  save(tokens: TokenSet): Promise<void>;
  /**
   * Records a lost authorisation: the credential becomes `failed` with this message and the spent tokens are dropped.
   */
  fail(message: MessageText): Promise<void>;
}

/** The store for the tokens of one credential. */
export interface TokenVault {
  read(): Promise<TokenSet | undefined>;
  /** Runs `work` while no other worker, in any process, does the same for this credential. */
  underLock<T>(work: (tokens: LockedTokens) => Promise<T>): Promise<T>;
}
