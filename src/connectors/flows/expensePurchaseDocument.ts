import { type MessageText, text } from '../../contract/messages/message.ts';
import { cents } from '../kit/money.ts';
import { VendorError, withField } from '../kit/vendorError.ts';
import { attachmentNames, postingDateOf, type ExpenseSnapshot } from '../yokoy/expenseSnapshot.ts';
import { expenseLines } from './expenseLines.ts';
import { incomplete } from './incomplete.ts';
import { inCurrency } from './otherCurrency.ts';
import {
  assertAddsUp,
  mergeLines,
  type Party,
  type PurchaseDocument,
  type PurchaseLine,
  type SourceValue,
} from './purchaseDocument.ts';

/** What the target's settings decide about how an expense is read. */
export interface ReadingChoices {
  /** Creditors that stand for what no employee is paid back. */
  companyCard?: string | undefined;
  travelProvider?: string | undefined;
  /** Booked as a payment of the card or the provider: there is nobody to be owed. */
  asPayment?: { companyCard: boolean; travelProvider: boolean };
  /** What the settings are called. */
  fields?: { companyCard: MessageText; travelProvider: MessageText };
  /** Cents by which the source's amounts may differ from each other; default none. */
  tolerance?: number;
}

/**
 * A Yokoy expense as a purchase document. Pure; throws class `validation` when its amounts contradict each other.
 *
 * The total is `totalClaim`, in the currency of the receipt. What an employee paid is owed in the employee's own currency,
 * what a card paid was charged in the card's, and by the amount of its statement; the receipt's stands beside it.
 */
export function expensePurchaseDocument(
  snapshot: ExpenseSnapshot,
  choices: ReadingChoices,
): PurchaseDocument {
  const { expense } = snapshot;
  const total = cents(expense.totalClaim ?? 0);
  if (!expense.currency) {
    throw incomplete(expense.id, text('word.currency'));
  }
  const document: PurchaseDocument = {
    reference: expense.id,
    description: [snapshot.employee?.name, expense.description].filter(Boolean).join(': '),
    company: companyValue(snapshot),
    documentDate: (expense.expenseDate ?? postingDateOf(expense)).slice(0, 10),
    bookingDate: postingDateOf(expense),
    ...creditorOf(snapshot, choices),
    ...cardOf(snapshot),
    currency: expense.currency,
    tags: tagsOf(snapshot),
    fxRates: expense.fxRates ?? {},
    creditNote: expense.isCreditNote === true,
    lines: mergeLines(expenseLines(snapshot, total, choices.tolerance ?? 0)),
    total,
    hasReceipt: Boolean(expense.receipt),
    attachments: attachmentNames(expense),
  };
  assertAddsUp(document);
  const settled = settledIn(snapshot, document, choices.tolerance ?? 0);
  assertAddsUp(settled);
  return settled;
}

/** The document in the currency in which it is paid. */
function settledIn(
  { expense, employee, card }: ExpenseSnapshot,
  document: PurchaseDocument,
  tolerance: number,
): PurchaseDocument {
  if (document.paidBy === 'employee')
    return employee?.currency ? inCurrency(document, employee.currency) : document;
  if (document.paidBy !== 'companyCard' || card?.amount === undefined) return document;
  const charged = cents(card.amount);
  if (card.currency !== document.currency) return inCurrency(document, card.currency, charged);
  return differing(document, charged - document.total, tolerance, expense.id);
}

/** What the card was charged beyond the claim, in the same currency: a fee of the card, without VAT. */
function differing(
  document: PurchaseDocument,
  difference: number,
  tolerance: number,
  id: string,
): PurchaseDocument {
  const [first] = document.lines;
  if (difference === 0 || !first) return document;
  const small = Math.abs(difference) <= tolerance;
  if (difference < 0 && !small)
    throw new VendorError({
      class: 'validation',
      code: 'amounts-do-not-add-up',
      text: text('document.cardChargedLess', { reference: id }),
      solution: text('document.amountsDifferSolution'),
      wiki: 'amounts-do-not-add-up',
    });
  const { tax: _, charge: __, ledger, costCentre, description, category } = first;
  const fee: PurchaseLine = {
    description,
    category,
    ...(ledger === undefined ? {} : { ledger }),
    ...(costCentre === undefined ? {} : { costCentre }),
    ...(small ? { rounding: true } : { charge: true }),
    gross: difference,
    vat: 0,
    net: difference,
  };
  const lines = mergeLines([...document.lines, fee]);
  return { ...document, lines, total: document.total + difference };
}

function companyValue({ expense, company }: ExpenseSnapshot): SourceValue {
  const id = company?.id ?? expense.legalEntityId ?? '';
  const names = [company?.name, company?.code, id].filter((name): name is string => Boolean(name));
  return { label: company?.name ?? id, names };
}

function cardOf({ card }: ExpenseSnapshot): Pick<PurchaseDocument, 'card'> {
  if (!card?.name) return {};
  const names = [card.name, card.reference, card.account, card.id];
  return {
    card: { label: card.name, names: names.filter((name): name is string => Boolean(name)) },
  };
}

/** Tags by code, name and id; the expense's own fields as `name=value`, and by the value alone. */
function tagsOf({ expense, tags = {} }: ExpenseSnapshot): SourceValue[] {
  const chosen = Object.values(expense.tags ?? {}).map((id): SourceValue => {
    const tag = tags[id];
    return tag ? { label: tag.code, names: [tag.code, tag.name, id] } : { label: id, names: [id] };
  });
  const own = Object.entries(expense.customInformation ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && value !== ''
      ? [{ label: `${name}=${value}`, names: [`${name}=${value}`, value] }]
      : [],
  );
  return [...chosen, ...own];
}

/** Who is owed: the employee, or the creditor that stands for the company card or the travel provider. */
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
      return { paidBy: 'supplier', party: clearing('travelProvider', choices) };
    default:
      throw incomplete(expense.id, text('word.paymentMethod'));
  }
}

const clearingNames = {
  /** At the target, where the creditor has no name of its own. */
  companyCard: { name: 'Company card', message: text('word.companyCard') },
  travelProvider: { name: 'Travel provider', message: text('word.travelProvider') },
};

function clearing(kind: keyof typeof clearingNames, choices: ReadingChoices): Party {
  const { name, message } = clearingNames[kind];
  const code = choices[kind];
  if (code === undefined && choices.asPayment?.[kind] !== true) {
    const field = choices.fields?.[kind];
    const said = text('document.creditorMissing', { name: message });
    throw new VendorError({
      class: 'validation',
      code: 'mapping-missing',
      text: field ? withField(said, field) : said,
      solution: text('document.creditorMissingSolution', { name: message }),
      wiki: 'mapping-missing',
    });
  }
  const key = `clearing:${code ?? kind}`;
  return { role: 'clearing', key, name, ...(code === undefined ? {} : { code }) };
}
