import { text } from '../../contract/messages/message.ts';
import { amountIn, fromCents, split, sum, unitsInOne } from '../kit/money.ts';
import { flagSetting } from '../kit/settingValues.ts';
import type { FlowSettings } from '../kit/defineFlow.ts';
import {
  amountsOfItems,
  bookingDateOf,
  documentDateOf,
  kindOf,
  type PayhawkExpense,
  type PayhawkSnapshot,
} from './connector/payhawkExpense.ts';
import { packageType } from './connector/payhawkApi.ts';
import { amsterdamDay } from '../kit/amsterdamDay.ts';
import { isoCountry } from '../kit/isoCountry.ts';
import { incomplete } from '../canon/purchases/incomplete.ts';
import { inCurrency, inWholeUnits } from '../canon/purchases/otherCurrency.ts';
import { payhawkLines, spreadOver, tagsOf } from './purchaseLines.ts';
import { assertNotCancelledOut } from '../canon/purchases/zeroTotal.ts';
import { payhawkReference } from './purchaseReference.ts';
import {
  assertAddsUp,
  mergeLines,
  type Party,
  type PurchaseDocument,
} from '../canon/purchases/purchaseDocument.ts';
import {
  asCharged,
  assertAccount,
  clearing,
  withCharge,
  type ReadingChoices,
} from '../canon/purchases/purchaseReading.ts';

/**
 * Maps a Payhawk expense to a purchase document. Pure; throws class `validation` if its amounts contradict each
 * other.
 *
 * A card payment has the amount of its statement, with the fees as a separate line. An employee's payment is owed in
 * the account's own currency, by the amount that Payhawk itself computes. A payment from petty cash, or from cash
 * that an employee had in advance, is in that currency too and owed to nobody. An invoice is owed to its supplier
 * unchanged. Amounts below zero are money back: a credit note.
 */
export function payhawkPurchase(
  snapshot: PayhawkSnapshot,
  choices: ReadingChoices,
  settings: FlowSettings,
): PurchaseDocument {
  const { expense, account } = snapshot;
  const payhawkSettings = settings.packages[packageType] ?? {};
  const currency = expense.reconciliation.currency ?? account.baseCurrency;
  const signed = amountIn(currency, expense.reconciliation.totalAmount ?? 0);
  const total = Math.abs(signed);
  const tolerance = fromCents(choices.tolerance ?? 0, currency);
  const { files, dueDate } = expense.document ?? {};
  const invoiceNumber = numberOf(expense);
  const document: PurchaseDocument = {
    reference: payhawkReference(expense.id),
    description: describe(expense),
    company: { label: account.name, names: [account.name, account.id] },
    documentDate: documentDateOf(expense),
    bookingDate: bookingDateOf(expense),
    ...(dueDate ? { dueDate: amsterdamDay(new Date(dueDate)) } : {}),
    ...(invoiceNumber === '' ? {} : { invoiceNumber }),
    ...servicePeriodOf(expense),
    ...creditorOf(expense, choices),
    ...cardOf(snapshot),
    currency,
    tags: tagsOf(expense, payhawkSettings),
    fxRates: ratesOf(snapshot, currency),
    creditNote: signed < 0,
    lines: mergeLines(
      payhawkLines(expense, {
        total: signed,
        currency,
        tolerance,
        settings: payhawkSettings,
      }),
    ),
    total,
    hasReceipt: (files?.length ?? 0) > 0,
    attachments: (files ?? []).slice(1).map(({ id }) => id),
  };
  assertAddsUp(document);
  assertNotCancelledOut(document, amountsOfItems(expense));
  const settled = inWholeUnits(
    settledIn(snapshot, document, { tolerance, choices, payhawkSettings }),
  );
  assertAddsUp(settled);
  return settled;
}

