import { VendorError, type VendorErrorDetails } from '../../../connectors/kit/vendorError.ts';
import { getPackage } from '../../../connectors/registry.ts';
import type { NewLog } from '../logs/writeLogs.queries.ts';
import type { ClaimedTask, TaskEnd } from './leases.queries.ts';
import { isOurs, ourFault, remedyOf } from './remedies.ts';
import { TaskParked } from './taskRun.ts';

/** A longer wait is worth a warning; shorter ones are how a rate limit works. Milliseconds. */
const longWaitMs = 15 * 60_000;

/** What a parked task says of itself, and its log: a rate limit is news, a failure that is tried again a warning. */
export function describePark(
  task: ClaimedTask,
  parked: TaskParked,
  until: Date,
): { message: string; log: NewLog } {
  const { details } = parked;
  const message = `Goes on at ${instant(until)}. ${named(details)}`;
  const level = parked.spent || parked.forMs > longWaitMs ? 300 : 250;
  return { message, log: { ...logOf(task, details, message), level } };
}

/** How a task ends that can't go on, and its log. */
export function describeEnd(task: ClaimedTask, error: unknown): { how: TaskEnd; log: NewLog } {
  if (!(error instanceof VendorError || error instanceof TaskParked)) {
    const log = {
      ...logOf(task, { class: 'bug', code: 'internal', message: ourFault }, ourFault),
      extraData: { error: String(error) },
    };
    return { how: { status: 'failed', message: ourFault, errorCode: 'internal' }, log };
  }
  const { details } = error;
  const message = isOurs(details) ? ourFault : named(details);
  return {
    how: { status: 'failed', message, errorCode: details.code },
    log: logOf(task, details, isOurs(details) ? details.message : message),
  };
}

function logOf(task: ClaimedTask, details: VendorErrorDetails, message: string): NewLog {
  const packageType = details.packageType ?? task.package_type;
  return {
    level: 500,
    code: details.code,
    message,
    packageType,
    moduleType: task.module_type,
    taskId: task.id,
    solution: remedyOf(details, packageType),
    wiki: details.wiki,
    internal: isOurs(details),
    requestId: details.requestId,
  };
}

/** A vendor's own words don't say who said them. */
function named({ message, packageType }: VendorErrorDetails): string {
  const title = packageType === undefined ? undefined : getPackage(packageType)?.title;
  return title === undefined || message.includes(title) ? message : `${title}: ${message}`;
}

/** `2026-03-31 14:05:30 UTC` */
const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
