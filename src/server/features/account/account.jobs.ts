import type { Services } from '../../engine/services.ts';
import { mailResetLink } from './reset.rules.ts';

/** Mails links to those who forgot their password. */
export async function workAccountJobs(services: Services): Promise<void> {
  await services.queue.work('requestReset', 1, ({ emailAddress }) =>
    mailResetLink(services, emailAddress),
  );
}
