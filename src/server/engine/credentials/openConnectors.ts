import { redactMessage } from '../../platform/redaction/redactMessage.ts';
import type { Redactor } from '../../platform/redaction/redactor.ts';
import { text } from '../../../contract/messages/message.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { platformKey, platformUrl } from '../../../packages/kit/virtualPackage.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { Config } from '../../config.ts';
import { withVisibility, type Database } from '../../platform/db/database.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Connectors, ConnectorScope, ConnectorSession } from '../client/connectors.ts';
import { getUsableCredential } from './credentialFields.queries.ts';
import type { Sleep } from '../client/abortableSleep.ts';
import { VendorClients } from './vendorClients.ts';

interface Parts {
  config: Config;
  database: Database;
  secrets: Secrets;
  log: FastifyBaseLogger;
  sleep: Sleep;
  metrics: Metrics;
}

type Use = Parameters<ConnectorSession['contextOf']>[0];

/** Opens this process's connectors, which give tasks, credential tests and option lists their context. */
export function openConnectors(parts: Parts): Connectors {
  const { config } = parts;
  const clients = openClients(parts);
  return {
    overrides: config.hostOverrides,
    egress: clients.egress,
    recorder: clients.recorder,
    tokenLocks: clients.tokenLocks,
    open(scope) {
      const redactors = new Set<Redactor>();
      return {
        contextOf: (use) => contextOf(parts, clients, scope, redactors, use),
        redact: (message) =>
          [...redactors].reduce((clean, redactor) => redactMessage(redactor, clean), message),
        flush: () => clients.flush(),
        close: () => clients.flush(),
      };
    },
    close: () => clients.close(),
  };
}

function openClients({ config, database, secrets, log, sleep, metrics }: Parts): VendorClients {
  return new VendorClients({
    db: database.db,
    secrets,
    oauth: config.oauth,
    overrides: config.hostOverrides,
    egress: { limits: config.egressLimits ?? {} },
    sleep,
    metrics,
    onCredentialFailed: ({ organizationId, credentialId }) =>
      withVisibility(database.db, { organizations: [organizationId] }, (tx) =>
        publish(tx, {
          organizationId,
          topic: `/credentials/${credentialId}`,
          data: { connectState: 'failed' },
        }),
      ),
    onError: (error) => log.error({ err: error }, 'requests not recorded'),
  });
}

async function contextOf(
  parts: Parts,
  clients: VendorClients,
  scope: ConnectorScope,
  redactors: Set<Redactor>,
  use: Use,
): Promise<ConnectorContext> {
  const { definition, credential } = await usableCredential(parts, scope.organizationId, use);
  const api = definition.attachesTo && parts.config.platformApis?.[use.packageType];
  const fields = {
    ...(use.unsaved ?? credential.fields),
    ...(api && { [platformKey]: api.key, [platformUrl]: api.url }),
  };
  const { http, redactor } = clients.open({
    ...scope,
    package: definition,
    credentialType: credential.credentialType,
    credentialId: credential.id,
    fields,
    secrets: api ? [api.key] : [],
    unsaved: use.unsaved !== undefined,
    tokens: use.tokens,
  });
  redactors.add(redactor);
  return {
    http,
    credential: fields,
    settings: use.settings,
    signal: scope.signal,
    now: () => new Date(),
    wait: (ms) => parts.sleep(ms, scope.signal),
    log: (entry) =>
      use.log?.({
        ...entry,
        text: redactMessage(redactor, entry.text),
        ...(entry.solution && { solution: redactMessage(redactor, entry.solution) }),
      }),
  };
}

async function usableCredential({ database, secrets }: Parts, organizationId: string, use: Use) {
  const definition = getPackage(use.packageType);
  const credential = await getUsableCredential(
    database.db,
    secrets,
    organizationId,
    use.credentialId,
    use.forUnsubscribe,
  );
  if (!definition || !credential) {
    throw new VendorError({
      class: 'auth',
      code: 'credential-missing',
      text: text('credential.missing', { title: definition?.title ?? use.packageType }),
      solution: text('credential.missingSolution'),
    });
  }
  if (credential.unreadable && use.unsaved === undefined)
    throw new VendorError({
      class: 'auth',
      code: 'credential-unreadable',
      text: text('credential.unreadable', { title: definition.title }),
      solution: text('credential.unreadableSolution'),
    });
  return { definition, credential };
}
