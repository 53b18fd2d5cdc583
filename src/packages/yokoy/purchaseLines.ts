import { text } from '../../contract/messages/message.ts';
import { amountIn, amountText, share, sum, vatWithin } from '../kit/money.ts';
import type { Expense, ExpenseSnapshot } from './connector/expenseSnapshot.ts';
import { VendorError } from '../kit/vendorError.ts';
import { referredValue } from './sourceValues.ts';
import { incomplete } from '../canon/purchases/incomplete.ts';
import {
  amountsDontAddUp,
  divideLine,
  type CostShare,
  type PurchaseLine,
  type SourceValue,
} from '../canon/purchases/purchaseDocument.ts';

/** Gross and VAT of a tax rate that no line has used yet, in units of the expense's currency. */
interface Tax {
  gross: number;
  vat: number;
}

/**
 * The lines of an expense, which add up to its claim. Each additional category takes its gross out of it; the rest
 * belongs to the main category, by tax item; charges (tips, fees) are a line without VAT. A category without its own
 * rate gets its part of the tax items if these cover the whole claim. A per diem has no VAT, mileage only what the
 * source states. Lines are divided over the cost centres by weight, except those of a category with its own. A
 * difference of cents between tax items and claim, up to the tolerance, is a separate line; whatever else they leave
 * uncovered is refused. A returned deposit or a discount is a tax item or category below zero.
 */
export function yokoyLines(
  snapshot: ExpenseSnapshot,
  total: number,
  tolerance: number,
): PurchaseLine[] {
  const { expense } = snapshot;
  const taxes = taxAmounts(snapshot);
  const additional = (expense.additionalCategoryItems ?? []).map((item) => ({
    ...item,
    amount: amountOf(expense, item.gross),
  }));
  const mainTotal = total - sum(additional.map(({ amount }) => amount));
  const taxed = sum([...taxes.values()].map(({ gross }) => gross));
  // Tax items that exceed the main category's part must include the additional categories as well; where these are below
  // zero as a whole, tax items that stay below it.
  const coversAll =
    mainTotal > total
      ? taxed < mainTotal - tolerance
      : additional.length > 0 && taxed > mainTotal + tolerance;
  const shares = costShares(snapshot);
  const lines: PurchaseLine[] = [];

  // those with their own rate first: the others share the rest of the tax items
  const [withRate, withoutRate] = [
    additional.filter((one) => one.taxRateId),
    additional.filter((one) => !one.taxRateId),
  ];
  for (const { amount, categoryId, costCenterId, taxRateId } of withRate) {
    const tax = taxes.get(taxRateId ?? '');
    const vat =
      tax && coversAll && tax.gross !== 0
        ? takeFromTax(tax, amount)
        : vatAt(snapshot, taxRateId ?? '', amount, tax);
    const line = lineOf(snapshot, categoryId, amount, vat, taxRateId);
    lines.push(...overCentres(line, centresOf(snapshot, costCenterId, shares)));
  }
  for (const { amount, categoryId, costCenterId } of withoutRate) {
    const centres = centresOf(snapshot, costCenterId, shares);
    let rest = amount;
    for (const [rateId, tax] of coversAll ? taxes : []) {
      const part = partOf(rest, tax.gross);
      if (part === 0) continue;
      rest -= part;
      lines.push(
        ...overCentres(lineOf(snapshot, categoryId, part, takeFromTax(tax, part), rateId), centres),
      );
    }
    lines.push(...overCentres(lineOf(snapshot, categoryId, rest, 0, undefined), centres));
  }

  let rest = mainTotal;
  for (const [rateId, { gross, vat }] of taxes) {
    rest -= gross;
    lines.push(...overCentres(lineOf(snapshot, expense.categoryId, gross, vat, rateId), shares));
  }
  const charges = Math.min(
    Math.max(rest, 0),
    Math.max(0, amountOf(expense, expense.additionalCharges)),
  );
  const untaxed = rest - charges;
  if (untaxed < -tolerance) {
    throw amountsDontAddUp(expense.id);
  }
  // what no tax item covers would become cost without VAT, and nobody would know; of mileage only the fuel has VAT
  if (taxed !== 0 && untaxed > tolerance && expense.expenseType !== 'mileage')
    throw taxItemsFallShort(snapshot, mainTotal - untaxed, mainTotal);
  const isRounding = taxes.size > 0 && Math.abs(untaxed) <= tolerance;
  const main = (amount: number) => lineOf(snapshot, expense.categoryId, amount, 0, undefined);
  lines.push(
    ...(isRounding
      ? overCentres({ ...main(untaxed), rounding: true }, largestCentre(shares))
      : overCentres(main(untaxed), shares)),
    ...overCentres({ ...main(charges), charge: true }, shares),
  );
  return lines;
}

/** An amount of the expense, in units of its currency. */
const amountOf = ({ currency }: Expense, value: number | null | undefined): number =>
  amountIn(currency ?? '', value ?? 0);

function taxItemsFallShort(
  { expense }: ExpenseSnapshot,
  covered: number,
  claimed: number,
): VendorError {
  const currency = expense.currency ?? '';
  const amount = (value: number) => ({ amount: amountText(value, currency), currency });
  return new VendorError({
    class: 'validation',
    code: 'tax-items-incomplete',
    text: text('yokoy.taxItemsIncomplete', { covered: amount(covered), claimed: amount(claimed) }),
    solution: text('yokoy.completeTaxItems'),
    wiki: 'tax-items-incomplete',
  });
}

