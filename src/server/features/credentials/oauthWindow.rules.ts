import type { MessageText } from '../../../contract/messages/message.ts';
import type {
  OAuth2CredentialType,
  PackageDefinition,
} from '../../../packages/kit/definePackage.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { ReturnedWindow } from '../../engine/credentials/connectRequests.queries.ts';
import {
  finishAuthorisation,
  type AuthorisationResult,
  type FinishAuthorisation,
} from '../../engine/credentials/oauth/finishAuthorisation.ts';
import { startAuthorisation } from '../../engine/credentials/oauth/startAuthorisation.ts';
import type { OAuthApplication } from '../../config.ts';
import type { Call } from '../../http/handler.ts';

/** A package's sign-in through a window at the vendor. */
interface OAuthSignIn {
  definition: PackageDefinition;
  type: OAuth2CredentialType;
}

/** With our application at the vendor, which the sign-in needs. */
type RegisteredSignIn = OAuthSignIn & { application: OAuthApplication };

/** The OAuth sign-in of a package, and our application there; undefined if it has no such sign-in. */
export function oauthOf(
  call: Call,
  packageType: string,
  credentialType: string,
): (OAuthSignIn & { application: OAuthApplication | undefined }) | undefined {
  const definition = getPackage(packageType);
  const type = definition?.credentials[credentialType];
  if (!definition || type?.kind !== 'oauth-2') return undefined;
  const application = Object.hasOwn(call.services.config.oauth, packageType)
    ? call.services.config.oauth[packageType]
    : undefined;
  return { definition, type, application };
}

/** Our callback, as registered at the vendor. */
const redirectUri = (call: Call, { type }: PackageDefinition) =>
  `${call.services.config.publicUrl}/api/connect/${type}/callback`;

/**
 * Starts a window at the vendor, a user's or (`userId` null) a customer's, and returns the address of its consent page;
 * undefined when the request is unknown or used.
 */
export function startWindow(
  call: Call,
  { definition, type, application }: RegisteredSignIn,
  window: {
    organizationId: string;
    requestId: string;
    credentialId: string;
    userId: string | null;
    fields: Readonly<Record<string, unknown>>;
  },
): Promise<URL | undefined> {
  const { db, secrets, connectors } = call.services;
  return startAuthorisation({
    ...window,
    db,
    secrets,
    definition,
    credential: type,
    application,
    overrides: connectors.overrides,
    redirectUri: redirectUri(call, definition),
    now: call.services.now(),
  });
}

/** Finishes a window that came back, with the call's audit line. `objection`: see `finishAuthorisation`. */
export function finishWindow(
  call: Call,
  { definition, type, application }: RegisteredSignIn,
  returned: {
    window: ReturnedWindow;
    answer: FinishAuthorisation['answer'];
    fields: Readonly<Record<string, unknown>>;
  },
  objection: (
    tokens: Parameters<NonNullable<FinishAuthorisation['objection']>>[0],
  ) => Promise<MessageText | undefined>,
): Promise<AuthorisationResult> {
  const { db, secrets, connectors } = call.services;
  const { egress, recorder, tokenLocks, overrides } = connectors;
  return finishAuthorisation({
    ...returned,
    db,
    secrets,
    egress,
    recorder,
    tokenLocks,
    overrides,
    definition,
    credential: type,
    application,
    redirectUri: redirectUri(call, definition),
    objection,
    alongside: (tx, connected) => {
      if (!connected) call.audited.outcome = 'refused';
      return call.addAuditLine(tx);
    },
  });
}
