import type { Services } from '../../engine/services.ts';
import { mailResetLink } from './reset.rules.ts';

/** Mails password reset links. */
export async function workAccountJobs(services: Services): Promise<void> {
  await services.queue.work('requestReset', 1, ({ emailAddress }) =>
    mailResetLink(services, emailAddress),
  );
}
