import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { reaches } from '../../../contract/roles.ts';
import { withVisibility } from '../../platform/db/database.ts';
import {
  addConnectRequest,
  nonceHash,
  consumeReturnedWindow,
} from '../../engine/credentials/connectRequests.queries.ts';
import { recordRefusal, stateOf } from '../../engine/credentials/saveCredential.queries.ts';
import { credentialOfNonce, findConnectTarget } from './connect.queries.ts';
import { getCredential } from './credentials.queries.ts';
import { finishWindow, oauthOf, startWindow } from './oauthWindow.rules.ts';
import { objectionTo } from './otherAccount.rules.ts';
import { auditTest, otherAccountPage, returnAddresses } from './credentials.rules.ts';
import type { Call } from '../../http/handler.ts';
import { rankIn } from '../../platform/accounts/viewer.ts';
import { getUsableCredential } from '../../engine/credentials/credentialFields.queries.ts';
import type { AuthorisationResult } from '../../engine/credentials/oauth/finishAuthorisation.ts';
import { credentialStateChanged } from '../../engine/credentials/credentialState.ts';
import { testCredential } from '../../engine/credentials/testCredential.ts';

function failurePage(call: Call, credentialId: string): string {
  // every answer is a redirect, so the status doesn't show the outcome
  call.audited.outcome ??= 'refused';
  return returnAddresses(call.services.config.publicUrl, credentialId).failureUrl;
}

function auditTarget(call: Call, target: { credentialId: string; organizationId: string }): void {
  Object.assign(call.audited, {
    resource: 'credential',
    resourceId: target.credentialId,
    organizationId: target.organizationId,
  });
}

/**
 * Whether the window came from elsewhere than the console: another site, a mail, a bookmark. Following such a link
 * would bind the user's account at the vendor to a credential that somebody else chose (docs/security.md T11). Browsers
 * omit the header if the platform is served without TLS; then it can't be determined.
 */
export function isFromElsewhere(call: Call): boolean {
  const [site, origin] = [call.header('sec-fetch-site'), call.header('origin')];
  const foreign = origin !== undefined && origin !== new URL(call.services.config.publicUrl).origin;
  return foreign || (site !== undefined && site !== 'same-origin');
}

/** Returns the redirect for a window opened by a connect link: the vendor's consent page, or our error page. */
export async function startConnecting(
  call: Call,
  packageType: string,
  id: string,
): Promise<string> {
  const { services, viewer } = call;
  Object.assign(call.audited, { resource: 'connectRequest', resourceId: id });
  const target = await call.scoped((scope) => findConnectTarget(scope, id));
  if (target) auditTarget(call, target);
  // the same answer for hidden, missing and not operated
  if (!target || !reaches(rankIn(viewer, target.organizationId), 'operator')) {
    call.audited.outcome = 'denied';
    return failurePage(call, id);
  }
  const { credentialId, organizationId } = target;
  if (isFromElsewhere(call)) {
    Object.assign(call.audited, { outcome: 'denied', detail: { crossSite: true } });
    return failurePage(call, credentialId);
  }
  const oauth = oauthOf(call, packageType, target.credentialType);
  if (target.packageType !== packageType || !oauth) return failurePage(call, credentialId);
  const { definition, application } = oauth;
  if (!application) return refuse(call, target, noApplication(definition));
  const credential = await getUsableCredential(
    services.db,
    services.secrets,
    organizationId,
    credentialId,
  );
  if (!credential) return failurePage(call, credentialId);
  const requestId =
    target.requestId ??
    (await call.scoped(({ tx }) =>
      addConnectRequest(tx, {
        credentialId,
        organizationId,
        ...returnAddresses(services.config.publicUrl, credentialId),
      }),
    ));
  try {
    const url = await startWindow(
      call,
      { ...oauth, application },
      { organizationId, requestId, credentialId, userId: viewer.userId, fields: credential.fields },
    );
    return url ? url.href : failurePage(call, credentialId);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    return refuse(call, target, error.details.text);
  }
}

/**
 * Returns the redirect for a window that came back from the vendor: always one of our two result pages. The nonce is
 * bound to the user and valid once; whether they may still operate the credential is checked again (docs/security.md
 * T11).
 */
