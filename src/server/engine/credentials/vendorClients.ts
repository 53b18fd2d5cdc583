import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Kysely } from 'kysely';
import type { HttpClient } from '../../../packages/kit/connectorContext.ts';
import type { CredentialType, PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { DB } from '../../platform/db/schema.ts';
import { Egress, type EgressOptions } from '../../platform/egress/egress.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { Redactor } from '../../platform/redaction/redactor.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Sleep } from '../client/abortableSleep.ts';
import { PackageBreaker } from '../client/breaker/packageBreaker.ts';
import { SqlBreakerStore } from '../client/breaker/sqlBreakerStore.queries.ts';
import { Lanes } from '../client/budget/lanes.ts';
import { RateBudget } from '../client/budget/rateBudget.ts';
import { SqlBudgetStore } from '../client/budget/sqlBudgetStore.queries.ts';
import { SqlClientErrorCounts } from '../client/budget/sqlClientErrorCounts.queries.ts';
import { ClientErrorGuard } from '../client/clientErrorGuard.ts';
import { credentialSecrets } from '../client/credentialSecrets.ts';
import { createHttpClient, type ClientServices } from '../client/httpClient.ts';
import { SqlRecorder } from '../client/recording/sqlRecorder.queries.ts';
import type { Fence } from '../client/fence.ts';
import type { HostOverrides } from '../client/requestTarget.ts';
import { createTokenSource } from '../client/tokens/createTokenSource.ts';
import { KeyedMutex } from '../client/tokens/keyedMutex.ts';
import type { TokenVault } from '../client/tokens/tokenVault.ts';
import { UnsavedTokenVault } from '../client/tokens/unsavedTokenVault.ts';
import { SqlTokenVault } from './sqlTokenVault.queries.ts';
import type { OAuthClient, TokenSet } from '../client/tokens/tokenEndpoint.ts';

export interface VendorClientsOptions {
  db: Kysely<DB>;
  secrets: Secrets;
  /** OAuth applications by package type. */
  oauth: Readonly<Record<string, OAuthClient>>;
  /** Base URLs by package type and host key; their origins alone escape the rules of the egress. */
  overrides: HostOverrides;
  egress?: EgressOptions;
  /** After a credential was marked failed because its authorisation was lost. */
  onCredentialFailed(failure: {
    organizationId: string;
    credentialId: string;
    message: MessageText;
  }): Promise<void> | void;
  /** Epoch milliseconds by which tokens age; default the system's clock. */
  now?: () => number;
  /** Waits between tries of a call. */
  sleep?: Sleep;
  metrics?: Metrics;
  /** Records that can't be stored just now. */
  onError(error: unknown): void;
}

export interface VendorClientRequest {
  package: PackageDefinition;
  credentialType: string;
  credentialId: string;
  organizationId: string;
  /** The credential's fields, secrets included. */
  fields: Readonly<Record<string, unknown>>;
  /** Secrets other than the fields of the credential's type. */
  secrets?: readonly string[];
  /** The fields are unsaved, for a trial: its token is neither read from the store nor stored. */
  unsaved?: boolean | undefined;
  /** Tokens to use instead of the stored ones; renewed tokens are not stored either. */
  tokens?: TokenSet | undefined;
  /** The budget to spend where a request names no tenant. */
  tenant?: string | undefined;
  connectionId?: string | undefined;
  taskId?: string | undefined;
  moduleType?: string | undefined;
  /** For a task: nothing is written at a vendor without its proof of the lease. */
  fence?: Fence | undefined;
  signal: AbortSignal;
}

export interface VendorClient {
  http: HttpClient;
  /** Knows every secret of this job; everything the job logs or stores of the vendor's answers passes through it. */
  redactor: Redactor;
}

/** @throws VendorError of class `bug` when the package has no such type */
function credentialTypeOf(request: VendorClientRequest): CredentialType {
  const { package: definition, credentialType } = request;
  const type = definition.credentials[credentialType];
  if (type) return type;
  throw new VendorError({
    class: 'bug',
    code: 'credential-type',
    text: text('credential.unknownType', { title: definition.title, type: credentialType }),
    internal: true,
  });
}

