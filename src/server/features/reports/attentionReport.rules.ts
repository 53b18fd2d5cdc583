import { defaultLanguage, type Language } from '../../../contract/messages/formatParam.ts';
import { text } from '../../../contract/messages/message.ts';
import { reaches } from '../../../contract/roles.ts';
import type { Services } from '../../engine/services.ts';
import { viewerOf } from '../../platform/accounts/viewerOf.queries.ts';
import { inScope, rankIn, type Viewer } from '../../platform/accounts/viewer.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import { queueMail } from '../../platform/mail/mails.queries.ts';
import { listAttention, singleElements } from '../attention/attention.queries.ts';
import type { AttentionRow } from '../attention/attentionRow.queries.ts';
import { getReportSender } from '../organizations/mailSender.queries.ts';
import { attentionItem, severityTexts, whatText, withoutStop } from './attentionItem.ts';
import {
  dueAttentionReaders,
  recordAttentionCheck,
  type AttentionReader,
} from './attentionReport.queries.ts';
import { digestDay } from './syncReport.rules.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/**
 * Between daily mails a reader is checked at this interval, and mailed at most once an hour, only about newly stopped
 * items.
 */
const checkEveryMs = 15 * 60_000;
const mailEveryMs = 60 * 60_000;
/** Maximum number of readers in one sweep; the rest follow in the next. */
const maxReadersPerSweep = 200;
/** Maximum number of items in a mail; the page has all. */
const maxItems = 20;

/**
 * Mails each reader the attention items within reach: once a day, and newly stopped ones in between; no mail without
 * items.
 */
export async function mailAttentionReports(services: Services): Promise<void> {
  const now = services.now();
  const day = digestDay(now);
  const readers = await withVisibility(services.db, { bypassRowSecurity: true }, (tx) =>
    dueAttentionReaders(tx, {
      day,
      now,
      pauseMs: checkEveryMs,
      quietMs: mailEveryMs,
      limit: maxReadersPerSweep,
    }),
  );
  for (const reader of readers)
    try {
      await reportTo(services, reader, now, day);
    } catch (error) {
      // one reader's failure doesn't affect the others; the next sweep retries
      services.log.warn({ err: error, userId: reader.id }, 'attention not mailed');
    }
}

/** Of an item, and of each cause that it stands for. */
const keysOf = ({ kind, key, keys = [key] }: AttentionRow) => keys.map((one) => `${kind}:${one}`);

async function reportTo(
  services: Services,
  reader: AttentionReader,
  now: Date,
  due: string | undefined,
): Promise<void> {
  const viewer = await viewerOf(services.db, reader.id);
  if (!viewer) return;
  // as this person: neither the queries nor row level security show what the console wouldn't
  const found = await inScope(services.db, viewer, async (scope) => {
    // a pause that somebody wants needs no mail
    const rows = (await listAttention(scope, undefined)).filter(
      ({ kind, severity }) => kind !== 'paused' || severity !== 'mends',
    );
    return { rows, elements: await singleElements(scope, rows.slice(0, maxItems)) };
  });
  const { last } = reader;
  const stopped = found.rows.filter(({ severity }) => severity === 'stopped').flatMap(keysOf);
  const reported = new Set(last?.reported);
  const fresh = stopped.filter((key) => !reported.has(key));
  const daily = due !== undefined && (last === undefined || last.day < due);
  const day = daily ? due : last?.day;
  if (day === undefined) return;
  const mails = daily ? found.rows.length > 0 : fresh.length > 0;
  await withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
    const noted = await recordAttentionCheck(tx, reader, {
      day,
      lookedAt: now,
      mailedAt: mails ? now : (last?.mailedAt ?? null),
      // once a day: an item that comes and goes is reported once until the next morning
      reported: daily ? stopped : [...reported, ...fresh],
    });
    if (noted && mails)
      await mail(tx, services, reader, {
        ...found,
        viewer,
        subject: daily
          ? text('notification.attention.subject', { count: found.rows.length })
          : stoppedSubject(
              found.rows.filter((row) => keysOf(row).some((key) => fresh.includes(key))),
              reader.language ?? defaultLanguage,
            ),
        dedupeKey: `attention-report:${reader.id}:${daily ? day : now.toISOString()}`,
      });
  });
}

/** The subject names the first item that has just stopped, and counts the others. */
function stoppedSubject(rows: readonly AttentionRow[], language: Language) {
  const [first] = rows;
  const what = first ? whatText(first, language) : '';
  return text('notification.attention.stoppedSubject', {
    count: rows.length,
    what: withoutStop(typeof what === 'string' ? what : wordFor(language, what)),
    more: rows.length - 1,
  });
}

/** `2 stopped, 1 partly failing, 3 to do`, the worst first. */
function countsOf(rows: readonly AttentionRow[]) {
  const isToDo = ({ kind }: AttentionRow) => kind === 'todo';
  const toDo = rows.filter(isToDo).length;
  return [
    ...Object.entries(severityTexts).flatMap(([severity, { count }]) => {
      const number = rows.filter((row) => row.severity === severity && !isToDo(row)).length;
      return number === 0 ? [] : [count(number)];
    }),
    ...(toDo === 0 ? [] : [text('attention.count.todo', { count: toDo })]),
  ];
}

async function mail(
  tx: Tx,
  services: Services,
  reader: AttentionReader,
  content: {
    rows: readonly AttentionRow[];
    viewer: Viewer;
    elements: ReadonlyMap<string, string>;
    subject: ReturnType<typeof text>;
    dedupeKey: string;
  },
): Promise<void> {
  const { publicUrl } = services.config;
  const language = reader.language ?? defaultLanguage;
  const stop = await unsubscribeUrl(services, reader.id, 'attention');
  const more = content.rows.length - maxItems;
  const items = content.rows.slice(0, maxItems).map((row) =>
    attentionItem(row, {
      language,
      publicUrl,
      elementId: row.kind === 'cause' ? content.elements.get(row.key) : undefined,
      mayOperate: row.organizations.some((id) => reaches(rankIn(content.viewer, id), 'operator')),
    }),
  );
  await queueMail(tx, services, {
    recipient: reader.email_address,
    ...writeLetter(
      await getReportSender(tx, reader.id),
      { language, firstName: reader.first_name },
      {
        subject: content.subject,
        parts: [
          text('notification.attention.intro', { counts: countsOf(content.rows) }),
          ...items,
          ...(more > 0 ? [text('notification.attention.more', { number: more })] : []),
          { button: { label: text('attention.act.page'), url: `${publicUrl}/attention` } },
        ],
        footer: [
          text('notification.attention.reason'),
          { label: text('mail.act.unsubscribe'), url: stop },
          { label: text('mail.act.chooseMails'), url: `${publicUrl}/account` },
        ],
      },
    ),
    dedupeKey: content.dedupeKey,
    unsubscribeUrl: stop,
  });
}
