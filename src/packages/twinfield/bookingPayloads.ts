import { text } from '../../contract/messages/message.ts';
import { amountText, cents, decimalText } from '../kit/money.ts';
import { textSetting } from '../kit/settingValues.ts';

import { supplierCode, type SupplierPayload } from './connector/supplier.ts';
import type { TransactionLine, TransactionPayload } from './connector/transactionPayload.ts';
import { transactionPeriod } from './connector/transactionPeriod.ts';
import type { TwinfieldFacts } from './twinfieldFacts.ts';
import { bookedLines, centsOf, signOf, type BookedLine } from '../canon/purchases/bookedLines.ts';
import {
  cardBooking,
  codeWithoutVat,
  lineRules,
  purchaseJournal,
  referenceWithin,
  type Dimensions,
} from '../canon/purchases/bookingRules.ts';
import { creditorNumber } from '../canon/purchases/creditorNumber.ts';
import { dueDateFrom, entryDay } from '../canon/purchases/closedPeriods.ts';
import {
  numberOfInvoice,
  shortened,
  type PurchaseDocument,
} from '../canon/purchases/purchaseDocument.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Maximum lengths of the vendor's texts. */
const limits = { description: 40, reference: 30 };

/** The supplier of a document. A number that can't be its code is left out; the address then identifies the supplier. */
export function toSupplier({ party }: PurchaseDocument): SupplierPayload {
  const { key, name, email } = party;
  const number = creditorNumber(party, supplierCode, {
    none: text('twinfield.noCreditorKey', { name }),
    give: text('twinfield.giveCreditorNumber'),
    invalid: (number) => text('twinfield.creditorNumberInvalid', { number: number }),
    invalidSolution: text('twinfield.creditorNumberInvalidSolution'),
  });
  return {
    key,
    name,
    ...(email === undefined ? {} : { email }),
    ...(number === undefined ? {} : { code: number }),
  };
}

/** Pure: the amount owed, in the purchase daybook against the supplier. A credit note has the sides reversed. */
export function toPurchaseTransaction(
  purchase: PurchaseDocument,
  settings: Settings,
  facts: TwinfieldFacts,
  supplier: string,
): TransactionPayload {
  return transaction(purchase, settings, facts, {
    kind: 'purchase',
    code: purchaseJournal(settings),
    against: {
      dim2: supplier,
      ...sideOf(-signOf(purchase) * centsOf(purchase.total, purchase.currency)),
      description: described('', purchase),
    },
  });
}

/** Pure: a card payment, in the card's daybook against its ledger account, which the statement clears. */
export function toCardTransaction(
  purchase: PurchaseDocument,
  settings: Settings,
  facts: TwinfieldFacts,
): TransactionPayload {
  const card = cardBooking(settings, purchase.paidBy) ?? { journal: '', ledger: '' };
  return transaction(purchase, settings, facts, {
    kind: 'journal',
    code: card.journal,
    against: {
      dim1: card.ledger,
      ...sideOf(-signOf(purchase) * centsOf(purchase.total, purchase.currency)),
      // otherwise the ledger account's own code would apply
      vatcode: codeWithoutVat(settings, facts),
      description: described(`${purchase.reference} `, purchase),
    },
  });
}

function transaction(
  purchase: PurchaseDocument,
  settings: Settings,
  facts: TwinfieldFacts,
  own: Pick<TransactionPayload, 'kind' | 'code' | 'against'>,
): TransactionPayload {
  const lines = bookedLines(purchase, lineRules(settings, facts)).map(detailLine);
  const { date, period, isPostingPeriod } = entryDay(purchase, settings, facts.periods);
  const invoiceNumber =
    own.kind === 'purchase'
      ? numberOfInvoice(purchase, ({ length }) => length <= limits.reference)
      : undefined;
  return {
    ...own,
    destiny: textSetting(settings, 'destiny') === 'final' ? 'final' : 'temporary',
    currency: purchase.currency,
    date,
    ...(period && { period: transactionPeriod(period) }),
    ...(isPostingPeriod ? { isPostingPeriod } : {}),
    ...(own.kind === 'purchase' && purchase.dueDate !== undefined
      ? { dueDate: dueDateFrom(date, purchase.dueDate) }
      : {}),
    ...(invoiceNumber === undefined ? {} : { invoiceNumber }),
    reference: referenceWithin(
      purchase.reference,
      limits.reference,
      text('twinfield.referenceTooLong', { reference: purchase.reference, max: limits.reference }),
    ),
    lines,
  };
}

/**
 * The description, with the receipt's own amount if it is in another currency; the amount stays when the text is cut.
 */
function described(prefix: string, { description, original }: PurchaseDocument): string {
  const amount = original
    ? ` (${original.currency} ${amountText(original.total, original.currency)})`
    : '';
  return shortened(prefix + description, limits.description - amount.length) + amount;
}

/** An amount, debit positive, as the vendor has it: never negative, with its side. */
function sideOf(amount: number): Pick<TransactionLine, 'value' | 'debitcredit'> {
  return { value: decimalText(Math.abs(amount)), debitcredit: amount < 0 ? 'credit' : 'debit' };
}

/** Net and VAT of a line in cents, debit positive. */
export function signedGross({ value, vatvalue = '0.00', debitcredit }: TransactionLine): number {
  return (debitcredit === 'debit' ? 1 : -1) * (cents(value) + cents(vatvalue));
}

function detailLine(line: BookedLine<Dimensions>): TransactionLine {
  const { net, vat, dimensions } = line;
  const sameSide = net === 0 || net < 0 === vat < 0;
  return {
    dim1: line.ledger,
    ...(dimensions.costCentre === undefined ? {} : { dim2: dimensions.costCentre }),
    ...(dimensions.tag === undefined ? {} : { dim3: dimensions.tag }),
    ...sideOf(net === 0 ? vat : net),
    value: decimalText(Math.abs(net)),
    vatcode: line.vatCode,
    // for a reverse charge the vendor makes both lines itself
    ...(line.charged
      ? {}
      : { vatvalue: decimalText(vat === 0 || sameSide ? Math.abs(vat) : -Math.abs(vat)) }),
    description: shortened(line.description, limits.description),
  };
}
