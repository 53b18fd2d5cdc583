import { cents } from '../../kit/money.ts';
import { odataDate } from '../../kit/odataDate.ts';
import type { StoredLine, WireLine } from './purchaseEntryLines.ts';

/** One request about one line. */
export type LineStep =
  | { kind: 'delete'; line: StoredLine }
  | { kind: 'set'; line: StoredLine; to: WireLine }
  | { kind: 'add'; to: WireLine };

type Comparable = Omit<StoredLine, 'ID'>;

/** Codes come back padded to a fixed length; the VAT of a reverse charge comes back computed. */
function contentOf(line: Comparable, withVat: boolean): string {
  return JSON.stringify([
    line.GLAccount.toLowerCase(),
    line.AmountFC,
    line.VATCode?.trim() ?? '',
    withVat ? (line.VATAmountFC ?? 0) : '',
    line.CostCenter?.trim() ?? '',
    line.CostUnit?.trim() ?? '',
    line.Description ?? '',
  ]);
}

/** A wanted line without a period leaves what a person has set. */
const hasPeriod = (line: StoredLine, { From, To }: WireLine): boolean =>
  From === undefined || (odataDate(line.From ?? '') === From && odataDate(line.To ?? '') === To);

/**
 * Pure: the steps from the stored lines to the wanted ones. Each stored line becomes a wanted one, surplus lines are
 * deleted, missing ones added. Steps that lower the entry's amount go first, so that it never exceeds the larger of
 * the old and the new amount; and at least one line remains at each instant.
 */
export function lineSteps(stored: readonly StoredLine[], wanted: readonly WireLine[]): LineStep[] {
  const left = [...stored];
  const taken = (fits: (line: StoredLine) => boolean): StoredLine | undefined => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const isEqual = (line: StoredLine, to: WireLine) => {
    const withVat = to.VATAmountFC !== undefined;
    return contentOf(line, withVat) === contentOf(to, withVat) && hasPeriod(line, to);
  };
  const unequal = wanted.filter((to) => !taken((line) => isEqual(line, to)));
  // the same account first: a person's additions to a line stay with its subject
  const withoutAccount: WireLine[] = [];
  const steps: LineStep[] = [];
  for (const to of unequal) {
    const line = taken(({ GLAccount }) => GLAccount.toLowerCase() === to.GLAccount.toLowerCase());
    if (line) steps.push({ kind: 'set', line, to });
    else withoutAccount.push(to);
  }
  for (const to of withoutAccount) {
    const line = left.shift();
    steps.push(line ? { kind: 'set', line, to } : { kind: 'add', to });
  }
  steps.push(...left.map((line): LineStep => ({ kind: 'delete', line })));
  const reverseCharge = new Set(
    wanted.filter(({ VATAmountFC }) => VATAmountFC === undefined).map(({ VATCode }) => VATCode),
  );
  const owed = (line: Comparable): number =>
    cents(line.AmountFC) +
    (reverseCharge.has(line.VATCode?.trim() ?? '') ? 0 : cents(line.VATAmountFC ?? 0));
  const total = wanted.reduce((amount, line) => amount + owed(line), 0);
  const effectOf = (step: LineStep): number =>
    (total < 0 ? -1 : 1) *
    ((step.kind === 'delete' ? 0 : owed(step.to)) - (step.kind === 'add' ? 0 : owed(step.line)));
  return steps.toSorted((one, other) => effectOf(one) - effectOf(other));
}
