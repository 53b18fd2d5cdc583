import { wordStoredWithOurs } from '../../engine/logs/ourWords.ts';
import { notifications } from '../../../contract/notifications.ts';
import { notificationColumn } from '../../platform/db/notificationColumn.ts';
import { defaultLanguage, type Language } from '../../../contract/messages/formatParam.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { mailLine, mailName } from '../../platform/mail/mailLine.ts';
import { type MailItem, type MailPart, writeLetter } from '../../platform/mail/letter.ts';
import { findModule } from '../../engine/runs/connectionModules.ts';
import { wordStored } from '../../platform/wording/wording.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { markNotified } from '../../engine/logs/changeLogs.queries.ts';
import type { Services } from '../../engine/services.ts';
import { queueMail } from '../../platform/mail/mails.queries.ts';
import { getSenderTo } from '../organizations/mailSender.queries.ts';
import {
  dueConnections,
  failuresSince,
  hasRecovered,
  lockReport,
  readersOf,
  saveReport,
  type DueConnection,
  type FailedTask,
} from './reports.queries.ts';
import { stopFooter, unsubscribeUrl } from './unsubscribe.ts';

/** Failures of a connection within this time after a mail are reported together (docs/sync.md 12). */
const joinFailuresMs = 15 * 60_000;
/** Older failures are not reported: a platform that was down does not mail its past. */
const maxAgeMs = 24 * 3_600_000;

/** Mails final failures, once per connection and quarter of an hour, and the recovery. */
export async function mailTaskReports(services: Services): Promise<void> {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    withVisibility(services.db, { bypassRowSecurity: true }, work);
  const due = await inTransaction((tx) =>
    dueConnections(tx, services.now(), joinFailuresMs, maxAgeMs),
  );
  for (const connection of due) await inTransaction((tx) => reportOn(tx, services, connection));
}

async function reportOn(tx: Tx, services: Services, connection: DueConnection): Promise<void> {
  const state = await lockReport(tx, connection);
  if (!state) return; // another worker reports
  const now = services.now();
  if (state.failing && (await hasRecovered(tx, connection.id, state.told_until))) {
    await mailReaders(tx, services, connection, `recovered:${state.told_until.toISOString()}`, {
      subject: text('notification.task.recoveredSubject', {
        connection: mailName(connection.name),
      }),
      parts: () => [text('notification.task.recovered', { connection: mailName(connection.name) })],
    });
    return saveReport(tx, connection.id, { told_until: now, failing: false });
  }
  if (state.told_until.getTime() > now.getTime() - joinFailuresMs) return;
  const since = new Date(Math.max(state.told_until.getTime(), now.getTime() - maxAgeMs));
  const failures = await failuresSince(tx, connection.id, since);
  const last = failures.at(-1);
  if (!last) return;
  const mailed = await mailReaders(
    tx,
    services,
    connection,
    `failed:${last.finished_at.toISOString()}`,
    {
      subject: text('notification.task.failedSubject', { connection: mailName(connection.name) }),
      parts: (language) => [
        text('notification.task.failed', {
          count: failures.length,
          connection: mailName(connection.name),
        }),
        ...failures.map((failure) => describe(services, language, connection, failure)),
      ],
    },
  );
  const logs = failures.flatMap(({ log_id }) => (log_id === null ? [] : [log_id]));
  if (mailed > 0) await markNotified(tx, connection.id, logs);
  // failures during this report are reported next time
  await saveReport(tx, connection.id, { told_until: last.finished_at, failing: true });
}

function describe(
  services: Services,
  language: Language,
  connection: DueConnection,
  failure: FailedTask,
): MailItem {
  const { publicUrl } = services.config;
  const at = { instant: failure.finished_at.toISOString() };
  const title = findModule(connection.package_types, failure.module_type)?.module.title;
  const page = `${publicUrl}/connection/${connection.id}`;
  return {
    heading: text('notification.task.failure', { module: title ?? failure.module_type, at }),
    lines: [
      mailLine(wordStoredWithOurs(language, failure.code, failure.coded_message, failure.message)),
      ...(failure.solution
        ? [mailLine(wordStored(language, failure.coded_solution, failure.solution))]
        : []),
    ],
    link: failure.log_id
      ? { label: text('attention.act.why'), url: `${page}/log/${failure.log_id}` }
      : { label: text('attention.act.connection'), url: page },
  };
}

/** Mails everyone who subscribed to this connection's tasks, each in their own language; returns their number. */
async function mailReaders(
  tx: Tx,
  services: Services,
  connection: DueConnection,
  what: string,
  mail: {
    subject: MessageText;
    parts(language: Language): MailPart[];
  },
): Promise<number> {
  const readers = await readersOf(
    tx,
    notificationColumn(notifications.task.field),
    connection.organization_id,
  );
  if (readers.length === 0) return 0;
  const sender = await getSenderTo(tx, connection.organization_id);
  for (const reader of readers) {
    const language = reader.language ?? defaultLanguage;
    const link = await unsubscribeUrl(services, reader.id, 'task');
    await queueMail(tx, services, {
      recipient: reader.email_address,
      ...writeLetter(
        sender,
        { language, firstName: reader.first_name },
        {
          subject: mail.subject,
          parts: [
            ...mail.parts(language),
            {
              button: {
                label: text('attention.act.connection'),
                url: `${services.config.publicUrl}/connection/${connection.id}`,
              },
            },
          ],
          footer: stopFooter(link),
        },
      ),
      dedupeKey: `task-report:${connection.id}:${what}:${reader.id}`,
      unsubscribeUrl: link,
    });
  }
  return readers.length;
}
