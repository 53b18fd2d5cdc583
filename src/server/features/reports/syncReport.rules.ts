import {
  defaultLanguage,
  formatNumber,
  type Language,
} from '../../../contract/messages/formatParam.ts';
import { text } from '../../../contract/messages/message.ts';
import { mailLine, mailName } from '../../platform/mail/mailLine.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { wordFor, wordStored } from '../../platform/wording/wording.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { markNotified } from '../../engine/logs/changeLogs.queries.ts';
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

/** Digests are mailed from this hour on (docs/sync.md 12). */
const digestHour = 7;
const maxLogs = 5;
const dayMs = 86_400_000;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The day with a due digest at an instant, YYYY-MM-DD in Amsterdam; undefined before seven in the morning. */
export function digestDay(now: Date): string | undefined {
  const parts = Object.fromEntries(
    clock.formatToParts(now).map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day' | 'hour', string>;
  return Number(parts.hour) < digestHour ? undefined : `${parts.year}-${parts.month}-${parts.day}`;
}

/** Mails each reader the day's digest, once; no mail without news and failures. */
export async function mailSyncReports(services: Services): Promise<void> {
  const day = digestDay(services.now());
  if (!day) return;
  const platform = (await getPlatformSettings(services.db)).platform_name;
  // one reader per transaction, so that a crash in between leaves whole digests only
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
  const now = services.now();
  const last = await lastDigest(tx, reader.id);
  const rows = await countsFor(tx, reader.id, last.lookedAt ?? new Date(now.getTime() - dayMs));
  await saveDigest(
    tx,
    reader.id,
    day,
    now,
    Object.fromEntries(rows.map(({ id, failing, waiting }) => [id, { failing, waiting }])),
  );
  const reported = rows.filter(
    (row) => row.written > 0 || row.failing > 0 || changed(row, last.counts[row.id]),
  );
  if (reported.length === 0) return;
  const language = reader.language ?? defaultLanguage;
  const parts: string[] = [];
  for (const row of reported)
    parts.push(await describe(tx, services, language, row, last.counts[row.id]));
  const link = await unsubscribeUrl(services, reader.id, 'sync');
  await queueMail(tx, services, {
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

const kinds = ['failing', 'waiting'] as const;
const changed = (row: Counts, before: Partial<Counts> = {}) =>
  kinds.some((key) => row[key] !== (before[key] ?? 0));

/** Names of the counts in the mail. */
const countTexts = {
  failing: (count: number) => text('notification.sync.failing', { count }),
  waiting: (count: number) => text('notification.sync.waiting', { count }),
};

async function describe(
  tx: Tx,
  services: Services,
  language: Language,
  row: ConnectionCounts,
  before: Partial<Counts> = {},
): Promise<string> {
  const page = `${services.config.publicUrl}/connection/${row.id}`;
  const counts = kinds.map((key) => {
    const delta = row[key] - (before[key] ?? 0);
    const countText = countTexts[key](row[key]);
    if (delta === 0) return countText;
    const difference = `${delta > 0 ? '+' : ''}${formatNumber(delta, language)}`;
    return text('notification.sync.changed', { what: countText, difference });
  });
  const logs = await openLogs(tx, row.id, maxLogs);
  await markNotified(
    tx,
    row.id,
    logs.map(({ id }) => id),
  );
  return [
    `${mailName(row.organization)}: ${mailName(row.name)}`,
    [text('notification.sync.written', { count: row.written }), ...counts]
      .map((count) => wordFor(language, count))
      .join(', '),
    ...logs.map(
      (log) =>
        `- ${mailLine(wordStored(language, log.coded_message, log.message))}\n  ${page}/log/${log.id}`,
    ),
    row.failing > 0 ? `${page}/insight?sync-element-name=failed` : page,
  ].join('\n');
}
