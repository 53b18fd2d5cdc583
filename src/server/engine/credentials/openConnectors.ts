import type { FastifyBaseLogger } from 'fastify';
import type { ConnectorContext } from '../../../connectors/kit/connectorContext.ts';
import { VendorError } from '../../../connectors/kit/vendorError.ts';
import { getPackage } from '../../../connectors/registry.ts';
import type { Config } from '../../config.ts';
import { withVisibility, type Database } from '../../platform/db/database.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Connectors, ConnectorScope, ConnectorSession } from '../client/connectors.ts';
import { getUsableCredential } from './credentialFields.queries.ts';
import { abortableSleep } from '../client/abortableSleep.ts';
import { Doors } from './doors.ts';

/** Opens the connectors' side of this process: what a task, a credential test or an option list asks for its context. */
export function openConnectors(parts: {
  config: Config;
  database: Database;
  secrets: Secrets;
  log: FastifyBaseLogger;
}): Connectors {
  const { config, database, secrets, log } = parts;
  const doors = new Doors({
    db: database.db,
    secrets,
    oauth: config.oauth,
    overrides: config.hostOverrides,
    egress: { limits: config.egressLimits ?? {} },
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
    use: Parameters<ConnectorSession['contextOf']>[0],
  ): Promise<ConnectorContext> {
    const definition = getPackage(use.packageType);
    const credential = await getUsableCredential(
      database.db,
      secrets,
      scope.organizationId,
      use.credentialId,
    );
    if (!definition || !credential) {
      throw new VendorError({
        class: 'auth',
        code: 'credential-missing',
        message: `The credential of ${definition?.title ?? use.packageType} is no longer there.`,
        solution: 'Choose another credential in the connection’s change wizard.',
      });
    }
    const { http, redactor } = doors.open({
      ...scope,
      package: definition,
      credentialType: credential.credentialType,
      credentialId: credential.id,
      fields: credential.fields,
    });
    return {
      http,
      credential: credential.fields,
      settings: use.settings,
      signal: scope.signal,
      now: () => new Date(),
      wait: (ms) => abortableSleep(ms, scope.signal),
      log: (entry) => use.log?.({ ...entry, message: redactor.text(entry.message) }),
    };
  }

  return {
    overrides: config.hostOverrides,
    egress: doors.egress,
    recorder: doors.recorder,
    turns: doors.turns,
    open: (scope) => ({
      contextOf: (use) => contextOf(scope, use),
      flush: () => doors.flush(),
      close: () => doors.flush(),
    }),
    close: () => doors.close(),
  };
}
