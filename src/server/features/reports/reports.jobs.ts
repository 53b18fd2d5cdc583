import type { Services } from '../../engine/services.ts';
import { mailSyncReports } from './syncReport.rules.ts';
import { mailTaskReports } from './taskReport.rules.ts';

/** How often a worker looks for what is to be reported, milliseconds. */
export const reportEveryMs = 60_000;

/** Mails the reports that are due. Any number of workers may do so at once. */
export async function mailReports(services: Services): Promise<void> {
  await mailTaskReports(services);
  await mailSyncReports(services);
}
