import type { TokenSet } from './tokenEndpoint.ts';
import type { LockedTokens, TokenVault } from './tokenVault.ts';

/** The token of one try with values that are not stored: nobody else may get it, and it ends with the try. */
export class UnsavedTokenVault implements TokenVault {
  #tokens: TokenSet | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(tokens?: TokenSet) {
    this.#tokens = tokens;
  }

  read(): Promise<TokenSet | undefined> {
    return Promise.resolve(this.#tokens);
  }

  underLock<T>(work: (tokens: LockedTokens) => Promise<T>): Promise<T> {
    const turn = this.#last.then(() =>
      work({
        stored: this.#tokens,
        save: (tokens) => Promise.resolve(void (this.#tokens = tokens)),
        fail: () => Promise.resolve(void (this.#tokens = undefined)),
      }),
    );
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
