import type {
  CardStatement,
  LineBookingKind,
  PaidElement,
  StatementLine,
  StatementLineState,
} from '../../../contract/cardStatement.ts';
import type { Tone } from '../../../ui/StatusBadge.tsx';

export type Group = StatementLineState | 'failed' | 'withoutLine';

/** Trouble first. */
export const groups: readonly Group[] = [
  ...([
    'matchedSince',
    'differs',
    'failed',
    'withoutLine',
    'open',
    'unread',
    'unmatched',
    'booked',
  ] as const),
];
export const tones: Record<Group, Tone> = {
  matchedSince: 'bad',
  differs: 'bad',
  failed: 'bad',
  withoutLine: 'warn',
  open: 'waiting',
  unread: 'waiting',
  unmatched: 'warn',
  booked: 'good',
};

/** A line of the statement, or something that was booked without one. */
export interface StatementRow {
  id: string;
  date: string;
  card: string | null;
  merchant: string | null;
  /** Null: it has no line. */
  amount: { amount: string; currency: string } | null;
  element: PaidElement | null;
  /** As what a person had the line booked. */
  bookedAs: LineBookingKind | null;
}

/** The group of a line: its state, but a failed booking is not shown as waiting. */
export const groupOf = ({ state, element }: StatementLine): Exclude<Group, 'withoutLine'> =>
  state === 'open' && element?.syncElementSyncStatus === 'failed' ? 'failed' : state;

/** The rows of a group. */
export function rowsOf({ lines, withoutLine }: CardStatement, group: Group): StatementRow[] {
  if (group === 'withoutLine')
    return withoutLine.map((element) => ({
      ...{ id: element.syncElementId, date: element.date, element },
      ...{ card: null, merchant: null, amount: null, bookedAs: null },
    }));
  return lines.flatMap((line) => {
    const { lineId, state: _, ...row } = line;
    return groupOf(line) === group ? [{ id: lineId, ...row }] : [];
  });
}
