import { notificationKinds } from './notificationKinds.ts';
import { workSweep } from '../../platform/workSweep.ts';
import type { Services } from '../../engine/services.ts';

/** Mails the reports that are due. Any number of workers may do so at once. */
export async function mailReports(services: Services): Promise<void> {
  for (const { mailDue } of Object.values(notificationKinds)) await mailDue(services);
}

/** Works the reports' queue in this process. */
export async function workReportJobs(services: Services): Promise<void> {
  await workSweep(services, 'mailReports', () => mailReports(services));
}
