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

/** Opens this process's connectors, which give tasks, credential tests and option lists their context. */
export function openConnectors(parts: {
  config: Config;
  database: Database;
  secrets: Secrets;
  log: FastifyBaseLogger;
  sleep: Sleep;
  metrics: Metrics;
}): Connectors {
  const { config, database, secrets, log, sleep, metrics } = parts;
  const clients = new VendorClients({
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

  async function contextOf(
    scope: ConnectorScope,
    redactors: Set<Redactor>,
    use: Parameters<ConnectorSession['contextOf']>[0],
  ): Promise<ConnectorContext> {
    const definition = getPackage(use.packageType);
    const credential = await getUsableCredential(
      database.db,
      secrets,
      scope.organizationId,
      use.credentialId,
      use.leaving,
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
    const api = definition.attachesTo && config.platformApis?.[use.packageType];
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
      wait: (ms) => sleep(ms, scope.signal),
      log: (entry) =>
        use.log?.({
          ...entry,
          text: redactMessage(redactor, entry.text),
          ...(entry.solution && { solution: redactMessage(redactor, entry.solution) }),
        }),
    };
  }

  return {
    overrides: config.hostOverrides,
    egress: clients.egress,
    recorder: clients.recorder,
    tokenLocks: clients.tokenLocks,
    open(scope) {
      const redactors = new Set<Redactor>();
      return {
        contextOf: (use) => contextOf(scope, redactors, use),
        redact: (message) =>
          [...redactors].reduce((clean, redactor) => redactMessage(redactor, clean), message),
        flush: () => clients.flush(),
        close: () => clients.flush(),
      };
    },
    close: () => clients.close(),
  };
}
