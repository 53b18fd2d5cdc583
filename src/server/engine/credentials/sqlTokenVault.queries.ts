import { recordCheck } from './credentialChecks.queries.ts';
import { justNow } from './saveCredential.queries.ts';
import { stateMessage } from './stateMessage.ts';
import { tokenPlace } from './tokenPlace.ts';
import type { CheckOutcome } from '../../../contract/credentialRecord.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { type Kysely, sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondsUntilRetry } from '../../platform/backoff/backoff.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { SecretsError } from '../../platform/secrets/envelope.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { KeyedMutex } from '../client/tokens/keyedMutex.ts';
import type { TokenSet } from '../client/tokens/tokenEndpoint.ts';
import type { LockedTokens, TokenVault } from '../client/tokens/tokenVault.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

export interface SqlTokenVaultOptions {
  db: Kysely<DB>;
  secrets: Secrets;
  /**
   * Shared by the vaults of a process: its workers queue here, so that only one of them holds a database connection at
   * the row lock.
   */
  tokenLocks: KeyedMutex;
  organizationId: string;
  credentialId: string;
  /** How long an unused authorisation lives, milliseconds; undefined where none expires. */
  authorisationLifetimeMs: number | undefined;
  /** Called after the credential was marked failed. */
  onFailed?: ((message: MessageText) => Promise<void> | void) | undefined;
}

/** One credential's tokens in PostgreSQL, encrypted. The lock is the row lock, held in a separate transaction. */
export class SqlTokenVault implements TokenVault {
  readonly #options: SqlTokenVaultOptions;

  constructor(options: SqlTokenVaultOptions) {
    this.#options = options;
  }

  async read(): Promise<TokenSet | undefined> {
    const row = await this.#inOrganization((tx) => this.#select(tx, false));
    return row === undefined ? undefined : this.#decrypt(row);
  }

