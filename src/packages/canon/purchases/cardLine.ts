import type { LineBookingKind } from '../../../contract/cardStatement.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { decimalsOf } from '../../kit/money.ts';
import { VendorError } from '../../kit/vendorError.ts';

/** A line of a card's statement without an expense that a person has booked, with what its ids refer to. */
export interface CardLineSnapshot {
  cardLine: {
    id: string;
    /** YYYY-MM-DD of the payment. */
    transactionDate: string;
    /** YYYY-MM-DD on which it was booked on the card. */
    date: string;
    merchant: string;
    currency: string;
    /** In its currency; below zero: money back. */
    amount: number;
    /** The expense that it belongs to since; null while it belongs to none. */
    expenseId: string | null;
    /** Where the source has one: the payment on it. */
    paymentId?: string;
    /** Where the source has several: the id of the statement that it is on. */
    statementId?: string;
  };
  /** A person's choice. */
  kind: LineBookingKind;
  /** A person has taken its booking back. */
  isTakenBack?: true;
  /** Why it could not be read again before it was to be booked. */
  readFailure?: MessageText;
  company: { id: string; name?: string; code?: string };
  card?: { id: string; name?: string; reference?: string; account?: string };
}

export const cardLineIdPrefix = 'card-line-';

export const isCardLine = (snapshot: object): snapshot is CardLineSnapshot =>
  'cardLine' in snapshot;

/** A line that can't be read is not booked as it was: only the source knows its amount and what it belongs to. */
export function cardLineNotRead(reason: MessageText, title: string): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'card-line-not-read',
    text: text('cardLine.notRead', { reason }),
    solution: text('cardLine.notReadSolution', { title }),
    wiki: 'card-line-not-read',
  });
}

/** A line with its state at the source, booked as a person chose before. Without one it is refused: its absence proves nothing. */
export function withState(
  { readFailure: _former, ...line }: CardLineSnapshot,
  found: CardLineSnapshot['cardLine'] | undefined,
  title: string,
): CardLineSnapshot {
  return found
    ? { ...line, cardLine: found }
    : { ...line, readFailure: text('cardLine.gone', { title }) };
}

/** Why it is not, or no longer, to be booked; `title` is the source's name. */
export function nothingToBookOf(
  { cardLine: { expenseId, amount: charge }, isTakenBack }: CardLineSnapshot,
  title: string,
): MessageText | undefined {
  if (isTakenBack) return text('cardLine.takenBack');
  if (expenseId !== null) return text('cardLine.hasExpense', { id: expenseId, title });
  return charge === 0 ? text('cardLine.zero') : undefined;
}

export const amountOfLine = ({ cardLine: { amount: charge, currency } }: CardLineSnapshot) => ({
  amount: charge.toFixed(decimalsOf(currency)),
  currency,
});

export function labelOfLine(snapshot: CardLineSnapshot): MessageText {
  const { cardLine, card, kind } = snapshot;
  const about = [cardLine.merchant.slice(0, 60), card?.name].filter(Boolean).join(' · ');
  return text(kind === 'fee' ? 'cardLine.fee' : 'cardLine.cashWithdrawal', {
    about: about || cardLine.id,
    amount: amountOfLine(snapshot),
  });
}
