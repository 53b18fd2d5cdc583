import type { RefreshFacts } from '../../../../packages/kit/definePackage.ts';
import { type MessageText, text } from '../../../../contract/messages/message.ts';
import { VendorError } from '../../../../packages/kit/vendorError.ts';
import { EgressError } from '../../../platform/egress/egressError.ts';
import type { Redactor } from '../../../platform/redaction/redactor.ts';
import { unlessAborted } from '../abortableSleep.ts';
import { isDue, mayRefresh } from './refreshRule.ts';
import { TokenError, requestTokens } from './tokenEndpoint.ts';
import type { TokenEndpoint, TokenGrant, TokenSet } from './tokenEndpoint.ts';
import type { TokenSource } from './tokenSource.ts';
import type { TokenVault } from './tokenVault.ts';

export interface StoredTokenOptions {
  vault: TokenVault;
  rule: RefreshFacts;
  endpoint: TokenEndpoint;
  redactor: Redactor;
  /** The form of a token request; undefined when there is nothing to make one with. */
  grant(stored: TokenSet | undefined): TokenGrant | undefined;
  /** The client is the customer's own, from the credential's fields: if it is refused, the customer must correct it. */
  ownClient?: boolean;
  /** The package's title, for messages. */
  title: string;
  now?: (() => number) | undefined;
}

type Outcome = { tokens: TokenSet } | { error: VendorError };

/**
 * Tokens of one credential, in a vault that all processes share. A refresh happens under the credential's lock: a
 * second caller finds the new pair already there, and the new pair is stored before anybody uses it.
 */
export class StoredTokenSource implements TokenSource {
  readonly #options: StoredTokenOptions;
  readonly #now: () => number;
  #current: TokenSet | undefined;
  #pending: Promise<Outcome> | undefined;

  constructor(options: StoredTokenOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  async bearer(signal: AbortSignal): Promise<string> {
    this.#current ??= await this.#read();
    if (this.#current !== undefined && !isDue(this.#current, this.#options.rule, this.#now())) {
      return this.#current.accessToken;
    }
    const outcome = await this.#refresh(undefined, signal);
    if ('tokens' in outcome) return outcome.tokens.accessToken;
    throw outcome.error;
  }

  async renewed(refused: string, signal: AbortSignal): Promise<string> {
    const outcome = await this.#refresh(refused, signal);
    if ('error' in outcome) throw outcome.error;
    return outcome.tokens.accessToken;
  }

  async #read(): Promise<TokenSet | undefined> {
    const tokens = await this.#options.vault.read();
    if (tokens !== undefined) this.#addToRedactor(tokens);
    return tokens;
  }

