import type { HttpClient } from '../../src/packages/kit/connectorContext.ts';
import type { PackageDefinition } from '../../src/packages/kit/definePackage.ts';
import { Egress } from '../../src/server/platform/egress/egress.ts';
import { Redactor } from '../../src/server/platform/redaction/redactor.ts';
import type { Sleep } from '../../src/server/engine/client/abortableSleep.ts';
import { Lanes } from '../../src/server/engine/client/budget/lanes.ts';
import { MemoryBudgetStore } from './memoryBudgetStore.ts';
import { RateBudget } from '../../src/server/engine/client/budget/rateBudget.ts';
import { ClientErrorGuard } from '../../src/server/engine/client/clientErrorGuard.ts';
import { MemoryClientErrorCounts } from './memoryClientErrorCounts.ts';
import { credentialSecrets } from '../../src/server/engine/client/credentialSecrets.ts';
import { createHttpClient } from '../../src/server/engine/client/httpClient.ts';
import { MemoryRecorder } from './memoryRecorder.ts';
import type { RecordedExchange } from '../../src/server/engine/client/recording/recorder.ts';
import { createTokenSource } from '../../src/server/engine/client/tokens/createTokenSource.ts';
import { MemoryTokenVault } from './memoryTokenVault.ts';
import type { OAuthClient, TokenSet } from '../../src/server/engine/client/tokens/tokenEndpoint.ts';

export interface TestClientOptions {
  package: PackageDefinition;
  /** Default: the package's first credential type. */
  credentialType?: string;
  fields?: Readonly<Record<string, unknown>>;
  /** Base URL per host key, e.g. `{ api: 'http://127.0.0.1:4010/yokoy' }`; these origins alone may be reached. */
  overrides: Readonly<Record<string, string>>;
  tenant?: string;
  /** For OAuth packages: the application, and the tokens of a person's authorisation. */
  application?: OAuthClient;
  tokens?: Partial<TokenSet>;
  signal?: AbortSignal;
  /** The clock by which tokens expire, e.g. the sandbox's. */
  now?: () => number;
  /** Replaces waits, so that a test of retries takes no time. */
  sleep?: Sleep;
}

export interface TestClient {
  http: HttpClient;
  /** One per attempt, redacted, in order. */
  records: RecordedExchange[];
  vault: MemoryTokenVault;
  redactor: Redactor;
  close(): Promise<void>;
}

/** The real client on in-memory stores, for tests of connectors without a database. */
export function createTestClient(options: TestClientOptions): TestClient {
  const { package: definition, fields = {} } = options;
  const credentialType = options.credentialType ?? Object.keys(definition.credentials)[0] ?? '';
  const credential = definition.credentials[credentialType];
  if (credential === undefined)
    throw new Error(`${definition.type} has no credential type "${credentialType}".`);
  const egress = new Egress({ allowedOrigins: Object.values(options.overrides) });
  const recorder = new MemoryRecorder();
  const redactor = new Redactor({
    secrets: credentialSecrets(credential.fields, fields),
    names: definition.http.redact,
  });
  const stored = options.tokens;
  const vault = new MemoryTokenVault(
    stored === undefined
      ? undefined
      : {
          accessToken: '',
          refreshToken: undefined,
          obtainedAt: Date.now(),
          expiresAt: Date.now() + 3_600_000,
          ...stored,
        },
  );
  const overrides = { [definition.type]: options.overrides };
  const scope = { organizationId: 'test', packageType: definition.type };
  const waiting = options.sleep === undefined ? {} : { sleep: options.sleep };
  const budget = new RateBudget(new MemoryBudgetStore(), waiting);
  const http = createHttpClient(
    {
      egress,
      recorder,
      budget,
      lanes: new Lanes(),
      guard: new ClientErrorGuard(new MemoryClientErrorCounts()),
      overrides,
      ...waiting,
    },
    {
      package: definition,
      fields,
      scope,
      credentialKey: 'test',
      tenant: options.tenant,
      tokens: createTokenSource({
        definition,
        credential,
        fields,
        overrides,
        application: options.application,
        vault,
        egress,
        recorder,
        redactor,
        scope,
        now: options.now,
      }),
      authorize: credential.kind === 'key' ? credential.authorize : undefined,
      redactor,
      signal: options.signal ?? new AbortController().signal,
    },
  );
  return { http, records: recorder.records, vault, redactor, close: () => egress.close() };
}
