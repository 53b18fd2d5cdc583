import type { TokenSet } from './tokenEndpoint.ts';
import type { LockedTokens, TokenVault } from './tokenVault.ts';

/** The token of one trial with unsaved values: nobody else may get it, and it ends with the trial. */
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
    const result = this.#last.then(() =>
      work({
        stored: this.#tokens,
        save: (tokens) => Promise.resolve(void (this.#tokens = tokens)),
        fail: () => Promise.resolve(void (this.#tokens = undefined)),
      }),
    );
    this.#last = result.catch(() => undefined);
    return result;
  }
}