/** The shared parts of vendor clients: pools, budgets, locks, the recorder. One per process. */
export class VendorClients {
  readonly egress: Egress;
  readonly recorder: SqlRecorder;
  readonly tokenLocks = new KeyedMutex();
  readonly #options: VendorClientsOptions;
  readonly #services: ClientServices;

  constructor(options: VendorClientsOptions) {
    this.#options = options;
    const origins = Object.values(options.overrides).flatMap((hosts) => Object.values(hosts));
    this.egress = new Egress({
      ...options.egress,
      allowedOrigins: [...(options.egress?.allowedOrigins ?? []), ...origins],
    });
    this.recorder = new SqlRecorder(options.db, options.secrets, options.onError);
    this.#services = {
      egress: this.egress,
      recorder: this.recorder,
      budget: new RateBudget(new SqlBudgetStore(options.db)),
      lanes: new Lanes(),
      guard: new ClientErrorGuard(new SqlClientErrorCounts(options.db)),
      breaker: new PackageBreaker(new SqlBreakerStore(options.db), options.onError),
      overrides: options.overrides,
      ...(options.metrics ? { metrics: options.metrics } : {}),
      ...(options.sleep ? { sleep: options.sleep } : {}),
    };
  }

  /**
   * The client for one credential and job.
   * @throws VendorError of class `bug` when the package's credential type or OAuth application is unknown
   */
  open(request: VendorClientRequest): VendorClient {
    const { package: definition, credentialId, organizationId, fields } = request;
    const { oauth, overrides } = this.#options;
    const credential = credentialTypeOf(request);
    const redactor = new Redactor({
      secrets: [...credentialSecrets(credential.fields, fields), ...(request.secrets ?? [])],
      names: definition.http.redact,
    });
    const scope = {
      organizationId,
      packageType: definition.type,
      credentialId,
      connectionId: request.connectionId,
      taskId: request.taskId,
      moduleType: request.moduleType,
    };
    const { egress, recorder } = this;
    const tokens = createTokenSource({
      definition,
      credential,
      fields,
      overrides,
      application: oauth[definition.type],
      vault: this.#vaultOf(request, credential),
      egress,
      recorder,
      redactor,
      scope,
      now: this.#options.now,
    });
    const http = createHttpClient(this.#services, {
      package: definition,
      fields,
      scope,
      credentialKey: credentialId,
      tenant: request.tenant,
      tokens,
      authorize: credential.kind === 'key' ? credential.authorize : undefined,
      redactor,
      fence: request.fence,
      signal: request.signal,
    });
    return { http, redactor };
  }

  #vaultOf(
    { organizationId, credentialId, tokens, unsaved = false }: VendorClientRequest,
    credential: CredentialType,
  ): TokenVault {
    if (unsaved || tokens !== undefined) return new UnsavedTokenVault(tokens);
    const { db, secrets, onCredentialFailed } = this.#options;
    return new SqlTokenVault({
      db,
      secrets,
      tokenLocks: this.tokenLocks,
      organizationId,
      credentialId,
      authorisationLifetimeMs:
        credential.kind === 'oauth-2' ? credential.authorisationLifetimeMs : undefined,
      onFailed: (message) => onCredentialFailed({ organizationId, credentialId, message }),
    });
  }

  /** Stores the records so far; awaited before a step's outcome is committed. */
  flush(): Promise<void> {
    return this.recorder.flush();
  }

  /** Waits for token refreshes, stores the last records, returns unused budget and closes every connection. */
  async close(): Promise<void> {
    try {
      // a pair that is on its way must be stored before the database closes
      await this.tokenLocks.idle();
      await this.recorder.flush();
      await this.#services.budget.close();
    } finally {
      await this.egress.close();
    }
  }
}
