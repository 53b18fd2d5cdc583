import { text } from '../../../contract/messages/message.ts';
import { z } from 'zod';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { BatchDocument, BatchItem } from '../../kit/defineFlow.ts';
import { segment } from '../../kit/segment.ts';
import { textSetting } from '../../kit/settingValues.ts';
import { VendorError, withField } from '../../kit/vendorError.ts';
import { organizationPath } from './yokoyApi.ts';
import { packageType } from './expenseSource.ts';
import {
  exportDocumentOf,
  exportedByJob,
  exportTasksPath,
  readExportState,
  type ExportState,
  type YokoySnapshot,
} from './exportDocument.ts';
import { unknownExport } from './invoiceExport.ts';

type Item = BatchItem<YokoySnapshot>;
type Outcome = { externalId: string } | { error: Error };

/** Pauses between two polls of an export job: short at first, as most are done at once. Milliseconds. */
const pauseAfter = (poll: number) => Math.min(2000, 125 * 2 ** poll);
/** Polls before the task is returned to the runtime: two minutes, or three polls if it can't wait. */
const polls = { waiting: 62, notWaiting: 3 };

const documentOf = ({ input }: Item) => exportDocumentOf(input.source);

/**
 * Notifies Yokoy that expenses and invoices were booked, by an export job for exactly those ids. The vendor has no
 * idempotency key, so the status of each document decides what is done.
 */
export const exportConfirmation: BatchDocument<YokoySnapshot> = {
  mode: 'batch',
  name: 'exportConfirmation',
  packageType,
  size: 100,
  group: ({ source }) => {
    const { company, queue } = exportDocumentOf(source);
    return `${company}/${queue}`;
  },

  async find(context, items) {
    const done = new Map<string, string>();
    const current = await readAll(context, items);
    for (const item of items) {
      const state = current.get(item.elementId);
      if (state?.exportJobId && state.isWaiting) {
        // A job of the earlier attempt may still be running; a second one must not run at the same time.
        await finished(context, documentOf(item).company, state.exportJobId);
        const after = await readExportState(context, documentOf(item));
        if (after?.isExported) done.set(item.elementId, state.exportJobId);
      } else if (state?.isExported) {
        done.set(item.elementId, state.exportJobId ?? state.id);
      }
    }
    return done;
  },

  async run(context, items) {
    const outcomes = new Map<string, Outcome>();
    let open = items;
    // A second round only for the rest of a batch that the vendor refused because of some of its documents.
    for (let round = 0; round < 2 && open.length > 0; round += 1) {
      const attempt = await exportAll(context, open);
      const current = await readAll(context, open, attempt.jobId);
      const left: Item[] = [];
      for (const item of open) {
        const outcome = outcomeOf(current.get(item.elementId), attempt);
        if (outcome) {
          outcomes.set(item.elementId, outcome);
        } else {
          left.push(item);
        }
      }
      if (left.length > 0 && (left.length === open.length || round === 1)) {
        const error = attempt.refusal ?? exportUnfinished();
        for (const item of left) {
          outcomes.set(item.elementId, { error });
        }
        return outcomes;
      }
      open = left;
    }
    return outcomes;
  },
};

interface Attempt {
  jobId?: string;
  refusal?: VendorError;
}

const startedSchema = z.object({ resource: z.string() });

/** Starts a job for these documents, all of one queue, and waits for its end. A refusal is an outcome, everything else is thrown. */
async function exportAll(context: ConnectorContext, items: Item[]): Promise<Attempt> {
  const [first] = items;
  if (!first) {
    return {};
  }
  const { company } = documentOf(first);
  try {
    const response = await context.http.request({
      method: 'POST',
      path: exportTasksPath(context, documentOf(first)),
      json: {
        exportScope: 'documentIds',
        documentIds: items.map((item) => documentOf(item).id),
        earliestPostingDate: earliestPostingDate(items, context.now()),
        exporterId: exporter(context),
      },
    });
    if (response.status === 204) {
      return {};
    }
    const { resource } = answer(startedSchema, response, 'an export');
    await finished(context, company, resource);
    return { jobId: resource };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    if (error.details.class === 'notFound' && documentOf(first).queue === 'invoice')
      return { refusal: unknownExport(context.settings, error) };
    if (!['validation', 'conflict'].includes(error.details.class)) throw error;
    return { refusal: mayNotExport(error) };
  }
}

