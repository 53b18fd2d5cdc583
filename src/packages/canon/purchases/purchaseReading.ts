import { type MessageText, text } from '../../../contract/messages/message.ts';
import { type CardFeeLimit, cardFeeLimitOf } from '../../kit/cardFeeLimit.ts';
import { amountText, fromCents } from '../../kit/money.ts';
import { VendorError, withField } from '../../kit/vendorError.ts';
import { inCurrency } from './otherCurrency.ts';
import {
  mergeLines,
  type Party,
  type PurchaseDocument,
  type PurchaseLine,
} from './purchaseDocument.ts';

/* Shared by the sources' mappings to the canon. */

/** Decisions of the target's settings about how a source's document is read. */
export interface ReadingChoices {
  /** Creditors for payments that no employee gets back. */
  companyCard?: string | undefined;
  travelProvider?: string | undefined;
  /** Booked as a payment of the card or the provider: nobody is owed. */
  asPayment?: { companyCard: boolean; travelProvider: boolean };
  /** The kinds of company money without an account, by the name of the missing setting. */
  missing?: { pettyCash?: MessageText | undefined; advance?: MessageText | undefined };
  /** Names of the settings. */
  fields?: { companyCard: MessageText; travelProvider: MessageText };
  /** In cents: by how much the source's amounts may differ from each other; default none. */
  tolerance?: number;
  /** Up to which difference a card is taken to have charged a fee; default as of the settings. */
  cardFeeLimit?: CardFeeLimit;
}

/**
 * A card's payment as it was charged: in the currency of the statement, with that amount. Refused where the card was
 * charged nothing, or got money back for what claims a payment; a claim of money back has the amount without its sign, which
 * not every source has.
 */
export function asCharged(
  document: PurchaseDocument,
  { currency, amount }: { currency: string; amount: number },
  tolerance: number,
  choices: ReadingChoices,
): PurchaseDocument {
  const charged = document.creditNote ? Math.abs(amount) : amount;
  if (charged <= 0) throw cardDiffers(document, charged, currency);
  return currency === document.currency
    ? withDifference(document, charged, tolerance, choices)
    : inCurrency(document, currency, charged);
}

/**
 * A document with the difference between the amount on the card's statement and the claim, in the same currency. Cents up
 * to the tolerance are rounding. More that the card was charged is a fee without VAT, up to the limit of the settings;
 * every other difference is refused by name.
 */
export function withDifference(
  document: PurchaseDocument,
  charged: number,
  tolerance: number,
  { cardFeeLimit }: ReadingChoices,
): PurchaseDocument {
  const difference = charged - document.total;
  if (difference === 0) return document;
  if (Math.abs(difference) <= tolerance) return withAddition(document, difference, 'rounding');
  const isFee =
    difference > 0 &&
    !document.creditNote &&
    difference <= feeLimitFor(document, cardFeeLimit ?? cardFeeLimitOf({}));
  if (!isFee) throw cardDiffers(document, charged);
  return withAddition(document, difference, 'charge');
}

/** The largest fee of a claim, in the units of its currency. */
function feeLimitFor({ total, currency }: PurchaseDocument, limit: CardFeeLimit): number {
  return Math.min((total * limit.percentage) / 100, fromCents(limit.amount, currency));
}

/** Refuses a statement that differs from its claim, in the words of its direction. */
function cardDiffers(
  { reference, total, currency, creditNote }: PurchaseDocument,
  charged: number,
  cardCurrency = currency,
): VendorError {
  const amount = (value: number, of: string) => ({ amount: amountText(value, of), currency: of });
  const params = {
    reference,
    charged: amount(Math.abs(charged), cardCurrency),
    claimed: amount(total, currency),
  };
  const isLess = charged < total;
  const wording =
    charged < 0
      ? text('document.cardReturnedOfPayment', params)
      : creditNote
        ? text(isLess ? 'document.cardReturnedLess' : 'document.cardReturnedMore', params)
        : text(isLess ? 'document.cardChargedLess' : 'document.cardChargedMore', params);
  return new VendorError({
    class: 'validation',
    code: 'amounts-do-not-add-up',
    text: wording,
    solution:
      creditNote || charged < 0
        ? text('document.cardReturnedSolution')
        : isLess
          ? text('document.cardChargedLessSolution')
          : text('document.cardChargedMoreSolution', {
              percentage: text('label.cardFeePercentage'),
              maximum: text('label.cardFeeMaximum'),
            }),
    wiki: 'amounts-do-not-add-up',
  });
}

/** A document with a fee on top, without VAT. */
export function withCharge(document: PurchaseDocument, fee: number): PurchaseDocument {
  return withAddition(document, fee, 'charge');
}

/** An additional line with the category of the company's first line; only if everything is private, the employee owes it. */
function withAddition(
  document: PurchaseDocument,
  amount: number,
  kind: 'charge' | 'rounding',
): PurchaseDocument {
  const template =
    document.lines.find(({ chargedToEmployee }) => !chargedToEmployee) ?? document.lines[0];
  if (!template) return document;
  const { ledger, costCentre, description, category, chargedToEmployee } = template;
  const addition: PurchaseLine = {
    description,
    category,
    ...(ledger === undefined ? {} : { ledger }),
    ...(costCentre === undefined ? {} : { costCentre }),
    ...(chargedToEmployee === undefined ? {} : { chargedToEmployee }),
    ...(kind === 'rounding' ? { rounding: true } : { charge: true, cardFee: true }),
    gross: amount,
    vat: 0,
    net: amount,
  };
  const lines = mergeLines([...document.lines, addition]);
  return { ...document, lines, total: document.total + amount };
}

/**
 * Payments from petty cash or an advance need their own account: throws an error that names the setting if it is
 * missing.
 */
export function assertAccount(kind: 'pettyCash' | 'advance', choices: ReadingChoices): void {
  const field = choices.missing?.[kind];
  if (!field) return;
  throw new VendorError({
    class: 'validation',
    code: 'mapping-missing',
    text: text(kind === 'pettyCash' ? 'document.pettyCashNotSet' : 'document.advanceNotSet', {
      field,
    }),
    solution: text('document.chooseField', { field }),
    wiki: 'mapping-missing',
  });
}

const clearingNames = {
  /** Name at the target, if the creditor has no name. */
  companyCard: { name: 'Company card', message: text('word.companyCard') },
  travelProvider: { name: 'Travel provider', message: text('word.travelProvider') },
};

/** The creditor for payments that nobody gets back; throws an error that names its setting if none is chosen. */
export function clearing(kind: keyof typeof clearingNames, choices: ReadingChoices): Party {
  const { name, message } = clearingNames[kind];
  const code = choices[kind];
  if (code === undefined && choices.asPayment?.[kind] !== true) {
    const field = choices.fields?.[kind];
    const missing = text('document.creditorMissing', { name: message });
    throw new VendorError({
      class: 'validation',
      code: 'mapping-missing',
      text: field ? withField(missing, field) : missing,
      solution: text('document.creditorMissingSolution', { name: message }),
      wiki: 'mapping-missing',
    });
  }
  const key = `clearing:${code ?? kind}`;
  return { role: 'clearing', key, name, ...(code === undefined ? {} : { code }) };
}
