import { shortIdOf } from '../../../sandbox/deterministicId.ts';
import { json, jsonBody, type Answer } from '../../../sandbox/exchange.ts';
import { isRealDate } from '../../../sandbox/isRealDate.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import type { World } from '../../../sandbox/vendor.ts';
import { readFilter } from './scimList.ts';
import { matchesScim } from './scimFilter.ts';
import type { ExportTask, YokoyAccount } from './yokoyAccount.ts';
import type { YokoyContext } from './yokoyContext.ts';
import { refuse, refuseFields } from './yokoyErrors.ts';
import {
  expenseFacilities,
  exportDocuments,
  facilityOfTask,
  invoiceFacility,
  invoiceFacilityId,
  type ExportFacility,
} from './exportFacilities.ts';
import { companyWithInvoices } from './yokoyInvoices.ts';
import { legalEntityOf } from './yokoyLegalEntities.ts';
import { exportTaskDelay } from './yokoyKnobs.ts';

const taskAttributes = ['created', 'postingDate', 'facilityId', 'type', 'exportMethod'];

/** POST …/expense-export-facilities/{facility}/export-tasks: returns the new task's id. */
export function postExportTask(context: YokoyContext, params: PathParams): Answer {
  const entity = legalEntityOf(context.account, params.legalEntityId);
  const facility = expenseFacilities[params.facility ?? ''];
  if (facility === undefined) return refuse(404, 'Resource not found');
  return startTask(context, entity.id, params.facility ?? '', facility);
}

/** POST …/invoice-export-facilities/{facility}/export-tasks: returns the new task's id. */
export function postInvoiceExportTask(context: YokoyContext, params: PathParams): Answer {
  const entity = companyWithInvoices(context, params);
  if (params.facility !== invoiceFacilityId) return refuse(404, 'Resource not found');
  return startTask(context, entity.id, invoiceFacilityId, invoiceFacility);
}

function startTask(
  context: YokoyContext,
  legalEntityId: string,
  facilityId: string,
  facility: ExportFacility,
): Answer {
  const { account, exchange, world } = context;
  const body = readBody(context);
  const exporter = account.users.get(body.exporterId);
  if (exporter === undefined) {
    refuseFields([
      { field: 'exporterId', message: 'exporterId is not a user of the organization' },
    ]);
  }
  const documents = documentsOf(context, body, legalEntityId, facility);
  const number = account.exportTasks.size;
  const task: ExportTask = {
    id: shortIdOf(20, account.organization, 'exportTask', number),
    legalEntityId,
    facilityId,
    exporterId: body.exporterId,
    exporterName: exporter.lastName,
    created: new Date(exchange.at).toISOString(),
    earliestPostingDate: body.earliestPostingDate,
    dueAt: exchange.at + exportTaskDelay(world),
    pending: true,
    documentIds: documents,
    exported: [],
    failing: failingOf(context, documents),
  };
  account.exportTasks.put(task);
  return json(200, { resource: task.id });
}

/** GET …/export-tasks/{id} */
export function getExportTask({ account }: YokoyContext, params: PathParams): Answer {
  legalEntityOf(account, params.legalEntityId);
  const task = account.exportTasks.get(params.exportTaskId ?? '');
  if (task === undefined || task.legalEntityId !== params.legalEntityId) {
    return refuse(404, 'Resource not found');
  }
  return json(200, { resource: taskInformation(task) });
}

/** GET …/export-tasks */
export function listExportTasks({ account, exchange }: YokoyContext, params: PathParams): Answer {
  const entity = legalEntityOf(account, params.legalEntityId);
  const filter = readFilter(exchange.query, taskAttributes);
  const tasks = [...account.exportTasks.rows()].filter((task) => {
    const filterable = {
      created: task.created,
      postingDate: task.earliestPostingDate,
      facilityId: task.facilityId,
      type: task.facilityId,
      exportMethod: 'api',
    };
    const wanted = filter === undefined || matchesScim(filter, filterable);
    return task.legalEntityId === entity.id && wanted;
  });
  return json(200, { resources: tasks.map(taskInformation) });
}

/** GET …/export-tasks/{id}/artefacts: the documents that the task exported. */
export function getArtefacts({ account }: YokoyContext, params: PathParams): Answer {
  const task = account.exportTasks.get(params.exportTaskId ?? '');
  if (task === undefined || task.legalEntityId !== params.legalEntityId) {
    return refuse(404, 'Resource not found');
  }
  const resources = task.exported.map((id) => ({
    id: shortIdOf(20, task.id, id),
    originalFormat: 'application/json',
    relatedDocumentIds: [id],
    generatedFiles: [],
    serializedArtefact: JSON.stringify({
      journalEntry: entryOf(account, task, id),
    }),
  }));
  return json(200, { Resources: resources });
}

