import {
  defaultLanguage,
  formatNumber,
  type Language,
} from '../../../contract/messages/formatParam.ts';
import { wordStoredWithOurs } from '../../engine/logs/ourWords.ts';
import { text } from '../../../contract/messages/message.ts';
import { mailLine, mailName } from '../../platform/mail/mailLine.ts';
import { type MailItem, writeLetter } from '../../platform/mail/letter.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { markNotified } from '../../engine/logs/changeLogs.queries.ts';
import type { Services } from '../../engine/services.ts';
import { queueMail } from '../../platform/mail/mails.queries.ts';
import { getReportSender } from '../organizations/mailSender.queries.ts';
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
import { stopFooter, unsubscribeUrl } from './unsubscribe.ts';

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
  // one reader per transaction, so that a crash in between leaves whole digests only
  for (;;) {
    const found = await withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
      const reader = await nextDigestReader(tx, day);
      if (reader) await digest(tx, services, reader, day);
      return reader;
    });
    if (!found) return;
  }
}

async function digest(tx: Tx, services: Services, reader: Reader, day: string): Promise<void> {
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
  const items: MailItem[] = [];
  for (const row of reported)
    items.push(await describe(tx, services, language, row, last.counts[row.id]));
  const sum = (key: keyof Counts | 'written') => reported.reduce((all, row) => all + row[key], 0);
  const link = await unsubscribeUrl(services, reader.id, 'sync');
  await queueMail(tx, services, {
    recipient: reader.email_address,
    ...writeLetter(
      await getReportSender(tx, reader.id),
      { language, firstName: reader.first_name },
      {
        subject: text('notification.sync.subject', { day: { date: day } }),
        parts: [
          text('notification.sync.total', {
            counts: [
              text('notification.sync.written', { count: sum('written') }),
              text('notification.sync.failing', { count: sum('failing') }),
              text('notification.sync.waiting', { count: sum('waiting') }),
            ],
          }),
          ...items,
          {
            button: {
              label: text('notification.sync.button'),
              url: `${services.config.publicUrl}/connection`,
            },
          },
        ],
        footer: stopFooter(link),
      },
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
): Promise<MailItem> {
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
  return {
    heading: `${mailName(row.organization)}: ${mailName(row.name)}`,
    lines: [
      [text('notification.sync.written', { count: row.written }), ...counts]
        .map((count) => wordFor(language, count))
        .join(', '),
      ...logs.map((log) => ({
        label: mailLine(wordStoredWithOurs(language, log.code, log.coded_message, log.message)),
        url: `${page}/log/${log.id}`,
      })),
    ],
    link:
      row.failing > 0
        ? { label: text('attention.act.failed'), url: `${page}/insight?sync-element-name=failed` }
        : { label: text('attention.act.connection'), url: page },
  };
}
