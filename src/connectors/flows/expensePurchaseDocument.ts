import { type MessageText, text } from '../../contract/messages/message.ts';
import { cents, share, sum, vatWithin } from '../kit/money.ts';
import { VendorError, withField } from '../kit/vendorError.ts';
import { postingDateOf, type Expense, type ExpenseSnapshot } from '../yokoy/expenseSnapshot.ts';
import {
  amountsDontAddUp,
  assertAddsUp,
  divideLine,
  mergeLines,
  type CostShare,
  type Party,
  type PurchaseDocument,
  type PurchaseLine,
  type SourceValue,
} from './purchaseDocument.ts';

/** Creditors, from the target's settings, that stand for what no employee is paid back. */
export interface ClearingCreditors {
  companyCard?: string | undefined;
  travelProvider?: string | undefined;
  /** What the settings are called. */
  fields?: { companyCard: MessageText; travelProvider: MessageText };
}

/**
 * A Yokoy expense as a purchase document. Pure; throws class `validation` when its amounts contradict each other.
 *
 * Amounts: the total is `totalClaim`. Each additional category takes its gross out of it; the rest belongs to the
 * main category, by tax item; what no tax item covers (tips, fees) is a line without VAT. Allowances and mileage
 * carry no VAT at all. The main category's lines are divided over the cost centres by weight.
 */
export function expensePurchaseDocument(
  snapshot: ExpenseSnapshot,
  creditors: ClearingCreditors,
): PurchaseDocument {
  const { expense } = snapshot;
  const total = cents(expense.totalClaim ?? 0);
  if (!expense.currency) {
    throw incomplete(expense, text('word.currency'));
  }
  const document: PurchaseDocument = {
    reference: expense.id,
    description: [snapshot.employee?.name, expense.description].filter(Boolean).join(': '),
    company: companyValue(snapshot),
    documentDate: (expense.expenseDate ?? postingDateOf(expense)).slice(0, 10),
    bookingDate: postingDateOf(expense),
    ...creditorOf(snapshot, creditors),
    currency: expense.currency,
    fxRates: expense.fxRates ?? {},
    creditNote: expense.isCreditNote === true,
    lines: mergeLines(linesOf(snapshot, total)),
    total,
    hasReceipt: Boolean(expense.receipt),
  };
  assertAddsUp(document);
  return document;
}

function linesOf(snapshot: ExpenseSnapshot, total: number): PurchaseLine[] {
  const { expense } = snapshot;
  const taxes = taxAmounts(snapshot);
  const additional = (expense.additionalCategoryItems ?? []).map((item) => ({
    ...item,
    amount: cents(item.gross ?? 0),
  }));
  const mainTotal = total - sum(additional.map(({ amount }) => amount));
  // Tax items that exceed the main category's part must speak of the additional categories as well.
  const coversAll = sum([...taxes.values()].map(({ gross }) => gross)) > mainTotal;

  const lines: PurchaseLine[] = [];
  for (const { amount, categoryId, costCenterId, taxRateId } of additional) {
    const tax = taxRateId ? taxes.get(taxRateId) : undefined;
    let vat = 0;
    if (tax && coversAll && tax.gross > 0) {
      vat = share(tax.vat, Math.min(amount, tax.gross), tax.gross);
      tax.gross -= Math.min(amount, tax.gross);
      tax.vat -= vat;
    } else if (taxRateId && !withoutVat(expense)) {
      vat = vatWithin(amount, rateOf(snapshot, taxRateId));
    }
    const line = lineOf(snapshot, categoryId, amount, vat, taxRateId);
    const centre = costCenterId ? costCentreValue(snapshot, costCenterId) : undefined;
    lines.push(...divideLine(line, centre ? [{ costCentre: centre, weight: 1 }] : []));
  }

  const shares = costShares(snapshot);
  let rest = mainTotal;
  for (const [rateId, { gross, vat }] of taxes) {
    rest -= gross;
    lines.push(...divideLine(lineOf(snapshot, expense.categoryId, gross, vat, rateId), shares));
  }
  if (rest < 0) {
    throw amountsDontAddUp(expense.id);
  }
  const charges = Math.min(rest, Math.max(0, cents(expense.additionalCharges ?? 0)));
  const untaxed = lineOf(snapshot, expense.categoryId, rest - charges, 0, undefined);
  const charge = lineOf(snapshot, expense.categoryId, charges, 0, undefined);
  lines.push(...divideLine(untaxed, shares), ...divideLine({ ...charge, charge: true }, shares));
  return lines;
}

function companyValue({ expense, company }: ExpenseSnapshot): SourceValue {
  const id = company?.id ?? expense.legalEntityId ?? '';
  const names = [company?.name, company?.code, id].filter((name): name is string => Boolean(name));
  return { label: company?.name ?? id, names };
}

