import type { MessageText } from '../../src/contract/messages/message.ts';
import type { TokenSet } from '../../src/server/engine/client/tokens/tokenEndpoint.ts';
import type { LockedTokens, TokenVault } from '../../src/server/engine/client/tokens/tokenVault.ts';

/** Stores one credential's tokens in memory, for tests of connectors. */
export class MemoryTokenVault implements TokenVault {
  tokens: TokenSet | undefined;
  /** Set when the authorisation was lost. */
  failure: MessageText | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(tokens?: TokenSet) {
    this.tokens = tokens;
  }

  read(): Promise<TokenSet | undefined> {
    return Promise.resolve(this.tokens);
  }

  underLock<T>(work: (tokens: LockedTokens) => Promise<T>): Promise<T> {
    const turn = this.#last.then(() =>
      work({
        stored: this.tokens,
        save: (tokens) => {
          this.tokens = tokens;
          return Promise.resolve();
        },
        fail: (message) => {
          this.failure = message;
          this.tokens = undefined;
          return Promise.resolve();
        },
      }),
    );
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
