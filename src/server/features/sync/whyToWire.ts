import type { z } from 'zod';
import { sentWithOurWords } from '../../engine/logs/ourWords.ts';
import { flowsBetween } from '../../../packages/registry.ts';
import type { elementWhy, WhyNext } from '../../../contract/why.ts';
import { getPause } from '../../engine/connections/pause.queries.ts';
import { pausesOfElements } from '../../engine/elements/elementPause.queries.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { notFound } from '../../platform/problems.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { documentUrls } from './documentUrls.ts';
import { refusingPackage } from './refusingPackage.ts';
import {
  getWhyElement,
  openLogOf,
  parkedTask,
  requestOutcome,
  whyCredentials,
  whyDocuments,
} from './why.queries.ts';
import { whySteps } from './why.rules.ts';

/** Reads an element and everything that decides on its next attempt; 404 without such an element. */
export async function readWhy(scope: Scope, connectionId: string, elementId: string) {
  const element = await getWhyElement(scope, connectionId, elementId);
  if (!element) throw notFound();
  const documents = await whyDocuments(scope, elementId);
  const failing = documents.find(({ status }) => status === 'failed');
  return {
    element,
    documents,
    urlOf: await documentUrls(scope, connectionId),
    failing,
    credentials: await whyCredentials(scope, connectionId),
    parked: await parkedTask(scope, connectionId),
    paused:
      (await pausesOfElements(scope.tx, [elementId])).get(elementId) ??
      (await getPause(scope.tx, connectionId)) ??
      null,
    request: failing?.request_id
      ? await requestOutcome(scope, connectionId, failing.request_id)
      : undefined,
    log: await openLogOf(scope, connectionId, element.name, element.sync_key),
  };
}

type Read = Awaited<ReturnType<typeof readWhy>>;

const words = (row: {
  sync_message: string;
  coded_message: Read['element']['coded_message'];
  error_code: string | null;
  package_type: string;
}) => ({
  syncMessage: row.sync_message,
  codedMessage: sentWithOurWords(
    row.error_code,
    row.coded_message,
    row.sync_message,
    row.package_type,
  ),
});

/** The result of the failed document. A missing setting means that no call was made. */
function answerOf({ failing, request }: Read, superAdmin: boolean) {
  if (!failing) return null;
  const wasCalled = failing.request_id !== null && failing.error_code !== 'mapping-missing';
  return {
    documentName: failing.name,
    type: failing.package_type,
    asked: wasCalled,
    statusCode: wasCalled ? (request?.status_code ?? null) : null,
    durationMs: wasCalled && request?.duration_us ? request.duration_us / 1000 : null,
    ...words(failing),
    ...(superAdmin ? { requestId: wasCalled ? failing.request_id : null } : {}),
  };
}

/** Why its package is not called, or what has yet to arrive at its source. */
function reasonToWait(kind: WhyNext, { parked, element }: Read) {
  if (kind === 'parked') return parked;
  return kind === 'awaits' ? element : undefined;
}

/** The steps of the element so far, and the next one. */
function stepsOf(read: Read, from: string | null, answer: ReturnType<typeof answerOf>) {
  const { element, documents, failing, credentials, parked, paused, request } = read;
  return whySteps({
    status: element.status,
    errorCode: failing?.error_code ?? element.error_code,
    nextAttemptAt: element.next_attempt_at,
    readAt: element.created_at,
    updatedAt: element.updated_at,
    from,
    documents: documents.map((row) => ({
      status: row.status,
      packageType: row.package_type,
      updatedAt: row.updated_at,
    })),
    answer:
      answer && failing
        ? { asked: answer.asked, at: (answer.asked && request?.created_at) || failing.updated_at }
        : null,
    credentials: credentials.map((row) => ({
      health: row.health,
      at: row.last_checked_at ?? row.worked_at,
    })),
    connection: {
      active: element.active,
      finished: element.finished,
      running: element.running,
      stopped: element.stopped,
      nextRunAt: element.next_run_at,
    },
    paused,
    waitsUntil: element.waits_until,
    parkedUntil: parked?.not_before ?? null,
  });
}

/** The wire form; `superAdmin`: with the ids of recorded requests. */
export function whyToWire(
  connectionId: string,
  read: Read,
  superAdmin: boolean,
): z.input<typeof elementWhy> {
  const { element, documents, urlOf, credentials, paused, log } = read;
  const flow = flowsBetween(credentials.map((row) => row.package_type)).find(
    ({ name }) => name === element.name,
  );
  const answer = answerOf(read, superAdmin);
  const why = stepsOf(read, flow?.from ?? null, answer);
  const waitsFor = reasonToWait(why.next.kind, read);
  return {
    '@id': `/api/connections/${connectionId}/sync-element/${element.id}/why`,
    '@type': 'SyncElementWhy',
    syncElementId: element.id,
    connectionId,
    syncElementName: element.name,
    syncElementSyncKey: element.sync_key,
    searchedFieldData: element.label,
    codedLabel: sentMessage(element.coded_label, element.label),
    syncElementSyncStatus: element.status,
    syncElementDate: element.element_date,
    syncMessage: element.message,
    codedMessage: sentWithOurWords(
      element.error_code,
      element.coded_message,
      element.message,
      refusingPackage(documents) ?? flow?.to ?? null,
    ),
    errorCode: element.error_code,
    from: flow?.from ?? null,
    to: flow?.to ?? null,
    verdict: why.verdict,
    steps: why.steps,
    documents: documents.map((row) => ({
      documentId: row.id,
      documentName: row.name,
      type: row.package_type,
      syncStatus: row.status,
      externalId: row.external_id,
      url: urlOf(row),
      ...words(row),
    })),
    answer,
    credentials: credentials.map((row) => ({
      credentialId: row.id,
      name: row.name,
      packageType: row.package_type,
      accountName: row.account_name,
      health: row.health,
      message: row.state_message,
      codedMessage: sentMessage(row.coded_message, row.state_message),
      lastCheckedAt: row.last_checked_at ?? row.worked_at,
    })),
    next: {
      ...why.next,
      message: waitsFor?.message ?? '',
      codedMessage: waitsFor ? sentMessage(waitsFor.coded_message, waitsFor.message) : null,
    },
    paused: why.next.kind === 'paused' ? paused : null,
    solution: log?.solution ?? null,
    codedSolution: sentMessage(log?.coded_solution ?? null, log?.solution ?? ''),
    logId: log?.id ?? null,
  };
}