function entryOf(account: YokoyAccount, task: ExportTask, id: string): object {
  const { kind, currency } = facilityOfTask(task).effect(account, id);
  return { journalEntryType: kind, currency };
}

/** Finishes the tasks that are due. */
export function settleExportTasks(account: YokoyAccount, world: World, now: number): void {
  if (account.exportTasks.count('pending', 'yes') === 0) return;
  for (const task of account.exportTasks.list({ index: 'pending', value: 'yes' }))
    if (task.dueAt <= now)
      account.exportTasks.put({
        ...task,
        pending: false,
        exported: exportDocuments(account, world, task, now),
      });
}

/** Whether a day is at most a year before or after the export, as Yokoy's description asks. */
function isWithinYear(day: string, now: number): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  const sameDay = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  return day >= sameDay(-1) && day <= sameDay(1);
}

interface ExportRequest {
  exportScope: 'all' | 'documentIds';
  documentIds: string[];
  earliestPostingDate: string;
  exporterId: string;
}

const bodyFields = new Set(['exportScope', 'documentIds', 'earliestPostingDate', 'exporterId']);

function readBody({ exchange }: YokoyContext): ExportRequest {
  const body = jsonBody(exchange);
  if (body === null || typeof body !== 'object') refuse(400, 'ValidationError: body is no JSON');
  const { exportScope, documentIds, earliestPostingDate, exporterId } = body as Record<
    string,
    unknown
  >;
  const errors = Object.keys(body)
    .filter((field) => !bodyFields.has(field))
    .map((field) => ({ field, message: `${field} is not allowed` }));
  if (exportScope !== 'all' && exportScope !== 'documentIds') {
    errors.push({ field: 'exportScope', message: 'exportScope must be all or documentIds' });
  }
  if (typeof earliestPostingDate !== 'string' || !isRealDate(earliestPostingDate)) {
    errors.push({
      field: 'earliestPostingDate',
      message: 'earliestPostingDate must be YYYY-MM-DD',
    });
  } else if (!isWithinYear(earliestPostingDate, exchange.at)) {
    errors.push({
      field: 'earliestPostingDate',
      message: 'earliestPostingDate must be within 1 year',
    });
  }
  if (typeof exporterId !== 'string') {
    errors.push({ field: 'exporterId', message: 'exporterId is mandatory' });
  }
  const ids = (documentIds ?? []) as unknown[];
  const areIds = Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  if (!areIds || (exportScope === 'documentIds' && ids.length === 0)) {
    errors.push({ field: 'documentIds', message: 'documentIds must be a list of ids' });
  }
  if (errors.length > 0) refuseFields(errors);
  return {
    exportScope: exportScope as ExportRequest['exportScope'],
    documentIds: [...new Set(ids as string[])],
    earliestPostingDate: earliestPostingDate as string,
    exporterId: exporterId as string,
  };
}

function documentsOf(
  { account }: YokoyContext,
  body: ExportRequest,
  legalEntityId: string,
  facility: ExportFacility,
): string[] {
  if (body.exportScope === 'all') {
    const ready = facility.ready(account, legalEntityId);
    if (ready.length === 0) refuse(422, 'Insufficient data: no documents to export');
    return ready;
  }
  const statusOf = (id: string) => facility.statusOf(account, legalEntityId, id);
  const unknown = body.documentIds.filter((id) => statusOf(id) === undefined);
  if (unknown.length > 0) {
    refuseFields([{ field: 'documentIds', message: `not found: ${unknown.join(', ')}` }]);
  }
  const done = body.documentIds.filter((id) => statusOf(id) === facility.to);
  if (done.length > 0) refuse(422, `Insufficient data: already exported: ${done.join(', ')}`);
  const early = body.documentIds.filter((id) => statusOf(id) !== facility.from);
  if (early.length > 0) refuse(422, `Insufficient data: not ready for export: ${early.join(', ')}`);
  return body.documentIds;
}

function failingOf({ exchange }: YokoyContext, documents: string[]): string[] {
  const fault = exchange.consumeFault(
    'partialBatch',
    ({ ids }) => ids === undefined || ids.some((id) => documents.includes(id)),
  );
  if (fault === undefined) return [];
  return fault.ids ?? documents.filter((_, i) => i % 2 === 1);
}

function taskInformation(task: ExportTask): object {
  return {
    id: task.id,
    created: task.created,
    earliestPostingDate: task.earliestPostingDate,
    exporterId: task.exporterId,
    exporterName: task.exporterName,
    facilityId: task.facilityId,
    generatedFiles: [],
    isPending: task.pending,
    method: 'api',
  };
}