/** As much of an amount as a tax item has; an amount below zero leaves a positive item with more. */
function partOf(amount: number, gross: number): number {
  if (gross === 0 || (amount > 0 && gross < 0)) return 0;
  return gross > 0 ? Math.min(amount, gross) : Math.max(amount, gross);
}

/** Takes this gross amount out of a tax item, and returns its part of the VAT. */
function takeFromTax(tax: Tax, amount: number): number {
  const part = partOf(amount, tax.gross);
  const vat = part === 0 ? 0 : share(tax.vat * Math.sign(tax.gross), part, Math.abs(tax.gross));
  tax.gross -= part;
  tax.vat -= vat;
  return vat;
}

/**
 * The VAT within an amount: by the rate's percentage; without one, in proportion to the claim's tax item of that
 * rate, otherwise none.
 */
function vatAt(
  snapshot: ExpenseSnapshot,
  rateId: string,
  amount: number,
  tax: Tax | undefined,
): number {
  if (snapshot.expense.expenseType === 'perDiem') return 0;
  const found = snapshot.taxRates[rateId];
  if (!found) throw incomplete(snapshot.expense.id, text('word.taxPercentage', { rate: rateId }));
  if (found.rate !== undefined) return vatWithin(amount, found.rate);
  return tax && tax.gross > 0 ? share(tax.vat, amount, tax.gross) : 0;
}

/**
 * Gross and VAT by rate id; items of one rate are combined. A per diem has none, mileage only items with an amount of
 * VAT.
 */
function taxAmounts({ expense }: ExpenseSnapshot): Map<string, Tax> {
  const amounts = new Map<string, Tax>();
  for (const { rateId, gross, tax } of expense.taxItems ?? []) {
    const item = { gross: amountOf(expense, gross), vat: amountOf(expense, tax) };
    if (!rateId || !canHaveVat(expense, item.vat)) continue;
    const earlier = amounts.get(rateId) ?? { gross: 0, vat: 0 };
    if (item.vat * item.gross < 0 || Math.abs(item.vat) > Math.abs(item.gross)) {
      throw amountsDontAddUp(expense.id);
    }
    amounts.set(rateId, { gross: earlier.gross + item.gross, vat: earlier.vat + item.vat });
  }
  return amounts;
}

function canHaveVat({ expenseType }: Expense, vat: number): boolean {
  return expenseType !== 'perDiem' && (expenseType !== 'mileage' || vat !== 0);
}

function lineOf(
  snapshot: ExpenseSnapshot,
  categoryId: string | null | undefined,
  gross: number,
  vat: number,
  rateId: string | null | undefined,
): PurchaseLine {
  const { expense, categories, employee } = snapshot;
  const category = categoryId ? categories[categoryId] : undefined;
  const reference = category?.accountReference;
  const name = category?.name ?? categoryId ?? 'no category';
  const names = [name, categoryId, reference].filter((name): name is string => Boolean(name));
  const line = {
    description: expense.description ?? name,
    category: { label: name, names },
    ...(reference === undefined ? {} : { ledger: reference }),
    gross,
  };
  if (category?.chargeToEmployee === true)
    return {
      ...line,
      description: [employee?.name, line.description].filter(Boolean).join(': '),
      chargedToEmployee: employeeValue(employee),
      vat: 0,
      net: gross,
    };
  const taxed = rateId && canHaveVat(expense, vat);
  return {
    ...line,
    ...(taxed ? { tax: referredValue(snapshot.taxRates, rateId) } : {}),
    vat,
    net: gross - vat,
  };
}

/** An employee as settings name them: by creditor number, address or name. */
function employeeValue(employee: ExpenseSnapshot['employee']): SourceValue {
  const { creditorNumber, email, name, id } = employee ?? {};
  const names = [creditorNumber, email, name, id].filter((one): one is string => Boolean(one));
  return { label: name ?? '', names };
}

/** A category's own cost centre, otherwise those of the expense. */
function centresOf(
  snapshot: ExpenseSnapshot,
  ownCentre: string | null | undefined,
  shares: CostShare[],
): CostShare[] {
  return ownCentre
    ? [{ costCentre: referredValue(snapshot.costCentres, ownCentre), weight: 1 }]
    : shares;
}

const largestCentre = (shares: readonly CostShare[]): CostShare[] =>
  shares.toSorted((a, b) => b.weight - a.weight).slice(0, 1);

/** What an employee owes is no cost, and not divided over cost centres. */
const overCentres = (line: PurchaseLine, shares: readonly CostShare[]): PurchaseLine[] =>
  line.chargedToEmployee ? [line] : divideLine(line, shares);

function costShares(snapshot: ExpenseSnapshot): CostShare[] {
  const items = snapshot.expense.costCenterItems ?? [];
  const weighted = items.some(({ pctWeight }) => (pctWeight ?? 0) > 0);
  return items.map(({ id, pctWeight }) => ({
    costCentre: referredValue(snapshot.costCentres, id),
    // No weights at all: equal parts.
    weight: weighted ? (pctWeight ?? 0) : 1,
  }));
}