  async underLock<T>(work: (tokens: LockedTokens) => Promise<T>): Promise<T> {
    const { secrets, organizationId, credentialId, tokenLocks, onFailed } = this.#options;
    // before the transaction, which must not wait for another connection
    await secrets.prepare([organizationId]);
    let failure: MessageText | undefined;
    const result = await tokenLocks.run(credentialId, async () => {
      let saved: { tokens: TokenSet; version: number } | undefined;
      let done: { value: T } | undefined;
      try {
        return await this.#inOrganization(async (tx) => {
          const row = (await this.#select(tx, true)) ?? (await this.#add(tx));
          const lockedAt = performance.now();
          const value = await work({
            stored: await this.#decrypt(row),
            save: async (tokens) => {
              saved = { tokens, version: row.version };
              await this.#store(tx, tokens, row.version);
              await this.#record(tx, 'ok', null, performance.now() - lockedAt);
            },
            fail: async (message) => {
              await this.#fail(tx, message);
              await this.#record(tx, 'refused', message, performance.now() - lockedAt);
              failure = message;
            },
          });
          done = { value };
          return value;
        });
      } catch (error) {
        if (saved === undefined) throw error;
        // the vendor has issued the new pair and the database went away: nobody else has it
        await this.#storeLater(saved.tokens, saved.version);
        if (done !== undefined) return done.value;
        throw error;
      }
    });
    if (failure !== undefined) await onFailed?.(failure);
    return result;
  }

  /**
   * Stores the pair of a new authorisation and marks the credential connected; `alongside` runs in the same
   * transaction, `message` goes into its record.
   */
  async connect(
    tokens: TokenSet,
    alongside: (tx: Tx) => Promise<void> = async () => {},
    message: MessageText | null = null,
  ): Promise<void> {
    const { secrets, organizationId, credentialId, tokenLocks } = this.#options;
    await secrets.prepare([organizationId]);
    await tokenLocks.run(credentialId, () =>
      this.#inOrganization(async (tx) => {
        const row = (await this.#select(tx, true)) ?? (await this.#add(tx));
        await this.#store(tx, tokens, row.version);
        await tx
          .updateTable('credential')
          .set({
            state: 'connected',
            passing: false,
            failed_tests: 0,
            // soon, in case this process ends before its own test has
            next_test_at: sql<Date>`now()`,
            signed_in_at: justNow,
            // the next test finds out which account it is now
            former_account: sql<string>`account_name`,
            ...stateMessage(null),
            updated_at: sql`now()`,
          })
          .where('id', '=', credentialId)
          .execute();
        const { organizationId } = this.#options;
        const signIn = {
          credentialId,
          organizationId,
          kind: 'connect',
          startedBy: 'person',
        } as const;
        await recordCheck(tx, { ...signIn, outcome: 'ok', message });
        await alongside(tx);
      }),
    );
  }

  #inOrganization<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return withVisibility(
      this.#options.db,
      { organizations: [this.#options.organizationId] },
      work,
    );
  }

  #select(tx: Tx, lock: boolean): Promise<Row | undefined> {
    const query = tx
      .selectFrom('credential_token')
      .select(['access_token', 'refresh_token', 'obtained_at', 'expires_at', 'version'])
      .where('credential_id', '=', this.#options.credentialId);
    return (lock ? query.forUpdate() : query).modifyEnd(prepared).executeTakeFirst();
  }

  /** A first token has no row to lock yet; a second caller waits here for the first one's transaction. */
  async #add(tx: Tx): Promise<Row> {
    const { credentialId: credential_id, organizationId: organization_id } = this.#options;
    await tx
      .insertInto('credential_token')
      .values({ credential_id, organization_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.#select(tx, true)) as Row;
  }

  async #store(tx: Tx, tokens: TokenSet, version: number): Promise<void> {
    const { credentialId, authorisationLifetimeMs } = this.#options;
    await tx
      .updateTable('credential_token')
      .set({
        access_token: await this.#encrypt('access_token', tokens.accessToken),
        refresh_token: await this.#encrypt('refresh_token', tokens.refreshToken),
        obtained_at: new Date(tokens.obtainedAt),
        expires_at: new Date(tokens.expiresAt),
        version: version + 1,
      })
      .where('credential_id', '=', credentialId)
      .where('version', '=', version)
      .execute();
    if (authorisationLifetimeMs === undefined) return;
    await tx
      .updateTable('credential')
      .set({ authorisation_expires_at: new Date(tokens.obtainedAt + authorisationLifetimeMs) })
      .where('id', '=', credentialId)
      .execute();
  }

  async #fail(tx: Tx, message: MessageText): Promise<void> {
    const { credentialId } = this.#options;
    await tx
      .updateTable('credential_token')
      .set((row) => ({ access_token: null, refresh_token: null, version: row('version', '+', 1) }))
      .where('credential_id', '=', credentialId)
      .execute();
    await tx
      .updateTable('credential')
      .set({ state: 'failed', passing: false, ...stateMessage(message), updated_at: sql`now()` })
      .where('id', '=', credentialId)
      .execute();
  }

  /** A renewal counts as started by work, regardless of who waited for the token. */
  async #record(
    tx: Tx,
    outcome: CheckOutcome,
    message: MessageText | null,
    durationMs: number,
  ): Promise<void> {
    const { credentialId, organizationId } = this.#options;
    await recordCheck(tx, {
      credentialId,
      organizationId,
      kind: 'refresh',
      startedBy: 'work',
      outcome,
      message,
      durationMs,
    });
  }

  async #storeLater(tokens: TokenSet, version: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await sleep(secondsUntilRetry('record', tries) * 1000);
      try {
        await this.#inOrganization((tx) => this.#store(tx, tokens, version));
        return;
      } catch (error) {
        if (tries >= maxStoreTries) throw error;
      }
    }
  }

  async #encrypt(column: string, text: string | undefined): Promise<string | null> {
    const { secrets, organizationId, credentialId } = this.#options;
    return text === undefined
      ? null
      : secrets.encrypt(organizationId, tokenPlace(column, credentialId), text);
  }

  async #decrypt(row: Row): Promise<TokenSet | undefined> {
    if (row.access_token === null || row.obtained_at === null || row.expires_at === null)
      return undefined;
    const { secrets, organizationId, credentialId } = this.#options;
    const read = (column: string, text: string): Promise<string> =>
      secrets.decrypt(organizationId, tokenPlace(column, credentialId), text);
    try {
      return {
        accessToken: await read('access_token', row.access_token),
        refreshToken:
          row.refresh_token === null ? undefined : await read('refresh_token', row.refresh_token),
        obtainedAt: row.obtained_at.getTime(),
        expiresAt: row.expires_at.getTime(),
      };
    } catch (error) {
      // treated as none: where a person is needed for new ones, the credential asks to be connected again
      if (error instanceof SecretsError) return undefined;
      throw error;
    }
  }
}

interface Row {
  access_token: string | null;
  refresh_token: string | null;
  obtained_at: Date | null;
  expires_at: Date | null;
  version: number;
}

/** Retries for about half a minute: a restart of the database. */
const maxStoreTries = 35;