  /** Calls of one job that need a token at the same time share one refresh. */
  async #refresh(refused: string | undefined, signal: AbortSignal): Promise<Outcome> {
    signal.throwIfAborted();
    this.#pending ??= this.#options.vault
      .underLock(async (locked): Promise<Outcome> => {
        const { rule, endpoint, grant, title } = this.#options;
        const { stored } = locked;
        if (stored !== undefined) {
          this.#addToRedactor(stored);
          const due = isDue(stored, rule, this.#now());
          if (!due && stored.accessToken !== refused) return { tokens: stored };
          if (!due && !mayRefresh(stored, rule, this.#now()))
            return { error: tooEarly(title, stored.obtainedAt + rule.notBeforeMs - this.#now()) };
        }
        const form = grant(stored);
        if (form === undefined) return { error: lost(title) };
        try {
          // not the caller's signal: a cancelled task must not throw away the only copy of a rotated pair
          const fresh = await requestTokens(
            { ...endpoint, isTooEarly: rule.isTooEarly },
            form,
            AbortSignal.timeout(longestCallMs),
          );
          const tokens = { ...fresh, refreshToken: fresh.refreshToken ?? stored?.refreshToken };
          await locked.save(tokens);
          this.#addToRedactor(tokens);
          return { tokens };
        } catch (error) {
          if (!(error instanceof TokenError)) throw error;
          return this.#explain(error, stored, refused, (message) => locked.fail(message));
        }
      })
      .then((outcome) => {
        this.#current = 'tokens' in outcome ? outcome.tokens : undefined;
        return outcome;
      })
      .finally(() => {
        this.#pending = undefined;
      });
    return unlessAborted(this.#pending, signal);
  }

  async #explain(
    error: TokenError,
    stored: TokenSet | undefined,
    refused: string | undefined,
    fail: (message: MessageText) => Promise<void>,
  ): Promise<Outcome> {
    const { rule, title, ownClient = false } = this.#options;
    if (error.failure === 'too-early' && stored !== undefined && this.#now() < stored.expiresAt) {
      return stored.accessToken === refused
        ? { error: tooEarly(title, soonMs) }
        : { tokens: stored };
    }
    if (error.failure === 'refused' || (error.failure === 'lost' && rule.rotates)) {
      const refusal = lostAuthorisation(title, error);
      await fail(refusal.details.text);
      return { error: refusal };
    }
    if (error.failure === 'misconfigured' && ownClient && !(error.cause instanceof EgressError)) {
      const refusal = refusedClient(title, error);
      await fail(refusal.details.text);
      return { error: refusal };
    }
    return {
      error:
        error.failure === 'misconfigured'
          ? refusedApplication(title, error)
          : unavailable(title, error),
    };
  }

  #addToRedactor(tokens: TokenSet): void {
    this.#options.redactor.add([tokens.accessToken, tokens.refreshToken ?? '']);
  }
}

/** Milliseconds. Shorter than the database's limit on an idle transaction, in which the call is made. */
const longestCallMs = 30_000;

/** How long to wait for a token that the vendor does not renew yet, if only the vendor knows when. Milliseconds. */
const soonMs = 30_000;

/** Refused before its time: there is no other token until the vendor issues one. */
function tooEarly(title: string, waitMs: number): VendorError {
  return new VendorError({
    class: 'transient',
    code: 'token-refused-early',
    text: text('credential.tokenRefusedEarly', { title }),
    retryAfterMs: Math.max(waitMs, 1_000),
    solution: text('credential.tokenRefusedEarlySolution'),
  });
}

/**
 * The authorisation was revoked, or spent by a renewal that had no answer. The vendor's reason is stored with the message
 * but not worded: a bookkeeper can do nothing with `invalid_grant`.
 */
function lostAuthorisation(title: string, error: TokenError): VendorError {
  return new VendorError({
    status: error.status,
    cause: error,
    class: 'auth',
    code: `token-${error.failure}`,
    text:
      error.failure === 'refused'
        ? { ...text('credential.revoked', { title }), params: { title, reason: error.text } }
        : text('credential.spent', { title }),
    solution: text('credential.authoriseAgain'),
  });
}

/** The client in the credential's fields was refused. */
function refusedClient(title: string, error: TokenError): VendorError {
  return new VendorError({
    status: error.status,
    cause: error,
    class: 'auth',
    code: 'client-refused',
    text: text('credential.clientRefused', { title, reason: error.text }),
    solution: text('credential.checkFields'),
  });
}

/** Our application at the vendor was refused. */
function refusedApplication(title: string, error: TokenError): VendorError {
  return new VendorError({
    status: error.status,
    cause: error,
    class: 'bug',
    code: 'oauth-application',
    text: text('credential.applicationRefused', { title, reason: error.text }),
    internal: true,
  });
}

function unavailable(title: string, error: TokenError): VendorError {
  return new VendorError({
    status: error.status,
    cause: error,
    class: 'transient',
    code: 'token-unavailable',
    text: text('credential.tokenUnavailable', { title, reason: error.text }),
  });
}

function lost(title: string): VendorError {
  return new VendorError({
    class: 'auth',
    code: 'not-authorised',
    text: text('credential.notAuthorised', { title }),
    solution: text('credential.authoriseAgain'),
  });
}
