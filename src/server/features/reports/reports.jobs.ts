import { notificationKinds } from './notificationKinds.ts';
import { repeat } from '../../platform/repeat.ts';
import type { Services } from '../../engine/services.ts';

/** How often a worker looks for what is to be reported, milliseconds. */
const reportEveryMs = 60_000;

/** Mails the reports that are due. Any number of workers may do so at once. */
export async function mailReports(services: Services): Promise<void> {
  for (const { mailDue } of Object.values(notificationKinds)) await mailDue(services);
}

/** Mails reports in this process, now and then. Answers how to stop. */
export function workReportJobs(services: Services): () => void {
  const timer = repeat(services, reportEveryMs, 'mail reports', () => mailReports(services));
  return () => clearInterval(timer);
}