/** The document in the currency in which it is paid, by the amount paid. */
function settledIn(
  snapshot: PayhawkSnapshot,
  document: PurchaseDocument,
  {
    tolerance,
    choices,
    payhawkSettings,
  }: {
    tolerance: number;
    choices: ReadingChoices;
    payhawkSettings: Readonly<Record<string, unknown>>;
  },
): PurchaseDocument {
  const { expense, account } = snapshot;
  if (['employee', 'pettyCash', 'advance'].includes(document.paidBy)) {
    const base = expense.reconciliation.baseTotalAmount;
    return inCurrency(
      document,
      account.baseCurrency,
      typeof base === 'number' ? Math.abs(amountIn(account.baseCurrency, base)) : undefined,
    );
  }
  if (document.paidBy !== 'companyCard') return document;
  const feesApart = flagSetting(payhawkSettings, 'feesApart', true);
  const charged = chargedOf(snapshot, document, { feesApart });
  if (!charged) return document;
  const { currency, amount } = charged;
  const paid =
    amount === undefined
      ? inCurrency(document, currency)
      : asCharged(document, { currency, amount }, tolerance, choices);
  return feesApart && charged.fees !== 0
    ? withCharge(paid, document.creditNote ? -charged.fees : charged.fees)
    : paid;
}

/**
 * The amount of an expense on the card's statement: its part of a payment that was split over several expenses, and no
 * amount where that part isn't known. Undefined if nothing was settled, or in several currencies. With `feesApart` the
 * amount and the fees are together the part of what the payment took out.
 */
function chargedOf(
  snapshot: PayhawkSnapshot,
  document: PurchaseDocument,
  { feesApart }: { feesApart: boolean },
): { currency: string; amount?: number; fees: number } | undefined {
  const { payments = [] } = snapshot;
  const [first] = payments;
  if (!first || payments.some(({ currency }) => currency !== first.currency)) return undefined;
  const { currency } = first;
  const own = partOf(snapshot, document);
  if (!own) return { currency, fees: 0 };
  const total = (amounts: number[]) => sum(amounts.map((amount) => amountIn(currency, amount)));
  // the sign of a payment isn't described; that of the expense shows whether it is money back
  const amount = Math.abs(total(payments.map((payment) => payment.amount)));
  const fees = total(
    payments.flatMap(({ fees: of }) => [of?.fx ?? 0, of?.pos ?? 0, of?.bank ?? 0]),
  );
  if (!feesApart) return { currency, amount: own(amount), fees: own(fees) };
  const sign = document.creditNote ? -1 : 1;
  return { currency, amount: own(amount + sign * fees) - sign * own(fees), fees: own(fees) };
}

/**
 * Takes the expense's part of an amount of its payments: all of it, or by the totals of the expenses that share a payment,
 * so that the parts add up to it. While the total of one of them isn't known, its own total alone decides, and a unit
 * may be left. Undefined where one of several payments is split, or its own amount isn't known.
 */
function partOf(
  { expense, payments = [], otherTotals = {} }: PayhawkSnapshot,
  { currency, total }: PurchaseDocument,
): ((amount: number) => number) | undefined {
  if (payments.every(({ expenseIds }) => (expenseIds?.length ?? 1) === 1))
    return (amount) => amount;
  const [{ originalAmount, originalCurrency, expenseIds } = {}, ...others] = payments;
  if (others.length > 0 || !originalAmount || originalCurrency !== currency) return undefined;
  const original = Math.abs(amountIn(currency, originalAmount));
  const ids = (expenseIds ?? []).toSorted();
  const totals = ids.map((id) =>
    id === expense.id ? total : Math.abs(Math.round((otherTotals[id] ?? 0) * unitsInOne(currency))),
  );
  const place = ids.indexOf(expense.id);
  return place !== -1 && sum(totals) === original
    ? (amount) => split(amount, totals)[place] ?? 0
    : (amount) => Math.round(Math.min(1, total / original) * amount);
}

/** Units of each currency for one unit of the expense's own: the account's by its total, the card's by its payments. */
function ratesOf(
  { expense: { reconciliation }, account, payments = [] }: PayhawkSnapshot,
  currency: string,
): Record<string, number> {
  const { totalAmount, baseTotalAmount, fxRate } = reconciliation;
  const rates: Record<string, number> = {};
  for (const { amount, currency: paid, originalAmount, originalCurrency } of payments)
    if (originalCurrency === currency && originalAmount && amount)
      rates[paid] = amount / originalAmount;
  if (totalAmount && baseTotalAmount) {
    const ratio = baseTotalAmount / totalAmount;
    // the rate itself has more digits than two rounded amounts; these show in which direction it is written
    const known = [fxRate, fxRate && 1 / fxRate].find(
      (rate) => rate && Math.abs(totalAmount * rate - baseTotalAmount) < 0.011,
    );
    rates[account.baseCurrency] = known ?? ratio;
  }
  return { ...rates, [currency]: 1 };
}

