import { amsterdamDay } from '../kit/amsterdamDay.ts';
import { amountIn, sum, vatWithin } from '../kit/money.ts';
import { textSetting } from '../kit/settingValues.ts';
import type { PayhawkExpense, PayhawkLineItem } from './connector/payhawkExpense.ts';
import {
  amountsDontAddUp,
  type PurchaseLine,
  type ServicePeriod,
  type SourceValue,
} from '../canon/purchases/purchaseDocument.ts';

type Settings = Readonly<Record<string, unknown>>;
type CustomField = NonNullable<PayhawkExpense['reconciliation']['customFields']>[number];

/**
 * The lines of an expense, which add up to its total without its sign: its line items, or the whole if it has none. A
 * difference of cents, up to the tolerance, is a separate line.
 */
export function payhawkLines(
  expense: PayhawkExpense,
  {
    total,
    tolerance,
    ...reading
  }: { total: number; tolerance: number; currency: string; settings: Settings },
): PurchaseLine[] {
  const sign = total < 0 ? -1 : 1;
  const items = expense.lineItems?.length ? expense.lineItems : [wholeAsLine(expense)];
  const lines = items.map((item) => lineOf(expense, item, sign, reading));
  const difference = sign * total - sum(lines.map(({ gross }) => gross));
  if (difference === 0) return lines;
  if (Math.abs(difference) > tolerance) throw amountsDontAddUp(expense.id);
  const [largest] = lines.toSorted((a, b) => b.gross - a.gross);
  if (!largest) throw amountsDontAddUp(expense.id);
  const { tax: _, ...rest } = largest;
  return [...lines, { ...rest, rounding: true, vat: 0, net: difference, gross: difference }];
}

function wholeAsLine({ reconciliation, taxRate, note }: PayhawkExpense): PayhawkLineItem {
  return { reconciliation, taxRate, note };
}

function lineOf(
  expense: PayhawkExpense,
  item: PayhawkLineItem,
  sign: number,
  { currency, settings }: { currency: string; settings: Settings },
): PurchaseLine {
  const { reconciliation, taxRate } = item;
  const gross = sign * amountIn(currency, reconciliation.totalAmount ?? 0);
  const hasVat = canHaveVat(expense, item);
  const vat = hasVat ? vatOf(item, gross, sign, currency) : 0;
  if (Math.abs(vat) > Math.abs(gross) || vat * gross < 0) throw amountsDontAddUp(expense.id);
  const account = reconciliation.accountCode?.trim() || expense.reconciliation.accountCode?.trim();
  const category = categoryOf(expense, item, account);
  const costCentre = costCentreOf(item, settings) ?? costCentreOf(wholeAsLine(expense), settings);
  return {
    description: item.note || expense.title || category.label,
    category,
    ...(account ? { ledger: account } : {}),
    ...(taxRate && hasVat ? { tax: named(taxRate.code, taxRate.name) } : {}),
    ...(costCentre ? { costCentre } : {}),
    ...spreadOver(item.amortization),
    gross,
    vat,
    net: gross - vat,
  };
}

/** Nobody charged VAT on a per diem, whatever rate it has, nor on mileage: there only an amount of VAT, of the fuel, counts. */
function canHaveVat({ type }: PayhawkExpense, { reconciliation }: PayhawkLineItem): boolean {
  return type !== 'perDiem' && (type !== 'mileage' || Boolean(reconciliation.taxAmount));
}

/** The days over which a cost is spread, if both are known. */
export function spreadOver(
  amortization: PayhawkExpense['amortization'],
): { servicePeriod: ServicePeriod } | undefined {
  const { startDate, endDate } = amortization ?? {};
  if (!startDate || !endDate) return undefined;
  const [from, to] = [startDate, endDate].map((day) => amsterdamDay(new Date(day)));
  return from && to ? { servicePeriod: { from, to } } : undefined;
}

/** The source's VAT amount; if it has only a rate, that percentage of the amount. */
function vatOf(
  { reconciliation, taxRate }: PayhawkLineItem,
  gross: number,
  sign: number,
  currency: string,
): number {
  if (typeof reconciliation.taxAmount === 'number')
    return sign * amountIn(currency, reconciliation.taxAmount);
  return taxRate?.rate ? vatWithin(gross, taxRate.rate) : 0;
}

function categoryOf(
  { category: ofAll }: PayhawkExpense,
  { category, categoryId }: PayhawkLineItem,
  account: string | undefined,
): SourceValue {
  const names =
    category || categoryId ? [category, categoryId] : [ofAll?.name, ofAll?.fullName, ofAll?.id];
  const known = [...names, account].filter((name): name is string => Boolean(name));
  return { label: known[0] ?? 'no category', names: known };
}

function named(code: string, name: string | null | undefined): SourceValue {
  return { label: code, names: name ? [code, name] : [code] };
}

/** The value of the field that the settings name; for a path through a tree its end. */
function costCentreOf(
  { reconciliation }: PayhawkLineItem,
  settings: Settings,
): SourceValue | undefined {
  const chosen = textSetting(settings, 'costCentreField');
  const field = reconciliation.customFields?.find(({ id }) => id === chosen);
  return field && valuesOf(field).at(-1);
}

function valuesOf({ selectedValues, value }: CustomField): SourceValue[] {
  const selected = (selectedValues ?? []).map(({ id, label, externalId }) => {
    const names = [externalId, label, id].filter((name): name is string => Boolean(name));
    return { label: names[0] ?? id, names };
  });
  return selected.length === 0 && value ? [{ label: value, names: [value] }] : selected;
}

/** Values of the other fields, by themselves and as `name=value`. */
export function tagsOf({ reconciliation }: PayhawkExpense, settings: Settings): SourceValue[] {
  const chosen = textSetting(settings, 'costCentreField');
  return (reconciliation.customFields ?? [])
    .filter(({ id }) => id !== chosen)
    .flatMap((field) =>
      valuesOf(field).map(({ label, names }) => ({
        label,
        names: [...names, ...names.map((name) => `${field.label ?? field.id}=${name}`)],
      })),
    );
}
