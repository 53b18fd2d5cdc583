import { z } from 'zod';
import { operatorOf, viewerOf } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { languages } from './messages/formatParam.ts';
import { message, type MessageText, text } from './messages/message.ts';
import { defineRoute, raw } from './route.ts';

/** The payment toggle (docs/sync.md 16): initial runs change how debtors pay, and reversals restore it. */

export const toggleStatuses = ['pending', 'processing', 'complete', 'failed'] as const;
export type ToggleStatus = (typeof toggleStatuses)[number];

/** Run states in which each action is allowed; used by the server's rules and the buttons (PAY-02, PAY-03). */
export const toggleActions = {
  reverse: ['complete'],
  check: ['complete'],
  download: ['complete', 'failed'],
} as const satisfies Record<string, readonly ToggleStatus[]>;

export const toggleResults = ['ignored', 'changed', 'failed', 'changedInMeantime'] as const;
export type ToggleResult = (typeof toggleResults)[number];

/**
 * Reason for a debtor's result.
 * - ignored: `excluded` by the settings, `blocked`, `alreadyThere`, `noMandate`, `toggledEarlier` by a run that was
 *   not reversed, `dryRun`, and those that are changed in the meantime
 * - changed in the meantime: `changedSince` it was listed or changed, `gone`, `blocked`
 * - changed: `adopted` from a run that failed
 * - failed: `refused`, `notKept`, or `stopped` before it was done
 */
export const toggleReasons = [
  'excluded',
  'blocked',
  'alreadyThere',
  'noMandate',
  'toggledEarlier',
  'dryRun',
  'adopted',
  'changedSince',
  'gone',
  'refused',
  'notKept',
  'stopped',
] as const;
export type ToggleReason = (typeof toggleReasons)[number];

/** Text for each reason. */
export const toggleReasonTexts: Record<ToggleReason, MessageText> = {
  excluded: text('toggleReason.excluded'),
  blocked: text('toggleReason.blocked'),
  alreadyThere: text('toggleReason.alreadyThere'),
  noMandate: text('toggleReason.noMandate'),
  toggledEarlier: text('toggleReason.toggledEarlier'),
  dryRun: text('toggleReason.dryRun'),
  adopted: text('toggleReason.adopted'),
  changedSince: text('toggleReason.changedSince'),
  gone: text('toggleReason.gone'),
  refused: text('toggleReason.refused'),
  notKept: text('toggleReason.notKept'),
  stopped: text('toggleReason.stopped'),
};

/** Counts grow together: at each instant inScope = ignored + changed + failed (for a reversal changedInMeantime). */
const runCounts = {
  /** Debtors with a result so far; all of them once the run has ended. */
  numberOfDebtorsInScope: z.number().int(),
  numberOfDebtorsChanged: z.number().int(),
  numberOfDebtorsFailed: z.number().int(),
  /** Debtors still to do; 0 once the run has ended. */
  numberOfDebtorsLeft: z.number().int(),
};

const runFacts = {
  createdAt: instant,
  /** Null while it is running. */
  finishedAt: instant.nullable(),
  /** Who started it; null if that person no longer exists. */
  startedBy: z.string().nullable(),
  status: z.enum(toggleStatuses),
  /** Why it failed; empty if it did not. */
  message: z.string(),
  codedMessage: message.nullable(),
  /** When its changes were last compared with the package; null for never. */
  checkedAt: instant.nullable(),
  numberOfDebtorsChecked: z.number().int(),
  numberOfDebtorsDiffering: z.number().int(),
};

export const reversalRun = z.object({
  ...item('PaymentToggleReversalRun'),
  ...runFacts,
  ...runCounts,
  id,
  type: z.literal('reversal-run'),
  numberOfDebtorsChangedInMeantime: z.number().int(),
});
export type ReversalRun = z.output<typeof reversalRun>;

export const initialRun = z.object({
  ...item('PaymentToggleInitialRun'),
  ...runFacts,
  ...runCounts,
  runId: id,
  runType: z.literal('initial-run'),
  numberOfDebtorsIgnored: z.number().int(),
  /** Debtors that it changed and that were not reversed. */
  numberOfDebtorsReversible: z.number().int(),
  dryRun: z.boolean(),
  /** Payment behaviour that its debtors were to get, as the package calls it; the message if the words are ours. */
  target: z.string(),
  codedTarget: message.nullable(),
  reversalRuns: z.array(reversalRun),
});
export type InitialRun = z.output<typeof initialRun>;

/** Preview of an initial run. */
export const togglePreview = z.object({
  ...item('PaymentTogglePreview'),
  previewId: id,
  createdAt: instant,
  status: z.enum(toggleStatuses),
  message: z.string(),
  codedMessage: message.nullable(),
  /** 0 until it is complete. */
  numberOfDebtorsInScope: z.number().int(),
  numberOfDebtorsIgnored: z.number().int(),
  numberOfDebtorsChanged: z.number().int(),
  /** If more debtors are in scope, a run stops before it changes any. */
  maxChanges: z.number().int(),
  dryRun: z.boolean(),
  target: z.string(),
  codedTarget: message.nullable(),
  ignored: z.array(z.object({ reason: z.enum(toggleReasons), count: z.number().int() })),
});
export type TogglePreview = z.output<typeof togglePreview>;

