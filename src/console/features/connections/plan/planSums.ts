import type { Entry, EntryLine } from '../../../../contract/entry.ts';
import type { PlannedElement, PlannedRefusal } from '../../../../contract/plan.ts';

/** An expense that would be written. */
export type Bookable = PlannedElement & { entry: Entry };

const bookedOutcomes: ReadonlySet<PlannedElement['outcome']> = new Set([
  'book',
  'change',
  'replace',
]);

export const isBookable = (element: PlannedElement): element is Bookable =>
  element.entry !== null && bookedOutcomes.has(element.outcome);

export const isRefused = (
  element: PlannedElement,
): element is PlannedElement & { refusal: PlannedRefusal } =>
  element.refusal !== null && element.outcome === 'refused';

/** Cents by currency; claims in a currency with three decimals may have tenths of them. */
export type Sums = ReadonlyMap<string, number>;

/** What would be booked, in the currencies of the entries. */
export const bookedSums = (elements: readonly Bookable[]): Sums =>
  sums(elements.map(({ entry }) => [entry.currency, entry.total]));

/** What was claimed or paid. */
export const claimedSums = (elements: readonly PlannedElement[]): Sums =>
  sums(
    elements.flatMap(({ amount }) =>
      amount ? [[amount.currency, Math.round(Number(amount.amount) * 1000) / 10] as const] : [],
    ),
  );

function sums(amounts: readonly (readonly [string, number])[]): Sums {
  const found = new Map<string, number>();
  for (const [currency, cents] of amounts) found.set(currency, (found.get(currency) ?? 0) + cents);
  return found;
}

/** Expenses of one journal, or of one kind where a package has no journals. */
export interface JournalGroup {
  key: string;
  first: Entry;
  elements: readonly Bookable[];
}

/** By journal, the largest group first; within one as they came, the newest first. */
export function byJournal(elements: readonly Bookable[]): JournalGroup[] {
  const groups = Map.groupBy(elements, ({ to, entry }) =>
    JSON.stringify([to, entry.administration, entry.journal ?? entry.kind]),
  );
  return [...groups]
    .flatMap(([key, members]) => {
      const [first] = members;
      const sorted = members.toSorted((a, b) => (a.entry.date < b.entry.date ? 1 : -1));
      return first ? [{ key, first: first.entry, elements: sorted }] : [];
    })
    .toSorted((a, b) => b.elements.length - a.elements.length);
}

/** One account's debit and credit in one currency. */
export interface AccountTotal {
  key: string;
  line: EntryLine;
  /** The first entry on it: its administration and currency are those of all. */
  entry: Entry;
  debit: number;
  credit: number;
}

/** What each account would get, by number; those that the package chooses come first. */
export function accountTotals(elements: readonly Bookable[]): AccountTotal[] {
  const totals = new Map<string, AccountTotal>();
  for (const { entry } of elements)
    for (const line of entry.lines) {
      const { administration, currency } = entry;
      const key = JSON.stringify([administration, currency, line.account ?? line.kind]);
      const total = totals.get(key) ?? { key, line, entry, debit: 0, credit: 0 };
      totals.set(key, {
        ...total,
        debit: total.debit + Math.max(0, line.amount),
        credit: total.credit + Math.max(0, -line.amount),
      });
    }
  return [...totals.values()].toSorted((a, b) =>
    (a.line.account ?? '') < (b.line.account ?? '') ? -1 : 1,
  );
}

/** Expenses that one and the same thing keeps from the books. */
export interface RefusalGroup {
  key: string;
  refusal: PlannedRefusal;
  elements: readonly PlannedElement[];
}

/** The largest group first. */
export function byRefusal(elements: readonly PlannedElement[]): RefusalGroup[] {
  const groups = Map.groupBy(elements.filter(isRefused), ({ refusal }) =>
    JSON.stringify([refusal.errorCode, refusal.codedMessage.code, refusal.codedMessage.params]),
  );
  return [...groups]
    .flatMap(([key, members]) => {
      const [first] = members;
      return first ? [{ key, refusal: first.refusal, elements: members }] : [];
    })
    .toSorted((a, b) => b.elements.length - a.elements.length);
}
