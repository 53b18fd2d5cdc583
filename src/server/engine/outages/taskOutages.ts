import type { VendorErrorDetails } from '../../../packages/kit/vendorError.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import { namedText } from '../reaction/remedies.ts';
import { getPackage } from '../../../packages/registry.ts';
import { endOutage, meetOutage } from './outages.queries.ts';

/** Failures of our own that are no outage of a package. */
const oursAlone = ['database-unavailable'];

/** Whether the package gave no usable answer, or is paused because it gave none to others. */
const isOutage = ({ class: kind, code }: VendorErrorDetails): boolean =>
  (kind === 'transient' && !oursAlone.includes(code)) || code === 'package-paused';

/** Records the outage that a task met, if its failure is one. A failed record is left to the next meeting. */
export async function recordOutage(run: TaskRun, details: VendorErrorDetails): Promise<void> {
  if (!isOutage(details)) return;
  const { services, connection } = run;
  const packageType = details.packageType ?? run.task.package_type;
  const title = getPackage(packageType)?.title;
  try {
    const isOpened = await meetOutage(services.db, {
      connectionId: connection.id,
      organizationId: connection.organizationId,
      packageType,
      message: run.redact(title === undefined ? details.text : namedText(title, details.text)),
    });
    if (isOpened) services.log.warn({ packageType }, 'outage of a package');
  } catch (error) {
    services.log.warn({ err: error, packageType }, 'outage not recorded');
  }
}

/**
 * Ends the outages that this connection had met at packages that have answered it since. Call it when work has succeeded,
 * not after each answer: a package may answer reads and fail all writes.
 */
export async function recordSuccess(run: TaskRun): Promise<void> {
  for (const packageType of [...run.outages]) {
    if (!run.answeredBy.has(packageType)) continue;
    run.outages.delete(packageType);
    try {
      await endOutage(run.services.db, run.connection.id, packageType);
    } catch (error) {
      run.services.log.warn({ err: error, packageType }, 'end of an outage not recorded');
    }
  }
}