export async function finishConnecting(
  call: Call,
  packageType: string,
  answer: { state?: string | undefined; code?: string | undefined; error?: string | undefined },
): Promise<string> {
  const { services, viewer } = call;
  const { state } = answer;
  if (state === undefined) return failurePage(call, 'unknown');
  const window = await consumeReturnedWindow(services.db, state, viewer.userId, services.now());
  if (!window) return rejectReturn(call, state);
  auditTarget(call, window);
  const oauth = oauthOf(call, window.packageType, window.credentialType);
  const allowed = reaches(rankIn(viewer, window.organizationId), 'operator');
  if (!allowed) call.audited.outcome = 'denied';
  if (!allowed || window.packageType !== packageType || !oauth)
    return failurePage(call, window.credentialId);
  const { definition, application } = oauth;
  if (!application) return refuse(call, window, noApplication(definition));
  const credential = await getUsableCredential(
    services.db,
    services.secrets,
    window.organizationId,
    window.credentialId,
  );
  if (!credential) return failurePage(call, window.credentialId);
  const row = await call.scoped((scope) => getCredential(scope, window.credentialId));
  if (!row) return failurePage(call, window.credentialId);
  let isHeld = false;
  const result = await finishWindow(
    call,
    { ...oauth, application },
    { window, answer: { code: answer.code, error: answer.error }, fields: credential.fields },
    async (tokens) => {
      const found = await objectionTo(call, row, definition, tokens, window.requestId);
      isHeld = found?.code === 'credential.otherAccount';
      return found;
    },
  );
  if (isHeld) {
    await publishState(call, window);
    return otherAccountPage(services.config.publicUrl, window.credentialId);
  }
  return resultPage(call, window, result);
}

/** After new tokens: one call finds the account's name, and the credential's resulting state decides the page. */
async function resultPage(
  call: Call,
  window: { credentialId: string; organizationId: string },
  result: AuthorisationResult,
): Promise<string> {
  const read = () => call.scoped((scope) => getCredential(scope, window.credentialId));
  const row = await read();
  if (row && !result.connected) await publishState(call, window);
  if (!row || !result.connected) return failurePage(call, window.credentialId);
  await testCredential(call.services, row, auditTest(call, row.former_account));
  const pages = returnAddresses(call.services.config.publicUrl, row.id);
  return (await read())?.state === 'connected' ? pages.successUrl : pages.failureUrl;
}

/** Handles a return that is used, expired or foreign; if the user's own credential still waits, it gets the reason. */
async function rejectReturn(call: Call, state: string): Promise<string> {
  const credentialId = await call.scoped((scope) => credentialOfNonce(scope, nonceHash(state)));
  const row = credentialId && (await call.scoped((scope) => getCredential(scope, credentialId)));
  if (!row) return failurePage(call, 'unknown');
  auditTarget(call, { credentialId: row.id, organizationId: row.organization_id });
  if (row.state !== 'connect') return failurePage(call, row.id);
  return refuse(
    call,
    { credentialId: row.id, organizationId: row.organization_id },
    text('credential.windowExpired'),
  );
}

async function refuse(
  call: Call,
  credential: { credentialId: string; organizationId: string },
  message: MessageText,
): Promise<string> {
  call.audited.outcome = 'refused';
  await publishState(call, credential, message);
  return failurePage(call, credential.credentialId);
}

/** Publishes the credential's current state, after recording why it could not be connected. */
async function publishState(
  call: Call,
  { credentialId: id, organizationId }: { credentialId: string; organizationId: string },
  refusal?: MessageText,
): Promise<void> {
  await withVisibility(call.services.db, { organizations: [organizationId] }, async (tx) => {
    if (refusal !== undefined) {
      await recordRefusal(tx, id, refusal);
      await call.addAuditLine(tx);
    }
    const state = await stateOf(tx, id);
    if (state) await credentialStateChanged(tx, call.services, { id, organizationId, state });
  });
}

const noApplication = ({ title }: PackageDefinition) => text('credential.notRegistered', { title });
