import type { Candidates } from '../../../packages/kit/candidates.ts';
import type { FlowSettings, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { flowsBetween } from '../../../packages/registry.ts';
import { ambiguousCodes } from '../../../contract/duplicates.ts';
import { text } from '../../../contract/messages/message.ts';
import {
  getRunnableConnection,
  type RunnableConnection,
} from '../../engine/connections/runningConnection.queries.ts';
import { flowSettingsOf } from '../../engine/runs/connectionModules.ts';
import { contentHash } from '../../engine/elements/contentHash.ts';
import { chooseSharedDocument } from '../../engine/elements/sharedDocument.queries.ts';
import { booksOf } from '../../engine/plan/booksOf.ts';
import { shareKeyOf } from '../../engine/plan/shareKeyOf.ts';
import type { Call } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { callPackage } from './callPackage.rules.ts';
import { type AmbiguousElement, failingAlike, getAmbiguousElement } from './duplicates.queries.ts';
import { resetFailing } from './failingElements.rules.ts';

type Single = SingleDocument<unknown, unknown>;

/** An element's ambiguous document. */
interface Ambiguous {
  element: AmbiguousElement;
  connection: RunnableConnection;
  settings: FlowSettings;
  document: Single & Required<Pick<Single, 'candidates'>>;
  payload: unknown;
  shareKey: string;
}

/**
 * The document for which a package has several objects. 404 without such an element, 409 if a choice wouldn't help: it
 * fails for another reason by now, or not at all.
 */
async function findAmbiguous(
  scope: Scope,
  connectionId: string,
  elementId: string,
): Promise<Ambiguous> {
  const element = await getAmbiguousElement(scope, connectionId, elementId);
  const connection = element && (await getRunnableConnection(scope.tx, connectionId));
  if (!connection) throw notFound();
  const settings = flowSettingsOf(connection.packages, connection.startDate);
  const documents = ambiguousCodes.includes(element.error_code ?? '')
    ? flowsBetween(connection.packages.map((row) => row.packageType))
        .filter(({ name }) => name === element.name)
        .flatMap((flow) => flow.documents as unknown as (Single | { mode: 'batch' })[])
    : [];
  for (const document of documents) {
    if (document.mode !== 'single' || !document.candidates) continue;
    const mapping = mappedDocument(document, element.snapshot, settings);
    if (mapping)
      return {
        element,
        connection,
        settings,
        document: document as Ambiguous['document'],
        ...mapping,
      };
  }
  throw conflict(text('sync.notAmbiguous'));
}

/** The mapped document and the key under which elements share it; undefined if the settings don't allow mapping it. */
function mappedDocument(document: Single, source: unknown, settings: FlowSettings) {
  try {
    const payload = document.map({ source, settings, results: {} });
    const shareKey =
      payload === undefined
        ? undefined
        : shareKeyOf(document, payload, booksOf(document, payload, settings));
    return shareKey === undefined ? undefined : { payload, shareKey };
  } catch (error) {
    if (error instanceof VendorError) return undefined;
    throw error;
  }
}

const candidatesOf = (call: Call, { connection, document, payload }: Ambiguous) =>
  callPackage(call, connection, document.packageType, (context) =>
    document.candidates(context, payload),
  );

/** The objects at the package that may be the element's document. */
export async function findDuplicates(
  call: Call,
  connectionId: string,
  elementId: string,
): Promise<{ document: Single; candidates: Candidates }> {
  const ambiguous = await call.scoped((scope) => findAmbiguous(scope, connectionId, elementId));
  return { document: ambiguous.document, candidates: await candidatesOf(call, ambiguous) };
}

/**
 * Stores the chosen object for all elements of the connection that share it, and reopens those that failed for it. The
 * choice must be among the package's current objects. Returns the number of reopened elements.
 */
export async function chooseDuplicate(
  call: Call,
  connectionId: string,
  elementId: string,
  choice: { documentName: string; externalId: string },
): Promise<number> {
  const ambiguous = await call.scoped((scope) => findAmbiguous(scope, connectionId, elementId));
  const { found } = await candidatesOf(call, ambiguous);
  const isThere = found.some(({ externalId }) => externalId === choice.externalId);
  if (!isThere || ambiguous.document.name !== choice.documentName)
    throw conflict(text('sync.duplicateGone'));
  await call.admitAgain();
  const sharing = await call.scoped(async (scope) => {
    const now = await findAmbiguous(scope, connectionId, elementId);
    const { element, settings, document, payload, shareKey } = now;
    if (document.name !== ambiguous.document.name || shareKey !== ambiguous.shareKey)
      throw conflict(text('sync.duplicateGone'));
    await chooseSharedDocument(scope.tx, {
      connection_id: connectionId,
      organization_id: element.organization_id,
      flow: element.name,
      name: document.name,
      share_key: shareKey,
      external_id: choice.externalId,
      payload_hash: contentHash(payload),
    });
    const alike = await failingAlike(scope, connectionId, element);
    return alike
      .filter(({ snapshot }) => mappedDocument(document, snapshot, settings)?.shareKey === shareKey)
      .map(({ id }) => id);
  });
  return resetFailing(call, sharing);
}