export const toggleLine = z.object({
  ...item('PaymentToggleDebtor'),
  code: z.string(),
  name: z.string(),
  /** Null while there is no result. */
  result: z.enum(toggleResults).nullable(),
  reason: z.enum(toggleReasons).nullable(),
  /** The package's words if it refused. */
  codedMessage: message.nullable(),
  /** Payment behaviours as the package calls them; null for none, and for a debtor that no longer exists. */
  before: z.string().nullable(),
  target: z.string().nullable(),
  after: z.string().nullable(),
  at: instant.nullable(),
  /** Message codes of those of the four that are in our words. */
  words: z.object({
    before: message.optional(),
    target: message.optional(),
    after: message.optional(),
    seen: message.optional(),
  }),
  /** The package's value at the last comparison, and whether the run left it like that; null if it wasn't compared. */
  seen: z.string().nullable(),
  agrees: z.boolean().nullable(),
});
export type ToggleLine = z.output<typeof toggleLine>;

const params = z.object({ id });

/** Default number of runs per page (PAY-01). */
export const runsPerPage = 5;
function pages(value: unknown): unknown {
  const query = (value ?? {}) as Record<string, unknown>;
  const pageSize = query['perPage'] ?? query['pageSize'] ?? query['itemsPerPage'];
  return pageSize === undefined ? { ...query, perPage: runsPerPage } : query;
}

export const listToggleRuns = defineRoute({
  method: 'GET',
  path: '/connections/{id}/payment-toggle/run-report',
  summary: "A connection's initial runs, newest first, each with its reversals.",
  access: viewerOf('connection'),
  params,
  query: z.preprocess(pages, listQuery([], {})),
  answers: { 200: collection(initialRun) },
});

export const previewToggle = defineRoute({
  method: 'POST',
  path: '/connections/{id}/payment-toggle/preview',
  summary: 'Begins to find out what an initial run would do now; nothing is changed.',
  access: operatorOf('connection'),
  params,
  answers: { 202: togglePreview },
});

export const getTogglePreview = defineRoute({
  method: 'GET',
  path: '/connections/{id}/payment-toggle/preview/{previewId}',
  summary: 'What an initial run would do, once that is found out.',
  access: viewerOf('connection'),
  params: z.object({ id, previewId: id }),
  answers: { 200: togglePreview },
});

export const startInitialRun = defineRoute({
  method: 'POST',
  path: '/connections/{id}/payment-toggle/initial-run/start',
  summary:
    'Starts an initial run: gives the debtors in scope the payment behaviour of the settings.',
  access: operatorOf('connection'),
  params,
  body: z.object({ connectionId: id.optional() }).nullish(),
  answers: { 202: initialRun },
});

export const startReversalRun = defineRoute({
  method: 'POST',
  path: '/connections/{id}/payment-toggle/reversal-run/start',
  summary: 'Starts a reversal: gives back what a complete initial run has changed.',
  access: operatorOf('connection'),
  params,
  body: z.object({ connectionId: id.optional(), initialRunId: id }),
  answers: { 202: reversalRun },
});

const runParams = z.object({ id, runId: id });

export const checkToggleRun = defineRoute({
  method: 'POST',
  path: '/connections/{id}/payment-toggle/runs/{runId}/check',
  summary: 'Begins to compare what a run has changed with what the package has now.',
  access: operatorOf('connection'),
  params: runParams,
  answers: { 202: z.object({ ...item('PaymentToggleRun'), runId: id }) },
});

export const listToggleLines = defineRoute({
  method: 'GET',
  path: '/connections/{id}/payment-toggle/runs/{runId}/debtors',
  summary: 'The debtors of a run or a preview, with what became of each.',
  access: viewerOf('connection'),
  params: runParams,
  query: listQuery([], {
    result: z.enum(toggleResults).optional(),
    /** Only those that differed, or agreed, at the last comparison. */
    agrees: z.stringbool().optional(),
  }),
  answers: { 200: collection(toggleLine) },
});

/** Language of the file's words. */
const fileQuery = z.object({ language: z.enum(languages).default('en') });

export const downloadInitialRun = defineRoute({
  method: 'GET',
  path: '/payment-toggle/{connectionId}/initial-run/download/{runId}',
  summary: 'An initial run as a spreadsheet: a summary, and its debtors. 409 while it goes on.',
  access: viewerOf('connection', 'connectionId'),
  params: z.object({ connectionId: id, runId: id }),
  query: fileQuery,
  answers: { 200: raw },
});

export const downloadReversalRun = defineRoute({
  method: 'GET',
  path: '/payment-toggle/{connectionId}/reversal-run/download/{reversalRunId}',
  summary: 'A reversal as a spreadsheet: a summary, and its debtors. 409 while it goes on.',
  access: viewerOf('connection', 'connectionId'),
  params: z.object({ connectionId: id, reversalRunId: id }),
  query: fileQuery,
  answers: { 200: raw },
});
