import { type MessageText, text } from '../../../contract/messages/message.ts';
import { insurancePackage } from '../../../contract/packageTraits.ts';
import { ambiguousCodes } from '../../../contract/duplicates.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';
import { getPackage } from '../../../packages/registry.ts';
import { knownRefusal } from '../../engine/logs/ourWords.ts';
import type { MailItem } from '../../platform/mail/letter.ts';
import { mailLine, mailName } from '../../platform/mail/mailLine.ts';
import { wordFor, wordStored } from '../../platform/wording/wording.ts';
import { countOf } from '../attention/attention.queries.ts';
import type { AttentionRow } from '../attention/attentionRow.queries.ts';

/** Severities by name, the worst first: of one item, and of so many. */
export const severityTexts = {
  stopped: {
    label: () => text('attention.severity.stopped'),
    count: (count: number) => text('attention.count.stopped', { count }),
  },
  partly: {
    label: () => text('attention.severity.partly'),
    count: (count: number) => text('attention.count.partly', { count }),
  },
  soon: {
    label: () => text('attention.severity.soon'),
    count: (count: number) => text('attention.count.soon', { count }),
  },
  left: {
    label: () => text('attention.severity.left'),
    count: (count: number) => text('attention.count.left', { count }),
  },
  mends: {
    label: () => text('attention.severity.mends'),
    count: (count: number) => text('attention.count.mends', { count }),
  },
} as const;

interface MailReader {
  language: Language;
  publicUrl: string;
  elementId: string | undefined;
  /** In one of the item's organizations. */
  mayOperate: boolean;
}

/** An attention item as part of a mail: cause, place, start, number of waiting elements, and the action to take. */
export function attentionItem(row: AttentionRow, reader: MailReader): MailItem {
  const heading = whatText(row, reader.language);
  const lines: (MessageText | string)[] = [whereText(row)];
  const facts = [
    ...(row.elements > 0 ? [elementsText(row)] : []),
    ...(row.since === null
      ? []
      : [text('attention.since', { at: { instant: row.since.toISOString() } })]),
  ];
  if (facts.length > 0) lines.push(facts.map((fact) => wordFor(reader.language, fact)).join(' · '));
  if (row.todo) lines.push(namesText(row.todo.names, row.todo.more));
  else {
    const message =
      row.kind === 'cause'
        ? vendorLine(row, reader.language)
        : wordStored(reader.language, row.coded_message, row.message);
    if (message !== '') lines.push(mailLine(message));
  }
  if (row.coded_solution) lines.push(row.coded_solution);
  if (row.kind === 'restored' && row.until !== null)
    lines.push(text('attention.restored', { at: { instant: row.until.toISOString() } }));
  if (row.kind === 'outage' && row.until !== null)
    lines.push(text('attention.next', { at: { instant: row.until.toISOString() } }));
  return {
    label:
      row.kind === 'todo' ? text('attention.severity.todo') : severityTexts[row.severity].label(),
    heading,
    lines,
    link: linkOf(row, reader),
  };
}

/** The vendor's words, under our sentence for them; empty for a message of ours, and for the same words. */
function vendorLine(row: AttentionRow, language: Language): string {
  const refusal = knownRefusal(row.code, row.coded_message, row.package_type);
  if (!refusal || refusal.words === null) return '';
  const isSame = withoutStop(wordFor(language, refusal.title)) === withoutStop(refusal.words);
  return isSame ? '' : `${titleOf(row)}: “${refusal.words}”`;
}

/** Where another text goes on after it. */
export const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

const titleOf = (row: AttentionRow) =>
  row.package_type === null ? '' : (getPackage(row.package_type)?.title ?? row.package_type);