function cardOf({ card }: PayhawkSnapshot): Pick<PurchaseDocument, 'card'> {
  if (!card) return {};
  const { id, name, lastDigits } = card;
  const names = [name, lastDigits, id].filter((one): one is string => Boolean(one));
  return { card: { label: names[0] ?? id, names } };
}

const nameOf = ({ createdBy }: PayhawkExpense) =>
  [createdBy?.firstName, createdBy?.lastName].filter(Boolean).join(' ') || (createdBy?.email ?? '');

/** The period over which the cost is spread, otherwise the day of the service. */
function servicePeriodOf({
  document,
  amortization,
}: PayhawkExpense): Pick<PurchaseDocument, 'servicePeriod'> {
  const day = document?.serviceDate;
  return spreadOver(amortization) ?? spreadOver({ startDate: day, endDate: day }) ?? {};
}

/** Number of the document, as the supplier wrote it; empty if there is none. */
const numberOf = ({ document }: PayhawkExpense): string =>
  document?.documentNumber?.replace(/\s+/g, ' ').trim() ?? '';

/** The supplier and its number of an invoice, in whatever way it was typed. */
export function invoiceOf({ expense }: PayhawkSnapshot): string | undefined {
  const { type, supplier } = expense;
  const number = numberOf(expense).replaceAll(' ', '').toLowerCase();
  return type === 'bank' && supplier && number !== ''
    ? `${supplier.id ?? supplier.externalId ?? supplier.name} ${number}`
    : undefined;
}

/** Person or supplier, number of the document if there is one, and purpose. */
function describe(expense: PayhawkExpense): string {
  const { supplier, title, note } = expense;
  const who = kindOf(expense) === 'invoice' ? supplier?.name : nameOf(expense);
  const number = numberOf(expense);
  return [[who, number].filter(Boolean).join(' '), title || note].filter(Boolean).join(': ');
}

/**
 * The creditor, or the money that already paid it: the supplier of an invoice, the employee, or the company's own
 * money.
 */
function creditorOf(
  expense: PayhawkExpense,
  choices: ReadingChoices,
): { party: Party; paidBy: PurchaseDocument['paidBy'] } {
  switch (expense.type) {
    case 'card':
      return { paidBy: 'companyCard', party: clearing('companyCard', choices) };
    case 'bank':
      return { paidBy: 'nobody', party: supplierOf(expense) };
    case 'cash':
      assertAccount('pettyCash', choices);
      return {
        paidBy: 'pettyCash',
        party: { role: 'clearing', key: 'clearing:pettyCash', name: 'Petty cash' },
      };
    case 'cashInAdvance':
      assertAccount('advance', choices);
      return { paidBy: 'advance', party: employeeOf(expense) };
    case 'reimbursable':
    case 'mileage':
    case 'perDiem':
      return { paidBy: 'employee', party: employeeOf(expense) };
    default:
      // an unknown way of payment creates no debt
      throw incomplete(expense.id, text('word.paymentMethod'));
  }
}

function supplierOf({ id: expenseId, supplier }: PayhawkExpense): Party {
  if (!supplier?.name) throw incomplete(expenseId, text('word.supplier'));
  const { id, name, externalId, contactEmail, vat, countryCode } = supplier;
  const vatNumber = vat?.replace(/[\s.-]/g, '').toUpperCase();
  const country = isoCountry(countryCode ?? undefined);
  return {
    role: 'supplier',
    key: `supplier:${id ?? externalId ?? name}`,
    name,
    ...(contactEmail ? { email: contactEmail } : {}),
    ...(externalId ? { code: externalId } : {}),
    ...(vatNumber ? { vatNumber } : {}),
    ...(country === undefined ? {} : { country }),
  };
}

function employeeOf(expense: PayhawkExpense): Party {
  if (!expense.createdBy) throw incomplete(expense.id, text('word.employee'));
  const { id, email, externalId } = expense.createdBy;
  return {
    role: 'employee',
    key: `employee:${id}`,
    name: nameOf(expense) || id,
    ...(email ? { email } : {}),
    ...(externalId ? { code: externalId } : {}),
  };
}