/** Gross and VAT in cents by rate id; items of one rate are taken together. */
function taxAmounts({ expense }: ExpenseSnapshot): Map<string, { gross: number; vat: number }> {
  const amounts = new Map<string, { gross: number; vat: number }>();
  if (withoutVat(expense)) {
    return amounts;
  }
  for (const { rateId, gross, tax } of expense.taxItems ?? []) {
    if (!rateId) {
      continue;
    }
    const earlier = amounts.get(rateId) ?? { gross: 0, vat: 0 };
    const item = { gross: cents(gross ?? 0), vat: cents(tax ?? 0) };
    if (item.gross < 0 || item.vat < 0 || item.vat > item.gross) {
      throw amountsDontAddUp(expense.id);
    }
    amounts.set(rateId, { gross: earlier.gross + item.gross, vat: earlier.vat + item.vat });
  }
  return amounts;
}

function withoutVat({ expenseType }: Expense): boolean {
  return expenseType === 'perDiem' || expenseType === 'mileage';
}

function lineOf(
  snapshot: ExpenseSnapshot,
  categoryId: string | null | undefined,
  gross: number,
  vat: number,
  rateId: string | null | undefined,
): PurchaseLine {
  const category = categoryId ? snapshot.categories[categoryId] : undefined;
  const reference = category?.accountReference;
  const name = category?.name ?? categoryId ?? 'no category';
  const names = [name, categoryId, reference].filter((name): name is string => Boolean(name));
  return {
    description: snapshot.expense.description ?? name,
    category: { label: name, names },
    ...(reference === undefined ? {} : { ledger: reference }),
    ...(rateId && !withoutVat(snapshot.expense) ? { tax: taxValue(snapshot, rateId) } : {}),
    gross,
    vat,
    net: gross - vat,
  };
}

function taxValue({ taxRates }: ExpenseSnapshot, id: string): SourceValue {
  const rate = taxRates[id];
  return rate
    ? { label: rate.code, names: [rate.code, rate.name, id] }
    : { label: id, names: [id] };
}

function rateOf({ expense, taxRates }: ExpenseSnapshot, id: string): number {
  const rate = taxRates[id]?.rate;
  if (rate === undefined) {
    throw incomplete(expense, text('word.taxPercentage', { rate: taxRates[id]?.code ?? id }));
  }
  return rate;
}

function costCentreValue({ costCentres }: ExpenseSnapshot, id: string): SourceValue {
  const centre = costCentres[id];
  return centre
    ? { label: centre.code, names: [centre.code, centre.name, id] }
    : { label: id, names: [id] };
}

function costShares(snapshot: ExpenseSnapshot): CostShare[] {
  const items = snapshot.expense.costCenterItems ?? [];
  const weighted = items.some(({ pctWeight }) => (pctWeight ?? 0) > 0);
  return items.map(({ id, pctWeight }) => ({
    costCentre: costCentreValue(snapshot, id),
    // No weights at all: equal parts.
    weight: weighted ? (pctWeight ?? 0) : 1,
  }));
}

/** Who is owed: the employee, or the creditor that stands for the company card or the travel provider. */
function creditorOf(
  { expense, employee }: ExpenseSnapshot,
  creditors: ClearingCreditors,
): { party: Party; paidBy: PurchaseDocument['paidBy'] } {
  switch (expense.paymentMethod ?? 'paidPrivately') {
    case 'paidPrivately': {
      if (!employee) {
        throw incomplete(expense, text('word.employee'));
      }
      const { id, name, email, creditorNumber } = employee;
      return {
        paidBy: 'employee',
        party: {
          role: 'employee',
          key: `employee:${id}`,
          name,
          ...(email === undefined ? {} : { email }),
          ...(creditorNumber === undefined ? {} : { code: creditorNumber }),
        },
      };
    }
    case 'companyCreditCard':
      return {
        paidBy: 'companyCard',
        party: clearing(
          'Company card',
          text('word.companyCard'),
          creditors.companyCard,
          creditors.fields?.companyCard,
        ),
      };
    case 'travelProvider':
      return {
        paidBy: 'supplier',
        party: clearing(
          'Travel provider',
          text('word.travelProvider'),
          creditors.travelProvider,
          creditors.fields?.travelProvider,
        ),
      };
    default:
      throw incomplete(expense, text('word.paymentMethod'));
  }
}

/** `name` stands at the target where the creditor has no name of its own; `messageCode` is what people are told it is. */
function clearing(
  name: string,
  message: MessageText,
  code: string | undefined,
  field: MessageText | undefined,
): Party {
  if (code === undefined) {
    const said = text('document.creditorMissing', { name: message });
    throw new VendorError({
      class: 'validation',
      code: 'mapping-missing',
      text: field ? withField(said, field) : said,
      solution: text('document.creditorMissingSolution', { name: message }),
      wiki: 'mapping-missing',
    });
  }
  return { role: 'clearing', key: `clearing:${code}`, name, code };
}

function incomplete({ id }: Expense, what: MessageText): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'insufficient-data',
    text: text('document.incomplete', { id, what }),
    solution: text('document.incompleteSolution'),
    wiki: 'insufficient-data',
  });
}