/** What is wrong, in a few words. */
export function whatText(row: AttentionRow, language: Language): MessageText | string {
  const title = titleOf(row);
  switch (row.kind) {
    case 'cause':
    case 'todo':
      return (
        knownRefusal(row.code, row.coded_message, row.package_type)?.title ??
        row.coded_message ??
        mailLine(wordStored(language, null, row.message))
      );
    case 'credentialBroken':
      return text('attention.what.credentialBroken', { title });
    case 'credentialEnds':
      return text('attention.what.credentialEnds', {
        title,
        at: { instant: (row.until ?? new Date()).toISOString() },
      });
    case 'outage':
      return text('attention.what.outage', { title });
    case 'longTask':
      return text('attention.what.longTask', { title });
    case 'batchWaits':
      return text('attention.what.batchWaits');
    case 'restored':
      return text('attention.what.restored');
    case 'paused':
      return row.paused?.by
        ? text('attention.what.pausedBy', { name: row.paused.by, reason: row.paused.reason })
        : text('attention.what.paused', { reason: row.paused?.reason ?? '' });
    case 'setupLeft':
      return text('attention.what.setupLeft');
  }
}

const whereText = ({ connections, connections_count }: AttentionRow): MessageText | string =>
  namesText(
    connections.map(({ connectionName }) => connectionName),
    connections_count - connections.length,
  );

function namesText(names: readonly string[], count: number): MessageText | string {
  const listed = names.map(mailName).join(', ');
  return count > 0 ? text('attention.namesAndMore', { names: listed, count }) : listed;
}

function elementsText(row: AttentionRow): MessageText {
  const { kind } = row;
  const { count, isCapped } = countOf(row);
  if (kind === 'restored')
    return isCapped
      ? text('attention.restoredMore', { number: count })
      : text('attention.restoredOpen', { count });
  if (kind === 'todo') return text('attention.toDo', { number: count });
  if (isCapped)
    return kind === 'cause'
      ? text('attention.failedMore', { number: count })
      : text('attention.waitingMore', { number: count });
  return kind === 'cause'
    ? text('attention.failed', { count })
    : text('attention.waiting', { count });
}

/** The page where it can be fixed, as linked from the console's item. */
function linkOf(
  row: AttentionRow,
  { publicUrl, elementId, mayOperate }: MailReader,
): MailItem['link'] {
  const title = titleOf(row);
  const at = (label: MessageText, path: string) => ({ label, url: `${publicUrl}${path}` });
  if (row.credential_id !== null)
    return at(
      !mayOperate
        ? text('attention.act.credential')
        : row.kind === 'credentialEnds'
          ? text('attention.act.renew', { title })
          : text('attention.act.reconnect', { title }),
      `/credential/${row.credential_id}`,
    );
  if (row.kind === 'outage' && row.connections_count > 1)
    return at(
      text('attention.act.waiting', { count: row.connections_count }),
      `/connection?health=waits&packageType=${encodeURIComponent(row.package_type ?? '')}`,
    );
  const [first] = row.connections;
  if (!first) return at(text('attention.act.all'), '/attention');
  const page = `/connection/${first.connectionId}`;
  if (row.kind === 'batchWaits')
    return at(
      text('attention.act.batches'),
      `/connection/${insurancePackage}/${first.connectionId}/batches`,
    );
  if (row.kind === 'restored')
    return row.connections_count > 1
      ? at(text('attention.act.all'), '/attention')
      : at(text('attention.act.connection'), page);
  if (row.setup_id !== null)
    return at(text('attention.act.setup'), `/connection?wizard=${first.connectionId}`);
  if (elementId !== undefined)
    return at(
      ambiguousCodes.includes(row.code ?? '')
        ? text('attention.act.choose')
        : text('attention.act.why'),
      `${page}/why/${elementId}`,
    );
  if (row.kind === 'cause' && row.elements > 0)
    return at(
      text('attention.act.failed'),
      row.connections_count === 1
        ? `${page}/insight?sync-element-name=failed`
        : `/failing?code=${encodeURIComponent(row.code ?? '')}`,
    );
  if (row.kind === 'todo' && row.connections_count > 1)
    return at(text('attention.act.all'), '/attention');
  return at(text('attention.act.connection'), page);
}