/** The documents were read just before, so a refusal of access concerns exporting alone. */
function mayNotExport(error: VendorError): VendorError {
  const { status, code } = error.details;
  return status === 403 && ['access-denied', 'organisation-not-reachable'].includes(code)
    ? new VendorError({
        ...error.details,
        code: 'export-not-allowed',
        solution: text('yokoy.giveExportRight'),
        wiki: 'export-not-allowed',
      })
    : error;
}

/** The document's own status decides; undefined while it still waits for an export. */
function outcomeOf(state: ExportState | undefined, attempt: Attempt): Outcome | undefined {
  if (state?.isExported) return { externalId: state.exportJobId ?? attempt.jobId ?? state.id };
  if (state?.isWaiting) return undefined;
  return {
    error: new VendorError({
      class: 'validation',
      code: 'expense-not-exportable',
      text: state
        ? text('yokoy.notExportable', { status: state.status })
        : text('yokoy.expenseGone'),
      solution: text('yokoy.approveAgain'),
      wiki: 'expense-not-exportable',
    }),
  };
}

function exportUnfinished(): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'expense-not-exportable',
    text: text('yokoy.stillWaiting'),
    solution: text('yokoy.checkExport'),
    wiki: 'expense-not-exportable',
  });
}

const jobSchema = z.object({ resource: z.object({ isPending: z.boolean() }) });

/** Resolves when an export job has ended; returns the task to the runtime if it takes too long. */
async function finished(context: ConnectorContext, company: string, jobId: string): Promise<void> {
  const max = context.wait ? polls.waiting : polls.notWaiting;
  for (let poll = 0; poll < max; poll += 1) {
    context.signal.throwIfAborted();
    const response = await context.http.request({
      path: organizationPath(
        context,
        `/legal-entities/${segment(company)}/export-tasks/${segment(jobId)}`,
      ),
    });
    if (!answer(jobSchema, response, 'an export job').resource.isPending) {
      return;
    }
    await context.wait?.(pauseAfter(poll));
  }
  throw new VendorError({
    class: 'transient',
    code: 'export-still-running',
    text: text('yokoy.jobRunning', { id: jobId }),
    retryAfterMs: 10_000,
    outcomeUnknown: true,
  });
}

/** The current state of each document: those of the job by one list, the rest one by one. */
async function readAll(
  context: ConnectorContext,
  items: Item[],
  jobId?: string,
): Promise<Map<string, ExportState>> {
  const [first] = items;
  const exported =
    first && jobId !== undefined
      ? await exportedByJob(context, documentOf(first), jobId)
      : new Map<string, ExportState>();
  const current = new Map<string, ExportState>();
  await Promise.all(
    items.map(async (item) => {
      const document = documentOf(item);
      const state = exported.get(document.id) ?? (await readExportState(context, document));
      if (state) current.set(item.elementId, state);
    }),
  );
  return current;
}

function exporter(context: ConnectorContext): string {
  const exporterId = textSetting(context.settings, 'exporterId');
  if (exporterId === undefined) {
    throw new VendorError({
      class: 'validation',
      code: 'exporter-not-chosen',
      text: text('yokoy.noExporter'),
      solution: withField(text('yokoy.chooseExporter'), text('label.exporter')),
      wiki: 'exporter-without-finance-role',
    });
  }
  return exporterId;
}

/** The earliest date of the batch, so that no date is moved; the vendor accepts none more than a year back. */
function earliestPostingDate(items: Item[], now: Date): string {
  const yearAgo = new Date(now.getTime() - 364 * 86_400_000).toISOString().slice(0, 10);
  const dates = items.map((item) => documentOf(item).postingDate).sort();
  const earliest = dates[0] ?? '';
  return earliest > yearAgo ? earliest : yearAgo;
}
