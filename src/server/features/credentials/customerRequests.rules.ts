import type { z } from 'zod';
import type { RequestState } from '../../../contract/credentialRequests.ts';
import type { customerRequest } from '../../../contract/customerRequests.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { CredentialType, PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';
import { hostBase } from '../../engine/client/requestTarget.ts';
import {
  closeRequest,
  findCustomerRequest,
  recordOpened,
  type CustomerRequestRow,
} from '../../engine/credentials/credentialRequests.queries.ts';
import { credentialFields } from '../../engine/lists/packageFields.ts';
import type { Call } from '../../http/handler.ts';
import { customerCookie } from '../../http/session.ts';
import {
  consumeAttempts,
  customerLinkLimits,
  refundAttempts,
} from '../../platform/accounts/attempts.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { withVisibility } from '../../platform/db/database.ts';
import { conflict, Problem } from '../../platform/problems.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { permissionsAt } from './customerPermissions.rules.ts';
import { listLinkedPackages } from './credentialUse.queries.ts';
import { getCredential, type CredentialRow } from './credentials.queries.ts';

type View = z.input<typeof customerRequest>;

/** Target of a customer's link: an open request, its credential and the way to sign in. */
export interface OpenRequest {
  request: CustomerRequestRow;
  row: CredentialRow;
  definition: PackageDefinition;
  type: CredentialType;
}

/**
 * The request of a token, or of this browser's window. The token is the only identification of its holder.
 * @throws Problem 404 with a sentence when there is none; 429 after too many guesses
 */
export async function findRequest(
  call: Call,
  token: string | undefined,
): Promise<CustomerRequestRow> {
  const limits = customerLinkLimits(call.ip);
  await consumeAttempts(call.services, limits);
  const cookie = call.cookie(customerCookie);
  const request =
    token !== undefined
      ? await findCustomerRequest(call.services.db, { token })
      : cookie !== undefined
        ? await findCustomerRequest(call.services.db, { cookie })
        : undefined;
  if (!request) throw new Problem(404, text('credentialRequests.unknown'));
  await refundAttempts(call.services, limits);
  Object.assign(call.audited, {
    resource: 'credentialRequest',
    resourceId: request.id,
    organizationId: request.organizationId,
  });
  return request;
}

/** The same if it is open; 409 with the reason if it has ended. */
export async function requireOpenRequest(call: Call, token: string): Promise<OpenRequest> {
  const request = await findRequest(call, token);
  const state = stateOf(call, request);
  if (state !== 'open') throw conflict(endedTexts[state]);
  const row = await inRequest(call, request, (scope) => getCredential(scope, request.credentialId));
  const definition = row && getPackage(row.package_type);
  const type = row && definition?.credentials[row.credential_type];
  if (!row || !definition || !type) throw conflict(endedTexts.withdrawn);
  return { request, row, definition, type };
}

/** Runs `work` in a transaction that sees the request's organization and no other. */
export function inRequest<T>(
  call: Call,
  { organizationId }: { organizationId: string },
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const viewer = {
    userId: '',
    superAdmin: false,
    ranks: new Map(),
    organizations: [organizationId],
    grants: [],
    resellers: [],
    sessionHash: Buffer.alloc(0),
  };
  return withVisibility(call.services.db, { organizations: [organizationId] }, (tx) =>
    work({ tx, viewer }),
  );
}

const endedTexts: Record<Exclude<RequestState, 'open'>, MessageText> = {
  done: text('credentialRequests.done'),
  expired: text('credentialRequests.expired'),
  withdrawn: text('credentialRequests.withdrawn'),
  refused: text('credentialRequests.refused'),
};

function stateOf(call: Call, request: CustomerRequestRow): RequestState {
  if (request.state !== 'open') return request.state;
  if (!request.there) return 'withdrawn';
  return request.expiresAt <= call.services.now() ? 'expired' : 'open';
}

/** Contents of the customer's page; records that the customer has opened it. */
export async function viewRequest(call: Call, token: string | undefined): Promise<View> {
  const request = await findRequest(call, token);
  return inRequest(call, request, async (scope) => {
    if (
      stateOf(call, request) === 'open' &&
      (await recordOpened(scope.tx, request.id, call.services.now()))
    )
      await call.addAuditLine(scope.tx);
    return toView(call, scope, request);
  });
}

/** Records that the customer does not want to sign in. */
export async function refuseRequest(call: Call, token: string): Promise<View> {
  const { request } = await requireOpenRequest(call, token);
  await inRequest(call, request, async ({ tx }) => {
    const why = text('credentialRequests.refusedByCustomer');
    if (await closeRequest(tx, request, 'refused', call.services.now(), why))
      await call.addAuditLine(tx);
  });
  return viewRequest(call, token);
}

/** The request as its customer may see it: requester, package, purpose and end; nothing else. */
async function toView(call: Call, scope: Scope, request: CustomerRequestRow): Promise<View> {
  const state = stateOf(call, request);
  const definition = getPackage(request.packageType);
  const title = definition?.title ?? request.packageType;
  const row = await getCredential(scope, request.credentialId);
  const type = definition?.credentials[request.credentialType];
  const linked = await listLinkedPackages(scope, request.credentialId, request.packageType);
  const isOpen = state === 'open';
  return {
    state,
    language: request.language,
    askedBy: {
      organizationName: request.askedFor,
      name: request.askedBy,
      color: request.color,
    },
    organizationName: request.organizationName,
    recipientName: request.recipientName,
    purpose: request.purpose,
    packageType: request.packageType,
    packageTitle: title,
    permissions: permissionsAt(request.packageType, linked),
    linkedWith: linked.map((packageType) => getPackage(packageType)?.title ?? packageType),
    signInHost: isOpen && definition && type && row ? hostOf(call, definition, type, row) : null,
    fields: isOpen && type && row ? fieldsToFill(type, row) : [],
    expiresAt: request.expiresAt,
    codedMessage: isOpen
      ? sentMessage(request.codedMessage, request.message)
      : toMessage(endedTexts[state]),
  };
}

/**
 * Known values are kept: none is shown, and none has to be entered again. A working sign-in at a vendor's own window
 * needs no fields.
 */
function fieldsToFill(type: CredentialType, row: CredentialRow): View['fields'] {
  if (type.kind === 'oauth-2' && row.state === 'connected') return [];
  const isKnown = (name: string) => {
    const value = row.fields[name];
    return value !== undefined && value !== null && value !== '';
  };
  return credentialFields(type)
    .filter(({ fieldName }) => type.kind !== 'oauth-2' || !isKnown(fieldName))
    .map((field) =>
      isKnown(field.fieldName)
        ? { ...field, fieldOptions: { ...field.fieldOptions, required: false } }
        : field,
    );
}

function hostOf(
  call: Call,
  definition: PackageDefinition,
  type: CredentialType,
  row: CredentialRow,
): string | null {
  if (type.kind !== 'oauth-2') return null;
  try {
    const { overrides } = call.services.connectors;
    const base = hostBase(definition, type.authorize.host, row.fields, overrides);
    return new URL(base).host;
  } catch (error) {
    // a field that determines the host is not filled in yet
    if (error instanceof VendorError) return null;
    throw error;
  }
}
