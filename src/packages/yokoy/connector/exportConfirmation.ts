import { text } from '../../../contract/messages/message.ts';
import { z } from 'zod';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { BatchDocument, BatchItem } from '../../kit/defineFlow.ts';
import { segment } from '../../kit/segment.ts';
import { textSetting } from '../../kit/settingValues.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { organizationPath, scimText, yokoyPages } from './yokoyApi.ts';
import { packageType, readExpense } from './expenseSource.ts';
import {
  expenseSchema,
  exportableStatuses,
  exportedStatuses,
  facilityOf,
  postingDateOf,
  type Expense,
  type ExpenseSnapshot,
} from './expenseSnapshot.ts';

type Item = BatchItem<ExpenseSnapshot>;
type Outcome = { externalId: string } | { error: Error };

/** Pauses between two polls of an export job: short at first, as most are done at once. Milliseconds. */
const pauseAfter = (poll: number) => Math.min(2000, 125 * 2 ** poll);
/** Polls before the task is returned to the runtime: two minutes, or three polls if it can't wait. */
const polls = { waiting: 62, notWaiting: 3 };

/**
 * Notifies Yokoy that expenses were booked, by an export job for exactly those ids. The vendor has no idempotency
 * key, so the status of each expense decides what is done.
 */
export const exportConfirmation: BatchDocument<ExpenseSnapshot> = {
  mode: 'batch',
  name: 'exportConfirmation',
  packageType,
  size: 100,
  group: ({ source: { expense } }) => `${expense.legalEntityId ?? ''}/${facilityOf(expense)}`,

  async find(context, items) {
    const done = new Map<string, string>();
    const current = await readAll(context, items);
    for (const item of items) {
      const expense = current.get(item.elementId);
      if (expense?.exportJobId && exportableStatuses.has(expense.status)) {
        // A job of the earlier attempt may still be running; a second one must not run at the same time.
        await finished(context, companyOf(item), expense.exportJobId);
        const after = await readExpense(context, expense.id);
        if (after && exportedStatuses.has(after.status)) {
          done.set(item.elementId, expense.exportJobId);
        }
      } else if (expense && exportedStatuses.has(expense.status)) {
        done.set(item.elementId, expense.exportJobId ?? expense.id);
      }
    }
    return done;
  },

  async run(context, items) {
    const outcomes = new Map<string, Outcome>();
    let open = items;
    // A second round only for the rest of a batch that the vendor refused because of some of its expenses.
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

/** Starts a job for these expenses and waits for its end. A refusal is an outcome, everything else is thrown. */
async function exportAll(context: ConnectorContext, items: Item[]): Promise<Attempt> {
  const [first] = items;
  if (!first) {
    return {};
  }
  const company = companyOf(first);
  const facility = facilityOf(first.input.source.expense);
  try {
    const response = await context.http.request({
      method: 'POST',
      path: organizationPath(
        context,
        `/legal-entities/${segment(company)}/expense-export-facilities/${facility}/export-tasks`,
      ),
      json: {
        exportScope: 'documentIds',
        documentIds: items.map((item) => item.input.source.expense.id),
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
    const refused =
      error instanceof VendorError && ['validation', 'conflict'].includes(error.details.class);
    if (!refused) {
      throw error;
    }
    return { refusal: mayNotExport(error) };
  }
}

/** The expenses were read just before, so a refusal of access concerns exporting alone. */
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

/** The expense's own status decides; undefined while it still waits for an export. */
function outcomeOf(expense: Expense | undefined, attempt: Attempt): Outcome | undefined {
  if (expense && exportedStatuses.has(expense.status)) {
    return { externalId: expense.exportJobId ?? attempt.jobId ?? expense.id };
  }
  if (expense && exportableStatuses.has(expense.status)) {
    return undefined;
  }
  return {
    error: new VendorError({
      class: 'validation',
      code: 'expense-not-exportable',
      text: expense
        ? text('yokoy.notExportable', { status: expense.status })
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

/** The current data of each expense: the expenses of the job by one list, the rest one by one. */
async function readAll(
  context: ConnectorContext,
  items: Item[],
  jobId?: string,
): Promise<Map<string, Expense>> {
  const [first] = items;
  const exported =
    first && jobId !== undefined
      ? await exportedBy(context, companyOf(first), jobId)
      : new Map<string, Expense>();
  const current = new Map<string, Expense>();
  await Promise.all(
    items.map(async (item) => {
      const { id } = item.input.source.expense;
      const expense = exported.get(id) ?? (await readExpense(context, id));
      if (expense) {
        current.set(item.elementId, expense);
      }
    }),
  );
  return current;
}

/**
 * The expenses that a job exported, by id. The vendor doesn't document the fields that expenses can be filtered by:
 * if it refuses or ignores this filter, or is late, some are missing, and each of those is read separately.
 */
async function exportedBy(
  context: ConnectorContext,
  company: string,
  jobId: string,
): Promise<Map<string, Expense>> {
  const exported = new Map<string, Expense>();
  const filter = `legalEntityId eq ${scimText(company)} and exportJobId eq ${scimText(jobId)}`;
  const request = { path: organizationPath(context, '/expenses'), query: { filter } };
  try {
    for await (const { items } of yokoyPages(context, request, 'expenses', expenseSchema)) {
      // an ignored filter returns everything
      const jobExpenses = items.filter(({ exportJobId }) => exportJobId === jobId);
      for (const expense of jobExpenses)
        if (exportedStatuses.has(expense.status)) exported.set(expense.id, expense);
      if (jobExpenses.length < items.length) break;
    }
  } catch (error) {
    // a limit or an outage would affect the reads, too
    if (!(error instanceof VendorError)) throw error;
  }
  return exported;
}

function companyOf({ input }: Item): string {
  return input.source.expense.legalEntityId ?? '';
}

function exporter(context: ConnectorContext): string {
  const exporterId = textSetting(context.settings, 'exporterId');
  if (exporterId === undefined) {
    throw new VendorError({
      class: 'validation',
      code: 'exporter-not-chosen',
      text: text('yokoy.noExporter'),
      solution: text('yokoy.chooseExporter'),
      wiki: 'exporter-without-finance-role',
    });
  }
  return exporterId;
}

/** The earliest date of the batch, so that no date is moved; the vendor accepts none more than a year back. */
function earliestPostingDate(items: Item[], now: Date): string {
  const yearAgo = new Date(now.getTime() - 364 * 86_400_000).toISOString().slice(0, 10);
  const dates = items.map((item) => postingDateOf(item.input.source.expense)).sort();
  const earliest = dates[0] ?? '';
  return earliest > yearAgo ? earliest : yearAgo;
}
