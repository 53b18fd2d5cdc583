import type { Entry } from '../../../contract/entry.ts';
import type { StatementLineState } from '../../../contract/cardStatement.ts';
import type { StatementLine } from '../../../packages/kit/cardStatement.ts';
import { sum } from '../../../packages/kit/money.ts';

/** An amount in integer units of its currency (`unitsInOne`); below zero: money back. */
export interface Amount {
  amount: number;
  currency: string;
}

/** An object that a card paid, with its booked amount. */
export interface Paid {
  id: string;
  /** Null while nothing is booked. */
  booked: Amount | null;
  /** Amount charged for it on days without read lines, in the unit of the booked amount. */
  chargedElsewhere: number;
}

export interface ComparedLine<L extends StatementLine, P extends Paid> {
  line: L;
  state: StatementLineState;
  element: P | null;
}

/** A day of a currency; amounts in its unit. */
export interface ComparedDay {
  date: string;
  currency: string;
  statement: number;
  booked: number;
  open: number;
}

/** The amount that an entry takes from the card. */
export const againstCard = ({ lines, currency }: Entry): Amount => ({
  amount: -sum(lines.flatMap(({ kind, amount }) => (kind === 'against' ? [amount] : []))),
  currency,
});

/**
 * Compares a statement with the bookings. `around`: lines of other days, which count for objects that these lines also pay;
 * `paidBy`: the object that a line pays, by the line's `sourceId`; `withoutLine`: bookings as paid by card without a line,
 * with their day.
 */
export function compareStatement<L extends StatementLine, P extends Paid>(
  { lines, around }: { lines: readonly L[]; around: readonly StatementLine[] },
  paidBy: ReadonlyMap<string, P>,
  withoutLine: readonly (P & { date: string })[],
): { lines: ComparedLine<L, P>[]; days: ComparedDay[] } {
  const compared: ComparedLine<L, P>[] = [];
  const days = new Map<string, ComparedDay>();
  const dayOf = (date: string, currency: string): ComparedDay => {
    const key = `${date} ${currency}`;
    const day = days.get(key) ?? { date, currency, statement: 0, booked: 0, open: 0 };
    days.set(key, day);
    return day;
  };
  const chargesAround = Map.groupBy(around, ({ sourceId }) => sourceId);
  // an object may be paid in several charges: the booked amount is their sum
  for (const [sourceId, charges] of Map.groupBy(lines, (line) => line.sourceId ?? line.id)) {
    const element = paidBy.get(sourceId) ?? null;
    const booked = element?.booked ?? null;
    const others = chargesAround.get(sourceId) ?? [];
    const elsewhere = sum(others.map(({ amount }) => amount)) + (element?.chargedElsewhere ?? 0);
    const isWhole =
      booked !== null &&
      [...charges, ...others].every(({ currency }) => currency === booked.currency) &&
      sum(charges.map(({ amount }) => amount)) + elsewhere === booked.amount;
    for (const line of charges) {
      const day = dayOf(line.date, line.currency);
      day.statement += line.amount;
      if (!booked) day.open += line.amount;
      else if (isWhole) day.booked += line.amount;
      compared.push({ line, element, state: stateOf(line, element, isWhole) });
    }
    const [first] = charges;
    if (booked && !isWhole && first)
      dayOf(first.date, booked.currency).booked += booked.amount - elsewhere;
  }
  for (const { date, booked } of withoutLine)
    if (booked) dayOf(date, booked.currency).booked += booked.amount;
  return {
    lines: compared.toSorted((a, b) => (a.line.date < b.line.date ? -1 : 1)),
    days: [...days.values()].toSorted((a, b) =>
      `${a.date} ${a.currency}` < `${b.date} ${b.currency}` ? -1 : 1,
    ),
  };
}

function stateOf(line: StatementLine, element: Paid | null, isWhole: boolean): StatementLineState {
  if (line.sourceId === null) return 'unmatched';
  if (!element) return 'unread';
  if (!element.booked) return 'open';
  return isWhole ? 'booked' : 'differs';
}
