import { type MessageText, text } from '../../../../contract/messages/message.ts';
import { recordCheck } from '../credentialChecks.queries.ts';
import type { ReturnedWindow } from '../connectRequests.queries.ts';
import { recordRefusal } from '../saveCredential.queries.ts';
import type { Kysely } from 'kysely';
import { withVisibility, type Tx } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import type {
  OAuth2CredentialType,
  PackageDefinition,
} from '../../../../packages/kit/definePackage.ts';
import type { Egress } from '../../../platform/egress/egress.ts';
import { Redactor } from '../../../platform/redaction/redactor.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Recorder } from '../../client/recording/recorder.ts';
import { hostBase, requestUrl, type HostOverrides } from '../../client/requestTarget.ts';
import type { KeyedMutex } from '../../client/tokens/keyedMutex.ts';
import { SqlTokenVault } from '../sqlTokenVault.queries.ts';
import {
  TokenError,
  requestTokens,
  type TokenEndpoint,
  type TokenGrant,
  type TokenSet,
} from '../../client/tokens/tokenEndpoint.ts';
import type { OAuthApplication } from '../../../config.ts';
import { verifierPlace } from './startAuthorisation.ts';

export interface FinishAuthorisation {
  db: Kysely<DB>;
  secrets: Secrets;
  egress: Egress;
  recorder: Recorder;
  tokenLocks: KeyedMutex;
  definition: PackageDefinition;
  credential: OAuth2CredentialType;
  application: OAuthApplication;
  fields: Readonly<Record<string, unknown>>;
  overrides: HostOverrides;
  window: ReturnedWindow;
  /** The same as at the start. */
  redirectUri: string;
  /** Query of the vendor's return. */
  answer: { code?: string | undefined; error?: string | undefined };
  /** Called before anything is stored; returns a message if the tokens may not replace the stored ones. */
  objection?: (tokens: TokenSet) => Promise<MessageText | undefined>;
  /** Runs in the transaction that stores the pair, or marks the credential as failed. */
  alongside: (tx: Tx, connected: boolean) => Promise<void>;
  /** Epoch milliseconds; default the system's clock. */
  now?: (() => number) | undefined;
}

export type AuthorisationResult = { connected: true } | { connected: false; message: MessageText };

/**
 * Ends an OAuth window: exchanges the code (RFC 6749 4.1.3), stores the pair and marks the credential connected; or,
 * when the vendor or the person refused, marks a credential that was not connected yet as failed. The message is for
 * the operator and contains nothing of the vendor's answer but its error code.
 */
export async function finishAuthorisation(
  options: FinishAuthorisation,
): Promise<AuthorisationResult> {
  const { definition, credential, window, secrets, recorder, answer } = options;
  const { title } = definition;
  if (answer.code === undefined || answer.code === '') {
    const reason = /^[a-z_]{1,40}$/.exec(answer.error ?? '')?.[0] ?? text('credential.noCode');
    return refuse(options, text('credential.notGranted', { title, reason }));
  }
  const vault = new SqlTokenVault({
    db: options.db,
    secrets,
    tokenLocks: options.tokenLocks,
    organizationId: window.organizationId,
    credentialId: window.credentialId,
    authorisationLifetimeMs: credential.authorisationLifetimeMs,
  });
  const grant = await codeGrant(options, answer.code);
  try {
    const tokens = await requestTokens(
      tokenEndpoint(options, answer.code),
      grant,
      AbortSignal.timeout(30_000),
    );
    const objection = await options.objection?.(tokens);
    if (objection) return await refuse(options, objection);
    await vault.connect(tokens, (tx) => options.alongside(tx, true));
    return { connected: true };
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return refuse(options, text('credential.noTokens', { title, reason: error.text }));
  } finally {
    await recorder.flush();
  }
}

/** The form that exchanges the code, with the window's verifier where it has one. */
async function codeGrant(
  { window, secrets, redirectUri }: FinishAuthorisation,
  code: string,
): Promise<TokenGrant> {
  const grant: TokenGrant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  if (window.pkceVerifier !== null) {
    const place = verifierPlace(window.requestId);
    grant['code_verifier'] = await secrets.decrypt(
      window.organizationId,
      place,
      window.pkceVerifier,
    );
  }
  return grant;
}

/** The vendor's token endpoint; the code is a secret of the call. */
function tokenEndpoint(options: FinishAuthorisation, code: string): TokenEndpoint {
  const { definition, credential, application, window } = options;
  const base = hostBase(definition, credential.token.host, options.fields, options.overrides);
  return {
    url: requestUrl(base, { path: credential.token.path }),
    clientAuth: credential.token.clientAuth,
    client: application,
    egress: options.egress,
    recorder: options.recorder,
    redactor: new Redactor({
      secrets: [application.clientSecret, code],
      names: definition.http.redact,
    }),
    scope: {
      organizationId: window.organizationId,
      credentialId: window.credentialId,
      packageType: definition.type,
    },
    now: options.now,
  };
}

/** A credential that works keeps working when a second authorisation is broken off. */
async function refuse(
  options: FinishAuthorisation,
  message: MessageText,
): Promise<AuthorisationResult> {
  const { credentialId, organizationId } = options.window;
  await withVisibility(options.db, { organizations: [organizationId] }, async (tx) => {
    await recordRefusal(tx, credentialId, message);
    await recordCheck(tx, {
      credentialId,
      organizationId,
      kind: 'connect',
      startedBy: 'person',
      outcome: 'refused',
      message,
    });
    await options.alongside(tx, false);
  });
  return { connected: false, message };
}
