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
const mostLogs = 5;

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
    const found = await withVisibility(services.db, { everything: true }, async (tx) => {
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
  const told = rows.filter((row) => row.failed > 0 || changed(row, before[row.id]));
  if (told.length === 0) return;
  const parts: string[] = [];
  for (const row of told) parts.push(await describe(tx, services, row, before[row.id]));
  const unsubscribe = unsubscribeUrl(services, reader.id, 'sync');
  await queueMail(tx, services.queue, {
    recipient: reader.email_address,
    subject: `${platform}: sync report of ${day}`,
    text: [
      `Hello ${reader.first_name},`,
      ...parts,
      `You get this because you asked for it. To stop: ${unsubscribe}`,
    ].join('\n\n'),
    dedupeKey: `sync-report:${reader.id}:${day}`,
    unsubscribeUrl: unsubscribe,
  });
}

const none: Counts = { complete: 0, failed: 0, pending: 0 };
const kinds = ['complete', 'failed', 'pending'] as const;
const changed = (row: Counts, before: Counts = none) =>
  kinds.some((key) => row[key] !== before[key]);

async function describe(
  tx: Tx,
  services: Services,
  row: ConnectionCounts,
  before: Counts = none,
): Promise<string> {
  const page = `${services.config.publicUrl}/connection/${row.id}`;
  const counts = kinds.map((key) => {
    const delta = row[key] - before[key];
    return `${key} ${row[key]}${delta === 0 ? '' : ` (${delta > 0 ? '+' : ''}${delta})`}`;
  });
  const logs = await openLogs(tx, row.id, mostLogs);
  return [
    `${row.organization}: ${row.name}`,
    counts.join(', '),
    ...logs.map((log) => `- ${log.message}\n  ${page}/log/${log.id}`),
    row.failed > 0 ? `${page}/insight?sync-element-status=failed` : page,
  ].join('\n');
}
