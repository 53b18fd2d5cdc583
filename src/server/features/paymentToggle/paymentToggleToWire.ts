import type { z } from 'zod';
import type {
  initialRun,
  reversalRun,
  toggleLine,
  togglePreview,
  ToggleReason,
} from '../../../contract/paymentToggle.ts';
import type { Message } from '../../../contract/messages/message.ts';
import type { PaymentBehaviour } from '../../../packages/kit/debtors.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import type { LineRow, RunRow } from './paymentToggle.queries.ts';

/** Name of something: the package's own, or ours with its English text. */
interface Name {
  plain: string;
  coded: Message | null;
}
/** Returns the name of a payment behaviour's value. */
export type Naming = (value: string | null) => Name | null;
/** The same for a behaviour. */
export type BehaviourNaming = (behaviour: PaymentBehaviour | null) => Name | null;

function targetOf({ target }: RunRow, naming: Naming) {
  const name = naming(target);
  return { target: name?.plain ?? target, codedTarget: name?.coded ?? null };
}

const base = (connectionId: string) => `/api/connections/${connectionId}/payment-toggle`;

function facts(row: RunRow) {
  return {
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    startedBy: row.started_by,
    status: row.status,
    message: row.message,
    codedMessage: sentMessage(row.coded_message, row.message),
    checkedAt: row.checked_at,
    numberOfDebtorsChecked: row.checked,
    numberOfDebtorsDiffering: row.differing,
    numberOfDebtorsInScope: withResult(row),
    numberOfDebtorsChanged: row.changed,
    numberOfDebtorsFailed: row.failed,
    numberOfDebtorsLeft: row.total - withResult(row),
  };
}

/** Counts always add up: debtors without a result yet count as left. */
const withResult = (row: RunRow) =>
  row.ignored + row.changed + row.failed + row.changed_in_meantime;

export function initialToWire(
  connectionId: string,
  row: RunRow,
  reversals: readonly RunRow[],
  naming: Naming,
): z.input<typeof initialRun> {
  return {
    '@id': `${base(connectionId)}/runs/${row.id}`,
    '@type': 'PaymentToggleInitialRun',
    runId: row.id,
    runType: 'initial-run',
    ...facts(row),
    numberOfDebtorsIgnored: row.ignored,
    numberOfDebtorsReversible: row.status === 'complete' ? Math.max(0, row.reversible) : 0,
    dryRun: row.dry_run,
    ...targetOf(row, naming),
    reversalRuns: reversals.map((reversal) => reversalToWire(connectionId, reversal)),
  };
}

export function reversalToWire(connectionId: string, row: RunRow): z.input<typeof reversalRun> {
  return {
    '@id': `${base(connectionId)}/runs/${row.id}`,
    '@type': 'PaymentToggleReversalRun',
    id: row.id,
    type: 'reversal-run',
    ...facts(row),
    numberOfDebtorsChangedInMeantime: row.changed_in_meantime,
  };
}

export function previewToWire(
  connectionId: string,
  row: RunRow,
  ignored: { reason: ToggleReason; count: number }[],
  naming: Naming,
): z.input<typeof togglePreview> {
  return {
    '@id': `${base(connectionId)}/preview/${row.id}`,
    '@type': 'PaymentTogglePreview',
    previewId: row.id,
    createdAt: row.created_at,
    status: row.status,
    message: row.message,
    codedMessage: sentMessage(row.coded_message, row.message),
    numberOfDebtorsInScope: withResult(row),
    numberOfDebtorsIgnored: row.ignored,
    numberOfDebtorsChanged: row.changed,
    maxChanges: row.max_changes,
    dryRun: row.dry_run,
    ...targetOf(row, naming),
    ignored,
  };
}

export function lineToWire(
  connectionId: string,
  runId: string,
  row: LineRow,
  naming: BehaviourNaming,
): z.input<typeof toggleLine> {
  const [before, target, after, seen] = [row.before, row.target, row.after, row.seen].map(naming);
  const named = Object.entries({ before, target, after, seen });
  return {
    '@id': `${base(connectionId)}/runs/${runId}/debtors/${row.position}`,
    '@type': 'PaymentToggleDebtor',
    code: row.code,
    name: row.name,
    result: row.result,
    reason: row.reason,
    codedMessage: row.coded_message && toMessage(row.coded_message),
    before: before?.plain ?? null,
    target: target?.plain ?? null,
    after: after?.plain ?? null,
    at: row.at,
    words: Object.fromEntries(
      named.flatMap(([name, called]) => (called?.coded ? [[name, called.coded]] : [])),
    ),
    seen: seen?.plain ?? null,
    agrees: row.agrees,
  };
}
