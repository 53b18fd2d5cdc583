import type {
  CardStatement,
  LineBookingKind,
  PaidElement,
  StatementLineState,
} from '../../../contract/cardStatement.ts';
import type { Tone } from '../../../ui/StatusBadge.tsx';

export type Group = StatementLineState | 'withoutLine';

/** Trouble first. */
export const groups: readonly Group[] = [
  ...(['matchedSince', 'differs', 'withoutLine', 'open', 'unread', 'unmatched', 'booked'] as const),
];
export const tones: Record<Group, Tone> = {
  matchedSince: 'bad',
  differs: 'bad',
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

/** The rows of a group. */
export function rowsOf({ lines, withoutLine }: CardStatement, group: Group): StatementRow[] {
  if (group === 'withoutLine')
    return withoutLine.map((element) => ({
      ...{ id: element.syncElementId, date: element.date, element },
      ...{ card: null, merchant: null, amount: null, bookedAs: null },
    }));
  return lines.flatMap(({ lineId, state, ...line }) =>
    state === group ? [{ id: lineId, ...line }] : [],
  );
}
