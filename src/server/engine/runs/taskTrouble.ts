import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { VendorErrorDetails } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { NewLog } from '../logs/newLog.ts';
import type { ClaimedTask, TaskEnd } from './leases.queries.ts';
import { detailsOf } from '../reaction/reaction.ts';
import { isOurs, namedText, remedyOf } from '../reaction/remedies.ts';
import { TaskParked, type TaskRun } from './taskRun.ts';

/** Longer waits are logged as a warning; shorter ones are normal for a rate limit. Milliseconds. */
const longWaitMs = 15 * 60_000;

/** Message and log of a parked task: a rate limit is information, a failure that is retried is a warning. */
export function describePark(
  { task, redact }: TaskRun,
  parked: TaskParked,
  until: Date,
  forMs: number,
): { message: MessageText; log: NewLog } {
  const { details } = parked;
  const reason = redact(named(details));
  const message = text('task.parked', { until: { instant: until.toISOString() }, reason });
  const level = parked.spent || forMs > longWaitMs ? 300 : 250;
  return { message, log: { ...logOf(task, details, message), level } };
}

/** Status and log of a task that can't continue. */
export function describeEnd(
  { task, redact }: TaskRun,
  error: unknown,
): { how: TaskEnd; log: NewLog } {
  const ourFault = text('fault.ours');
  const details = error instanceof TaskParked ? error.details : detailsOf(error);
  if (details.code === 'internal') {
    const log = {
      ...logOf(task, { class: 'bug', code: 'internal', text: ourFault }, ourFault),
      extraData: { error: String(error) },
    };
    return { how: { status: 'failed', message: ourFault, errorCode: 'internal' }, log };
  }
  const message = isOurs(details) ? ourFault : redact(named(details));
  return {
    how: { status: 'failed', message, errorCode: details.code },
    log: logOf(task, details, isOurs(details) ? redact(details.text) : message),
  };
}

function logOf(task: ClaimedTask, details: VendorErrorDetails, message: MessageText): NewLog {
  const packageType = details.packageType ?? task.package_type;
  return {
    level: 500,
    code: details.code,
    text: message,
    packageType,
    moduleType: task.module_type,
    taskId: task.id,
    solution: remedyOf(details, packageType),
    wiki: details.wiki,
    internal: isOurs(details),
    requestId: details.requestId,
  };
}

function named({ text: message, packageType }: VendorErrorDetails): MessageText {
  const title = packageType === undefined ? undefined : getPackage(packageType)?.title;
  return title === undefined ? message : namedText(title, message);
}
