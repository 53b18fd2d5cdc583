import { useState } from 'react';
import type { listLogEntries, LogEntry } from '../../../../../contract/logs.ts';
import type { Message, MessageText } from '../../../../../contract/messages/message.ts';
import { causeSubject } from '../../../../components/causeSubject.ts';
import { minWarningLevel } from '../../../../components/logTones.ts';
import { isMessage, nameOfCause } from '../../../../components/refusalTexts.ts';
import { foldEqual } from '../../../../components/repeats/foldRepeats.ts';
import { useLogTexts } from '../../../../components/useLogTexts.ts';
import type { FilterName, PagedList, SortField } from '../../../../lists/usePagedList.ts';
import { rowId } from '../../../../lists/usePagedList.ts';

/** Milliseconds between entries that a run may write of one reason, among those of others. */
const sameRunMs = 60_000;

/** An entry, or the newest of several of a run that have the same reason. */
export interface LogRow extends LogEntry {
  /** Number of entries; 1 for a single one, and for those of an opened row after its first. */
  times: number;
  /** Entries that say the same of somebody or something else than the first. */
  similar: number;
  opened: boolean;
}

/** One sentence with other names in it: both merely inform, or are about another creditor, contact, period or code. */
function isSimilar(one: LogEntry, other: LogEntry): boolean {
  const [cause, otherCause] = [causeOf(one), causeOf(other)];
  if (!cause || !otherCause || nameOfCause(cause).code !== nameOfCause(otherCause).code)
    return false;
  return (
    (one.logLevel < minWarningLevel && one.codedMessage?.code !== 'element.message') ||
    (causeSubject(cause) !== undefined && causeSubject(otherCause) !== undefined)
  );
}

/** Why, without the element that it happened to. */
function causeOf({ codedMessage }: LogEntry): Message | MessageText | null {
  if (codedMessage?.code !== 'element.message') return codedMessage;
  const { message } = codedMessage.params;
  return isMessage(message) ? message : null;
}

type Logs = PagedList<
  LogEntry,
  FilterName<typeof listLogEntries>,
  SortField<typeof listLogEntries>
>;

/** The log's rows: entries of one reason in one run are one, which is selected and opened as a whole. */
export function useLogRows(list: Logs) {
  const textsOf = useLogTexts();
  const [openedIds, setOpened] = useState<ReadonlySet<string>>(new Set());
  const saysSame = (one: LogEntry, other: LogEntry) =>
    textsOf(one).causeText === textsOf(other).causeText;
  const isSame = (one: LogEntry, other: LogEntry) =>
    one.status === other.status &&
    one.logLevel === other.logLevel &&
    one.packageType === other.packageType &&
    Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) < sameRunMs &&
    (saysSame(one, other) || isSimilar(one, other));
  // what was searched for may be in the part that a row of several leaves out
  const folded = foldEqual(list.items, list.searchQuery === '' ? isSame : () => false);
  const items = folded.flatMap(({ first, others }): LogRow[] => {
    const opened = openedIds.has(first.mongoId);
    const similar = others.filter((entry) => !saysSame(first, entry)).length;
    return [
      {
        ...first,
        times: others.length + 1,
        similar,
        opened,
      },
      ...(opened ? others.map((entry) => ({ ...entry, times: 1, similar: 0, opened: false })) : []),
    ];
  });
  const toggleSelected = (id: string) => {
    const row = folded.find(({ first }) => rowId(first) === id);
    const hidden = row && !openedIds.has(row.first.mongoId) ? row.others : [];
    list.selection.toggle(id, ...hidden.map(rowId));
  };
  return {
    list: { ...list, items, selection: { ...list.selection, toggle: toggleSelected } },
    toggleRow: ({ mongoId }: LogRow) => {
      const next = new Set(openedIds);
      if (!next.delete(mongoId)) next.add(mongoId);
      setOpened(next);
    },
  };
}
