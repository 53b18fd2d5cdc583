import { text } from '../../contract/messages/message.ts';
import { amountIn, fromCents } from '../kit/money.ts';
import {
  attachmentNames,
  postingDateOf,
  type ExpenseSnapshot,
} from './connector/expenseSnapshot.ts';

import { incomplete } from '../canon/purchases/incomplete.ts';
import { inCurrency, inWholeUnits } from '../canon/purchases/otherCurrency.ts';
import {
  assertAddsUp,
  mergeLines,
  type Party,
  type PurchaseDocument,
  type SourceValue,
} from '../canon/purchases/purchaseDocument.ts';
import { withoutPrivateShare } from '../canon/purchases/privateShare.ts';
import { asCharged, clearing, type ReadingChoices } from '../canon/purchases/purchaseReading.ts';
import { yokoyLines } from './purchaseLines.ts';
import { assertNotCancelledOut } from '../canon/purchases/zeroTotal.ts';
import { companyCardValue, companyValue } from '../canon/purchases/companyValues.ts';
import { ownFieldValues, referredValue } from './sourceValues.ts';

/**
 * Maps a Yokoy expense to a purchase document. Pure; throws class `validation` if its amounts contradict each other.
 *
 * The total is `totalClaim`, in the currency of the receipt. An employee's payment is owed in the employee's own
 * currency; a card payment was charged in the card's, and has the amount of its statement. The receipt's amount is
 * kept in addition. Of an employee's payment the company owes only what isn't private.
 */
export function yokoyPurchase(stored: ExpenseSnapshot, choices: ReadingChoices): PurchaseDocument {
  const snapshot = { ...stored, expense: withoutSign(stored.expense) };
  const { expense } = snapshot;
  const { currency } = expense;
  if (!currency) {
    throw incomplete(expense.id, text('word.currency'));
  }
  const total = amountIn(currency, expense.totalClaim ?? 0);
  const tolerance = fromCents(choices.tolerance ?? 0, currency);
  const document: PurchaseDocument = {
    reference: expense.id,
    description: [snapshot.employee?.name, expense.description].filter(Boolean).join(': '),
    company: companyValue(snapshot.company, expense.legalEntityId ?? ''),
    documentDate: (expense.expenseDate ?? postingDateOf(expense)).slice(0, 10),
    bookingDate: postingDateOf(expense),
    ...creditorOf(snapshot, choices),
    ...companyCardValue(snapshot.card),
    currency,
    tags: tagsOf(snapshot),
    fxRates: expense.fxRates ?? {},
    creditNote: expense.isCreditNote === true,
    lines: mergeLines(yokoyLines(snapshot, total, tolerance)),
    total,
    hasReceipt: Boolean(expense.receipt),
    attachments: attachmentNames(expense),
  };
  assertAddsUp(document);
  assertNotCancelledOut(
    document,
    (expense.taxItems ?? []).map(({ gross: part }) => part),
  );
  const settled = inWholeUnits(
    settledIn(snapshot, withoutPrivateShare(document), tolerance, choices),
  );
  assertAddsUp(settled);
  return settled;
}

/** An expense below zero as a whole is money back: a credit note with the same amounts above zero. */
function withoutSign(expense: ExpenseSnapshot['expense']): ExpenseSnapshot['expense'] {
  const { totalClaim, taxItems, additionalCategoryItems, additionalCharges } = expense;
  if (!totalClaim || totalClaim > 0) return expense;
  const negated = (amount: number | null | undefined) => amount && -amount;
  return {
    ...expense,
    isCreditNote: true,
    totalClaim: -totalClaim,
    additionalCharges: negated(additionalCharges),
    taxItems: taxItems?.map((item) => ({
      ...item,
      gross: negated(item.gross),
      tax: negated(item.tax),
    })),
    additionalCategoryItems: additionalCategoryItems?.map((item) => ({
      ...item,
      gross: negated(item.gross),
    })),
  };
}

/** The document in the currency in which it is paid. */
function settledIn(
  { employee, card }: ExpenseSnapshot,
  document: PurchaseDocument,
  tolerance: number,
  choices: ReadingChoices,
): PurchaseDocument {
  if (document.paidBy === 'employee')
    return employee?.currency ? inCurrency(document, employee.currency) : document;
  if (document.paidBy !== 'companyCard' || card?.amount === undefined) return document;
  const amount = amountIn(card.currency, card.amount);
  return asCharged(document, { currency: card.currency, amount }, tolerance, choices);
}

/** Tags by code, name and id; the expense's own fields as `name=value`, and by the value alone. */
function tagsOf({ expense, tags = {} }: ExpenseSnapshot): SourceValue[] {
  const chosen = Object.values(expense.tags ?? {}).map((id) => referredValue(tags, id));
  return [...chosen, ...ownFieldValues(expense.customInformation)];
}

/** The creditor: the employee, or the clearing creditor for the company card or the travel provider. */
function creditorOf(
  { expense, employee }: ExpenseSnapshot,
  choices: ReadingChoices,
): { party: Party; paidBy: PurchaseDocument['paidBy'] } {
  switch (expense.paymentMethod ?? 'paidPrivately') {
    case 'paidPrivately': {
      if (!employee) {
        throw incomplete(expense.id, text('word.employee'));
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
      return { paidBy: 'companyCard', party: clearing('companyCard', choices) };
    case 'travelProvider':
      return { paidBy: 'travelProvider', party: clearing('travelProvider', choices) };
    default:
      throw incomplete(expense.id, text('word.paymentMethod'));
  }
}
