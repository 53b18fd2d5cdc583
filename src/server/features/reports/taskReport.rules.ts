import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { Services } from '../../engine/services.ts';
import { queueMail } from '../../platform/mail/mails.queries.ts';
import { getPlatformSettings } from '../platformSettings/platformSettings.queries.ts';
import {
  dueConnections,
  failuresSince,
  hasRecovered,
  lockReport,
  saveReport,
  taskReaders,
  type DueConnection,
  type FailedTask,
} from './reports.queries.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Failures of a connection within so long after a mail are told together (docs/sync.md 12). */
const coalesceMs = 15 * 60_000;
/** Older failures are no news: a platform that was down does not mail its past. */
const backMs = 24 * 3_600_000;

/** Mails what failed for good, once per connection and quarter of an hour, and that it works again. */
export async function mailTaskReports(services: Services): Promise<void> {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    withVisibility(services.db, { everything: true }, work);
  const platform = (await getPlatformSettings(services.db)).platform_name;
  const due = await inTransaction((tx) => dueConnections(tx, services.now(), coalesceMs, backMs));
  for (const connection of due)
    await inTransaction((tx) => reportOn(tx, services, platform, connection));
}

async function reportOn(
  tx: Tx,
  services: Services,
  platform: string,
  connection: DueConnection,
): Promise<void> {
  const state = await lockReport(tx, connection);
  if (!state) return; // another worker tells
  const now = services.now();
  if (state.failing && (await hasRecovered(tx, connection.id, state.told_until))) {
    await tell(tx, services, connection, `recovered:${state.told_until.toISOString()}`, {
      subject: `${platform}: ${connection.name} works again`,
      lines: ['The last run of this connection succeeded.'],
    });
    return saveReport(tx, connection.id, { told_until: now, failing: false });
  }
  if (state.told_until.getTime() > now.getTime() - coalesceMs) return;
  const since = new Date(Math.max(state.told_until.getTime(), now.getTime() - backMs));
  const failures = await failuresSince(tx, connection.id, since);
  const last = failures.at(-1);
  if (!last) return;
  await tell(tx, services, connection, `failed:${last.finished_at.toISOString()}`, {
    subject: `${platform}: ${connection.name} failed`,
    lines: failures.map((failure) => describe(services, connection, failure)),
  });
  // what failed while this was written is told next time
  await saveReport(tx, connection.id, { told_until: last.finished_at, failing: true });
}

function describe(services: Services, connection: DueConnection, failure: FailedTask): string {
  const { publicUrl } = services.config;
  return [
    `${failure.module_type}, ${failure.finished_at.toISOString()}`,
    failure.message,
    ...(failure.solution ? [failure.solution] : []),
    failure.log_id
      ? `${publicUrl}/connection/${connection.id}/log/${failure.log_id}`
      : `${publicUrl}/connection/${connection.id}`,
  ].join('\n');
}

async function tell(
  tx: Tx,
  services: Services,
  connection: DueConnection,
  what: string,
  { subject, lines }: { subject: string; lines: string[] },
): Promise<void> {
  for (const reader of await taskReaders(tx, connection.organization_id)) {
    const unsubscribe = unsubscribeUrl(services, reader.id, 'task');
    await queueMail(tx, services.queue, {
      recipient: reader.email_address,
      subject,
      text: [
        `Hello ${reader.first_name},`,
        `Connection: ${connection.name}`,
        ...lines,
        `You get this because you asked for it. To stop: ${unsubscribe}`,
      ].join('\n\n'),
      dedupeKey: `task-report:${connection.id}:${what}:${reader.id}`,
      unsubscribeUrl: unsubscribe,
    });
  }
}
