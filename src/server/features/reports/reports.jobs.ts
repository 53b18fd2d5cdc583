import { workSweep } from '../../platform/workSweep.ts';
import type { Services } from '../../engine/services.ts';
import { mailSyncReports } from './syncReport.rules.ts';
import { mailTaskReports } from './taskReport.rules.ts';

/** Mails the reports that are due. Any number of workers may do so at once. */
export async function mailReports(services: Services): Promise<void> {
  await mailTaskReports(services);
  await mailSyncReports(services);
}

/** Works the reports' queue in this process. */
export async function workReportJobs(services: Services): Promise<void> {
  await workSweep(services, 'mailReports', () => mailReports(services));
}
