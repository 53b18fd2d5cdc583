import type { z } from 'zod';
import { type connection, type ConnectionHealth } from '../../../contract/connections.ts';
import { setupSteps } from '../../../contract/connectionSetups.ts';
import type { ConnectionColumn } from '../../../contract/connectionViews.ts';
import { maxConnectionRows } from '../../../contract/connectionsFile.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { ShownRunOutcome } from '../../../contract/runOutcome.ts';
import { getPackage } from '../../../packages/registry.ts';
import { csvInstant, csvLine, csvMark } from '../../../fields/csvFile.ts';
import { wordFor, wordStored } from '../../platform/wording/wording.ts';

type Row = z.input<typeof connection>;
type FileColumn = ConnectionColumn | 'name' | 'reason' | 'until' | 'waiting';

/** Cells of the list with several values; the file has a column for each. */
const columnsWithin: Partial<Record<ConnectionColumn | 'name', readonly FileColumn[]>> = {
  name: ['name', 'packages'],
  health: ['health', 'reason', 'until'],
  lastRun: ['lastRun', 'nextRun'],
  failed: ['failed', 'waiting'],
  organization: ['organization', 'reseller'],
};

const headers: Record<FileColumn, MessageText> = {
  name: text('connections.file.name'),
  packages: text('connections.file.packages'),
  health: text('connections.file.health'),
  reason: text('connections.file.reason'),
  until: text('connections.file.until'),
  lastRuns: text('connections.file.lastRuns'),
  lastRun: text('connections.file.lastRun'),
  nextRun: text('connections.file.nextRun'),
  failed: text('connections.file.failed'),
  waiting: text('connections.file.waiting'),
  unresolved: text('connections.file.unresolved'),
  organization: text('connections.file.organization'),
  reseller: text('connections.file.reseller'),
  tag: text('connections.file.tag'),
  startDate: text('connections.file.startDate'),
  created: text('connections.file.created'),
};

const healths: Record<ConnectionHealth, MessageText> = {
  signInNeeded: text('connections.file.signInNeeded'),
  failing: text('connections.file.failing'),
  partlyFailed: text('connections.file.partlyFailed'),
  stopped: text('connections.file.stopped'),
  paused: text('connections.file.paused'),
  signInEnds: text('connections.file.signInEnds'),
  waits: text('connections.file.waits'),
  running: text('connections.file.running'),
  notRun: text('connections.file.notRun'),
  healthy: text('connections.file.healthy'),
  unfinished: text('connections.file.unfinished'),
  inactive: text('connections.file.inactive'),
};

const outcomes: Record<ShownRunOutcome | 'running', MessageText> = {
  nothing: text('connections.file.runNothing'),
  stillFailing: text('connections.file.runStillFailing'),
  complete: text('connections.file.runComplete'),
  partlyFailed: text('connections.file.runPartlyFailed'),
  failed: text('connections.file.runFailed'),
  cancelled: text('connections.file.runCancelled'),
  running: text('connections.file.runRunning'),
};

/** Columns of the file for a list that shows these columns, each once. */
export function fileColumns(shown: readonly ConnectionColumn[]): FileColumn[] {
  const columns = (['name', ...shown] as const).flatMap(
    (column) => columnsWithin[column] ?? [column],
  );
  return [...new Set<FileColumn>(columns)];
}

/** The header line. */
export const headLine = (columns: readonly FileColumn[], language: Language): string =>
  csvMark +
  csvLine(
    columns.map((column) => wordFor(language, headers[column])),
    language,
  );

/** The last line of a truncated file. */
export const cutLine = (language: Language): string =>
  csvLine(
    [wordFor(language, text('connections.file.cut', { limit: maxConnectionRows }))],
    language,
  );

/** One connection; instants in UTC. */
export function connectionLine(
  row: Row,
  columns: readonly FileColumn[],
  language: Language,
): string {
  const cells: Record<FileColumn, () => string> = {
    name: () => row.connectionName,
    packages: () => row.packages.map(({ packageType }) => titleOf(packageType)).join(' → '),
    health: () => wordFor(language, healths[row.health.state]),
    reason: () => reasonOf(row, language),
    until: () => csvInstant(row.health.until),
    lastRuns: () =>
      row.lastRuns.map((outcome) => wordFor(language, outcomes[outcome ?? 'running'])).join(', '),
    lastRun: () => csvInstant(row.lastRunAt),
    nextRun: () => csvInstant(row.nextRunAt),
    failed: () => numberOf(row.failedElements),
    waiting: () => numberOf(row.waitingElements),
    unresolved: () => String(row.unresolvedLogsCount),
    organization: () => row.organization.organizationName,
    reseller: () => row.organization.reseller?.organizationName ?? '',
    tag: () => row.connectionTag,
    startDate: () => row.synchronizationStartDate,
    created: () => csvInstant(row.createdAt),
  };
  return csvLine(
    columns.map((column) => cells[column]()),
    language,
  );
}

const numberOf = ({ count, isCapped }: Row['failedElements']) => `${count}${isCapped ? '+' : ''}`;
const titleOf = (packageType: string) => getPackage(packageType)?.title ?? packageType;

/** The list's reason for the state. */
function reasonOf({ health, setup, stopped, paused }: Row, language: Language): string {
  switch (health.state) {
    case 'paused':
      return paused?.reason ?? '';
    case 'stopped':
      return stopped?.by
        ? wordFor(language, text('connections.file.stoppedBy', { name: stopped.by }))
        : '';
    case 'signInNeeded':
    case 'signInEnds':
    case 'waits':
      return health.packageType === null ? '' : titleOf(health.packageType);
    case 'failing':
    case 'partlyFailed':
      return wordStored(language, health.codedMessage as MessageText | null, health.message);
    case 'unfinished':
      return setup
        ? wordFor(
            language,
            text('connections.file.step', {
              step: setupSteps.indexOf(setup.step) + 1,
              steps: setupSteps.length,
            }),
          )
        : '';
    default:
      return '';
  }
}
