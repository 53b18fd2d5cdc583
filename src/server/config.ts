import { accessSync, constants, readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Invalid configuration, with a one-line message that names the cause. The process ends with it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** An OAuth application of ours at a vendor. */
export interface OAuthApplication {
  clientId: string;
  clientSecret: string;
  /** Replaces the package's scopes; vendors change theirs. */
  scopes?: string[] | undefined;
  /** The key with which the vendor signs the notices of all its customers. */
  webhookKey?: string | undefined;
  /** Uses the key also where nobody has confirmed the package's notices yet (`unconfirmed` of its webhooks). */
  unconfirmedWebhooks?: boolean | undefined;
}

/** An API at which the platform itself signs in, for all customers (docs/operating.md). */
export interface PlatformApi {
  /** Without a trailing slash; undefined where `hostOverrides` contains the address. */
  url?: string | undefined;
  key: string;
}

export interface ExternalHub {
  /** URL at which clients open streams; every answer announces it. */
  hubUrl: string;
  /** URL at which updates are published. */
  publishUrl: string;
  /** Signs tokens of publishers and subscribers (HS256). */
  key: Uint8Array;
}

/** Time and size limits of outbound calls. */
export interface EgressLimits {
  connectMs: number;
  /** From sending to the end of the answer's headers, milliseconds. */
  headersMs: number;
  /** For the whole body, milliseconds. */
  bodyMs: number;
  /** Most bytes of a body, both as sent and decompressed. */
  maxBytes: number;
  redirects: number;
  /** Connections per origin. */
  connections: number;
}

export interface Config {
  databaseUrl: string;
  /**
   * Origin under which people reach the console, without a trailing slash. Links in mails and OAuth returns use it,
   * never the Host header.
   */
  publicUrl: string;
  host: string;
  port: number;
  /** Port on which a worker answers `/health`, and nothing else; undefined: none. */
  healthPort?: number | undefined;
  /** Port for `/metrics`, read by Prometheus; undefined: none. */
  metricsPort?: number | undefined;
  /** Seconds that a stopping web process continues to serve, while `/ready` sends callers elsewhere; 0 unless set. */
  drainSeconds?: number;
  kekFile: string;
  /** Mail server; undefined in the try-out: mails are written to `mailFolder`. */
  smtpUrl: string | undefined;
  mailFolder: string | undefined;
  mailFrom: string;
  /** OAuth applications by package type. */
  oauth: Record<string, OAuthApplication>;
  /** APIs of virtual packages, by package type. */
  platformApis?: Record<string, PlatformApi>;
  /** An external hub of the Mercure protocol; this server then serves no streams itself. */
  mercure?: ExternalHub | undefined;
  /**
   * Base URLs that replace the vendors' own, by package type and host key. Set by the try-out, by tests, and for
   * staging.
   */
  hostOverrides: Record<string, Record<string, string>>;
  /** Origins that webhooks may go to besides public https. Set by tests only. */
  webhookOrigins?: readonly string[];
  /** Replaces our own limits of outbound calls. Set by tests only. */
  egressLimits?: Partial<EgressLimits>;
  /** Addresses of reverse proxies with a trusted X-Forwarded-For. */
  trustProxy: string[];
  /** Days that logs and recorded requests are stored. */
  retentionDays: number;
  /** Days that tasks, runs and sent mails are stored. */
  historyDays: number;
  /** Days that an abandoned set-up is stored. */
  draftDays: number;
  /** Days that the audit is stored. */
  auditDays: number;
  /** Seconds without a request after which a session ends, and its longest lifetime. */
  sessionIdleSeconds: number;
  sessionSeconds: number;
  /** Seconds that a worker holds a task without renewing its lease. */
  leaseSeconds: number;
  /** Tasks that one worker process works in parallel. */
  workerConcurrency: number;
  /** Cost of the bot-check: the largest number to be found. */
  challengeMax: number;
  logLevel: string;
}

const seconds = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

/** An address, a network, or one of the server's names for networks. */
const isProxy = (text: string): boolean =>
  ipaddr.isValid(text) ||
  ipaddr.isValidCIDR(text) ||
  ['loopback', 'linklocal', 'uniquelocal'].includes(text);

const environment = z.object({
  DATABASE_URL: z
    .string({
      error: 'is not set; it names the PostgreSQL server (postgres://user:password@host/database)',
    })
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' }),
  PUBLIC_URL: z
    .string({ error: 'is not set; it is the address under which people open the console' })
    .pipe(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(8080),
  HEALTH_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(1)
    .max(65535)
    .optional(),
  METRICS_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(1)
    .max(65535)
    .optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  KEK_FILE: z
    .string({ error: 'is not set; it is the file that holds the key-encryption key' })
    .min(1),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.string().default('Linkspan <no-reply@localhost>'),
  OAUTH_FILE: z.string().optional(),
  PLATFORM_APIS_FILE: z.string().optional(),
  MERCURE_HUB_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  MERCURE_PUBLISH_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .optional(),
  MERCURE_KEY_FILE: z.string().optional(),
  DANGEROUS_STAGING_ONLY_VENDOR_HOSTS_FILE: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine((proxies) => proxies.every(isProxy), {
      error: 'must be addresses or networks (10.0.0.0/8), separated by commas',
    }),
  RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  HISTORY_DAYS: z.coerce.number().int().min(7).max(36_500).default(400),
  DRAFT_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
  AUDIT_DAYS: z.coerce.number().int().min(180).max(36_500).default(3650),
  SESSION_IDLE_SECONDS: seconds(3600),
  SESSION_SECONDS: seconds(86_400),
  LEASE_SECONDS: z.coerce.number().int().min(3).max(600).default(30),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  CHALLENGE_MAX: z.coerce.number().int().min(1).max(10_000_000).default(60_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** The environment variables that are read. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

const hostsFile = z.record(
  z.string(),
  z.record(z.string(), z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })),
);

const platformApisFile = z.record(
  z.string(),
  z.object({
    url: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
    key: z.string().min(1),
  }),
);

const oauthFile = z.record(
  z.string(),
  z.object({
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    scopes: z.array(z.string()).optional(),
    webhookKey: z.string().min(16).optional(),
    unconfirmedWebhooks: z.boolean().optional(),
  }),
);

/** Reads the configuration once. Throws a ConfigurationError that names the first variable that is missing or wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(
      `${issue?.path.join('.') ?? 'The environment'} ${issue?.message ?? 'is wrong'}`,
    );
  }
  const value = parsed.data;
  return {
    databaseUrl: value.DATABASE_URL,
    publicUrl: new URL(value.PUBLIC_URL).origin,
    host: value.HOST,
    port: value.PORT,
    healthPort: value.HEALTH_PORT,
    metricsPort: value.METRICS_PORT,
    drainSeconds: value.DRAIN_SECONDS,
    kekFile: value.KEK_FILE,
    smtpUrl: value.SMTP_URL,
    mailFolder: undefined,
    mailFrom: value.MAIL_FROM,
    oauth: readJsonFile('OAUTH_FILE', value.OAUTH_FILE, oauthFile),
    platformApis: readJsonFile('PLATFORM_APIS_FILE', value.PLATFORM_APIS_FILE, platformApisFile),
    mercure: readHub(value.MERCURE_HUB_URL, value.MERCURE_PUBLISH_URL, value.MERCURE_KEY_FILE),
    hostOverrides: readJsonFile(
      'DANGEROUS_STAGING_ONLY_VENDOR_HOSTS_FILE',
      value.DANGEROUS_STAGING_ONLY_VENDOR_HOSTS_FILE,
      hostsFile,
    ),
    trustProxy: value.TRUST_PROXY,
    retentionDays: value.RETENTION_DAYS,
    historyDays: value.HISTORY_DAYS,
    draftDays: value.DRAFT_DAYS,
    auditDays: value.AUDIT_DAYS,
    sessionIdleSeconds: value.SESSION_IDLE_SECONDS,
    sessionSeconds: value.SESSION_SECONDS,
    leaseSeconds: value.LEASE_SECONDS,
    workerConcurrency: value.WORKER_CONCURRENCY,
    challengeMax: value.CHALLENGE_MAX,
    logLevel: value.LOG_LEVEL,
  };
}

/** The external hub, if one is set; its key is a line of text in the hub's own form. */
function readHub(
  hubUrl: string | undefined,
  publishUrl: string | undefined,
  keyFile: string | undefined,
): ExternalHub | undefined {
  if (hubUrl === undefined) {
    if (publishUrl !== undefined || keyFile !== undefined)
      throw new ConfigurationError('MERCURE_HUB_URL is not set, but what goes with it is');
    return undefined;
  }
  if (keyFile === undefined)
    throw new ConfigurationError(
      'MERCURE_KEY_FILE is not set; it holds the key that the hub knows for publishers and subscribers',
    );
  let key: Buffer;
  try {
    key = Buffer.from(readFileSync(keyFile, 'utf8').trim());
  } catch (error) {
    throw new ConfigurationError(`MERCURE_KEY_FILE ${keyFile}: ${(error as Error).message}`);
  }
  if (key.length < 32)
    throw new ConfigurationError(`MERCURE_KEY_FILE ${keyFile}: a key has 32 characters at least`);
  return { hubUrl, publishUrl: publishUrl ?? hubUrl, key };
}

/** The content of a variable's file; empty if the variable is not set. */
function readJsonFile<T>(
  variable: string,
  path: string | undefined,
  shape: z.ZodType<Record<string, T>>,
): Record<string, T> {
  if (!path) return {};
  try {
    accessSync(path, constants.R_OK);
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? z.prettifyError(error).replaceAll('\n', ' ')
        : String((error as Error).message);
    throw new ConfigurationError(`${variable} ${path}: ${why}`);
  }
}
