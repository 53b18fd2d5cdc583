import { detailsOf, reactionTo } from '../reaction/reaction.ts';
import { isOurs, namedText, withSolution } from '../reaction/remedies.ts';
import type { ConnectorSession } from '../client/connectors.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { CheckStarter } from '../../../contract/credentialRecord.ts';
import type { SignInAttempt } from './credentialReach.ts';
import { reachOfUses } from './reachOfUses.ts';
import { recordCheck } from './credentialChecks.queries.ts';
import { nextTest } from './nextTest.ts';
import { recordTest } from './saveCredential.queries.ts';
import type { ConnectState } from '../../../contract/credentials.ts';
import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { Services } from '../services.ts';
import { credentialStateChanged } from './credentialState.ts';

/** Longest time of a test, milliseconds: a person waits for it. */
const limitMs = 30_000;

/** The columns of a credential that a test needs. */
export interface TestableCredential {
  id: string;
  organization_id: string;
  package_type: string;
  credential_type: string;
  state: ConnectState;
  failed_tests: number;
  /** When it was last signed in. */
  signed_in_at: Date | null;
}

export interface Finding {
  state: ConnectState;
  message: MessageText | null;
  accountName?: string | undefined;
  /** No evidence about the credential: the package did not answer, or the fault is ours. */
  passing: boolean;
  /** It works, but doesn't reach what a connection has chosen; `message` names it. */
  outOfReach?: boolean;
}

/**
 * Makes the package's one cheap authenticated call with a credential, recorded like any other, and stores its result
 * (docs/sync.md 9). An outage of the vendor doesn't fail a credential that works: then only the message shows it.
 * `alongside` runs in the transaction that stores the result.
 */
export async function testCredential(
  services: Services,
  credential: TestableCredential,
  alongside: (tx: Tx, found: ConnectState, accountName?: string) => Promise<void>,
  startedBy: CheckStarter = 'person',
): Promise<Finding> {
  const startedAt = performance.now();
  const definition = getPackage(credential.package_type);
  const type = definition?.credentials[credential.credential_type];
  const found: Finding =
    !definition || !type
      ? { state: 'failed', message: text('credential.unsupported'), passing: false }
      : type.kind === 'oauth-2' && credential.state === 'connect'
        ? {
            state: 'connect',
            message: text('credential.notConnectedYet', { title: definition.title }),
            passing: false,
          }
        : await withReach(
            services,
            credential,
            definition,
            await callTest(services, credential, definition),
          );
  const durationMs = performance.now() - startedAt;
  await withVisibility(services.db, { organizations: [credential.organization_id] }, async (tx) => {
    if (await storeFinding(tx, services, credential, found, { startedBy, durationMs }))
      await alongside(tx, found.state, found.accountName);
  });
  return found;
}

/**
 * Stores the result of a test and publishes what follows from it. Returns false and stores nothing if somebody has
 * signed in since the credential was read.
 */
export async function storeFinding(
  tx: Tx,
  services: Services,
  credential: TestableCredential,
  found: Finding,
  { startedBy, durationMs }: { startedBy: CheckStarter; durationMs?: number },
): Promise<boolean> {
  const next = nextTest(services.now(), credential, found);
  if (!(await recordTest(tx, credential, found, next))) return false;
  if (found.state !== 'connect')
    await recordCheck(tx, {
      credentialId: credential.id,
      organizationId: credential.organization_id,
      kind: 'test',
      startedBy,
      outcome: found.passing ? 'unavailable' : found.state === 'connected' ? 'ok' : 'refused',
      message: found.message,
      durationMs,
    });
  await credentialStateChanged(tx, services, {
    id: credential.id,
    organizationId: credential.organization_id,
    state: found.state,
  });
  return true;
}

/** Adds to the result of a working credential whether it reaches what its connections have chosen. */
async function withReach(
  services: Services,
  credential: TestableCredential,
  definition: PackageDefinition,
  found: Finding,
): Promise<Finding> {
  if (found.state !== 'connected' || found.passing) return found;
  const { id, organization_id: organizationId } = credential;
  const uses = await reachOfUses(services, definition, { id, organizationId });
  const lost = uses.filter(({ reach }) => reach === 'notReached');
  if (lost.length === 0) return found;
  const connections = lost.map(({ name }) => name).join(', ');
  const books = [...new Set(lost.flatMap(({ chosen }) => chosen))].join(', ');
  return {
    ...found,
    outOfReach: true,
    message: text('credential.outOfReach', { title: definition.title, connections, books }),
  };
}

/**
 * Makes the package's one cheap call. `unsaved`: fields, secrets in clear, and `tokens`: tokens to use instead of the
 * stored ones.
 */
export async function callTest(
  services: Services,
  credential: TestableCredential,
  definition: PackageDefinition,
  { unsaved, tokens }: Pick<SignInAttempt, 'unsaved' | 'tokens'> = {},
): Promise<Finding> {
  const session = services.connectors.open({
    organizationId: credential.organization_id,
    signal: AbortSignal.timeout(limitMs),
  });
  try {
    const context = await session.contextOf({
      packageType: credential.package_type,
      credentialId: credential.id,
      settings: {},
      unsaved,
      tokens,
    });
    const result = await definition.credentials[credential.credential_type]?.test(context);
    return {
      state: 'connected',
      message: null,
      accountName: result?.accountName ?? '',
      passing: false,
    };
  } catch (error) {
    return findingOf(services, session, credential, definition, error);
  } finally {
    await session.close();
  }
}

function findingOf(
  services: Services,
  session: ConnectorSession,
  credential: { id: string; state: ConnectState },
  { title }: PackageDefinition,
  error: unknown,
): Finding {
  const details = error instanceof VendorError ? error.details : undefined;
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  if (!details && !late)
    services.log.error({ err: error, credentialId: credential.id }, 'credential not tested');
  const message = late
    ? text('credential.noAnswer', { title, seconds: limitMs / 1000 })
    : !details || isOurs(details)
      ? text('credential.notTested')
      : session.redact(withSolution(namedText(title, details.text), details.solution));
  // an outage, or a fault of ours, is no evidence about the credential
  const passing = late || reactionTo(error).kind === 'park' || isOurs(detailsOf(error));
  return passing && credential.state === 'connected'
    ? { state: 'connected', message, passing }
    : { state: 'failed', message, passing };
}
