import type { z } from 'zod';
import { getPackage } from '../../../packages/registry.ts';
import type { replayPreview } from '../../../contract/requests.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import {
  getRunnableConnection,
  type RunnableConnection,
} from '../../engine/connections/runningConnection.queries.ts';
import { readExchange } from '../../engine/client/recording/readExchange.ts';
import type { Exchange } from '../../engine/client/recording/recorder.ts';
import type { Call } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { consumeAttempts, replayLimits } from '../../platform/accounts/attempts.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { placeholder } from '../../platform/redaction/redactor.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { repeatCall } from './repeatCall.rules.ts';
import { getRequest, type RecordedRow } from './requests.queries.ts';
import { planRetry, retry, type RetryPlan } from './retryElements.rules.ts';

/** Why a request is not sent again, and what to do instead. */
export interface Refusal {
  reason: MessageText;
  instead?: MessageText;
}

async function recordedRequest(scope: Scope, connectionId: string, requestId: string) {
  const row = await getRequest(scope, requestId, connectionId);
  const connection = row && (await getRunnableConnection(scope.tx, connectionId));
  if (!row || !connection) throw notFound();
  return { row, connection };
}

/** Only methods that are safe by definition (RFC 9110 9.2.1). */
const isRead = ({ method }: RecordedRow) => method === 'GET';

/** Why the connection can't call this package now. */
function unreachable(connection: RunnableConnection, { package_type }: RecordedRow) {
  const title = getPackage(package_type)?.title ?? package_type;
  const used = connection.packages.find((row) => row.packageType === package_type);
  if (!used) return { reason: text('requests.packageGone', { title }) };
  if (used.credentialState === 'connected') return undefined;
  return {
    reason: text('requests.signInFirst', { title }),
    instead: text('requests.signInFirstInstead'),
  };
}

/** Secrets are not recorded, so a request with a secret in an unexpected place can't be repeated. */
function missingSecrets({ url }: RecordedRow, { options }: Exchange): Refusal | undefined {
  const hidden = [url, ...Object.entries(options.query).flat()].some((part) =>
    part.includes(placeholder),
  );
  return hidden ? { reason: text('requests.hidden') } : undefined;
}

/** The effect of sending a request again, without making the call. */
export async function previewReplay(
  call: Call,
  connectionId: string,
  requestId: string,
): Promise<z.input<typeof replayPreview>> {
  const { row, connection, plan } = await call.scoped(async (scope) => {
    const found = await recordedRequest(scope, connectionId, requestId);
    return {
      ...found,
      plan: isRead(found.row) ? undefined : await planRetry(scope, found.connection, found.row),
    };
  });
  const refusal =
    unreachable(connection, row) ??
    (plan ? plan.refusal : missingSecrets(row, await readExchange(call.services.secrets, row)));
  return {
    '@id': `/api/connections/${connectionId}/request-and-responses/${requestId}/replay`,
    '@type': 'ReplayPreview',
    kind: plan ? 'write' : 'read',
    refusal: refusal
      ? {
          reason: toMessage(refusal.reason),
          instead: refusal.instead ? toMessage(refusal.instead) : null,
        }
      : null,
    version: plan?.version ?? '',
    elements: plan ? elementsToWire(plan) : [],
  };
}

const elementsToWire = ({ elements }: RetryPlan) =>
  elements.map(({ element, steps }) => ({
    syncElementId: element.id,
    searchedFieldData: element.label,
    codedLabel: sentMessage(element.coded_label, element.label),
    syncElementSyncStatus: element.status,
    documents: steps.map(({ payload, message, ...step }) => ({
      ...step,
      body: payload === undefined ? null : JSON.stringify(payload),
      codedMessage: message ? toMessage(message) : null,
    })),
  }));

/**
 * Sends a request again (CURL-09, CURL-10). Reading calls are repeated. Writing calls never are: their elements are
 * retried, which looks at the package first and writes under the existing keys (docs/sync.md 6).
 */
export async function replay(
  call: Call,
  connectionId: string,
  requestId: string,
  given: { reason?: string | undefined; version?: string | undefined },
): Promise<{ requestId: string | null; retried: number }> {
  await consumeAttempts(call.services, replayLimits(call.viewer.userId));
  const { row, connection } = await call.scoped((scope) =>
    recordedRequest(scope, connectionId, requestId),
  );
  const refused = unreachable(connection, row);
  if (refused) throw conflict(refused.reason);
  if (!isRead(row))
    return { requestId: null, retried: await retry(call, row, connectionId, given) };
  const exchange = await readExchange(call.services.secrets, row);
  const hidden = missingSecrets(row, exchange);
  if (hidden) throw conflict(hidden.reason);
  call.audited.detail = { requestId };
  return { requestId: await repeatCall(call, connection, row, exchange), retried: 0 };
}
