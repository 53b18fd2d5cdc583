import {
  defaultLanguage,
  formatNumber,
  type Language,
} from '../../../contract/messages/formatParam.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { mailLine, mailName } from '../../platform/mail/mailLine.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { wordFor, wordStored } from '../../platform/wording/wording.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { Services } from '../../engine/services.ts';
import { queueMail } from '../../platform/mail/mails.queries.ts';
import { getPlatformSettings } from '../platformSettings/platformSettings.queries.ts';
import {
  countsFor,
  lastDigest,
  nextDigestReader,
  openLogs,
  saveDigest,
  type ConnectionCounts,
  type Counts,
  type Reader,
} from './reports.queries.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Digests go out from this hour on (docs/sync.md 12). */
const hour = 7;
const maxLogs = 5;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The day whose digest is due at an instant, YYYY-MM-DD in Amsterdam; undefined before seven in the morning. */
export function digestDay(now: Date): string | undefined {
  const parts = Object.fromEntries(
    clock.formatToParts(now).map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day' | 'hour', string>;
  return Number(parts.hour) < hour ? undefined : `${parts.year}-${parts.month}-${parts.day}`;
}

/** Mails each reader the day's digest, once; nothing new and nothing failing: no mail. */
export async function mailSyncReports(services: Services): Promise<void> {
  const day = digestDay(services.now());
  if (!day) return;
  const platform = (await getPlatformSettings(services.db)).platform_name;
  // one reader in one transaction: whoever dies in between has sent whole digests only
  for (;;) {
    const found = await withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
      const reader = await nextDigestReader(tx, day);
      if (reader) await digest(tx, services, platform, reader, day);
      return reader;
    });
    if (!found) return;
  }
}

async function digest(
  tx: Tx,
  services: Services,
  platform: string,
  reader: Reader,
  day: string,
): Promise<void> {
  const rows = await countsFor(tx, reader.id);
  const before = await lastDigest(tx, reader.id);
  await saveDigest(
    tx,
    reader.id,
    day,
    Object.fromEntries(
      rows.map(({ id, complete, failed, pending }) => [id, { complete, failed, pending }]),
    ),
  );
  const reported = rows.filter((row) => row.failed > 0 || changed(row, before[row.id]));
  if (reported.length === 0) return;
  const language = reader.language ?? defaultLanguage;
  const parts: string[] = [];
  for (const row of reported)
    parts.push(await describe(tx, services, language, row, before[row.id]));
  const link = await unsubscribeUrl(services, reader.id, 'sync');
  await queueMail(tx, services.queue, {
    recipient: reader.email_address,
    ...writeLetter(
      platform,
      { language, firstName: reader.first_name },
      {
        subject: text('notification.sync.subject', { day: { date: day } }),
        paragraphs: [...parts, text('mail.stop', { link })],
      },
      undefined,
    ),
    dedupeKey: `sync-report:${reader.id}:${day}`,
    unsubscribeUrl: link,
  });
}

const none: Counts = { complete: 0, failed: 0, pending: 0 };
const kinds = ['complete', 'failed', 'pending'] as const;
const changed = (row: Counts, before: Counts = none) =>
  kinds.some((key) => row[key] !== before[key]);

/** What a count is called in the mail. */
const counted = {
  complete: (number: CountText) => text('notification.sync.complete', { number }),
  failed: (number: CountText) => text('notification.sync.failed', { number }),
  pending: (number: CountText) => text('notification.sync.pending', { number }),
};
type CountText = number | MessageText;

async function describe(
  tx: Tx,
  services: Services,
  language: Language,
  row: ConnectionCounts,
  before: Counts = none,
): Promise<string> {
  const page = `${services.config.publicUrl}/connection/${row.id}`;
  const counts = kinds.map((key) => {
    const delta = row[key] - before[key];
    const difference = `${delta > 0 ? '+' : ''}${formatNumber(delta, language)}`;
    const number = row[key];
    return wordFor(
      language,
      counted[key](
        delta === 0 ? number : text('notification.sync.changed', { what: number, difference }),
      ),
    );
  });
  const logs = await openLogs(tx, row.id, maxLogs);
  return [
    `${mailName(row.organization)}: ${mailName(row.name)}`,
    counts.join(', '),
    ...logs.map(
      (log) =>
        `- ${mailLine(wordStored(language, log.coded_message, log.message))}\n  ${page}/log/${log.id}`,
    ),
    row.failed > 0 ? `${page}/insight?sync-element-status=failed` : page,
  ].join('\n');
}
